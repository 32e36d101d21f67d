import { messageOf, useQuery } from '@karkhana/shared-auth';
import type { ProfitAndLossReport } from '@karkhana/shared-contract/ledger/profit-and-loss';
import { profitLines } from '@karkhana/shared-contract/ledger/statement-lines';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import { formatMonth, SectionTitle } from '@karkhana/shared-ui';
import { periodLabel } from '../reports/report-state.ts';
import { type BooksState, type BookViewProps, profitQuery } from './books-state.ts';
import { getProfitAndLoss } from './get-books.ts';
import { listOf } from './list-of.ts';
import { StatementTable } from './statement-table.tsx';

/** Income and expense, with the change of stock; its months, or the same days of the year before, beside it. */
export default function ProfitAndLoss({ state, days, print }: BookViewProps) {
  const report = useQuery(getProfitAndLoss(profitQuery(state, days)));
  const columns = columnsOf(report.data, state.columns, days);
  return (
    <div>
      <SectionTitle hint="Sales are net of notes, each on its own day">{periodLabel(days)}</SectionTitle>
      <StatementTable
        label="Profit and loss"
        query={listOf(report, () => profitLines(columns.map(({ data }) => data)))}
        columns={columns}
        words={{
          empty: 'No income or expense in this period',
          emptyHint: 'What is sold, bought and spent is listed here.',
          error: messageOf(report.error, 'Profit and loss could not be loaded'),
        }}
        print={{ ...print, filters: periodLabel(days) }}
      />
    </div>
  );
}

/** Months in their order with the whole behind them; a year before behind the period. */
function columnsOf(report: ProfitAndLossReport | undefined, beside: BooksState['columns'], days: ReportDays) {
  if (!report) return [];
  const others = (report.columns ?? []).map((column) => ({
    header: beside === 'months' ? formatMonth(column.startDate) : periodLabel(column),
    days: column,
    data: column.data,
  }));
  const whole = { header: beside === 'months' ? 'Total' : others.length ? periodLabel(days) : 'Amount', days, data: report.data };
  return beside === 'months' ? [...others, whole] : [whole, ...others];
}
