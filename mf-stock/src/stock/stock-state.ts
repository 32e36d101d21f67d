import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { STOCK_LEVELS, type StockLevel } from '@karkhana/shared-contract/stock/stock-level';
import { filterLine, type UrlValues, urlDay, urlNumber, urlOneOf, urlSort, urlText, urlWhole } from '@karkhana/shared-ui';

export const TABS = ['products', 'materials', 'requirements'] as const;
export type StockTab = (typeof TABS)[number];
export const TAB_LABELS: Record<StockTab, string> = { products: 'Products', materials: 'Materials', requirements: 'Product Materials' };
/** Absent on the tab that lists no stock. */
export const ITEM_TYPES: Record<StockTab, StockItemType | undefined> = { products: 'product', materials: 'material', requirements: undefined };

export const LEVEL_LABELS: Record<StockLevel | '', string> = { '': 'All Stock', low: 'Low Stock', out: 'Out of Stock', normal: 'Normal Stock' };
const SORTS: Record<StockItemType, readonly string[]> = { product: ['name', 'sku', 'stock_quantity'], material: ['name', 'category', 'stock_quantity'] };

/** The screen's part of the address. */
export const STOCK_FIELDS = {
  tab: urlOneOf<StockTab>(TABS, 'products'),
  history: urlOneOf<'' | 'shown'>(['', 'shown'], ''),
  /** The history of one item of the tab; its days. */
  item: urlNumber(),
  from: urlDay(),
  to: urlDay(),
  /** Id of the place; '' for every place. */
  place: urlNumber(),
  level: urlOneOf<StockLevel | ''>(['', ...STOCK_LEVELS], ''),
  name: urlText(),
  sku: urlText(),
  sort: urlSort(['name', 'sku', 'category', 'stock_quantity'], 'name'),
  page: urlWhole(1),
};
export type StockState = UrlValues<typeof STOCK_FIELDS>;
export type ChangeStock = (changes: Partial<StockState>, options?: { replace?: boolean }) => void;

export const NO_FILTERS = { level: '', name: '', sku: '' } as const;

/** Another tab keeps the level and the name. */
export const toTab = (tab: StockTab): Partial<StockState> => ({ tab, sku: '', item: '', sort: 'name', page: 1 });

/** All movements of an item. */
export const historyPath = (itemType: StockItemType, id: number): string => `/stock?${itemType === 'material' ? 'tab=materials&' : ''}history=shown&item=${id}`;

/** As the api takes them: unset filters, and those that this kind of item lacks, are absent. `shelf`: inactive items without stock are left out. */
export function stockQuery(itemType: StockItemType, { level, name, sku, sort }: StockState) {
  const known = SORTS[itemType].includes(sort.replace(/^-/, ''));
  return {
    shelf: true,
    stock_level: level || undefined,
    name: name || undefined,
    ...(itemType === 'product' && { sku: sku || undefined }),
    sort: known ? sort : 'name',
  };
}

export const stockPageQuery = (itemType: StockItemType, state: StockState) => ({ ...stockQuery(itemType, state), page: state.page, limit: PAGE_SIZE });

export const countFilters = (itemType: StockItemType, { level, name, sku }: StockState): number =>
  [level, name, itemType === 'product' ? sku : ''].filter(Boolean).length;

/** Over the printed list. */
export const filterLabel = (itemType: StockItemType, { level, name, sku }: StockState): string =>
  filterLine([
    { label: 'Stock level', value: level && LEVEL_LABELS[level] },
    { label: 'Name', value: name },
    { label: 'SKU', value: itemType === 'product' ? sku : '' },
  ]);
