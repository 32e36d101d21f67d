import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { OpeningBalance } from '@karkhana/shared-contract/opening-balances/opening-balance';
import type { OpeningKind } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

interface Query {
  search: string | undefined;
  kind: OpeningKind | undefined;
  sort: string;
  page: number;
  limit: number;
}

/** GET /opening-balances, cash and bank before the parties. */
export const getOpeningBalances = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.accounting, 'opening-balances', query],
    queryFn: ({ signal }) => call('GET /api/opening-balances', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The current one: each party, cash and the bank have one. */
export async function readOpeningBalance({ kind, vendor_id }: OpeningBalance): Promise<{ data: OpeningBalance }> {
  const { data } = await call('GET /api/opening-balances', { query: vendor_id === null ? { kind } : { vendor_id } });
  if (!data[0]) throw new Error('This opening balance was deleted');
  return { data: data[0] };
}
