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

/** Materials that are items: other purchase products are how a supplier sells one. */
export const OWN_STOCK = sql<boolean>`own_stock`;
