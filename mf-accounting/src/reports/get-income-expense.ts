import { api, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { IncomeExpenseRow, ReportQuery } from '@karkhana/shared-contract/reports/income-expense';

/** GET /reports/income-expense. */
export const getIncomeExpense = (query: ReportQuery) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'income-expense', query],
    queryFn: async ({ signal }) => (await api.get<Page<IncomeExpenseRow>>('/reports/income-expense', { params: query, signal })).data,
    placeholderData: keepPreviousData,
  });
