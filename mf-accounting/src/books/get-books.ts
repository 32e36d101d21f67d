import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { AccountLedgerQuery, BooksPeriod, CashBookQuery, DayBookQuery, ProfitAndLossQuery } from '@karkhana/shared-contract/ledger/books-queries';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /reports/trial-balance. */
export const getTrialBalance = (query: BooksPeriod) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'trial-balance', query],
    queryFn: ({ signal }) => call('GET /api/reports/trial-balance', { query, signal }),
  });

/** GET /reports/profit-and-loss. */
export const getProfitAndLoss = (query: ProfitAndLossQuery) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'profit-and-loss', query],
    queryFn: ({ signal }) => call('GET /api/reports/profit-and-loss', { query, signal }),
  });

/** GET /reports/balance-sheet. */
export const getBalanceSheet = (query: { as_of: string }) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'balance-sheet', query],
    queryFn: ({ signal }) => call('GET /api/reports/balance-sheet', { query, signal }),
  });

/** GET /reports/day-book. */
export const getDayBook = (query: DayBookQuery) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'day-book', query],
    queryFn: ({ signal }) => call('GET /api/reports/day-book', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /reports/cash-book. */
export const getCashBook = (query: Omit<CashBookQuery, 'account_id'> & { account_id?: string | undefined }) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'cash-book', query],
    queryFn: ({ signal }) => call('GET /api/reports/cash-book', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /accounts/:id/ledger. */
export const getAccountLedger = (id: string, query: AccountLedgerQuery) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'account-ledger', id, query],
    queryFn: ({ signal }) => call('GET /api/accounts/:id/ledger', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
