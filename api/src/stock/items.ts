import { PURCHASE_UNITS, type PurchaseUnit } from '@karkhana/shared-contract/constants';
import type { Unit } from '@karkhana/shared-contract/gst/units';
import type { ItemKey } from '@karkhana/shared-contract/items/item-endpoints';
import { type RawBuilder, sql } from 'kysely';

/** How tables name an item: one of the two, which the database checks. */
interface ItemColumns {
  product_id?: number | null;
  material_id?: number | null;
}

/** @throws RangeError */
export function itemOf({ product_id, material_id }: ItemColumns): ItemKey {
  if (product_id != null) return { kind: 'product', id: product_id };
  if (material_id != null) return { kind: 'material', id: material_id };
  throw new RangeError('It is neither of a product nor of a material');
}

export const itemColumns = ({ kind, id }: ItemKey): Required<ItemColumns> =>
  kind === 'product' ? { product_id: id, material_id: null } : { product_id: null, material_id: id };

/** Units for GST in which a product is counted as a material would be; all others are pieces. */
const COUNTED_IN: { [U in Unit]?: PurchaseUnit } = { KGS: 'kg', MTR: 'meters', LTR: 'liters', BOX: 'boxes' };
const [, PIECES] = PURCHASE_UNITS;

export const unitOfProduct = (uqc: Unit | null): PurchaseUnit => (uqc && COUNTED_IN[uqc]) ?? PIECES;
/** The same in SQL, for a row of STOCK_ITEMS. */
export const UNIT_OF_ITEM = sql<string>`coalesce(unit, ${JSON.stringify(COUNTED_IN)}::jsonb ->> uqc, ${PIECES}::text)`;

const SHARED = sql`id, name, description, active, stock_quantity, stock_alert_threshold, hsn_code, gst_rate, uqc, taxability, created_at`;

/**
 * Each thing that has stock, products and materials alike (docs/reference/stock.md#items): for statements that would otherwise differ by kind. `price` is
 * for one unit, as stock is declared and counted at. Conditions on `kind` and `id` are answered by the index of the one table, which a condition in here
 * would prevent: what is listed is limited by `own_stock`.
 */
export const STOCK_ITEMS = sql`(
  select 'product'::text as kind, id as product_id, null::int as material_id, sku, null::text as unit, null::text as category, unit_price as price, true as own_stock, ${SHARED}
  from products
  union all
  select 'material'::text, null::int, id, null::text, unit, category, coalesce(average_cost, default_unit_price), own_stock, ${SHARED} from materials)`;

/** Joins the item of each row of a table with product_id and material_id, as `items`. */
export const joinItems = (table: string): RawBuilder<unknown> => {
  const [product, material] = [sql.ref(`${table}.product_id`), sql.ref(`${table}.material_id`)];
  return sql`join ${STOCK_ITEMS} items on items.id = coalesce(${product}, ${material}) and items.kind = case when ${product} is null then 'material' else 'product' end`;
};
