import { fetchAllPages } from '@karkhana/shared-auth';
import { PURCHASE_CATEGORY_LABELS } from '@karkhana/shared-contract/constants';
import type { Material } from '@karkhana/shared-contract/materials/material';
import type { Product } from '@karkhana/shared-contract/products/product';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';
import type { StockAdjustment } from '@karkhana/shared-contract/stock/stock-adjustment-row';
import { formatInstant } from '@karkhana/shared-ui';
import { inFileName } from '../export/file-name.ts';
import type { CsvExport } from '../export/use-csv-export.ts';
import { adjustmentsOf } from './get-adjustments.ts';
import { type LedgerFilters, ledgerOf } from './get-ledger.ts';
import { CAUSE_LABELS } from './ledger-words.ts';
import { LIST_NAME, materialItem, productItem, type StockItem, stockStatus } from './stock-item.ts';
import { type StockState, stockQuery } from './stock-state.ts';

const NONE = 'No data available to export';
const words = (what: string, small: string) => ({ none: NONE, done: `${what} exported successfully`, failed: `Failed to export ${small}` });
const status = (item: StockItem) => (stockStatus(item) === 'normal' ? 'Normal' : 'Low Stock');

/** The Products tab as it is filtered. */
export const productStockCsv = (state: StockState): CsvExport<Product> => ({
  read: () => fetchAllPages('GET /api/products', { query: stockQuery('product', state) }),
  fileName: `${LIST_NAME.product}_stock_list.csv`,
  headers: ['Name', 'SKU', 'Stock Level', 'Status', 'Threshold'],
  cells: (product) => [product.name, product.sku, product.stock_quantity, status(productItem(product)), product.effective_threshold],
  words: words('Stock list', 'stock list'),
});

/** The Materials tab as it is filtered. */
export const materialStockCsv = (state: StockState): CsvExport<Material> => ({
  read: () => fetchAllPages('GET /api/materials', { query: stockQuery('material', state) }),
  fileName: `${LIST_NAME.material}_stock_list.csv`,
  headers: ['Name', 'Unit', 'Category', 'Stock Level', 'Status', 'Threshold'],
  cells: (material) => [
    material.name,
    material.unit,
    PURCHASE_CATEGORY_LABELS[material.category],
    material.stock_quantity,
    status(materialItem(material)),
    material.effective_threshold,
  ],
  words: words('Stock list', 'stock list'),
});

/** One item's adjustment history. */
export const adjustmentHistoryCsv = (item: StockItem): CsvExport<StockAdjustment> => ({
  read: () => fetchAllPages('GET /api/stock/adjustments', { query: adjustmentsOf(item) }),
  fileName: `${inFileName(item.name)}_stock_history.csv`,
  headers: ['Date', 'Type', 'Quantity', 'Reason', 'Notes'],
  cells: (row) => [formatInstant(row.createdAt), row.type === 'increase' ? 'Added' : 'Removed', row.quantity, row.reason, row.notes],
  words: words('Stock history', 'stock history'),
});

/** The history panel: every movement. */
export const ledgerCsv = (filters: LedgerFilters): CsvExport<LedgerRow> => ({
  read: () => fetchAllPages('GET /api/stock/ledger', { query: ledgerOf(filters) }),
  fileName: `${filters.itemType ? LIST_NAME[filters.itemType] : 'All'}_stock_history.csv`,
  headers: ['Date', 'Name', 'Type', 'Quantity', 'Balance', 'Cause', 'Reason', 'By', 'Document'],
  cells: (row) => [
    formatInstant(row.created_at),
    row.item_name,
    row.quantity > 0 ? 'Added' : 'Removed',
    Math.abs(row.quantity),
    row.balance_after,
    CAUSE_LABELS[row.cause],
    row.reason,
    row.user_name,
    row.document_number,
  ],
  words: words('Stock history', 'stock history'),
});
