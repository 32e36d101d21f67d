import { call, keepPreviousData, queryOptions } from '@karkhana/shared-auth';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';

/** Which movements; business days, '' where it is open. */
export interface LedgerFilters {
  /** Of one kind of item, or of both. */
  itemType: StockItemType | undefined;
  /** Of one item of that kind; '' for all. */
  item: string;
  from: string;
  to: string;
  /** '' for all. */
  place: string;
}

/** As the api takes it, the newest first. */
export const ledgerOf = ({ itemType, item, from, to, place }: LedgerFilters) => ({
  itemType,
  itemId: item ? Number(item) : undefined,
  from: from || undefined,
  to: to || undefined,
  place_id: place ? Number(place) : undefined,
  sort: '-id',
});

/** GET /stock/ledger. */
export const getLedger = (filters: LedgerFilters, paging: ListQuery) => {
  const params = { ...ledgerOf(filters), ...paging };
  return queryOptions({
    queryKey: [...queryKeys.stock, 'ledger', params],
    queryFn: ({ signal }) => call('GET /api/stock/ledger', { query: params, signal }),
    placeholderData: keepPreviousData,
  });
};
