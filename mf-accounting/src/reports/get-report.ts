import { type CallAnswer, call, hashKey, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { PagedReport } from '@karkhana/shared-contract/reports/reports';
import { filtersOf, type ReportState } from './report-state.ts';

type Answers = { [Name in PagedReport]: CallAnswer<`GET /api/reports/${Name}`> };
type Query = Omit<ReturnType<typeof filtersOf>, 'sort'> & { sort?: string | undefined; page: number; limit: number };
type ReadReport<Name extends PagedReport> = (query: Query, signal: AbortSignal) => Promise<Answers[Name]>;

const READ: { [Name in PagedReport]: ReadReport<Name> } = {
  'sales-register': (query, signal) => call('GET /api/reports/sales-register', { query, signal }),
  'purchase-register': (query, signal) => call('GET /api/reports/purchase-register', { query, signal }),
  'stock-summary': (query, signal) => call('GET /api/reports/stock-summary', { query, signal }),
  'production-summary': (query, signal) => call('GET /api/reports/production-summary', { query, signal }),
  'income-expense': (query, signal) => call('GET /api/reports/income-expense', { query, signal }),
  ageing: (query, signal) => call('GET /api/reports/ageing', { query, signal }),
};

/** GET /reports/:name, the page that the address names. */
export function getReport<Name extends PagedReport>(name: Name, state: ReportState, days: ReportDays) {
  const { sort, ...counted } = filtersOf(name, state, days);
  const shown = { sort, page: state.page, limit: state.limit };
  const what = [...queryKeys.reports, name, counted];
  return queryOptions({
    queryKey: [...what, shown],
    queryFn: ({ signal }) => READ[name]({ ...counted, ...shown }, signal),
    // While another page comes, this one stays. Figures of other days would be read as those of the chosen days.
    placeholderData: (previous, query) => (query && hashKey(query.queryKey.slice(0, -1)) === hashKey(what) ? previous : undefined),
  });
}
