import { messageOf, useQuery, useReadNow } from '@karkhana/shared-auth';
import { accountPath } from '@karkhana/shared-contract/areas/addresses';
import { CASH_BOOK_COLUMNS } from '@karkhana/shared-contract/ledger/books-columns';
import type { CashBookDay, CashBook as Shown } from '@karkhana/shared-contract/ledger/cash-book';
import {
  Banner,
  type Column,
  columnsOf,
  DataTable,
  type FooterRow,
  formatCount,
  formatDay,
  formatMoney,
  RowCard,
  SectionTitle,
  Stack,
  TextLink,
} from '@karkhana/shared-ui';
import { periodLabel } from '../reports/report-state.ts';
import { type BookViewProps, cashBookQuery } from './books-state.ts';
import { getCashBook } from './get-books.ts';

const entriesOf = (account: number | undefined, { date }: CashBookDay) =>
  account === undefined ? '' : `${accountPath(account)}?period=custom&startDate=${date}&endDate=${date}`;

const figure = (id: 'debit' | 'credit') => ({ width: 150, cell: (day: CashBookDay) => formatMoney(day[id]) });

/** A day leads to its entries. */
const columnsFor = (account: number | undefined): Column<CashBookDay>[] =>
  columnsOf(CASH_BOOK_COLUMNS, {
    date: { cell: (day) => <TextLink to={entriesOf(account, day)}>{formatDay(day.date)}</TextLink> },
    opening: { width: 150 },
    debit: figure('debit'),
    credit: figure('credit'),
    closing: { width: 150 },
    remark: { width: 120 },
  });

const cardOf = (account: number | undefined) => (day: CashBookDay) => (
  <RowCard
    to={entriesOf(account, day)}
    name={formatDay(day.date)}
    amount={formatMoney(day.closing)}
    meta={
      <>
        <span>{`+ ${formatMoney(day.debit)} − ${formatMoney(day.credit)}`}</span>
        {day.below_zero && <span>Below zero</span>}
      </>
    }
  />
);

const footerOf = ({ opening_balance, totals, closing_balance }: Shown): FooterRow[] => [
  {
    label: 'Whole period',
    cells: {
      opening: formatMoney(opening_balance),
      debit: formatMoney(totals.debit),
      credit: formatMoney(totals.credit),
      closing: formatMoney(closing_balance),
    },
    strong: true,
  },
];

/** The days with movements of one account of money, with opening and closing balance. */
export default function CashBook({ state, change, days, print }: BookViewProps) {
  const readNow = useReadNow();
  const query = cashBookQuery(state, days);
  const report = useQuery(getCashBook({ ...query, page: state.page, limit: state.limit }));
  const { account, days_below_zero = 0 } = report.data ?? {};
  const words = [account?.name, periodLabel(days)].filter(Boolean).join(', ');
  return (
    <Stack>
      {days_below_zero > 0 && account?.group === 'Cash-in-Hand' && (
        <Banner kind="warning">{`${account.name} falls below zero on ${formatCount(days_below_zero, 'day')}. Look for money that was received and not entered.`}</Banner>
      )}
      <div>
        <SectionTitle hint={report.data && `Closing balance ${formatMoney(report.data.closing_balance)}`}>{words}</SectionTitle>
        <DataTable
          label="Cash and bank book"
          columns={columnsFor(account?.id)}
          query={report}
          rowKey={({ date }) => date}
          card={cardOf(account?.id)}
          words={{
            empty: 'No money moved in this period',
            emptyHint: report.data ? `The balance stays at ${formatMoney(report.data.closing_balance)}.` : 'Choose another period or account.',
            error: messageOf(report.error, 'The book could not be loaded'),
          }}
          footer={report.data?.total ? footerOf(report.data) : undefined}
          paging={{
            page: state.page,
            limit: state.limit,
            word: 'results',
            numbers: true,
            onPage: (page) => change({ page }),
            onLimit: (limit) => change({ limit, page: 1 }),
          }}
          print={{ ...print, filters: words, read: (page) => readNow(getCashBook({ ...query, ...page })) }}
        />
      </div>
    </Stack>
  );
}
