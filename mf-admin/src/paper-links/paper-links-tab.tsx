import { useQuery } from '@karkhana/shared-auth';
import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { MadeLink } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import { DataTable, formatDay, SearchBox, Toolbar } from '@karkhana/shared-ui';
import { useState } from 'react';
import { paperLabel, paperLinkCard, paperLinkColumns } from './paper-link-columns.tsx';
import { getPaperLinks, useTakeBackLink } from './paper-links.ts';

const WORDS = {
  empty: 'No links are out',
  emptyHint: 'A link made with Share opens its paper for seven days, without signing in.',
  error: 'The links could not be loaded',
};
const LIMIT = 25;

/** Links to papers that are out: one's own, or everybody's for who manages users. */
export default function PaperLinksTab() {
  const [{ page, search, sort }, setQuery] = useState({ page: 1, search: '', sort: '-made_at' });
  const [taking, setTaking] = useState<MadeLink>();
  const links = useQuery(getPaperLinks({ page, limit: LIMIT, search, sort }));
  return (
    <>
      <DataTable
        label="Links to papers"
        columns={paperLinkColumns(setTaking)}
        query={links}
        rowKey={({ id }) => id}
        card={paperLinkCard(setTaking)}
        words={WORDS}
        filters={{ count: search ? 1 : 0, clear: () => setQuery({ page: 1, search: '', sort }) }}
        sort={sort}
        onSort={(next) => setQuery({ page: 1, search, sort: next })}
        paging={{ page, limit: LIMIT, word: 'entries', onPage: (next) => setQuery({ page: next, search, sort }) }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => setQuery({ page: 1, search: text, sort })} placeholder="Search by paper or maker..." />
        </Toolbar>
      </DataTable>
      {taking && <TakeBackDialog link={taking} onClose={() => setTaking(undefined)} />}
    </>
  );
}

const TakeBackDialog = ({ link, onClose }: { link: MadeLink; onClose: () => void }) => (
  <ConfirmSave
    save={useTakeBackLink(link.id)}
    sent={undefined}
    title="Take back link"
    question="Who has this link can no longer open the paper with it. Who saved the file keeps it."
    facts={[
      [paperLabel(link.paper), link.name],
      ['Made by', link.made_by ?? 'A deleted user'],
      ['Opens until', formatDay(link.last_day)],
    ]}
    confirmLabel="Take Back"
    busyLabel="Taking back..."
    saved="Link taken back"
    failed="The link could not be taken back"
    onClose={onClose}
  />
);
