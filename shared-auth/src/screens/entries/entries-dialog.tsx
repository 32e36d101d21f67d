import { call, messageOf, queryOptions, useQuery } from '@karkhana/shared-auth';
import { accountPath } from '@karkhana/shared-contract/areas/addresses';
import type { JournalEntry, JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { Button, type Column, Dialog, Empty, ErrorState, formatDay, formatMoney, Loading, RowsTable, SectionTitle, Stack, TextLink } from '@karkhana/shared-ui';

/** Few for one document: its entries and their reversals. */
const getEntries = (kind: JournalKind, document_id: number) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'entries', kind, document_id],
    queryFn: ({ signal }) => call('GET /api/journal-entries', { query: { kind, document_id, limit: 500 }, signal }),
  });

export interface EntriesDialogProps {
  /** Kind of the document's entries, and its id. */
  kind: JournalKind;
  documentId: number;
  /** Its number. */
  name: string;
  onClose: () => void;
}

/** Entries of a document in the general ledger. */
export default function EntriesDialog({ kind, documentId, name, onClose }: EntriesDialogProps) {
  const { data, isError, error, refetch } = useQuery(getEntries(kind, documentId));
  return (
    <Dialog open title="Entries" subtitle={name} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {data ? (
        <Stack>
          {data.data.length === 0 && <Empty title="No entries" hint="Nothing of this document is in the books yet." />}
          {data.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
      ) : isError ? (
        <ErrorState message={messageOf(error, 'The entries could not be loaded')} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

type Line = JournalEntry['lines'][number] & { place: number };

function Entry({ entry: { date, narration, reverses, lines } }: { entry: JournalEntry }) {
  const title = `${formatDay(date)}${reverses === null ? '' : ', taken back'}`;
  const days = `?period=custom&startDate=${date}&endDate=${date}`;
  const columns: Column<Line>[] = [
    { id: 'account', header: 'Account', cell: ({ account_id, account_name }) => <TextLink to={`${accountPath(account_id)}${days}`}>{account_name}</TextLink> },
    { id: 'debit', header: 'Debit', width: 130, align: 'right', cell: ({ debit }) => (debit ? formatMoney(debit) : '') },
    { id: 'credit', header: 'Credit', width: 130, align: 'right', cell: ({ credit }) => (credit ? formatMoney(credit) : '') },
  ];
  return (
    <div>
      <SectionTitle hint={narration}>{title}</SectionTitle>
      <RowsTable label={`Entry of ${title}`} columns={columns} rows={lines.map((line, place) => ({ ...line, place }))} rowKey={({ place }) => place} />
    </div>
  );
}
