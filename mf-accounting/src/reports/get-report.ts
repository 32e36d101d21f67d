import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { IncomeExpenseReport } from '@karkhana/shared-contract/reports/income-expense';
import type { ProductionReport } from '@karkhana/shared-contract/reports/production-summary';
import type { Register } from '@karkhana/shared-contract/reports/register';
import type { ReportName } from '@karkhana/shared-contract/reports/reports';
import type { StockReport } from '@karkhana/shared-contract/reports/stock-summary';
import { filtersOf, type ReportState } from './report-state.ts';

interface Answers {
  'sales-register': Register;
  'purchase-register': Register;
  'stock-summary': StockReport;
  'production-summary': ProductionReport;
  'income-expense': IncomeExpenseReport;
}

/** GET /reports/:name, the page that the address names. */
export function getReport<Name extends ReportName>(name: Name, state: ReportState, days: ReportDays) {
  const params = { ...filtersOf(name, state, days), page: state.page, limit: state.limit };
  return queryOptions({
    queryKey: [...queryKeys.reports, name, params],
    queryFn: async ({ signal }) => (await api.get<Answers[Name]>(`/reports/${name}`, { params, signal })).data,
    placeholderData: keepPreviousData,
  });
}
