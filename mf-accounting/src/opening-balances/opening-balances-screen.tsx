import { serverMessageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import type { OpeningBalance } from '@karkhana/shared-contract/opening-balances/opening-balance';
import { OPENING_KINDS, OPENING_LABELS, type OpeningKind } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import {
  Button,
  ButtonLink,
  DataTable,
  filterLine,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  SearchBox,
  SelectField,
  Toolbar,
  urlOneOf,
  urlPaging,
  urlSort,
  urlText,
  useDialogState,
  useOpenedByAddress,
  usePhone,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { DeleteOpeningBalanceDialog } from './delete-opening-balance-dialog.tsx';
import { getOpeningBalances } from './get-opening-balances.ts';
import { openingBalanceCard, openingBalanceColumns } from './opening-balance-columns.tsx';

// With the forms' share, which a look at the list does not need.
const AddOpeningBalanceDialog = lazy(() => import(/* webpackChunkName: "opening-balance-forms" */ './add-opening-balance-dialog.tsx'));
const EditOpeningBalanceDialog = lazy(() => import(/* webpackChunkName: "opening-balance-forms" */ './edit-opening-balance-dialog.tsx'));

const FIELDS = { search: urlText(), kind: urlOneOf<OpeningKind | ''>(['', ...OPENING_KINDS], ''), sort: urlSort(['name', 'as_on'], 'name'), ...urlPaging };
const KINDS = [{ value: '', label: 'All Types' }, ...OPENING_KINDS.map((value) => ({ value, label: OPENING_LABELS[value] }))];

type Dialog = { does: 'add' } | { does: 'edit' | 'delete'; balance: OpeningBalance };

/** /accounting/opening-balances: what was unpaid when the books began, of parties, cash and bank. */
export default function OpeningBalancesScreen() {
  const [{ search, kind, sort, page, limit }, change] = useUrlState(FIELDS);
  const [dialog, setDialog] = useDialogState<Dialog>('opening-balance');
  const printer = usePrinter();
  const readNow = useReadNow();
  const canCreate = useCan('accounting:create');
  const canDelete = useCan('accounting:delete');
  const phone = usePhone();
  // A phone has room for one button, and no sheet to import.
  const canImport = useCan('settings:view') && canCreate && !phone;
  const query = { search: search || undefined, kind: kind || undefined, sort };
  const balances = useQuery(getOpeningBalances({ ...query, page, limit }));
  useOpenedByAddress('new', () => canCreate && setDialog({ does: 'add' }));
  const close = () => setDialog(undefined);
  const actions = {
    ...(canCreate && { onEdit: (balance: OpeningBalance) => setDialog({ does: 'edit', balance }) }),
    ...(canDelete && { onDelete: (balance: OpeningBalance) => setDialog({ does: 'delete', balance }) }),
  };
  return (
    <Page>
      <PageHeader
        title="Opening Balances"
        subtitle="What was open when the books began here. It shows in ledgers and adds to no month's income"
        back={{ to: '/accounting', label: 'Accounting' }}
        actions={
          <>
            <PrintButton printer={printer} />
            {canImport && <ButtonLink to="/settings/import">Import</ButtonLink>}
            {canCreate && (
              <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setDialog({ does: 'add' })}>
                Add Opening Balance
              </Button>
            )}
          </>
        }
      />
      <DataTable
        label="Opening balances"
        columns={openingBalanceColumns(actions)}
        query={balances}
        rowKey={({ id }) => id}
        card={openingBalanceCard(actions)}
        words={{
          empty: 'No opening balances yet',
          emptyHint: 'Add what parties owed on the day you began, cash and bank. Bring in opening stock through Import.',
          emptyAction: canCreate && (
            <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setDialog({ does: 'add' })}>
              Add Opening Balance
            </Button>
          ),
          error: serverMessageOf(balances.error, 'The opening balances could not be loaded'),
        }}
        filters={{ count: (search ? 1 : 0) + (kind ? 1 : 0), clear: () => change({ search: '', kind: '' }) }}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{ page, limit, word: 'entries', onPage: (next) => change({ page: next }), onLimit: (next) => change({ limit: next }) }}
        print={{
          printer,
          filters: filterLine([
            { label: 'Type', value: kind && OPENING_LABELS[kind] },
            { label: 'Search', value: search },
          ]),
          read: (next) => readNow(getOpeningBalances({ ...query, ...next })),
        }}
      >
        <Toolbar>
          <SearchBox value={search} onChange={(text) => change({ search: text }, { replace: true })} placeholder="Search by party..." />
          <SelectField label="Type" hideLabel value={kind} options={KINDS} onChange={(next) => change({ kind: next as OpeningKind | '' })} />
        </Toolbar>
      </DataTable>
      <Suspense>
        {dialog?.does === 'add' && <AddOpeningBalanceDialog onClose={close} />}
        {dialog?.does === 'edit' && <EditOpeningBalanceDialog balance={dialog.balance} onClose={close} />}
      </Suspense>
      {dialog?.does === 'delete' && <DeleteOpeningBalanceDialog balance={dialog.balance} onClose={close} />}
    </Page>
  );
}
