import type { StockSettingsQuery } from '@karkhana/shared-contract/stock/stock-schemas';
import type { ProductThreshold, StockSettings } from '@karkhana/shared-contract/stock/stock-settings';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';

/** The specific ones are a view of the products' own thresholds (docs/reference/stock.md#levels): a page of them by id, or all without a page. */
export async function readStockSettings(db: Reader, page: StockSettingsQuery = {}): Promise<StockSettings> {
  const { global_low_stock_threshold, material_place_id } = await db
    .selectFrom('stock_settings')
    .select(['global_low_stock_threshold', 'material_place_id'])
    .executeTakeFirstOrThrow();
  const isWhole = page.page === undefined && page.limit === undefined;
  return {
    ...(material_place_id !== null && { material_place_id }),
    globalLowStockThreshold: Number(global_low_stock_threshold),
    productSpecificThresholds: await readSpecific(db, global_low_stock_threshold, isWhole ? undefined : pageOf(page)),
  };
}

async function readSpecific(db: Reader, global: string, page?: { limit: number; offset: number }): Promise<ProductThreshold[]> {
  const { rows } = await sql<ProductThreshold>`
    select id as "productId", name, stock_alert_threshold::float8 as threshold from products where stock_alert_threshold <> ${global}
    order by id limit ${page?.limit ?? null} offset ${page?.offset ?? 0}`.execute(db);
  return rows;
}
