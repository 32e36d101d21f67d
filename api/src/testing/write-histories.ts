import { addDays, financialYear } from '@karkhana/shared-contract/dates';
import { rupeesText } from '@karkhana/shared-contract/money';
import { type Insertable, sql } from 'kysely';
import { paymentStatus } from '../areas/payments/payment-rules.ts';
import type { Transaction } from '../platform/database.ts';
import type { Tables } from '../tables/tables.ts';
import { DAY, type History, leftOf, type Noted, noteDocuments, type PartyDocument, shareOf, type Used } from './party-histories.ts';

/**
 * Writes the rows that services would, of a party for each history. Returns by party, in paise, what is owed at the end, computed from the events and
 * not from open amounts: the ledger, the ageing and the lists are compared with it.
 */
export async function writeHistories(tx: Transaction, created_by: number, histories: readonly History[]): Promise<Map<number, number>> {
  const pay = { payment_method: 'cash' as const, created_by };
  const party = { name: 'Any', vendor_type: 'sale' as const, contact_person: '-', email: '-', phone: '-', address: '-' };
  const vendors = await inserted(
    tx,
    'vendors',
    histories.map(({ credit_days }) => ({ ...party, credit_days })),
  );
  const [transaction_id] = await inserted(tx, 'transactions', [{ date: DAY, type: 'income' as const, category: 'Sales', amount: '0', ...pay }]);
  const paid = { ...pay, transaction_id: transaction_id! };
  const balances = new Map(vendors.map((id, index) => [id, histories[index]!.opening]));
  const move = (vendor: number, amount: number) => balances.set(vendors[vendor]!, balances.get(vendors[vendor]!)! + amount);
  const all = <Part>(part: (each: History) => readonly Part[]) =>
    histories.flatMap((each, vendor) => part(each).map((fact) => ({ vendor, settled: 0, credited: 0, ...fact })));

  const begun = [...balances].filter(([, amount]) => amount !== 0);
  const opening = ([vendor_id, amount]: [number, number]) => ({
    ...{ kind: amount > 0 ? ('receivable' as const) : ('payable' as const), vendor_id, amount: rupeesText(Math.abs(amount)) },
    ...{ as_on: addDays(DAY, -151), created_by },
  });
  await inserted(tx, 'opening_balances', begun.map(opening));

  const sales: PartyDocument[] = all(({ sales }) => sales).map((sale) => ({
    ...{ ...sale, paid: sale.cancelled ? 0 : shareOf(sale.net, sale.paid), closed: sale.cancelled, status: 'received' as const },
  }));
  const ownPayments = sales.map((sale) => sale.paid);
  for (const { vendor, net, paid, closed } of sales) if (!closed) move(vendor, net - paid);
  const orders: PartyDocument[] = all(({ orders }) => orders).map((order) => ({
    ...{ ...order, paid: order.status === 'cancelled' ? 0 : shareOf(order.net, order.paid), closed: order.status !== 'received' },
  }));
  for (const { vendor, net, paid, status } of orders) move(vendor, paid - (status === 'received' ? net : 0));

  const receipts = all(({ receipts }) => receipts).map((receipt) => {
    const place = receipt.kind === 'receipt' && !receipt.voided ? sales.findIndex((sale) => sale.vendor === receipt.vendor && leftOf(sale) > 0) : -1;
    const part = place < 0 ? 0 : Math.min(leftOf(sales[place]!), shareOf(receipt.amount, receipt.given));
    if (part) sales[place]!.paid += part;
    if (!receipt.voided) move(receipt.vendor, receipt.kind === 'receipt' ? -receipt.amount : receipt.amount);
    return { ...receipt, place, part };
  });
  const credits = noteDocuments(histories, 'creditNotes', sales);
  const debits = noteDocuments(histories, 'debitNotes', orders);
  for (const { vendor, net, cancelled, refunded } of credits.notes) if (!cancelled) move(vendor, refunded - net);
  for (const { vendor, net, cancelled, refunded } of debits.notes) if (!cancelled) move(vendor, net - refunded);

  const document = (owed: PartyDocument, place: number) => ({
    ...{ vendor_id: vendors[owed.vendor]!, vendor_name: 'Any', vendor_email: '-', vendor_phone: '-', vendor_address: '-', company: '{}', created_by },
    ...{ total_amount: rupeesText(owed.net), tax_amount: '0', net_amount: rupeesText(owed.net), tax_rate: '0' },
    ...{ amount_paid: rupeesText(owed.paid), amount_settled: rupeesText(owed.settled), credited_net: rupeesText(owed.credited) },
    ...{ payment_status: paymentStatus(owed.net, owed.paid + owed.settled), financial_year: financialYear(owed.day) + 40, sequence: place + 1 },
    invoice_number: `X${place}`,
  });
  const sold = (sale: PartyDocument, place: number) => {
    const { credit_days } = histories[sale.vendor]!;
    const due_date = credit_days === null ? null : addDays(sale.day, credit_days);
    return { ...document(sale, place), sale_date: sale.day, due_date, cancelled_at: sale.closed ? new Date() : null };
  };
  const ordered = (order: PartyDocument, place: number) => ({ ...document(order, place), purchase_date: order.day, status: order.status, apply_tax: false });
  const saleIds = await inserted(tx, 'sales', sales.map(sold));
  const orderIds = await inserted(tx, 'purchases', orders.map(ordered));

  const received = ({ vendor, day: date, amount, kind, voided, part }: (typeof receipts)[number], index: number) => ({
    ...{ ...pay, kind, vendor_id: vendors[vendor]!, vendor_name: 'Any', date, amount: rupeesText(amount), allocated: rupeesText(part) },
    ...{ financial_year: 2066, sequence: index + 1, number: `R${index}`, voided_at: voided ? new Date() : null },
  });
  const receiptIds = await inserted(tx, 'account_payments', receipts.map(received));
  const ofSales = sales.flatMap(({ day: payment_date }, place) =>
    ownPayments[place] ? [{ ...paid, sale_id: saleIds[place]!, amount: rupeesText(ownPayments[place]!), payment_date, account_payment_id: null }] : [],
  );
  const ofReceipts = receipts.flatMap(({ place, part, day: date }, index) => {
    const payment_date = [date, sales[place]?.day ?? date].sort()[1]!;
    return part ? [{ ...paid, sale_id: saleIds[place]!, amount: rupeesText(part), payment_date, account_payment_id: receiptIds[index]! }] : [];
  });
  await inserted(tx, 'sale_payments', [...ofSales, ...ofReceipts]);
  const ofOrders = orders.flatMap((order, place) =>
    order.paid ? [{ ...paid, purchase_id: orderIds[place]!, amount: rupeesText(order.paid), payment_date: order.day }] : [],
  );
  await inserted(tx, 'purchase_payments', ofOrders);

  for (const [{ notes, used }, name, ids] of [
    [credits, 'sale_id', saleIds],
    [debits, 'purchase_id', orderIds],
  ] as const) {
    await writeNotes(tx, { notes, used, name, ids, vendors, paid });
  }
  return balances;
}

interface WrittenNotes {
  notes: readonly Noted[];
  used: readonly Used[];
  name: 'sale_id' | 'purchase_id';
  /** Of the documents. */
  ids: readonly number[];
  vendors: readonly number[];
  paid: { payment_method: 'cash'; created_by: number; transaction_id: number };
}

async function writeNotes(tx: Transaction, { notes, used, name, ids, vendors, paid }: WrittenNotes): Promise<void> {
  const { created_by } = paid;
  const rows = notes.map((note, index) => ({
    ...{ sale_id: null, purchase_id: null, [name]: ids[note.document]!, vendor_id: vendors[note.vendor]!, vendor_name: 'Any', date: note.day },
    ...{ financial_year: 2066, sequence: index + 1, number: `${name}${index}`, kind: 'other' as const, reason: '-', restock: false, taxed: true },
    ...{ total_amount: rupeesText(note.net), cgst: '0', sgst: '0', igst: '0', tax_amount: '0', net_amount: rupeesText(note.net) },
    ...{ amount_used: rupeesText(note.used), cancelled_at: note.cancelled ? new Date() : null, created_by },
  }));
  const noteIds = await inserted(tx, 'correction_notes', rows);
  const allocations = used.map(({ note, document, amount }) => ({
    ...{ note_id: noteIds[note]!, sale_id: null, purchase_id: null, [name]: ids[document]!, amount: rupeesText(amount), created_by },
    cancelled_at: notes[note]!.cancelled ? new Date() : null,
  }));
  await inserted(tx, 'note_allocations', allocations);
  const refunds = notes.flatMap(({ refunded, day: refund_date }, index) =>
    refunded ? [{ ...paid, note_id: noteIds[index]!, amount: rupeesText(refunded), refund_date }] : [],
  );
  await inserted(tx, 'note_refunds', refunds);
}

/** Some hundreds in a statement. Their ids, in their order. */
async function inserted<T extends keyof Tables>(tx: Transaction, table: T, rows: readonly Insertable<Tables[T]>[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += 500) {
    const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
    const values = sql.join(rows.slice(from, from + 500).map((row) => sql`(${sql.join(Object.values(row))})`));
    const saved = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns}) values ${values} returning id`.execute(tx);
    ids.push(...saved.rows.map(({ id }) => id));
  }
  return ids;
}
