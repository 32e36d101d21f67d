import type { Page } from '@karkhana/shared-contract/list-query';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import type { PURCHASE_PRODUCT_SORTS, PurchaseProductListQuery } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { countOf, foundIn, pageOf, relevanceOf, sortOf } from '../../platform/list.ts';
import type { Tables } from '../../tables/tables.ts';

const GST = ['hsn_code', 'gst_rate', 'taxability'] as const;
const COLUMNS = [
  'id',
  'name',
  'description',
  'unit',
  'purchase_unit',
  'units_per_purchase_unit',
  'category',
  'default_unit_price',
  'stock_alert_threshold',
  'active',
  ...GST,
] as const;
/** Of the product, where it is bought to be sold. */
const STOCK = sql<string>`coalesce((select products.stock_quantity from products where products.id = traded_product_id), stock_quantity)`;
const SELECTED = [...COLUMNS, 'traded_product_id as product_id', STOCK.as('stock_quantity')] as const;
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
  return purchaseProduct(await db.selectFrom('materials').select(SELECTED).where('id', '=', id).executeTakeFirstOrThrow());
}

function filtered(db: Reader, { search, category, active }: PurchaseProductListQuery): SelectQueryBuilder<Tables, 'materials', object> {
  let materials = db.selectFrom('materials');
  if (category) materials = materials.where('category', '=', category);
  if (active !== undefined) materials = materials.where('active', '=', active);
  if (!search) return materials;
  return materials.where(foundIn(['name', 'description'], search));
}

type StoredProduct = Awaited<ReturnType<typeof storedColumns>>[number];
const storedColumns = (db: Reader) => db.selectFrom('materials').select(SELECTED).execute();

function purchaseProduct({
  stock_quantity,
  stock_alert_threshold,
  default_unit_price,
  gst_rate,
  units_per_purchase_unit,
  ...row
}: StoredProduct): PurchaseProduct {
  return {
    ...row,
    default_unit_price: Number(default_unit_price),
    units_per_purchase_unit: units_per_purchase_unit === null ? null : Number(units_per_purchase_unit),
    minimum_stock: stock_alert_threshold === null ? null : Number(stock_alert_threshold),
    current_stock: Number(stock_quantity),
    gst_rate: gst_rate === null ? null : Number(gst_rate),
  };
}
