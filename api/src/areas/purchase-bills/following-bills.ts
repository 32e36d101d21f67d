import type { Day } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { orderedFigures, orderToBill } from './ordered-figures.ts';
import { insertBill, insertBillItems } from './write-bill.ts';

interface Billed {
  id: number;
  number: string | null;
  date: Day | null;
  booked_on: Day | null;
  due_date: Day | null;
  bill: number | null;
  follows: boolean | null;
}

/**
 * Bills of an api of before were always of what had come: an order that names one and has no bill as a paper gets it, and it grows and shrinks with the
 * receipts. The orders are locked.
 */
export async function followReceipts(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Billed>`
    select orders.id, supplier_invoice_number as number, supplier_invoice_date as date, orders.booked_on, orders.due_date, bills.id as bill, follows
    from purchases orders left join purchase_bills bills on bills.purchase_id = orders.id and cancelled_on is null
    where orders.id = any(${[...ids]}::int[]) and sequence > 0 and orders.expense_id is null and deleted_at is null and status <> 'cancelled' and supplier_invoice_number is not null and (bills.id is null or follows)`.execute(
    tx,
  );
  for (const { id, number, date, booked_on, due_date, bill } of rows) {
    if (!number || !date) continue;
    const order = await orderToBill(tx, id);
    const figures = orderedFigures(order, new Map(order.lines.map((line) => [line.id, Math.min(line.received, line.ordered)])));
    if (bill !== null) await sql`delete from purchase_bill_items where bill_id = ${bill}`.execute(tx);
    if (!figures) {
      if (bill !== null)
        await sql`update purchase_bills set total_amount = 0, tax_amount = 0, round_off = 0, net_amount = 0, charges = '[]', tax_lines = '[]' where id = ${bill}`.execute(
          tx,
        );
      continue;
    }
    const facts = { number, date, booked_on: booked_on ?? date, due_date };
    if (bill === null) {
      await insertBill(tx, { id: order.created_by }, { order, ...facts, reverse_charge: order.reverse_charge, follows: true, figures });
      continue;
    }
    await tx
      .updateTable('purchase_bills')
      .set({ ...facts, ...figures.bill })
      .where('id', '=', bill)
      .execute();
    await insertBillItems(tx, bill, figures);
  }
}
