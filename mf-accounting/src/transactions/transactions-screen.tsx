import { serverMessageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { EntriesDialog } from '@karkhana/shared-auth/screens';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import {
  Button,
  DataTable,
  DatePresets,
  FilterButton,
  FilterChips,
  filterLine,
  Page,
  PageHeader,
  PlusIcon,
  SearchBox,
  Stack,
  Toolbar,
  useDialogState,
  useOpenedByAddress,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId, useState } from 'react';
import { TodayCards } from '../summary/today-cards.tsx';
import { DeleteTransactionDialog } from './delete-transaction-dialog.tsx';
import { getTransactions } from './get-transactions.ts';
import { transactionCard } from './transaction-card.tsx';
import { nameOf, transactionColumns } from './transaction-columns.tsx';
import { TransactionFilterPanel } from './transaction-filter-panel.tsx';
import { TransactionListActions } from './transaction-list-actions.tsx';
import { activeFilters, NO_FILTERS, TRANSACTION_LIST_FIELDS, transactionQuery } from './transaction-list-state.ts';

// With the forms' share, which a look at the list does not need.
const AddTransactionDialog = lazy(() => import(/* webpackChunkName: "transaction-forms" */ './add-transaction-dialog.tsx'));
const TransactionAttachments = lazy(() => import(/* webpackChunkName: "transaction-forms" */ './transaction-attachments.tsx'));
const EditTransactionDialog = lazy(() => import(/* webpackChunkName: "transaction-forms" */ './edit-transaction-dialog.tsx'));

/** A bill posts as the purchase that it is. */
const entriesOf = (transaction: Transaction) => ({
  ...(transaction.bill
    ? ({ kind: 'purchase', documentId: transaction.bill.purchase_id } as const)
    : ({ kind: 'transaction', documentId: transaction.id } as const)),
  name: nameOf(transaction),
});

type Dialog = { does: 'add' } | { does: 'edit' | 'delete' | 'attachments' | 'entries'; transaction: Transaction };

/** /accounting: today's four figures, and the transactions. */
export default function TransactionsScreen() {
  const [state, change] = useUrlState(TRANSACTION_LIST_FIELDS);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useDialogState<Dialog>('transaction');
  const panel = useId();
  const printer = usePrinter();
  const readNow = useReadNow();
  const canCreate = useCan('accounting:create');
  const canEdit = useCan('accounting:edit');
  const canDelete = useCan('accounting:delete');
  const transactions = useQuery(getTransactions(transactionQuery(state)));
  const active = activeFilters(state);
  useOpenedByAddress('new', () => canCreate && setDialog({ does: 'add' }));
  const close = () => setDialog(undefined);
  const actions = {
    onAttachments: (transaction: Transaction) => setDialog({ does: 'attachments', transaction }),
    onEntries: (transaction: Transaction) => setDialog({ does: 'entries', transaction }),
    onEdit: canEdit ? (transaction: Transaction) => setDialog({ does: 'edit', transaction }) : undefined,
    onDelete: canDelete ? (transaction: Transaction) => setDialog({ does: 'delete', transaction }) : undefined,
  };

  return (
    <Page>
      <PageHeader title="Accounting" actions={<TransactionListActions printer={printer} onAdd={() => setDialog({ does: 'add' })} />} />
      <Stack>
        <TodayCards />
        <DataTable
          label="Transactions"
          columns={transactionColumns(actions)}
          query={transactions}
          rowKey={(transaction) => transaction.id}
          card={transactionCard(actions)}
          words={{
            empty: 'No transactions found',
            emptyHint: 'Transactions that you add, and payments of sales and purchases, appear here.',
            emptyAction: canCreate && (
              <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setDialog({ does: 'add' })}>
                Add Transaction
              </Button>
            ),
            error: serverMessageOf(transactions.error, 'Failed to fetch transactions'),
          }}
          filters={{ count: active.length + (state.search ? 1 : 0), clear: () => change({ ...NO_FILTERS, search: '' }) }}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          paging={{ page: state.page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (page) => change({ page }) }}
          print={{
            printer,
            filters: filterLine([...active, { label: 'Search', value: state.search }]),
            read: (page) => readNow(getTransactions({ ...transactionQuery(state), ...page })),
          }}
        >
          <Toolbar>
            <SearchBox
              value={state.search}
              onChange={(search) => change({ search }, { replace: true })}
              placeholder="Search by description, category or reference..."
            />
            <FilterButton count={active.length} open={open} onToggle={() => setOpen(!open)} controls={panel} chevron />
            <DatePresets
              presets={listPresets(dayInIndia())}
              days={{ start: state.startDate, end: state.endDate }}
              onChange={({ start, end }) => change({ startDate: start, endDate: end })}
            />
            <FilterChips
              chips={active.map(({ name, label, value }) => ({ label, value, onRemove: () => change({ [name]: '' }) }))}
              onClear={() => change(NO_FILTERS)}
            />
          </Toolbar>
          <TransactionFilterPanel id={panel} open={open} onClose={() => setOpen(false)} state={state} change={change} />
        </DataTable>
      </Stack>
      <Suspense>
        {dialog?.does === 'add' && <AddTransactionDialog onClose={close} />}
        {dialog?.does === 'edit' && <EditTransactionDialog transaction={dialog.transaction} onClose={close} />}
        {dialog?.does === 'entries' && <EntriesDialog {...entriesOf(dialog.transaction)} onClose={close} />}
        {dialog?.does === 'attachments' && <TransactionAttachments transaction={dialog.transaction} onClose={close} />}
      </Suspense>
      {dialog?.does === 'delete' && <DeleteTransactionDialog transaction={dialog.transaction} onClose={close} />}
    </Page>
  );
}
