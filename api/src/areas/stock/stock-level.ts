import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { StockLevel } from '@karkhana/shared-contract/stock/stock-level';
import { type RawBuilder, sql } from 'kysely';

/** The threshold that counts for a product or material: its own, else the global one (docs/reference/stock.md#levels). */
export const THRESHOLD = sql<string>`coalesce(stock_alert_threshold, (select global_low_stock_threshold from stock_settings))`;

/** stockLevel of the contract, in SQL. */
export const AT_LEVEL: Record<StockLevel, RawBuilder<boolean>> = {
  low: sql<boolean>`stock_quantity > 0 and stock_quantity <= ${THRESHOLD}`,
  out: sql<boolean>`stock_quantity = 0`,
  normal: sql<boolean>`stock_quantity > ${THRESHOLD}`,
};

/** In use or still there. */
export const ON_SHELF = sql<boolean>`(active or stock_quantity > 0)`;

/** Those that have stock of their own: what is bought to be sold is in the stock of its product. */
export const OWN_STOCK: Record<StockItemType, RawBuilder<boolean>> = { product: sql<boolean>`true`, material: sql<boolean>`traded_product_id is null` };
