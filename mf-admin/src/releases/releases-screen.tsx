import { useSearchParams } from '@karkhana/shared-auth';
import { Button, Page, PageHeader, PlusIcon } from '@karkhana/shared-ui';
import { useState } from 'react';
import { ListTabs } from '../list-tabs.tsx';
import { HistoryList } from './history-list.tsx';
import { ReleaseList } from './release-list.tsx';
import { TokenList } from './token-list.tsx';

const TABS = [
  { id: 'live', label: 'Live set' },
  { id: 'history', label: 'History' },
  { id: 'tokens', label: 'Deploy tokens' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** /releases (delivery.md, In the browser): what each area runs, who changed it, and who may ship. */
export default function ReleasesScreen() {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'live';
  const choose = (next: Tab) => setParams(next === 'live' ? {} : { tab: next });
  const add = (
    <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
      New Token
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Releases" subtitle="What each area runs, and the way back" actions={tab === 'tokens' && add} />
      <ListTabs label="Releases" tabs={TABS} current={tab} onChange={choose}>
        {tab === 'live' && <ReleaseList />}
        {tab === 'history' && <HistoryList />}
        {tab === 'tokens' && <TokenList adding={adding} onAdded={() => setAdding(false)} />}
      </ListTabs>
    </Page>
  );
}
