import { SALE_PAYMENT_FILTERS, type SalePaymentFilter } from '@karkhana/shared-contract/sales/sale-filters';
import { SALE_SORTS } from '@karkhana/shared-contract/sales/sale-sorts';
import { formatDay, type UrlValues, urlDay, urlNumber, urlOneOf, urlPaging, urlSort, urlText } from '@karkhana/shared-ui';

/** The list's part of the address. */
export const SALE_LIST_FIELDS = {
  vendor_id: urlNumber(),
  start_date: urlDay(),
  end_date: urlDay(),
  payment_status: urlOneOf<SalePaymentFilter | ''>(['', ...SALE_PAYMENT_FILTERS], ''),
  /** 'false' leaves out cancelled sales. */
  cancelled: urlOneOf<'' | 'false'>(['', 'false'], ''),
  search: urlText(),
  sort: urlSort(SALE_SORTS, '-sale_date'),
  ...urlPaging,
};
export type SaleListState = UrlValues<typeof SALE_LIST_FIELDS>;

export const NO_FILTERS = { vendor_id: '', start_date: '', end_date: '', payment_status: '', cancelled: '' } as const;

/** As the api takes them: unset ones are absent. */
export interface SaleFilters {
  vendor_id?: number | undefined;
  product_id?: number | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  payment_status?: SalePaymentFilter | undefined;
  cancelled?: false | undefined;
  search?: string | undefined;
  sort?: string | undefined;
}

export const filtersOf = (state: SaleListState): SaleFilters => ({
  vendor_id: state.vendor_id ? Number(state.vendor_id) : undefined,
  start_date: state.start_date || undefined,
  end_date: state.end_date || undefined,
  payment_status: state.payment_status || undefined,
  cancelled: state.cancelled === 'false' ? false : undefined,
  search: state.search || undefined,
  sort: state.sort,
});

export const saleQuery = (state: SaleListState) => ({ ...filtersOf(state), page: state.page, limit: state.limit });

/** Filters of the panel; the search is apart. */
export const countFilters = (state: SaleListState): number =>
  [state.vendor_id, state.start_date, state.end_date, state.payment_status, state.cancelled].filter((value) => value !== '').length;

export const STATUS_LABELS: Record<SalePaymentFilter, string> = {
  paid: 'Paid',
  pending: 'Pending',
  partial: 'Partial',
  unpaid: 'Unpaid',
  overdue: 'Overdue',
  due_soon: 'Due this week',
};

/** The line under the title. */
export const summaryOf = (state: SaleListState, vendorName: string): string => joinedFilters(activeFilterLabels(state, vendorName));

/** Over the printed list, which has no search box. */
export const printedFiltersOf = (state: SaleListState, vendorName: string): string =>
  joinedFilters([...activeFilterLabels(state, vendorName), state.search && `Search: ${state.search}`]);

const joinedFilters = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' | ') || 'No filters applied';

function activeFilterLabels(state: SaleListState, vendorName: string): (string | false)[] {
  return [
    state.vendor_id && `Vendor: ${vendorName}`,
    state.start_date && `From: ${formatDay(state.start_date)}`,
    state.end_date && `To: ${formatDay(state.end_date)}`,
    state.payment_status && `Status: ${STATUS_LABELS[state.payment_status]}`,
    state.cancelled && 'Without cancelled',
  ];
}
