import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { MAIN, quantityUnits, type StockPlace } from '../../stock/stock.ts';

/** A line of a receipt of which something is still here. Millionths of the order line's unit. */
export interface StandingLine {
  id: number;
  receipt_id: number;
  purchase_item_id: number;
  place: StockPlace;
  /** In stock. */
  accepted: bigint;
  /** In no stock. */
  rejected: bigint;
}

/** What of an order's receipts did not go back, the last one first. The order is locked. */
export async function standingLines(tx: Transaction, purchaseId: number): Promise<StandingLine[]> {
  const { rows } = await sql<
    Omit<StandingLine, 'place' | 'accepted' | 'rejected'> & { place_id: number; place_name: string; accepted: string; rejected: string }
  >`
    select lines.id, lines.receipt_id, lines.purchase_item_id, place_id, places.name as place_name,
      lines.quantity - lines.rejected + coalesce(sum(back.quantity - back.rejected), 0) as accepted, lines.rejected + coalesce(sum(back.rejected), 0) as rejected
    from goods_receipts receipts join goods_receipt_items lines on lines.receipt_id = receipts.id and lines.reverses is null join places on places.id = place_id
      left join goods_receipt_items back on back.reverses = lines.id
    where receipts.purchase_id = ${purchaseId} group by lines.id, receipts.id, places.name
    having lines.quantity + coalesce(sum(back.quantity), 0) > 0 order by receipts.received_on desc, lines.id desc`.execute(tx);
  return rows.map(({ place_id, place_name, accepted, rejected, ...line }) => ({
    ...line,
    place: place_id === MAIN.id ? MAIN : { id: place_id, name: place_name },
    accepted: quantityUnits(accepted),
    rejected: quantityUnits(rejected),
  }));
}

export interface NewLine {
  receipt_id: number;
  purchase_item_id: number;
  on_day: string;
  quantity: string;
  rejected: string;
  reject_reason?: string | null;
  reverses?: number;
  created_by: number;
  created_at?: Date;
}

/** Their ids, in the same order. */
export async function insertLines(tx: Transaction, lines: readonly NewLine[]): Promise<number[]> {
  if (!lines.length) return [];
  const rows = await tx.insertInto('goods_receipt_items').values(lines).returning('id').execute();
  return lines.map((_, place) => mustGet(rows, place).id);
}

/** This transaction makes the papers of what it changes on orders itself. */
export const saysPapers = async (tx: Transaction): Promise<void> => void (await sql`select set_config('karkhana.papers', 'on', true)`.execute(tx));

/** Brings what the order and its lines say of themselves in line with the receipts, for clients and an api of before. */
export async function syncReceived(tx: Transaction, purchaseId: number): Promise<void> {
  await saysPapers(tx);
  await sql`update purchase_items set received_quantity = accepted from purchase_open_quantities counted
    where counted.purchase_item_id = purchase_items.id and purchase_items.purchase_id = ${purchaseId} and received_quantity <> accepted`.execute(tx);
}
