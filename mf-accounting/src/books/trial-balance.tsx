import { messageOf, useQuery } from '@karkhana/shared-auth';
import { accountPath } from '@karkhana/shared-contract/areas/addresses';
import type { TrialBalanceRow, TrialBalance as TrialBalanceSums } from '@karkhana/shared-contract/ledger/trial-balance';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import { type Column, DataTable, type FooterRow, formatMoney, RowCard, SectionTitle, TextLink } from '@karkhana/shared-ui';
import { periodLabel, periodQuery } from '../reports/report-state.ts';
import { type BookViewProps, ledgerQuery } from './books-state.ts';
import { getTrialBalance } from './get-books.ts';
import { listOf } from './list-of.ts';

const SIDES = [
  ['opening_debit', 'Opening debit', ({ opening }: TrialBalanceRow) => Math.max(opening, 0)],
  ['opening_credit', 'Opening credit', ({ opening }: TrialBalanceRow) => Math.max(-opening, 0)],
  ['debit', 'Debit', ({ debit }: TrialBalanceRow) => debit],
  ['credit', 'Credit', ({ credit }: TrialBalanceRow) => credit],
  ['closing_debit', 'Closing debit', ({ closing }: TrialBalanceRow) => Math.max(closing, 0)],
  ['closing_credit', 'Closing credit', ({ closing }: TrialBalanceRow) => Math.max(-closing, 0)],
] as const;

const ledgerOf = ({ account_id }: TrialBalanceRow, days: ReportDays) => `${accountPath(account_id)}${ledgerQuery(days)}`;

/** A firm that began with nothing has no columns of zeros. */
const sidesOf = (rows: readonly TrialBalanceRow[]) => SIDES.filter(([id, , amountOf]) => !id.startsWith('opening') || rows.some(amountOf));

const columnsOf = (days: ReportDays, rows: readonly TrialBalanceRow[]): Column<TrialBalanceRow>[] => [
  { id: 'code', header: 'Code', width: 72, cell: ({ code }) => code },
  { id: 'name', header: 'Account', cell: (row) => <TextLink to={ledgerOf(row, days)}>{row.name}</TextLink> },
  ...sidesOf(rows).map(
    ([id, header, amountOf]): Column<TrialBalanceRow> => ({
      id,
      header,
      width: 150,
      align: 'right',
      cell: (row) => (amountOf(row) ? formatMoney(amountOf(row)) : ''),
    }),
  ),
];

const cardOf = (days: ReportDays) => (row: TrialBalanceRow) => (
  <RowCard
    to={ledgerOf(row, days)}
    name={row.name}
    amount={`${formatMoney(Math.abs(row.closing))} ${row.closing < 0 ? 'Cr' : 'Dr'}`}
    meta={
      <>
        <span>{row.code}</span>
        <span>{`+ ${formatMoney(row.debit)} − ${formatMoney(row.credit)}`}</span>
      </>
    }
  />
);

/** Accounts without a figure are left out. */
const rowsOf = ({ data }: TrialBalanceSums) => data.filter(({ opening, debit, credit, closing }) => opening || debit || credit || closing);

function footerOf(rows: readonly TrialBalanceRow[]): FooterRow[] {
  const sum = (amountOf: (row: TrialBalanceRow) => number) => formatMoney(rows.reduce((paise, row) => paise + Math.round(amountOf(row) * 100), 0) / 100);
  return [{ label: 'Total', cells: Object.fromEntries(sidesOf(rows).map(([id, , amountOf]) => [id, sum(amountOf)])), strong: true }];
}

/** Every account of the period; each leads to its ledger. */
export default function TrialBalance({ days, print }: BookViewProps) {
  const report = useQuery(getTrialBalance(periodQuery(days)));
  const list = listOf(report, rowsOf);
  return (
    <div>
      <SectionTitle hint="Income and expense begin at 0 each 1 April">{periodLabel(days)}</SectionTitle>
      <DataTable
        label="Trial balance"
        columns={columnsOf(days, list.data?.data ?? [])}
        query={list}
        rowKey={({ account_id }) => account_id}
        card={cardOf(days)}
        words={{
          empty: 'No entries in this period',
          emptyHint: 'What is sold, bought, received and paid is posted by itself.',
          error: messageOf(report.error, 'The trial balance could not be loaded'),
        }}
        footer={list.data?.total ? footerOf(list.data.data) : undefined}
        print={{ ...print, filters: periodLabel(days) }}
      />
    </div>
  );
}
