import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { MAIN, quantityUnits, type StockPlace } from '../../stock/stock.ts';
import { stockQuantity } from './line-unit.ts';
import type { OrderedItem, ReceiptPlan } from './receipt-rules.ts';

/** A part of a line's difference, at one place. Signed millionths of the unit of stock. */
export interface PlacedLine {
  item: OrderedItem;
  quantity: bigint;
}

interface Placed {
  place: StockPlace;
  parts: PlacedLine[];
}

/**
 * What comes goes to the order's place. What goes back leaves each place that got some of it, the order's place first, then the one that got
 * some last.
 */
export async function placedReceipts(tx: Transaction, order: { id: number; place: StockPlace }, lines: ReceiptPlan['lines']): Promise<Placed[]> {
  const placed = new Map<number, Placed>([[order.place.id, { place: order.place, parts: [] }]]);
  const came = lines.some(({ item, received }) => received < item.received) ? await cameWhere(tx, order) : [];
  for (const { item, received } of lines) {
    let quantity = stockQuantity(received - item.received, item.units);
    for (const source of came) {
      if (quantity >= 0n) break;
      if (source.material_id !== item.material_id) continue;
      let taken = -quantity;
      if (taken > source.left) taken = source.left;
      source.left -= taken;
      quantity += taken;
      partsAt(placed, source.place).push({ item, quantity: -taken });
    }
    if (quantity !== 0n) partsAt(placed, order.place).push({ item, quantity });
  }
  return [...placed.values()]
    .map(({ place, parts }) => ({ place, parts: parts.filter(({ quantity }) => quantity !== 0n) }))
    .filter(({ parts }) => parts.length);
}

function partsAt(placed: Map<number, Placed>, place: StockPlace): PlacedLine[] {
  const found = placed.get(place.id) ?? { place, parts: [] };
  placed.set(place.id, found);
  return found.parts;
}

/** What of each purchase product came where and was not taken back yet; one that is bought to be sold came as its product. */
async function cameWhere(tx: Transaction, { id, place }: { id: number; place: StockPlace }) {
  const { rows } = await sql<{ material_id: number; place_id: number; name: string; quantity: string }>`
    select coalesce(moved.material_id, bought.material_id) as material_id, place_id, places.name, sum(moved.quantity) as quantity
    from stock_ledger moved join places on places.id = place_id
      left join lateral (select material_id from purchase_items join materials on materials.id = material_id
        where purchase_id = ${id} and traded_product_id = moved.product_id order by line limit 1) bought on true
    where document_type = 'purchase' and document_id = ${id} group by 1, 2, 3 having sum(moved.quantity) > 0
    order by place_id = ${place.id} desc, max(moved.id) desc`.execute(tx);
  return rows.map(({ material_id, place_id, name, quantity }) => ({
    material_id,
    place: place_id === MAIN.id ? MAIN : { id: place_id, name },
    left: quantityUnits(quantity),
  }));
}
