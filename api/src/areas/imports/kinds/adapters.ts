import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { accountsAdapter } from './accounts-adapter.ts';
import type { ImportAdapter } from './import-adapter.ts';
import { materialsAdapter } from './materials-adapter.ts';
import { openDocumentsAdapter } from './open-documents-adapter.ts';
import { OPEN_PURCHASES, OPEN_SALES } from './open-side.ts';
import { openingBalancesAdapter } from './opening-balances-adapter.ts';
import { openingStockAdapter } from './opening-stock-adapter.ts';
import { productsAdapter } from './products-adapter.ts';
import { requirementsAdapter } from './requirements-adapter.ts';
import { stockCountAdapter } from './stock-count-adapter.ts';
import { vendorsAdapter } from './vendors-adapter.ts';

/** What becomes of each kind in the books. */
export const ADAPTERS: Record<ImportKind, ImportAdapter> = {
  products: productsAdapter,
  materials: materialsAdapter,
  vendors: vendorsAdapter,
  accounts: accountsAdapter,
  'opening-stock': openingStockAdapter,
  'stock-count': stockCountAdapter,
  requirements: requirementsAdapter,
  'opening-balances': openingBalancesAdapter,
  'open-sales': openDocumentsAdapter(OPEN_SALES),
  'open-purchases': openDocumentsAdapter(OPEN_PURCHASES),
};
