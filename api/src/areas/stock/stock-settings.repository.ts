import type { StockSettings } from '@karkhana/shared-contract/stock/stock-settings';
import type { Reader } from '../../platform/database.ts';

/** The specific ones are a view of the products' own thresholds (docs/reference/stock.md#levels). */
export async function readStockSettings(db: Reader): Promise<StockSettings> {
  const { global_low_stock_threshold } = await db.selectFrom('stock_settings').select('global_low_stock_threshold').executeTakeFirstOrThrow();
  const specific = await db
    .selectFrom('products')
    .select(['id', 'name', 'stock_alert_threshold'])
    .where('stock_alert_threshold', '!=', global_low_stock_threshold)
    .orderBy('id')
    .execute();
  return {
    globalLowStockThreshold: Number(global_low_stock_threshold),
    productSpecificThresholds: specific.map(({ id, name, stock_alert_threshold }) => ({ productId: id, name, threshold: Number(stock_alert_threshold) })),
  };
}
