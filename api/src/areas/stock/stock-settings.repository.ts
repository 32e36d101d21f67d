import type { StockSettingsQuery } from '@karkhana/shared-contract/stock/stock-schemas';
import type { StockSettings } from '@karkhana/shared-contract/stock/stock-settings';
import type { Reader } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';

/** The specific ones are a view of the products' own thresholds (docs/reference/stock.md#levels): a page of them by id, or all for who asks for no page. */
export async function readStockSettings(db: Reader, page: StockSettingsQuery = {}): Promise<StockSettings> {
  const { global_low_stock_threshold } = await db.selectFrom('stock_settings').select('global_low_stock_threshold').executeTakeFirstOrThrow();
  const specific = db
    .selectFrom('products')
    .select(['id', 'name', 'stock_alert_threshold'])
    .where('stock_alert_threshold', '!=', global_low_stock_threshold)
    .orderBy('id');
  const { limit, offset } = pageOf(page);
  const isWhole = page.page === undefined && page.limit === undefined;
  const rows = isWhole ? await readCached(db, specific) : await specific.limit(limit).offset(offset).execute();
  return {
    globalLowStockThreshold: Number(global_low_stock_threshold),
    productSpecificThresholds: rows.map(({ id, name, stock_alert_threshold }) => ({ productId: id, name, threshold: Number(stock_alert_threshold) })),
  };
}
