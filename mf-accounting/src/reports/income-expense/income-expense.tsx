import { messageOf, useQuery, useReadNow } from '@karkhana/shared-auth';
import { DataTable, SectionTitle, Stack } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { ChartCard } from '../chart-card.tsx';
import { getReport } from '../get-report.ts';
import { pagingOf, periodLabel, type ReportViewProps } from '../report-state.ts';
import { incomeExpenseCard, incomeExpenseColumns, incomeExpenseFooter } from './income-expense-columns.tsx';

const IncomeExpenseChart = lazy(() => import(/* webpackChunkName: "report-charts" */ './income-expense-chart.tsx'));

/** By month and category. Only completed transactions count. */
export default function IncomeExpense({ state, change, days, print }: ReportViewProps) {
  const readNow = useReadNow();
  const report = useQuery(getReport('income-expense', state, days));
  const { categories = [], totals } = report.data ?? {};
  const period = periodLabel(days);
  return (
    <Stack>
      {(report.isLoading || categories.length > 0) && (
        <ChartCard title="Largest categories" room="bars">
          {categories.length > 0 && <IncomeExpenseChart categories={categories} period={period} />}
        </ChartCard>
      )}
      <div>
        <SectionTitle>{period}</SectionTitle>
        <DataTable
          label="Income and expense by month and category"
          columns={incomeExpenseColumns(days)}
          query={report}
          card={incomeExpenseCard(days)}
          rowKey={({ month, type, category }) => `${month} ${type} ${category}`}
          words={{
            empty: 'No transactions found',
            emptyHint: 'Nothing was completed in this period.',
            error: messageOf(report.error, 'The report could not be loaded'),
          }}
          footer={totals && categories.length > 0 ? incomeExpenseFooter(totals) : undefined}
          paging={pagingOf(state, change)}
          print={{ ...print, filters: period, read: (page) => readNow(getReport('income-expense', { ...state, ...page }, days)) }}
        />
      </div>
    </Stack>
  );
}
