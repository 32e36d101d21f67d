import type { Day } from '@karkhana/shared-contract/dates';
import { rupeesShown } from '@karkhana/shared-contract/money';
import type { CancelPaperInput } from '@karkhana/shared-contract/purchases/goods-receipt';
import { type PurchaseBillInput, purchaseBillChangesSchema } from '@karkhana/shared-contract/purchases/purchase-bill';
import { billDateFault, dueDateFault, NO_ITEMS } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { sql } from 'kysely';
import { type Actor, happenedAt, todayOf, updatedBy } from '../../platform/actor.ts';
import { AppError, badInput, refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeablePaper } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import { saysPapers } from '../goods-receipts/receipt-lines.repository.ts';
import { bookedOn, refuseClosed } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { dueByTerms } from '../purchases/due-date.ts';
import { lockPurchase } from '../purchases/locked-purchase.ts';
import { lockBillsOf, refuseSameBill } from '../purchases/supplier-bill.ts';
import { refuseExpense, refuseOpening } from '../purchases/undo-first.ts';
import { billFigures } from './bill-figures.ts';
import { billLine, type OrderToBill, orderToBill } from './ordered-figures.ts';
import { readBill } from './purchase-bills.repository.ts';
import { createOwnBill, updateOwnBill, withdrawOwnBill } from './save-own-bill.service.ts';
import { insertBill, insertBillItems, type SavedBill } from './write-bill.ts';

/** A supplier's bill of lines of orders: of what came, or before it comes; or without an order. Its orders are locked, by id, before all else. */
export async function createBill(tx: Transaction, actor: Actor, input: PurchaseBillInput): Promise<SavedBill> {
  if (isWithoutOrder(input)) return createOwnBill(tx, actor, input);
  const { orders, figures, first, facts } = await prepared(tx, actor, input, null);
  const id = await insertBill(tx, actor, { order: first, ...facts, reverse_charge: first.reverse_charge, figures });
  await settled(tx, actor, id, orders);
  const summary = `Bill ${input.number} of ${first.vendor_name} of ${rupeesShown(figures.net)} entered`;
  return { id, audit: { action: 'create', entity: 'purchase_bill', entity_id: id, summary, detail: { ...input } } };
}

/** Changes a bill that is not cancelled and not of a closed day. Null when it is sent back as it was read. */
export async function updateBill(tx: Transaction, actor: Actor, id: number, sent: PurchaseBillInput): Promise<SavedBill | null> {
  const input = changeablePaper(purchaseBillChangesSchema, await readBill(tx, id), sent);
  if (!input) {
    await lockVersion(tx, 'purchase_bills', id, sent.version);
    return null;
  }
  if (!input.items?.length && !input.lines?.length) throw badInput('items', NO_ITEMS);
  const before = await standingBill(tx, id);
  await lockVersion(tx, 'purchase_bills', id, input.version);
  await refuseClosed(tx, before.booked_on);
  if (isWithoutOrder(input) !== before.without_order)
    throw badInput('lines', 'A bill of an order stays one, and a bill without an order, too: cancel it and enter another');
  if (before.without_order) return updateOwnBill(tx, actor, { ...before, id }, before.paid, input);
  const { orders, figures, first, facts } = await prepared(tx, actor, input, id);
  await tx.deleteFrom('purchase_bill_items').where('bill_id', '=', id).execute();
  await tx
    .updateTable('purchase_bills')
    .set({ ...facts, ...figures.bill, purchase_id: first.id, follows: false, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  await insertBillItems(tx, id, figures);
  await settled(tx, actor, id, [...new Set([...before.orders, ...orders])]);
  const summary = `Bill ${input.number} of ${first.vendor_name} changed to ${rupeesShown(figures.net)}`;
  return { id, audit: { action: 'update', entity: 'purchase_bill', entity_id: id, summary, detail: { ...input } } };
}

/** Takes a bill back on a day of its own; what came on it is owed as the order has it again. */
export async function cancelBill(tx: Transaction, actor: Actor, id: number, { date, reason }: CancelPaperInput): Promise<SavedBill> {
  const bill = await standingBill(tx, id);
  if (date > todayOf(actor)) throw badInput('date', 'Date cannot be after today');
  if (date < bill.booked_on) throw badInput('date', `Date cannot be before the bill, which is booked on ${bill.booked_on}`);
  await refuseClosed(tx, date);
  if (bill.paid > 0)
    throw new AppError('CONFLICT', `${rupeesShown(bill.paid)} of bill ${bill.number} has been paid. Void its payments first, then cancel the bill`);
  await tx
    .updateTable('purchase_bills')
    .set({ cancelled_on: date, cancel_reason: reason, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  if (bill.without_order) await withdrawOwnBill(tx, actor, id, bill.purchase_id);
  else await settled(tx, actor, id, bill.orders);
  return {
    id,
    audit: {
      action: 'cancel',
      entity: 'purchase_bill',
      entity_id: id,
      summary: `Bill ${bill.number} of ${bill.vendor_name} cancelled`,
      detail: { date, reason },
    },
  };
}

interface StandingBill {
  number: string;
  vendor_name: string;
  date: Day;
  booked_on: Day;
  orders: number[];
  without_order: boolean;
  /** Its row, without an order: what was paid and settled of it, in paise. */
  purchase_id: number;
  paid: number;
}

const isWithoutOrder = ({ items, lines }: PurchaseBillInput): boolean => {
  const ofAccounts = (lines ?? []).filter(({ account_id }) => account_id != null);
  if (ofAccounts.length && ((items?.length ?? 0) > 0 || ofAccounts.length < (lines ?? []).length))
    throw badInput('lines', 'A bill is of items of orders, or of accounts: enter a bill for each');
  return ofAccounts.length > 0;
};

async function standingBill(tx: Transaction, id: number): Promise<StandingBill> {
  const { rows } = await sql<
    StandingBill & { cancelled_on: Day | null; expense_id: number | null }
  >`select number, vendor_name, date, booked_on, cancelled_on, without_order, purchase_id, expense_id, 0 as paid,
      (select coalesce(array_agg(purchase_id order by purchase_id), '{}') from purchase_bill_orders where bill_id = bills.id) as orders from purchase_bills bills where id = ${id}`.execute(
    tx,
  );
  const [bill] = rows;
  if (!bill) throw new AppError('NOT_FOUND', 'Bill not found');
  for (const order of bill.orders) await lockPurchase(tx, order);
  refuseExpense({ expense_id: bill.expense_id, invoice_number: bill.number });
  if (bill.without_order) {
    const { paid, settled: used } = await lockPurchase(tx, bill.purchase_id);
    bill.paid = paid + used;
  }
  if (bill.cancelled_on) throw new AppError('CONFLICT', `Bill ${bill.number} is cancelled already`);
  return bill;
}

async function prepared(tx: Transaction, actor: Actor, input: PurchaseBillInput, id: number | null) {
  const { vendor_id, number, date } = input;
  refuseFaults({ date: billDateFault(date, todayOf(actor)), due_date: dueDateFault(input.due_date, date) });
  const items = itemsOf(input);
  const found = await sql<{
    purchase_id: number;
  }>`select distinct purchase_id from purchase_items where id = any(${items.map((item) => item.purchase_item_id)}::int[]) order by 1`.execute(tx);
  const ids = found.rows.map((row) => row.purchase_id);
  const orders: OrderToBill[] = [];
  for (const order of ids) {
    const locked = await lockPurchase(tx, order);
    refuseOpening(locked, ' and has no lines');
    if (locked.cancelled) throw new AppError('CONFLICT', `${locked.invoice_number} is cancelled and takes no bill`);
    orders.push(await orderToBill(tx, order, id));
  }
  const byLine = new Map(orders.flatMap((order) => order.lines.map((line) => [line.id, { order, line }] as const)));
  const faults = items.flatMap(({ purchase_item_id, path }): [string, string][] => {
    const known = byLine.get(purchase_item_id);
    if (!known) return [[`${path}.purchase_item_id`, 'This item is on no order']];
    return known.order.vendor_id === vendor_id ? [] : [[`${path}.purchase_item_id`, `${known.order.invoice_number} is an order to another supplier`]];
  });
  if (faults.length) throw new AppError('BAD_INPUT', 'Some items do not fit the bill', Object.fromEntries(faults));
  const first = orders[0];
  if (!first) throw badInput('items', NO_ITEMS);
  const other = orders.find((order) => order.reverse_charge !== first.reverse_charge || order.supply_type !== first.supply_type);
  if (other) throw new AppError('CONFLICT', `${first.invoice_number} and ${other.invoice_number} differ in their tax: enter a bill for each`);
  if (input.reverse_charge !== undefined && input.reverse_charge !== first.reverse_charge)
    throw badInput('reverse_charge', `Reverse charge is not as on ${first.invoice_number}`);
  const lines = items.map((item) => {
    const known = byLine.get(item.purchase_item_id);
    if (!known) throw badInput('items', 'This item is on no order');
    const ordered = billLine(known.line, known.order, item.quantity);
    // Of what is billed in full already, more is a higher price.
    const supplementary = item.amount || known.line.billed >= Math.max(known.line.ordered, known.line.received);
    const same = !supplementary && item.unit_price === known.line.unit_price;
    const off = same ? {} : { discount_percent: null, discount_amount: null };
    return {
      ...ordered,
      ...off,
      supplementary,
      unit_price: item.unit_price,
      gst_rate: item.gst_rate ?? ordered.gst_rate,
      itc: item.itc ?? ordered.itc,
      receipt_item_id: item.receipt_item_id ?? null,
    };
  });
  const charges = (input.charges ?? []).map(({ kind, amount, gst_rate, hsn_code }) => ({
    ...{ kind, amount, hsn_code: hsn_code ?? lines[0]?.hsn_code ?? null, gst_rate: gst_rate ?? lines[0]?.gst_rate ?? 0 },
  }));
  const taxed = { ...first, apply_tax: first.apply_tax || items.some(({ gst_rate }) => gst_rate != null && gst_rate > 0) };
  const figures = billFigures(lines, charges, taxed, input.round_off ?? 0);
  if (figures.net < 0) throw badInput('round_off', 'The bill cannot be less than 0');
  const open = await bookedOn(tx, date);
  if (input.booked_on && input.booked_on < open)
    throw badInput('booked_on', 'Booked on must be a day that is open, and whose GSTR-3B is not filed, not before the bill');
  await lockBillsOf(tx, vendor_id);
  await refuseSameBill(tx, { id: null, vendor_id, supplier_invoice_number: number, supplier_invoice_date: date }, id ?? 0);
  const facts = {
    number,
    date,
    booked_on: input.booked_on ?? open,
    due_date: input.due_date ?? (await dueByTerms(tx, vendor_id, date)),
  };
  return { orders: ids, figures, first, facts };
}

/** Items, and amounts of items as one of each. */
const itemsOf = ({ items, lines }: PurchaseBillInput) => [
  ...(items ?? []).map((item, index) => ({ ...item, amount: false, path: `items[${index}]` })),
  ...(lines ?? []).flatMap(({ purchase_item_id, amount, gst_rate, itc }, index) =>
    purchase_item_id
      ? [{ purchase_item_id, receipt_item_id: null, quantity: 1, unit_price: amount, gst_rate, itc, amount: true, path: `lines[${index}]` }]
      : [],
  ),
];

/** The order keeps what clients of before read of it: its latest bill. */
async function settled(tx: Transaction, actor: Actor, bill: number, orders: readonly number[]): Promise<void> {
  await saysPapers(tx);
  await sql`update purchases set supplier_invoice_number = latest.number, supplier_invoice_date = latest.date, due_date = coalesce(latest.due_date, purchases.due_date),
      booked_on = case when latest.booked_on <> latest.date then latest.booked_on end, version = version + 1, updated_by = ${actor.id}, updated_at = ${happenedAt(actor)}
    from (select asked.id, bills.* from unnest(${[...orders]}::int[]) as asked (id) left join lateral (select number, date, due_date, booked_on from purchase_bills own
      where cancelled_on is null and own.id in (select bill_id from purchase_bill_orders where purchase_id = asked.id) order by date desc, own.id desc limit 1) bills on true) latest
    where purchases.id = latest.id`.execute(tx);
  await postDocuments(tx, actor, 'purchase_bill', [bill]);
  await postDocuments(tx, actor, 'purchase', orders);
}
