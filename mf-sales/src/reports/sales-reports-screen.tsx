import { useQuery, useReadNow } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { chosenDays, PERIOD_OPTIONS, type ReportPeriod, withPeriod } from '@karkhana/shared-contract/reports/date-presets';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import {
  Button,
  Card,
  CardBody,
  DataTable,
  DownloadIcon,
  formatDay,
  type ListQuery,
  Page,
  PageHeader,
  PeriodFields,
  PrintButton,
  Stack,
  Tabs,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId } from 'react';
import { getSalesSummary } from './get-sales-summary.ts';
import { GROUPING_LABELS, GROUPINGS } from './groupings.ts';
import { pagingOf, REPORT_FIELDS } from './report-state.ts';
import { summaryCard, summaryColumns, summaryFooter } from './summary-columns.tsx';
import { useSummaryCsv } from './use-summary-csv.ts';

const SummaryChart = lazy(() => import('./summary-chart.tsx'));
const TABS = GROUPINGS.map((id) => ({ id, label: GROUPING_LABELS[id] }));
const LABELS = { empty: 'No sales found', emptyHint: 'Nothing was sold in this period.', error: 'Error loading the report. Please try again.' };

/** The chart goes forward through the months; the table begins with the newest. */
const newestFirst = (summary: ListQuery<SalesSummaryRow>): ListQuery<SalesSummaryRow> => ({
  ...summary,
  data: summary.data && { ...summary.data, data: [...summary.data.data].reverse() },
});

/** /sales/reports: sales by month, customer and product. Cancelled sales do not count. */
export default function SalesReportsScreen() {
  const [state, change] = useUrlState(REPORT_FIELDS);
  const panel = useId();
  const printer = usePrinter();
  const days = chosenDays(state, dayInIndia());
  const { by, page, limit } = state;
  const wanted = { by, start_date: days.startDate || undefined, end_date: days.endDate || undefined };
  const paged = by !== 'month';
  const summary = useQuery(getSalesSummary(paged ? { ...wanted, page, limit } : wanted));
  const { data: rows = [], totals } = summary.data ?? {};
  const readNow = useReadNow();
  const [exporting, saveCsv] = useSummaryCsv(by, days, wanted);
  const period = [days.startDate ? formatDay(days.startDate) : 'the first sale', days.endDate ? formatDay(days.endDate) : 'the last'].join(' to ');
  return (
    <Page>
      <PageHeader
        title="Sales Reports"
        subtitle={period}
        actions={
          <>
            <PrintButton printer={printer} />
            <Button startIcon={<DownloadIcon />} disabled={rows.length === 0 || exporting} onClick={saveCsv}>
              Export CSV
            </Button>
          </>
        }
      />
      <Stack>
        <PeriodFields
          {...days}
          period={state.period}
          periods={PERIOD_OPTIONS}
          onPeriod={(period) => change({ ...withPeriod(period as ReportPeriod, days), page: 1 })}
          onDays={(chosen) => change({ period: 'custom', ...chosen, page: 1 })}
        />
        <Card>
          <Tabs label="Group sales" tabs={TABS} current={by} onChange={(next) => change({ by: next, page: 1 })} controls={panel} />
          <CardBody id={panel} role="tabpanel" aria-label={GROUPING_LABELS[by]} style={{ minHeight: 236 }}>
            <Suspense>{summary.data && summary.data.total > 0 && <SummaryChart grouping={by} summary={summary.data} period={period} />}</Suspense>
          </CardBody>
        </Card>
        <DataTable
          label={`Sales ${GROUPING_LABELS[by].toLowerCase()}`}
          columns={summaryColumns(by, days)}
          query={paged ? summary : newestFirst(summary)}
          rowKey={(row) => row.key}
          card={summaryCard(by, days)}
          words={LABELS}
          footer={totals && summaryFooter(by, totals)}
          {...(paged && { paging: pagingOf(state, change) })}
          print={{ printer, filters: period, ...(paged && { read: (rows) => readNow(getSalesSummary({ ...wanted, ...rows })) }) }}
        />
      </Stack>
    </Page>
  );
}
