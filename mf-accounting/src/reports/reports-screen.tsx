import { getCompany, useQuery, useSession } from '@karkhana/shared-auth';
import { PlaceFilter } from '@karkhana/shared-auth/screens';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { chosenDays, PERIOD_OPTIONS, type ReportDays, type ReportPeriod, withPeriod } from '@karkhana/shared-contract/reports/date-presets';
import { type PagedReport, REPORT_DRAWS_ON, REPORT_LABELS, REPORTS, type ReportName } from '@karkhana/shared-contract/reports/reports';
import {
  Button,
  ButtonLink,
  Card,
  CardBody,
  DateField,
  DownloadIcon,
  Empty,
  Loading,
  Page,
  PageHeader,
  PeriodFields,
  PrintButton,
  Stack,
  Tabs,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { AgeingFields } from './ageing/ageing-fields.tsx';
import { getReport } from './get-report.ts';
import { ItemTypeField } from './item-type-field.tsx';
import { MarginsByField } from './margins/margins-by-field.tsx';
import { type ChangeReport, exportFilters, isPaged, REPORT_FIELDS, type ReportState, type ReportViewProps, toReport } from './report-state.ts';
import { type ReportFormat, useReportExport } from './use-report-export.ts';

const VIEWS: Record<ReportName, ComponentType<ReportViewProps>> = {
  'sales-register': lazy(() => import(/* webpackChunkName: "report-views" */ './registers/sales-register.tsx')),
  'purchase-register': lazy(() => import(/* webpackChunkName: "report-views" */ './registers/purchase-register.tsx')),
  'stock-summary': lazy(() => import(/* webpackChunkName: "report-views" */ './stock/stock-summary.tsx')),
  'stock-valuation': lazy(() => import(/* webpackChunkName: "report-views" */ './valuation/stock-valuation.tsx')),
  margins: lazy(() => import(/* webpackChunkName: "report-views" */ './margins/margins.tsx')),
  'production-summary': lazy(() => import(/* webpackChunkName: "report-views" */ './production/production-summary.tsx')),
  'income-expense': lazy(() => import(/* webpackChunkName: "report-views" */ './income-expense/income-expense.tsx')),
  ageing: lazy(() => import(/* webpackChunkName: "report-views" */ './ageing/ageing.tsx')),
};

/** /reports: reports of the areas that the user may see (docs/reference/permissions.md#reports). */
export default function ReportsScreen() {
  const [state, change] = useUrlState(REPORT_FIELDS);
  const permissions = useSession()?.permissions ?? [];
  const allowed = REPORTS.filter((name) => permissions.includes(REPORT_DRAWS_ON[name]));
  const report = allowed.find((name) => name === state.report) ?? allowed[0];
  if (!report) {
    return (
      <Page>
        <PageHeader title="Reports" />
        <Card>
          <Empty title="No reports to show" hint="A report needs the permission to view its area too. Ask an administrator for it." />
        </Card>
      </Page>
    );
  }
  return <ReportPage {...{ allowed, report, state, change }} canExport={permissions.includes('reports:export')} />;
}

interface ReportPageProps {
  allowed: readonly ReportName[];
  report: ReportName;
  state: ReportState;
  change: ChangeReport;
  canExport: boolean;
}

function ReportPage({ allowed, report, state, change, canExport }: ReportPageProps) {
  const panel = useId();
  const printer = usePrinter();
  const hasGstin = Boolean(useQuery(getCompany()).data?.gstin);
  const [exporting, startExport] = useReportExport();
  const days = chosenDays(state, dayInIndia());
  const save = (format?: ReportFormat) => void startExport(report, exportFilters(report, state, days), format);
  const print = {
    printer,
    title: REPORT_LABELS[report],
    exportInstead: canExport ? { label: 'Export Excel', start: () => save() } : undefined,
  };
  const View = VIEWS[report];
  return (
    <Page>
      <PageHeader
        title="Reports"
        actions={
          <>
            {hasGstin && <ButtonLink to="/reports/gst">GST Returns</ButtonLink>}
            <PrintButton printer={printer} />
            {canExport && (isPaged(report) ? <PagedExports {...{ report, state, days, exporting, save }} /> : <ExportExcel disabled={exporting} save={save} />)}
          </>
        }
      />
      <Stack>
        <Card>
          <Tabs
            label="Report"
            tabs={allowed.map((id) => ({ id, label: REPORT_LABELS[id] }))}
            current={report}
            onChange={(next) => change(toReport(next))}
            controls={panel}
          />
          <CardBody>
            {report === 'ageing' && <AgeingFields state={state} change={change} />}
            {report === 'stock-valuation' && (
              <div style={{ maxWidth: 220 }}>
                <DateField label="As of" value={state.as_of || dayInIndia()} onChange={(as_of) => change({ as_of, page: 1 })} />
              </div>
            )}
            {report !== 'ageing' && report !== 'stock-valuation' && (
              <PeriodFields
                {...days}
                period={state.period}
                periods={PERIOD_OPTIONS}
                onPeriod={(period) => change(withPeriod(period as ReportPeriod, days))}
                onDays={(chosen) => change({ period: 'custom', ...chosen })}
              >
                {report === 'stock-summary' && <ItemTypeField value={state.itemType} onChange={(itemType) => change({ itemType })} />}
                {report === 'stock-summary' && <PlaceFilter value={state.place} onChange={(place) => change({ place, page: 1 })} />}
                {report === 'margins' && <MarginsByField value={state.group} onChange={(group) => change({ group, page: 1 })} />}
              </PeriodFields>
            )}
          </CardBody>
        </Card>
        <div id={panel} role="tabpanel" aria-label={REPORT_LABELS[report]}>
          <Suspense fallback={<Loading />}>
            <View {...{ state, change, days, print }} />
          </Suspense>
        </div>
      </Stack>
    </Page>
  );
}

/** Sends the table's own request, which is one request. */
function PagedExports({
  report,
  state,
  days,
  exporting,
  save,
}: {
  report: PagedReport;
  state: ReportState;
  days: ReportDays;
  exporting: boolean;
  save: (format?: ReportFormat) => void;
}) {
  const { data } = useQuery(getReport(report, state, days));
  const disabled = exporting || !data?.total;
  return (
    <>
      {report === 'ageing' && (
        <Button startIcon={<DownloadIcon />} disabled={disabled} onClick={() => save('pdf')}>
          Export PDF
        </Button>
      )}
      {(report === 'sales-register' || report === 'purchase-register') && (
        <Button startIcon={<DownloadIcon />} disabled={disabled} onClick={() => save('csv')}>
          Export CSV
        </Button>
      )}
      <ExportExcel {...{ disabled, save }} />
    </>
  );
}

const ExportExcel = ({ disabled, save }: { disabled: boolean; save: () => void }) => (
  <Button startIcon={<DownloadIcon />} disabled={disabled} onClick={() => save()}>
    Export Excel
  </Button>
);
