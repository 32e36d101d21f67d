import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';

/** The item of a row of stock_ledger. */
export const ITEM_MOVED = sql`coalesce('product ' || product_id, 'material ' || material_id)`;

/** The item that a receipt of an order's line moves. */
const ITEM_BOUGHT = sql`(select coalesce('product ' || items.product_id, 'material ' || items.material_id)
  from materials bought join items on items.id = bought.item_id where bought.id = lines.material_id)`;
/** The same before there were items. */
const MATERIAL_BOUGHT = sql`(select coalesce('product ' || traded_product_id, 'material ' || bought.id) from materials bought where bought.id = lines.material_id)`;

/**
 * A rule about `lines` of orders and their movements; and the same rule from before lines had a unit of their own and a purchase product could be a
 * product.
 * @param quantity of a line, in the unit of stock
 */
export const sinceTraded = (
  quantity: RawBuilder<unknown>,
  faultsOf: (item: RawBuilder<unknown>, quantity: RawBuilder<unknown>) => BookRule['faults'],
  before?: NonNullable<BookRule['before']>,
): Pick<BookRule, 'faults' | 'before'> => ({
  faults: faultsOf(ITEM_BOUGHT, sql`${quantity} * lines.units_per_purchase_unit`),
  before: {
    ...{ table: 'materials', column: 'item_id', faults: faultsOf(MATERIAL_BOUGHT, sql`${quantity} * lines.units_per_purchase_unit`) },
    before: {
      ...{ table: 'purchase_items', column: 'units_per_purchase_unit', faults: faultsOf(MATERIAL_BOUGHT, quantity) },
      before: { table: 'materials', column: 'traded_product_id', faults: faultsOf(sql`'material ' || material_id`, quantity), ...(before && { before }) },
    },
  },
});
