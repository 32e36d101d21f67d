import { messageOf, useQuery, useReadNow } from '@karkhana/shared-auth';
import { DataTable, formatQuantity, SectionTitle, Stack, TextLink } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { ChartCard } from '../chart-card.tsx';
import { getReport } from '../get-report.ts';
import { ofMonths, pagingOf, periodLabel, type ReportViewProps } from '../report-state.ts';
import { productionCard, productionColumns, productionFooter } from './production-columns.tsx';

const MonthChart = lazy(() => import(/* webpackChunkName: "report-charts" */ '../month-chart.tsx'));

/** Production by product, its value and its materials. */
export default function ProductionSummary({ state, change, days, print }: ReportViewProps) {
  const readNow = useReadNow();
  const report = useQuery(getReport('production-summary', state, days));
  const { months = [], totals } = report.data ?? {};
  const period = periodLabel(days);
  const hasChart = report.isLoading ? ofMonths(days) : months.length > 1;
  return (
    <Stack>
      {hasChart && (
        <ChartCard room="months">
          {totals && (
            <MonthChart
              title="Units"
              period={period}
              total={`${formatQuantity(totals.quantity)} units`}
              months={months.map(({ month, quantity }) => ({ month, value: quantity }))}
              formatTick={formatQuantity}
              formatValue={formatQuantity}
            />
          )}
        </ChartCard>
      )}
      <div>
        <SectionTitle hint={<TextLink to={`/production?startDate=${days.startDate}&endDate=${days.endDate}`}>View production</TextLink>}>{period}</SectionTitle>
        <DataTable
          label="Production by product"
          columns={productionColumns(days)}
          query={report}
          rowKey={({ product_id }) => product_id}
          card={productionCard(days)}
          words={{
            empty: 'No production records found',
            emptyHint: 'Nothing was produced in this period.',
            error: messageOf(report.error, 'The report could not be loaded'),
          }}
          footer={totals && totals.records > 0 ? productionFooter(totals) : undefined}
          paging={pagingOf(state, change)}
          print={{ ...print, filters: period, read: (page) => readNow(getReport('production-summary', { ...state, ...page }, days)) }}
        />
      </div>
    </Stack>
  );
}
