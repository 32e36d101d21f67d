import { type CallAnswer, call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { Filing } from '@karkhana/shared-contract/returns/filing';
import type { MatchState } from '@karkhana/shared-contract/returns/gstr2b';
import type { PurchasePart, SalesPart } from '@karkhana/shared-contract/returns/register-parts';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';

export interface RegisterQuery {
  startDate: string;
  endDate: string;
  by: 'rate' | 'hsn';
  part?: SalesPart | PurchasePart | undefined;
}
export type RegisterSide = 'sales' | 'purchase';
type Answer = CallAnswer<'GET /api/reports/gst-sales-register'>;
type Pages = { page: number; limit: number };

const READ: Record<RegisterSide, (query: RegisterQuery & Pages, signal: AbortSignal) => Promise<Answer>> = {
  sales: ({ part, ...query }, signal) => call('GET /api/reports/gst-sales-register', { query: { ...query, part: part as SalesPart | undefined }, signal }),
  purchase: ({ part, ...query }, signal) =>
    call('GET /api/reports/gst-purchase-register', { query: { ...query, part: part as PurchasePart | undefined }, signal }),
};

/** GET /reports/gst-sales-register and gst-purchase-register. */
export const getGstRegister = (side: RegisterSide, query: RegisterQuery & Pages) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'gst-register', side, query],
    queryFn: ({ signal }) => READ[side](query, signal),
    placeholderData: keepPreviousData,
  });

/** GET /gst/gstr1. */
export const getGstr1 = (query: { period: string; filing: Filing }) =>
  queryOptions({ queryKey: [...queryKeys.reports, 'gstr1', query], queryFn: ({ signal }) => call('GET /api/gst/gstr1', { query, signal }) });

/** GET /gst/gstr3b. */
export const getGstr3b = (query: Gstr3bQuery) =>
  queryOptions({ queryKey: [...queryKeys.reports, 'gstr3b', query], queryFn: ({ signal }) => call('GET /api/gst/gstr3b', { query, signal }) });

/** GET /gst/gstr3b/filed. */
export const getFiled3b = (period: string) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'filed-3b', period],
    queryFn: ({ signal }) => call('GET /api/gst/gstr3b/filed', { query: { period }, signal }),
  });

/** GET /gst/set-off. */
export const getSetOff = (query: Gstr3bQuery) =>
  queryOptions({ queryKey: [...queryKeys.reports, 'gst-set-off', query], queryFn: ({ signal }) => call('GET /api/gst/set-off', { query, signal }) });

/** GET /gst/gstr2b. */
export const getGstr2b = (query: { period: string; state?: MatchState | undefined } & Pages) =>
  queryOptions({
    queryKey: [...queryKeys.reports, 'gstr2b', query],
    queryFn: ({ signal }) => call('GET /api/gst/gstr2b', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /gst/month. */
export const getGstMonth = (query: Gstr3bQuery) =>
  queryOptions({ queryKey: [...queryKeys.reports, 'gst-month', query], queryFn: ({ signal }) => call('GET /api/gst/month', { query, signal }) });
