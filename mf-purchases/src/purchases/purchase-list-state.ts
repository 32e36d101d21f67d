import { PURCHASE_STATUSES, type PurchaseStatus } from '@karkhana/shared-contract/constants';
import { PURCHASE_SORTS } from '@karkhana/shared-contract/purchases/purchase-sorts';
import { PURCHASE_STATUS_LABELS } from '@karkhana/shared-contract/purchases/purchase-status';
import { formatDay, formatMoney, type UrlValues, urlDay, urlNumber, urlOneOf, urlPaging, urlSort, urlText } from '@karkhana/shared-ui';

/** The list's part of the address. */
export const PURCHASE_LIST_FIELDS = {
  startDate: urlDay(),
  endDate: urlDay(),
  vendorId: urlNumber(),
  status: urlOneOf<PurchaseStatus | ''>(['', ...PURCHASE_STATUSES], ''),
  /** 'false' leaves out cancelled orders. */
  cancelled: urlOneOf<'' | 'false'>(['', 'false'], ''),
  minAmount: urlNumber(),
  maxAmount: urlNumber(),
  search: urlText(),
  sort: urlSort(PURCHASE_SORTS, '-purchase_date'),
  ...urlPaging,
};
export type PurchaseListState = UrlValues<typeof PURCHASE_LIST_FIELDS>;

export const NO_FILTERS = { startDate: '', endDate: '', vendorId: '', status: '', cancelled: '', minAmount: '', maxAmount: '' } as const;
export type FilterName = keyof typeof NO_FILTERS;

/** As the api takes them: unset ones are absent. */
export interface PurchaseFilters {
  startDate?: string | undefined;
  endDate?: string | undefined;
  vendorId?: number | undefined;
  status?: PurchaseStatus | undefined;
  /** Orders with a balance. */
  paymentStatus?: 'unpaid' | undefined;
  cancelled?: false | undefined;
  minAmount?: number | undefined;
  maxAmount?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
}

export const filtersOf = (state: PurchaseListState): PurchaseFilters => ({
  startDate: state.startDate || undefined,
  endDate: state.endDate || undefined,
  vendorId: state.vendorId ? Number(state.vendorId) : undefined,
  status: state.status || undefined,
  cancelled: state.cancelled === 'false' ? false : undefined,
  minAmount: state.minAmount ? Number(state.minAmount) : undefined,
  maxAmount: state.maxAmount ? Number(state.maxAmount) : undefined,
  search: state.search || undefined,
  sort: state.sort,
});

export const purchaseQuery = (state: PurchaseListState) => ({ ...filtersOf(state), page: state.page, limit: state.limit });

/** The filters that act, in the panel's order, with the words of their chips. */
export function activeFilters(state: PurchaseListState, vendorName: string): { name: FilterName; label: string; value: string }[] {
  const all = [
    { name: 'startDate', label: 'Start Date', value: state.startDate && formatDay(state.startDate) },
    { name: 'endDate', label: 'End Date', value: state.endDate && formatDay(state.endDate) },
    { name: 'vendorId', label: 'Vendor', value: state.vendorId && vendorName },
    { name: 'status', label: 'Status', value: state.status && PURCHASE_STATUS_LABELS[state.status] },
    { name: 'cancelled', label: 'Cancelled', value: state.cancelled && 'left out' },
    { name: 'minAmount', label: 'Min Amount', value: state.minAmount && formatMoney(Number(state.minAmount)) },
    { name: 'maxAmount', label: 'Max Amount', value: state.maxAmount && formatMoney(Number(state.maxAmount)) },
  ] as const;
  return all.filter(({ value }) => value !== '');
}
