import { messageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import type { JournalEntry } from '@karkhana/shared-contract/ledger/journal-entry';
import { paise, rupees } from '@karkhana/shared-contract/money';
import {
  Button,
  type Column,
  DataTable,
  formatDay,
  formatMoney,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  RowCard,
  Small,
  urlPaging,
  useDialogState,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getEntriesByHand } from './get-entries.ts';

// With the forms' share, which a look at the entries does not need.
const JournalDialog = lazy(() => import(/* webpackChunkName: "bank" */ './journal-dialog.tsx'));
const SetOffDialog = lazy(() => import(/* webpackChunkName: "bank" */ './set-off-dialog.tsx'));
const ReverseDialog = lazy(() => import(/* webpackChunkName: "bank" */ './reverse-dialog.tsx'));

type Dialog = { does: 'enter' | 'set off' } | { does: 'reverse'; entry: JournalEntry };

/** /accounting/journal: entries by hand. */
export default function JournalScreen() {
  const [{ page, limit }, change] = useUrlState(urlPaging);
  const [dialog, setDialog] = useDialogState<Dialog>('journal');
  const printer = usePrinter();
  const readNow = useReadNow();
  const canCreate = useCan('accounting:create');
  const entries = useQuery(getEntriesByHand({ page, limit }));
  const reversed = new Set(entries.data?.data.map(({ reverses }) => reverses));
  const mayReverse = ({ id, reverses }: JournalEntry) => canCreate && reverses === null && !reversed.has(id);
  const actions = (entry: JournalEntry) =>
    mayReverse(entry) && (
      <Button size="small" aria-label={`Reverse ${entry.number ?? ''}`} onClick={() => setDialog({ does: 'reverse', entry })}>
        Reverse
      </Button>
    );
  const close = () => setDialog(undefined);
  return (
    <Page>
      <PageHeader
        title="Journal Entries"
        subtitle="For entries without an invoice, bill or payment: depreciation, loans, corrections. To undo one, reverse it."
        back={{ to: '/accounting', label: 'Accounting' }}
        actions={
          <>
            <PrintButton printer={printer} />
            {canCreate && <Button onClick={() => setDialog({ does: 'set off' })}>Set Off</Button>}
            {canCreate && (
              <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setDialog({ does: 'enter' })}>
                New Entry
              </Button>
            )}
          </>
        }
      />
      <DataTable
        label="Journal entries"
        columns={columnsOf(actions)}
        query={entries}
        rowKey={({ id }) => id}
        card={(entry) => (
          <RowCard
            name={entry.number ?? '-'}
            amount={formatMoney(totalOf(entry))}
            meta={
              <>
                <span>{formatDay(entry.date)}</span>
                <span>{entry.narration}</span>
              </>
            }
            action={actions(entry)}
          />
        )}
        words={{
          empty: 'No journal entries yet',
          emptyHint: 'Enter here what no document covers: depreciation, a loan, money the owner brings in.',
          emptyAction: canCreate && (
            <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setDialog({ does: 'enter' })}>
              New Entry
            </Button>
          ),
          error: messageOf(entries.error, 'The entries could not be loaded'),
        }}
        paging={{ page, limit, word: 'entries', onPage: (next) => change({ page: next }), onLimit: (next) => change({ limit: next, page: 1 }) }}
        print={{ printer, filters: 'No filters applied', read: (next) => readNow(getEntriesByHand(next)) }}
      />
      <Suspense>
        {dialog?.does === 'enter' && <JournalDialog onClose={close} />}
        {dialog?.does === 'set off' && <SetOffDialog onClose={close} />}
        {dialog?.does === 'reverse' && <ReverseDialog entry={dialog.entry} onClose={close} />}
      </Suspense>
    </Page>
  );
}

const totalOf = ({ lines }: JournalEntry): number => rupees(lines.reduce((sum, { debit }) => sum + paise(debit), 0));
const sideOf = ({ account_name, debit, credit }: JournalEntry['lines'][number]) => `${account_name} ${debit ? 'Dr' : 'Cr'} ${formatMoney(debit || credit)}`;

const columnsOf = (actions: Column<JournalEntry>['cell']): Column<JournalEntry>[] => [
  { id: 'number', header: 'Number', width: 150, cell: ({ number }) => number ?? '-' },
  { id: 'date', header: 'Date', width: 120, cell: ({ date }) => formatDay(date) },
  {
    id: 'narration',
    header: 'Narration',
    cell: ({ narration, lines }) => (
      <>
        {narration} <Small>{lines.map(sideOf).join(', ')}</Small>
      </>
    ),
  },
  { id: 'amount', header: 'Amount', width: 130, align: 'right', cell: (entry) => formatMoney(totalOf(entry)) },
  { id: 'actions', header: 'Actions', width: 110, align: 'right', screenOnly: true, cell: actions },
];
