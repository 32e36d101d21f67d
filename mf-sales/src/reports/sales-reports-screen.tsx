import { saveFile, useQuery } from '@karkhana/shared-auth';
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
import { REPORT_FIELDS } from './report-state.ts';
import { summaryColumns, summaryFooter } from './summary-columns.tsx';
import { summaryCsv, summaryFileName } from './summary-csv.ts';

const SummaryChart = lazy(() => import('./summary-chart.tsx'));
const TABS = GROUPINGS.map((id) => ({ id, label: GROUPING_LABELS[id] }));
const LABELS = { empty: 'No sales found', emptyHint: 'Nothing was sold in this period.', error: 'Error loading the report. Please try again.' };

/** The chart goes forward through the months; the table begins with the newest. */
const newestFirst = (summary: ListQuery<SalesSummaryRow>): ListQuery<SalesSummaryRow> => ({
  ...summary,
  data: summary.data && { ...summary.data, data: [...summary.data.data].reverse() },
});

/** /sales/reports: sales by month, customer and product. Cancelled sales count nowhere. */
export default function SalesReportsScreen() {
  const [state, change] = useUrlState(REPORT_FIELDS);
  const panel = useId();
  const printer = usePrinter();
  const days = chosenDays(state, dayInIndia());
  const summary = useQuery(getSalesSummary({ by: state.by, start_date: days.startDate || undefined, end_date: days.endDate || undefined }));
  const rows = summary.data?.data ?? [];
  const shown = state.by === 'month' ? newestFirst(summary) : summary;
  const period = [days.startDate ? formatDay(days.startDate) : 'the first sale', days.endDate ? formatDay(days.endDate) : 'the last'].join(' to ');
  const save = () => saveFile(new Blob([summaryCsv(state.by, shown.data?.data ?? [])], { type: 'text/csv' }), summaryFileName(state.by, days));
  return (
    <Page>
      <PageHeader
        title="Sales Reports"
        subtitle={period}
        actions={
          <>
            <PrintButton printer={printer} />
            <Button startIcon={<DownloadIcon />} disabled={rows.length === 0} onClick={save}>
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
          onPeriod={(period) => change(withPeriod(period as ReportPeriod, days))}
          onDays={(chosen) => change({ period: 'custom', ...chosen })}
        />
        <Card>
          <Tabs label="Group sales" tabs={TABS} current={state.by} onChange={(by) => change({ by })} controls={panel} />
          <CardBody id={panel} role="tabpanel" aria-label={GROUPING_LABELS[state.by]} style={{ minHeight: 236 }}>
            <Suspense>{rows.length > 0 && <SummaryChart grouping={state.by} rows={rows} period={period} />}</Suspense>
          </CardBody>
        </Card>
        <DataTable
          label={`Sales ${GROUPING_LABELS[state.by].toLowerCase()}`}
          columns={summaryColumns(state.by, days)}
          query={shown}
          rowKey={(row) => row.key}
          words={LABELS}
          footer={summaryFooter(state.by, rows)}
          print={{ printer, filters: period }}
        />
      </Stack>
    </Page>
  );
}
