import { PAGE_SIZE, VENDOR_TYPES, type VendorType } from '@karkhana/shared-contract/constants';
import { VENDOR_SORTS, VENDOR_STATUSES } from '@karkhana/shared-contract/vendors/vendor-choices';
import { filterLine, type UrlValues, urlOneOf, urlPaging, urlSort, urlText } from '@karkhana/shared-ui';

export type VendorStatus = (typeof VENDOR_STATUSES)[number];
export const TYPE_LABELS: Record<VendorType, string> = { purchase: 'Purchase', sale: 'Sale' };
export const STATUS_LABELS: Record<VendorStatus, string> = { active: 'Active', inactive: 'Inactive' };

/** The list's part of the address. */
export const VENDOR_LIST_FIELDS = {
  vendor_type: urlOneOf<VendorType | ''>(['', ...VENDOR_TYPES], ''),
  status: urlOneOf<VendorStatus | ''>(['', ...VENDOR_STATUSES], ''),
  search: urlText(),
  sort: urlSort(VENDOR_SORTS, 'name'),
  page: urlPaging.page,
};
export type VendorListState = UrlValues<typeof VENDOR_LIST_FIELDS>;

export const NO_FILTERS = { vendor_type: '', status: '' } as const;

/** As the api takes them: unset ones are absent. */
export interface VendorFilters {
  vendor_type?: VendorType | undefined;
  status?: VendorStatus | undefined;
  /** With the balance of each. */
  balances?: boolean | undefined;
}

export const vendorQuery = ({ vendor_type, status, search, sort, page }: VendorListState) => ({
  vendor_type: vendor_type || undefined,
  status: status || undefined,
  search: search || undefined,
  sort,
  page,
  limit: PAGE_SIZE,
});

/** Filters of the panel; the search is apart. */
export const countFilters = ({ vendor_type, status }: VendorListState): number => [vendor_type, status].filter((value) => value !== '').length;

/** Over the printed list. */
export const filterLabel = ({ vendor_type, status, search }: VendorListState): string =>
  filterLine([
    { label: 'Type', value: vendor_type && TYPE_LABELS[vendor_type] },
    { label: 'Status', value: status && STATUS_LABELS[status] },
    { label: 'Search', value: search },
  ]);
