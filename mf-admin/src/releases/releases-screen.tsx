import { useSearchParams } from '@karkhana/shared-auth';
import { Button, ListTabs, Page, PageHeader, PlusIcon, SwapIcon, useDialogState } from '@karkhana/shared-ui';
import { HistoryList } from './history-list.tsx';
import { ReleaseList } from './release-list.tsx';
import { TokenList } from './token-list.tsx';
import { TryList } from './tries/try-list.tsx';

const TABS = [
  { id: 'live', label: 'Live set' },
  { id: 'history', label: 'History' },
  { id: 'tries', label: 'Tries' },
  { id: 'tokens', label: 'Deploy tokens' },
] as const;
type Tab = (typeof TABS)[number]['id'];
/** Label of the tab's button. */
const ADDED: Partial<Record<Tab, string>> = { live: 'Activate Several', tries: 'New Link', tokens: 'New Token' };

/** /releases: the version of each area, its changes, and who may ship. */
export default function ReleasesScreen() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'live';
  const [addingIn, setAddingIn] = useDialogState<Tab>('add');
  // Back leaves the dialog behind: it does not open by itself when the tab is chosen again.
  if (addingIn && addingIn !== tab) setAddingIn(undefined);
  const adding = addingIn === tab;
  const added = () => setAddingIn(undefined);
  const choose = (next: Tab) => setParams(next === 'live' ? {} : { tab: next });
  const what = ADDED[tab];
  const add = what && (
    <Button
      variant={tab === 'live' ? 'outlined' : 'contained'}
      color="primary"
      startIcon={tab === 'live' ? <SwapIcon /> : <PlusIcon />}
      onClick={() => setAddingIn(tab)}
    >
      {what}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Releases"
        subtitle={tab === 'live' ? 'What each area runs, how well, and the way back. Figures of the last hour' : 'What each area runs, and the way back'}
        actions={add}
      />
      <ListTabs label="Releases" tabs={TABS} current={tab} onChange={choose}>
        {tab === 'live' && <ReleaseList several={adding} onSeveral={added} />}
        {tab === 'history' && <HistoryList />}
        {tab === 'tries' && <TryList adding={adding} onAdded={added} />}
        {tab === 'tokens' && <TokenList adding={adding} onAdded={added} />}
      </ListTabs>
    </Page>
  );
}
