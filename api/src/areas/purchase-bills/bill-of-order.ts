import type { Day } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { heldFixedDays } from '../ledger/closed-period.ts';
import { orderedFigures, orderToBill } from './ordered-figures.ts';
import { insertBill } from './write-bill.ts';

interface BillOfOrder {
  number: string | null;
  date: Day | null;
  booked_on: Day | null;
  due_date: Day | null;
}

/**
 * The latest bill of a locked order, as PUT /purchases/:id/bill has it: number and days of the one that is there, or a new one of what was received and
 * not billed, or of all that is ordered while nothing has come. Without a number it is taken away.
 * @param rejected of a receipt that its bill came with, by line: another bill of the order, and what was rejected is on it
 */
export async function saveBillOfOrder(
  tx: Transaction,
  actor: Actor,
  orderId: number,
  { number, date, booked_on, due_date }: BillOfOrder,
  rejected?: ReadonlyMap<number, number>,
): Promise<void> {
  const latest = rejected ? undefined : await latestBill(tx, orderId);
  if (!number || !date) {
    if (latest) await cancelBill(tx, actor, latest);
    return;
  }
  const facts = { number, date, booked_on: booked_on ?? date, due_date };
  if (latest) {
    const { until } = await heldFixedDays(tx);
    const stays = until !== null && latest.booked_on <= until ? { booked_on: latest.booked_on } : {};
    await tx
      .updateTable('purchase_bills')
      .set({ ...facts, ...stays })
      .where('id', '=', latest.id)
      .execute();
    return;
  }
  const order = await orderToBill(tx, orderId);
  const came = order.lines.some(({ received }) => received > 0);
  const unbilled = ({ id, received, billed }: (typeof order.lines)[number]) =>
    Math.max(0, (Math.round(received * 1_000) + Math.round((rejected?.get(id) ?? 0) * 1_000) - Math.round(billed * 1_000)) / 1_000);
  const figures = orderedFigures(order, new Map(order.lines.map((line) => [line.id, came || rejected ? unbilled(line) : line.ordered - line.billed])));
  if (rejected && !figures)
    throw new AppError('CONFLICT', `All that came of ${order.invoice_number} is billed already`, {
      supplier_invoice_number: 'All that came is billed already',
    });
  if (figures) await insertBill(tx, actor, { order, ...facts, reverse_charge: order.reverse_charge, figures });
}

interface LatestBill {
  id: number;
  booked_on: Day;
}

async function latestBill(tx: Transaction, orderId: number): Promise<LatestBill | undefined> {
  const { rows } = await sql<LatestBill>`select id, booked_on from purchase_bills bills where cancelled_on is null
    and (purchase_id = ${orderId} or id in (select bill_id from purchase_bill_orders where purchase_id = ${orderId})) order by date desc, id desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** On its own day, or today where that is closed or filed. */
async function cancelBill(tx: Transaction, actor: Actor, { id, booked_on }: LatestBill): Promise<void> {
  const { until } = await heldFixedDays(tx);
  const cancelled_on = until !== null && booked_on <= until ? todayOf(actor) : booked_on;
  await tx.updateTable('purchase_bills').set({ cancelled_on }).where('id', '=', id).execute();
}

/** With its order all bills of it are cancelled. */
export async function cancelBillsOf(tx: Transaction, actor: Actor, orderId: number): Promise<void> {
  for (let latest = await latestBill(tx, orderId); latest; latest = await latestBill(tx, orderId)) await cancelBill(tx, actor, latest);
}
