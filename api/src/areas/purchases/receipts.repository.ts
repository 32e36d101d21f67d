import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { quantityUnits } from '../../stock/stock.ts';
import type { OrderedItem } from './receipt-rules.ts';

/** The price less the line's discount. */
const UNIT_COST = sql<string>`case when discount_amount = 0 then unit_price else round(total_price / quantity, 6) end`;

export async function orderedItems(db: Reader, purchaseId: number): Promise<OrderedItem[]> {
  const rows = await db
    .selectFrom('purchase_items')
    .select(['id', 'material_id', 'product_name', 'unit', 'quantity', 'received_quantity', 'units_per_purchase_unit', UNIT_COST.as('unit_cost')])
    .where('purchase_id', '=', purchaseId)
    .orderBy('line')
    .execute();
  return rows.map(({ quantity, received_quantity, units_per_purchase_unit, ...item }) => ({
    ...item,
    units: quantityUnits(units_per_purchase_unit),
    ordered: quantityUnits(quantity),
    received: quantityUnits(received_quantity),
  }));
}
