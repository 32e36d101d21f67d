import type { Page } from '@karkhana/shared-contract/list-query';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import type { PURCHASE_PRODUCT_SORTS, PurchaseProductListQuery } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { countOf, pageOf, relevanceOf, sortOf } from '../../platform/list.ts';
import type { Tables } from '../../tables/tables.ts';
import { BOUGHT_COLUMNS, boughtFigures } from '../materials/bought-columns.ts';
import { foundMaterial } from '../materials/found-material.ts';

/** Of its item. */
const STOCK = sql<string>`case when own_stock then stock_quantity else (
  select coalesce(products.stock_quantity, own.stock_quantity) from items left join products on products.id = items.product_id left join materials own on own.id = items.material_id
  where items.id = materials.item_id) end`;
const OWN_ID = sql<number>`case when own_stock then id else (select coalesce(product_id, material_id) from items where items.id = materials.item_id) end`;
const SKU = sql<string | null>`(select sku from products where products.id = traded_product_id)`;
const SELECTED = [...BOUGHT_COLUMNS, 'traded_product_id as product_id', SKU.as('sku'), OWN_ID.as('own_id'), STOCK.as('stock_quantity')] as const;
const SORT_KEYS: Record<(typeof PURCHASE_PRODUCT_SORTS)[number], (query: PurchaseProductListQuery) => RawBuilder<unknown>> = {
  name: () => sql`lower(name)`,
  category: () => sql.ref('category'),
  default_unit_price: () => sql.ref('default_unit_price'),
  current_stock: () => STOCK,
  relevance: ({ search }) => relevanceOf(search, { name: 'name' }),
};

export async function listPurchaseProducts(db: Reader, query: PurchaseProductListQuery): Promise<Page<PurchaseProduct>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const rows = await filtered(db, query)
    .select(SELECTED)
    .orderBy(SORT_KEYS[field](query), direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { data: rows.map(purchaseProduct), total: await countOf(filtered(db, query)) };
}

export async function readPurchaseProduct(db: Reader, id: number): Promise<PurchaseProduct> {
  const row = await db.selectFrom('materials').select(SELECTED).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Purchase product not found');
  return purchaseProduct(row);
}

function filtered(db: Reader, { search, category, active, product_id }: PurchaseProductListQuery): SelectQueryBuilder<Tables, 'materials', object> {
  let materials = db.selectFrom('materials');
  if (category) materials = materials.where('category', '=', category);
  if (active !== undefined) materials = materials.where('active', '=', active);
  if (product_id !== undefined) materials = materials.where('traded_product_id', '=', product_id);
  if (!search) return materials;
  return materials.where(foundMaterial(['name', 'description'], search));
}

type StoredProduct = Awaited<ReturnType<typeof storedColumns>>[number];
const storedColumns = (db: Reader) => db.selectFrom('materials').select(SELECTED).execute();

const purchaseProduct = ({ stock_quantity, stock_alert_threshold, own_id, ...row }: StoredProduct): PurchaseProduct => ({
  ...row,
  kind: row.product_id === null ? 'material' : 'product',
  item_id: own_id,
  ...boughtFigures({ ...row, stock_alert_threshold }),
  current_stock: Number(stock_quantity),
});
