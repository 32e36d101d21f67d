import { messageOf, useQuery } from '@karkhana/shared-auth';
import { accountPath } from '@karkhana/shared-contract/areas/addresses';
import { hasFigure, TRIAL_BALANCE_COLUMNS } from '@karkhana/shared-contract/ledger/books-columns';
import type { TrialBalanceRow, TrialBalance as TrialBalanceSums } from '@karkhana/shared-contract/ledger/trial-balance';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import { type Column, columnsOf, DataTable, type FooterRow, formatMoney, RowCard, SectionTitle, TextLink } from '@karkhana/shared-ui';
import { periodLabel, periodQuery } from '../reports/report-state.ts';
import { type BookViewProps, ledgerQuery } from './books-state.ts';
import { getTrialBalance } from './get-books.ts';
import { listOf } from './list-of.ts';

const ledgerOf = ({ account_id }: TrialBalanceRow, days: ReportDays) => `${accountPath(account_id)}${ledgerQuery(days)}`;

/** A firm that began with nothing has no columns of zeros. */
const shownOf = (rows: readonly TrialBalanceRow[]) => TRIAL_BALANCE_COLUMNS.filter(({ id, of }) => !id.startsWith('opening') || rows.some(of));

const side = { width: 150 };
const columnsFor = (days: ReportDays, rows: readonly TrialBalanceRow[]): Column<TrialBalanceRow>[] =>
  columnsOf(shownOf(rows), {
    code: { width: 72 },
    name: { cell: (row) => <TextLink to={ledgerOf(row, days)}>{row.name}</TextLink> },
    ...{ opening_debit: side, opening_credit: side, debit: side, credit: side, closing_debit: side, closing_credit: side },
  });

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

const rowsOf = ({ data }: TrialBalanceSums) => data.filter(hasFigure);

function footerOf(rows: readonly TrialBalanceRow[]): FooterRow[] {
  const sides = shownOf(rows).filter(({ kind }) => kind === 'money');
  const sum = (of: (row: TrialBalanceRow) => unknown) => formatMoney(rows.reduce((paise, row) => paise + Math.round(Number(of(row)) * 100), 0) / 100);
  return [{ label: 'Total', cells: Object.fromEntries(sides.map(({ id, of }) => [id, sum(of)])), strong: true }];
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
        columns={columnsFor(days, list.data?.data ?? [])}
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
