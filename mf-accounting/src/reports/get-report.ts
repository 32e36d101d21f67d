import { api, hashKey, queryOptions } from '@karkhana/shared-auth';
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
  const { sort, ...counted } = filtersOf(name, state, days);
  const shown = { sort, page: state.page, limit: state.limit };
  const what = [...queryKeys.reports, name, counted];
  return queryOptions({
    queryKey: [...what, shown],
    queryFn: async ({ signal }) => (await api.get<Answers[Name]>(`/reports/${name}`, { params: { ...counted, ...shown }, signal })).data,
    // While another page comes, this one stays. Figures of other days would be read as those of the days that are asked for.
    placeholderData: (previous, query) => (query && hashKey(query.queryKey.slice(0, -1)) === hashKey(what) ? previous : undefined),
  });
}
