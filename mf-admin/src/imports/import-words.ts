import type { ImportDetail, ImportState, ImportSummary } from '@karkhana/shared-contract/imports/import';
import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { formatCount, formatQuantity } from '@karkhana/shared-ui';

/** Content of each kind, in the order in which a firm moves in. */
export const KIND_SENTENCES: Record<ImportKind, string> = {
  products: 'What you sell, by SKU, with price, HSN and GST rate. Existing SKUs are updated.',
  materials: 'What you buy and consume, by name, with unit and price.',
  vendors: 'Suppliers and customers, with address and GSTIN.',
  accounts: 'Ledgers beside parties, such as capital, loans, assets and expenses, with their groups.',
  'opening-stock': 'What is on the shelf on the day you begin, with its value. It goes into the stock ledger.',
  'stock-count': 'What was counted, from a sheet. It begins a stock count, which you review and post under Stock, Stock Counts.',
  requirements: 'Which materials a product is made of: one material a row.',
  'opening-balances': 'The whole that parties owe you and you owe them, cash and bank, as on a day. Open sales and bills are counted in it once.',
  'open-purchases': 'Unpaid bills of suppliers, with their own numbers. No stock is moved; the opening balance of the supplier keeps the rest.',
  'open-sales': 'Unpaid invoices of the program before, with their own numbers. No stock is moved; the opening balance of the party keeps the rest.',
};

export const STATE_LABELS: Record<ImportState, string> = {
  reading: 'Being read',
  preview: 'Preview',
  committing: 'Being saved',
  done: 'Saved',
  undone: 'Undone',
  failed: 'Failed',
};

export const rowsWord = (count: number): string => formatCount(count, 'row');

/** Columns of a price list. */
const OF_PRICES: readonly (string | null)[] = ['SKU', 'Product Name', 'Unit Price', null];

/** What Save will save: '24 prices' of a file that has nothing else for products that exist, else '24 rows'. */
export function savedWord({ kind, counts, columns }: Pick<ImportDetail, 'kind' | 'counts' | 'columns'>): string {
  const saved = counts.new + counts.changed;
  const isPrices = kind === 'products' && counts.new === 0 && columns.every(({ column }) => OF_PRICES.includes(column));
  return isPrices ? formatCount(saved, 'price') : rowsWord(saved);
}

/** '182 new, 41 changed': zero counts are left out. */
export function countsText({ counts }: Pick<ImportSummary, 'counts'>): string {
  const said = Object.entries(counts).filter(([, count]) => count > 0);
  return said.map(([status, count]) => `${formatQuantity(count)} ${status}`).join(', ') || 'nothing';
}
