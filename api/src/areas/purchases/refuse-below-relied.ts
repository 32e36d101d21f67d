import { decimalUnits, halfUp, paise, rupeesShown } from '@karkhana/shared-contract/money';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { quantityNumber, quantityUnits } from '../../stock/stock.ts';
import { type CreditedLine, creditedLines } from '../notes/document-notes.repository.ts';
import { DEBIT } from '../notes/note-side.ts';
import type { LockedPurchase } from './locked-purchase.ts';
import type { ReceiptPlan } from './receipt-rules.ts';
import { standingOn } from './standing-on-order.ts';

type Line = ReceiptPlan['lines'][number];

/** What its own notes may come to beyond the worth that the ledger computes, by rounding alone: paise. */
const ROUNDED = 100;

/**
 * Throws when receipts would fall below what depends on them: debit notes of a line, or payments and credit of the order
 * (docs/reference/stock.md#receipts). A payment in advance depends on no receipt until one is taken back under it.
 */
export async function refuseBelowRelied(tx: Transaction, order: LockedPurchase, lines: readonly Line[]): Promise<void> {
  const lowered = lines.filter(({ item, received }) => received < item.received);
  if (!lowered.length) return;
  const credited = await creditedLines(tx, DEBIT, order.id);
  const faults = [...lowered.flatMap((line) => belowNotes(line, credited.get(line.item.id)) ?? []), ...(await belowPaid(tx, order, lines, credited.size > 0))];
  if (!faults.length) return;
  const standing = (await standingOn(tx, order.id)).join(', ');
  throw new AppError('CONFLICT', `These depend on goods received for ${order.invoice_number}: ${standing}. Cancel or void them first. ${faults.join('; ')}`);
}

/** In a sentence, what of the notes of a line would have no goods any more. */
function belowNotes({ item, received }: Line, credited: CreditedLine | undefined): string | undefined {
  if (!credited) return undefined;
  const quantity = quantityUnits(credited.credited_quantity);
  if (received < quantity) {
    return `${item.product_name}: debit notes are of ${credited.credited_quantity} ${item.unit}, received would be ${quantityNumber(received)}`;
  }
  const worth = Number(halfUp(received * decimalUnits(item.unit_cost, 6), 10_000_000_000n));
  // Each note rounds its share, and a price in rupees and paise up to half a paisa for each piece.
  const rounded = Number(quantity / 1_000_000n) + 1;
  if (paise(credited.credited_amount) <= worth + rounded) return undefined;
  const sums = `debit notes are of ${rupeesShown(paise(credited.credited_amount))} before tax, what came would be worth ${rupeesShown(worth)}`;
  return `${item.product_name}: ${sums}`;
}

async function belowPaid(tx: Transaction, order: LockedPurchase, lines: readonly Line[], hasNotes: boolean): Promise<string[]> {
  const used = order.paid + order.settled;
  if (!used || (await isBilled(tx, order.id))) return [];
  const { before, after } = await worthOf(tx, order.id, lines);
  if (after >= before || used <= after + (hasNotes ? ROUNDED : 0)) return [];
  return [`${rupeesShown(used)} is paid or credited, what came would be worth ${rupeesShown(after)}`];
}

/** What is billed stays owed when goods go back: they are in transit again. */
async function isBilled(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`select from purchase_bills where purchase_id = ${id} and cancelled_on is null and not follows limit 1`.execute(tx);
  return rows.length > 0;
}

/** What we owe for the receipts, as the party's ledger has it, now and with these lines as planned: paise. */
async function worthOf(tx: Transaction, id: number, lines: readonly Line[]): Promise<{ before: number; after: number }> {
  const planned = JSON.stringify(lines.map(({ item, received }) => ({ id: item.id, quantity: quantityNumber(received) })));
  const share = (received: ReturnType<typeof sql>) =>
    sql`coalesce(round(net_amount * sum(${received} * unit_price) / nullif(sum(items.quantity * unit_price), 0), 2), 0)`;
  const { rows } = await sql<{ before: string; after: string }>`
    select ${share(sql`received_quantity`)} as before, ${share(sql`coalesce(planned.quantity, received_quantity)`)} as after
    from purchases join purchase_items items on purchase_id = purchases.id
      left join jsonb_to_recordset(${planned}::jsonb) as planned(id int, quantity numeric) on planned.id = items.id
    where purchases.id = ${id} group by net_amount`.execute(tx);
  return { before: paise(rows[0]?.before ?? 0), after: paise(rows[0]?.after ?? 0) };
}
