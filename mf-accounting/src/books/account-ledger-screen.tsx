import { ApiError, messageOf, useCan, useQuery, useReadNow } from '@karkhana/shared-auth';
import { useIdAtAddress } from '@karkhana/shared-auth/screens';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { AccountLedgerRow } from '@karkhana/shared-contract/ledger/account-ledger';
import { ACCOUNT_LEDGER_COLUMNS, particularsOf } from '@karkhana/shared-contract/ledger/books-columns';
import { entryLabel } from '@karkhana/shared-contract/ledger/journal-entry';
import { chosenDays, PERIOD_OPTIONS, REPORT_PERIODS, type ReportPeriod, withPeriod } from '@karkhana/shared-contract/reports/date-presets';
import {
  Card,
  CardBody,
  type Column,
  columnsOf,
  DataTable,
  type FooterRow,
  formatDay,
  formatMoney,
  NotFound,
  Page,
  PageHeader,
  PeriodFields,
  PrintButton,
  RowCard,
  Stack,
  urlDay,
  urlOneOf,
  urlWhole,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { periodLabel } from '../reports/report-state.ts';
import { DocumentNumber } from './document-number.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { getAccountLedger } from './get-books.ts';
import { useLedgerExport } from './use-books-export.ts';

const FIELDS = {
  period: urlOneOf<ReportPeriod>(REPORT_PERIODS, 'this-year'),
  startDate: urlDay(),
  endDate: urlDay(),
  page: urlWhole(1),
  limit: urlWhole(25, 500),
};

/** A row in its place: an entry may have two lines on one account. */
type PlacedRow = AccountLedgerRow & { place: number };

const COLUMNS: Column<PlacedRow>[] = columnsOf(ACCOUNT_LEDGER_COLUMNS, {
  date: { width: 130 },
  kind: { width: 150 },
  number: { width: 160, cell: (row) => <DocumentNumber entry={row} /> },
  debit: { width: 140 },
  credit: { width: 140 },
  balance: { width: 160 },
});

const card = (row: PlacedRow) => (
  <RowCard
    name={particularsOf(row) || entryLabel(row.kind)}
    amount={formatMoney(row.balance)}
    meta={
      <>
        <span>{formatDay(row.date)}</span>
        <DocumentNumber entry={row} />
        <span>{row.debit ? `+ ${formatMoney(row.debit)}` : `− ${formatMoney(row.credit)}`}</span>
      </>
    }
  />
);

/** /accounting/accounts/:id: every line on one account, with the balance after it. */
export default function AccountLedgerScreen() {
  const { id, isId } = useIdAtAddress();
  const [state, change] = useUrlState(FIELDS);
  const printer = usePrinter();
  const readNow = useReadNow();
  const canExport = useCan('reports:export');
  const [exporting, startExport] = useLedgerExport();
  const days = chosenDays(state, dayInIndia());
  const query = { from: days.startDate || undefined, to: days.endDate || undefined };
  const ledger = useQuery({ ...getAccountLedger(id, { ...query, page: state.page, limit: state.limit }), enabled: isId });
  const missing = !isId || (ledger.error instanceof ApiError && ledger.error.status === 404);
  const { account, opening_balance, closing_balance } = ledger.data ?? {};
  const place = (page: { page: number; limit: number }, rows: readonly AccountLedgerRow[]): PlacedRow[] =>
    rows.map((row, index) => ({ ...row, place: (page.page - 1) * page.limit + index }));
  const save = (format: 'xlsx' | 'pdf') => startExport(id, query, format);
  if (missing)
    return (
      <NotFound
        title="Account not found"
        text="Check the address, or look for it in the chart of accounts."
        back={{ to: '/accounting', label: 'Go to Accounting' }}
      />
    );
  return (
    <Page>
      <PageHeader
        title={account ? `Ledger of ${account.name}` : 'Ledger'}
        subtitle={account && `${account.code}, ${account.group}. Balances are positive in debit`}
        back={{ to: '/accounting/books', label: 'Books' }}
        actions={
          <>
            <PrintButton printer={printer} />
            {canExport && <ExportButtons disabled={exporting || !ledger.data} save={save} />}
          </>
        }
      />
      <Stack>
        <Card>
          <CardBody>
            <PeriodFields
              {...days}
              period={state.period}
              periods={PERIOD_OPTIONS}
              onPeriod={(period) => change({ ...withPeriod(period as ReportPeriod, days), page: 1 })}
              onDays={(chosen) => change({ period: 'custom', ...chosen, page: 1 })}
            />
          </CardBody>
        </Card>
        <DataTable
          label="Ledger of the account"
          columns={COLUMNS}
          query={{ ...ledger, data: ledger.data && { ...ledger.data, data: place(state, ledger.data.data) } }}
          rowKey={({ place: key }) => key}
          card={card}
          words={{
            empty: 'No entries in this period',
            emptyHint: closing_balance === undefined ? 'Choose another period.' : `The balance stays at ${formatMoney(closing_balance)}.`,
            error: messageOf(ledger.error, 'The ledger could not be loaded'),
          }}
          footer={opening_balance === undefined || closing_balance === undefined ? undefined : footerOf(opening_balance, closing_balance)}
          paging={{
            page: state.page,
            limit: state.limit,
            word: 'entries',
            numbers: true,
            onPage: (page) => change({ page }),
            onLimit: (limit) => change({ limit, page: 1 }),
          }}
          print={{
            printer,
            title: account ? `Ledger of ${account.name}` : 'Ledger',
            filters: periodLabel(days),
            read: async (page) => {
              const { data, total } = await readNow(getAccountLedger(id, { ...query, ...page }));
              return { data: place(page, data), total };
            },
            exportInstead: canExport ? { label: 'Export Excel', start: () => save('xlsx') } : undefined,
          }}
        />
      </Stack>
    </Page>
  );
}

const footerOf = (opening: number, closing: number): FooterRow[] => [
  { label: 'Opening balance', cells: { balance: formatMoney(opening) } },
  { label: 'Closing balance', cells: { balance: formatMoney(closing) }, strong: true },
];
