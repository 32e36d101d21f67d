import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { Button, Card, CardBody, DataTable, DownloadIcon, formatDay, Page, PageHeader, SectionTitle, Stack, useUrlState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getIncomeExpense } from './get-income-expense.ts';
import { incomeExpenseCard, incomeExpenseColumns, incomeExpenseFooter } from './income-expense-columns.tsx';
import { ReportFilters } from './report-filters.tsx';
import { REPORT_FIELDS, reportDays } from './report-state.ts';
import { useReportExport } from './use-report-export.ts';

const IncomeExpenseChart = lazy(() => import('./income-expense-chart.tsx'));

/** /reports: income and expense by month and category (behaviour.md, Screens). Only completed transactions count. */
export default function ReportsScreen() {
  const [state, change] = useUrlState(REPORT_FIELDS);
  const [exporting, startExport] = useReportExport();
  const canExport = useCan('reports:export');
  const days = reportDays(state, dayInIndia());
  const query = { startDate: days.startDate || undefined, endDate: days.endDate || undefined };
  const report = useQuery(getIncomeExpense(query));
  const rows = report.data?.data ?? [];
  const period = [days.startDate ? formatDay(days.startDate) : 'the first transaction', days.endDate ? formatDay(days.endDate) : 'the last'].join(' to ');
  const exportButton = (
    <Button startIcon={<DownloadIcon />} disabled={exporting || rows.length === 0} onClick={() => void startExport(query)}>
      Export Excel
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Reports" actions={canExport && exportButton} />
      <SectionTitle>Income and expense</SectionTitle>
      <Stack>
        <ReportFilters state={state} change={change} days={days} />
        {rows.length > 0 && (
          <Card>
            <CardBody style={{ minHeight: 58 }}>
              <Suspense>
                <IncomeExpenseChart rows={rows} period={period} />
              </Suspense>
            </CardBody>
          </Card>
        )}
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
          footer={rows.length > 0 ? incomeExpenseFooter(rows) : undefined}
        />
      </Stack>
    </Page>
  );
}
