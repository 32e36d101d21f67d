import type { Page } from '@karkhana/shared-contract/list-query';
import type { Product } from '@karkhana/shared-contract/products/product';
import type { PRODUCT_SORTS, ProductListQuery } from '@karkhana/shared-contract/products/product-schemas';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { foundIn, pageOf, relevanceOf, sortOf } from '../../platform/list.ts';
import { readSums } from '../../platform/read-cached.ts';
import { foundByWords } from '../../platform/words.ts';
import type { Tables } from '../../tables/tables.ts';
import { barcodesOf, hasBarcode } from '../items/barcodes.ts';
import { AT_LEVEL, ON_SHELF, THRESHOLD } from '../stock/stock-level.ts';

const COLUMNS = [
  'id',
  'name',
  'sku',
  'description',
  'unit_price',
  'stock_quantity',
  'stock_alert_threshold',
  'active',
  'stock_nrv',
  'hsn_code',
  'uqc',
  'gst_rate',
  'taxability',
  'version',
  'created_at',
  'updated_at',
] as const;

const COMPUTED = [THRESHOLD.as('effective_threshold'), barcodesOf('product').as('barcodes')] as const;

const SORT_KEYS: Record<(typeof PRODUCT_SORTS)[number], (query: ProductListQuery) => RawBuilder<unknown>> = {
  name: () => sql`lower(name)`,
  sku: () => sql`lower(sku)`,
  unit_price: () => sql.ref('unit_price'),
  stock_quantity: () => sql.ref('stock_quantity'),
  created_at: () => sql.ref('created_at'),
  relevance: ({ search }) => relevanceOf(search, { name: 'name', code: 'sku' }),
};

export async function listProducts(db: Reader, query: ProductListQuery): Promise<Page<Product>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const rows = await filtered(db, query)
    .select(COLUMNS)
    .select([...COMPUTED])
    .orderBy(SORT_KEYS[field](query), direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = filtered(db, query).select((row) => row.fn.countAll<number>().as('total'));
  const { total } = await readSums(db, counted);
  return { data: rows.map(product), total };
}

export async function readProduct(db: Reader, id: number): Promise<Product> {
  const row = await db
    .selectFrom('products')
    .select(COLUMNS)
    .select([...COMPUTED])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Product not found');
  return product(row);
}

function filtered(db: Reader, { search, words, name, sku, active, shelf, ids, stock_level }: ProductListQuery): SelectQueryBuilder<Tables, 'products', object> {
  let products = db.selectFrom('products');
  if (search) products = products.where(sql<boolean>`(${foundIn(['name', 'sku', 'description'], search)} or ${hasBarcode('product', search)})`);
  if (words) products = products.where(foundByWords(words, SEARCHED));
  if (name) products = products.where(foundIn(['name'], name));
  if (sku) products = products.where(sql<boolean>`(${foundIn(['sku'], sku)} or ${hasBarcode('product', sku)})`);
  if (active !== undefined) products = products.where('active', '=', active);
  if (ids) products = products.where('id', 'in', ids);
  if (shelf) products = products.where(ON_SHELF);
  if (stock_level) products = products.where(AT_LEVEL[stock_level]);
  return products;
}

interface StoredProduct
  extends Omit<
    Product,
    'unit_price' | 'stock_nrv' | 'stock_quantity' | 'stock_alert_threshold' | 'effective_threshold' | 'gst_rate' | 'created_at' | 'updated_at'
  > {
  unit_price: string;
  stock_nrv: string | null;
  stock_quantity: string;
  stock_alert_threshold: string | null;
  effective_threshold: string;
  gst_rate: string | null;
  created_at: Date;
  updated_at: Date;
}

const product = (row: StoredProduct): Product => ({
  ...row,
  unit_price: Number(row.unit_price),
  stock_nrv: row.stock_nrv === null ? null : Number(row.stock_nrv),
  stock_quantity: Number(row.stock_quantity),
  stock_alert_threshold: row.stock_alert_threshold === null ? null : Number(row.stock_alert_threshold),
  effective_threshold: Number(row.effective_threshold),
  gst_rate: row.gst_rate === null ? null : Number(row.gst_rate),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const SEARCHED = { texts: [sql`lower(name)`, sql`lower(sku)`, sql`lower(description)`], amount: sql`unit_price` };
