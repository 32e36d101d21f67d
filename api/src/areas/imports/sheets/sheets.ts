import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { accountsSheet } from './accounts-sheet.ts';
import type { ImportSheet } from './import-sheet.ts';
import { materialsSheet } from './materials-sheet.ts';
import { openPurchasesSheet } from './open-purchases-sheet.ts';
import { openSalesSheet } from './open-sales-sheet.ts';
import { openingBalancesSheet } from './opening-balances-sheet.ts';
import { openingStockSheet } from './opening-stock-sheet.ts';
import { productsSheet } from './products-sheet.ts';
import { requirementsSheet } from './requirements-sheet.ts';
import { stockCountSheet } from './stock-count-sheet.ts';
import { vendorsSheet } from './vendors-sheet.ts';

/** What the files of each kind look like. Nothing of the database: threads read by them. */
export const SHEETS: Record<ImportKind, ImportSheet> = {
  products: productsSheet,
  materials: materialsSheet,
  vendors: vendorsSheet,
  accounts: accountsSheet,
  'opening-stock': openingStockSheet,
  'stock-count': stockCountSheet,
  requirements: requirementsSheet,
  'opening-balances': openingBalancesSheet,
  'open-sales': openSalesSheet,
  'open-purchases': openPurchasesSheet,
};
