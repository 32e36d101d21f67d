import type { StockSettingsQuery } from '@karkhana/shared-contract/stock/stock-schemas';
import type { ProductThreshold, StockSettings } from '@karkhana/shared-contract/stock/stock-settings';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';
import { among, readByItem } from '../../platform/read-by-item.ts';

/** The specific ones are a view of the products' own thresholds (docs/reference/stock.md#levels): a page of them by id, or all for who asks for no page. */
export async function readStockSettings(db: Reader, page: StockSettingsQuery = {}): Promise<StockSettings> {
  const { global_low_stock_threshold } = await db.selectFrom('stock_settings').select('global_low_stock_threshold').executeTakeFirstOrThrow();
  const isWhole = page.page === undefined && page.limit === undefined;
  return {
    globalLowStockThreshold: Number(global_low_stock_threshold),
    productSpecificThresholds: isWhole ? await readAll(db, global_low_stock_threshold) : await readPage(db, global_low_stock_threshold, page),
  };
}

const specific = (global: string, ids?: number[]) => sql<ProductThreshold>`
  select id as "productId", name, stock_alert_threshold::float8 as threshold from products where stock_alert_threshold <> ${global} and ${among(sql`id`, ids)}`;

async function readAll(db: Reader, global: string): Promise<ProductThreshold[]> {
  const rows = await readByItem<ProductThreshold>(db, {
    kinds: ['product'],
    statement: (idsOf) => specific(global, idsOf('product')),
    itemOf: ({ productId }) => `product ${productId}`,
  });
  return rows.toSorted((one, other) => one.productId - other.productId);
}

async function readPage(db: Reader, global: string, page: StockSettingsQuery): Promise<ProductThreshold[]> {
  const { limit, offset } = pageOf(page);
  return (await sql<ProductThreshold>`${specific(global)} order by id limit ${limit} offset ${offset}`.execute(db)).rows;
}
