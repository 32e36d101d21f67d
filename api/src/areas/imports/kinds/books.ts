import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { ImportBooks } from './import-books.ts';
import { materialsBooks } from './materials-books.ts';
import { openDocumentsBooks } from './open-documents-books.ts';
import { OPEN_PURCHASES, OPEN_SALES } from './open-side.ts';
import { openingBalancesBooks } from './opening-balances-books.ts';
import { openingStockBooks } from './opening-stock-books.ts';
import { productsBooks } from './products-books.ts';
import { requirementsBooks } from './requirements-books.ts';
import { vendorsBooks } from './vendors-books.ts';

/** What becomes of each kind in the books. */
export const BOOKS: Record<ImportKind, ImportBooks> = {
  products: productsBooks,
  materials: materialsBooks,
  vendors: vendorsBooks,
  'opening-stock': openingStockBooks,
  requirements: requirementsBooks,
  'opening-balances': openingBalancesBooks,
  'open-sales': openDocumentsBooks(OPEN_SALES),
  'open-purchases': openDocumentsBooks(OPEN_PURCHASES),
};
