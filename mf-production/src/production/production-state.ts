import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import { PRODUCTION_SORTS } from '@karkhana/shared-contract/production/production-sorts';
import { type FilterChip, formatDay, formatQuantity, type UrlValues, urlDay, urlNumber, urlSort, urlText, urlWhole } from '@karkhana/shared-ui';

/** The screen's part of the address. */
export const PRODUCTION_FIELDS = {
  startDate: urlDay(),
  endDate: urlDay(),
  productId: urlNumber(),
  supervisor: urlText(),
  minQuantity: urlNumber(),
  maxQuantity: urlNumber(),
  sort: urlSort(PRODUCTION_SORTS, '-production_date'),
  page: urlWhole(1),
};
export type ProductionState = UrlValues<typeof PRODUCTION_FIELDS>;
export type ChangeProduction = (changes: Partial<ProductionState>, options?: { replace?: boolean }) => void;

export const NO_FILTERS = { startDate: '', endDate: '', productId: '', supervisor: '', minQuantity: '', maxQuantity: '' } as const;
type FilterName = keyof typeof NO_FILTERS;
const NAMES = Object.keys(NO_FILTERS) as FilterName[];

const LABELS: Record<FilterName, string> = {
  startDate: 'Start Date',
  endDate: 'End Date',
  productId: 'Product',
  supervisor: 'Supervisor',
  minQuantity: 'Min Quantity',
  maxQuantity: 'Max Quantity',
};

/** As the api takes them: unset ones are absent. */
export const filtersOf = (state: ProductionState) =>
  Object.fromEntries(NAMES.filter((name) => state[name] !== '').map((name) => [name, state[name]])) as Partial<Record<FilterName, string>>;

export const recordQuery = (state: ProductionState) => ({ ...filtersOf(state), sort: state.sort, page: state.page, limit: PAGE_SIZE });

export const countFilters = (state: ProductionState): number => NAMES.filter((name) => state[name] !== '').length;

/** A range that ends before it begins: it contains nothing, and the api refuses it. */
export const isBackwards = ({ startDate, endDate }: ProductionState): boolean => startDate !== '' && endDate !== '' && endDate < startDate;

/** The filters that act, each to be removed by itself. @param productName of the chosen product, once it is known */
export const chipsOf = (state: ProductionState, productName: string, change: ChangeProduction): FilterChip[] =>
  NAMES.filter((name) => state[name] !== '').map((name) => ({
    label: LABELS[name],
    value: shown(name, state[name], productName),
    onRemove: () => change({ [name]: '' }),
  }));

function shown(name: FilterName, value: string, productName: string): string {
  if (name === 'productId') return productName;
  if (name === 'startDate' || name === 'endDate') return formatDay(value);
  return name === 'supervisor' ? value : formatQuantity(Number(value));
}
