import type { Day } from '@karkhana/shared-contract/dates';
import { type RawBuilder, sql } from 'kysely';
import { type OfParty, STANDING_PURCHASE } from './movements.ts';

const vendor = sql.ref('vendor_id');
/** The day of the supplier's bill; without one the order's. */
export const BILLED = sql`coalesce(supplier_invoice_date, purchase_date)`;

/** When it is due: as it was agreed when it was billed or received; of orders from before by the terms as they are now. */
export const DUE = sql`coalesce(purchases.due_date, ${BILLED} + vendors.credit_days)`;

/** Whether a row is of a document of these parties, so that what others paid is not read; without them true. */
const isOfParties = (table: 'sales' | 'purchases' | 'account_payments', document: RawBuilder<unknown>, of?: OfParty) =>
  of ? sql`${document} in (select id from ${sql.table(table)} where ${of(vendor)})` : sql`true`;

/** What debit notes of after a day raised: it was not owed yet. */
const raisedLater = (day: Day, of?: OfParty) => sql` union all select sale_id, 0, -net_amount from correction_notes
  where raises and cancelled_at is null and date > ${day}::date and ${isOfParties('sales', sql`sale_id`, of)}`;

/** Entries of an order, its receipts and its bills. */
const OF_ORDER = sql`(entries.kind in ('purchase', 'opening_purchase') and entries.document_id = purchases.id
  or entries.kind = 'goods_receipt' and entries.document_id in (select id from goods_receipts where purchase_id = purchases.id)
  or entries.kind = 'purchase_bill' and entries.document_id in (select id from purchase_bills where purchase_id = purchases.id))`;

/** An order's total in the general ledger by the end of a day. */
const worthOn = (day: Day) => sql`coalesce((select sum(credit - debit) from journal_entries entries join journal_lines lines on entry_id = entries.id
  where ${OF_ORDER} and entries.date <= ${day}::date and lines.vendor_id is not null), 0)`;

/** What was paid and settled of documents after a day: document_id, paid, settled. */
const laterOf = (document: 'sale' | 'purchase', day: Day, of?: OfParty) => {
  const key = sql.ref(`${document}_id`);
  const used = sql.ref(`used.${document}_id`);
  return sql`(select document_id, sum(paid) as paid, sum(settled) as settled from (
    select ${key} as document_id, amount as paid, 0 as settled from ${sql.table(`${document}_payments`)}
    where payment_date > ${day}::date and voided_at is null and ${isOfParties(`${document}s`, key, of)}
    union all select ${used}, 0, used.amount from correction_notes notes join note_allocations used on note_id = notes.id
    where notes.date > ${day}::date and used.cancelled_at is null and ${used} is not null and ${isOfParties(`${document}s`, used, of)}
    union all select ${used}, 0, used.amount from journal_entries entries join note_allocations used on entry_id = entries.id
    where entries.date > ${day}::date and used.cancelled_at is null and ${used} is not null and ${isOfParties(`${document}s`, used, of)}
    union all select ${used}, 0, used.amount from opening_balances openings join note_allocations used on opening_id = openings.id
    where as_on > ${day}::date and used.cancelled_at is null and ${used} is not null and ${isOfParties(`${document}s`, used, of)}${document === 'sale' ? raisedLater(day, of) : sql``}) moved group by 1)`;
};

/** What of money on account went to documents after a day: payment_id, amount. */
const givenLater = (day: Day, of?: OfParty) => {
  const given = (table: 'sale_payments' | 'purchase_payments') => sql`select account_payment_id as payment_id, amount from ${sql.table(table)}
    where payment_date > ${day}::date and account_payment_id is not null and ${isOfParties('account_payments', sql`account_payment_id`, of)}`;
  return sql`(select payment_id, sum(amount) as amount from (${given('sale_payments')} union all ${given('purchase_payments')}) parts group by 1)`;
};

/** What of notes' credit was used after a day, on documents of later days and paid back: note_id, amount. */
const usedLater = (day: Day) => sql`(select note_id, sum(amount) as amount from (
  select note_id, used.amount from sales join note_allocations used on used.sale_id = sales.id where sale_date > ${day}::date and used.cancelled_at is null
  union all select note_id, used.amount from purchases join note_allocations used on used.purchase_id = purchases.id
    where ${BILLED} > ${day}::date and used.cancelled_at is null
  union all select note_id, amount from note_refunds where refund_date > ${day}::date) used group by 1)`;

/**
 * Lines of parties in entries by hand and landed costs, and what of them and of opening balances pays documents, as rows of openDocuments. Nothing pays a
 * document before the day on which it is counted.
 */
export const byHand = (of: OfParty, day?: Day): RawBuilder<unknown> => {
  const until = (date: RawBuilder<unknown>) => (day ? sql`${date} <= ${day}::date` : sql`true`);
  return sql`
  select vendor_id, entries.date, null::date, debit - credit, kind <> 'landed_cost'
  from journal_entries entries join journal_lines lines on entry_id = entries.id
  where kind in ('journal', 'set_off', 'landed_cost') and vendor_id is not null and ${until(sql`entries.date`)} and ${of(vendor)}
  union all select coalesce(sales.vendor_id, purchases.vendor_id), coalesce(entries.date, as_on), null, case when sale_id is null then -used.amount else used.amount end,
    opening_id is null
  from note_allocations used left join journal_entries entries on entries.id = entry_id left join opening_balances openings on openings.id = opening_id
    left join sales on sales.id = sale_id left join purchases on purchases.id = purchase_id
  where note_id is null and used.cancelled_at is null and ${until(sql`greatest(entries.date, as_on, sale_date, ${BILLED})`)}
    and ${of(sql`coalesce(sales.vendor_id, purchases.vendor_id)`)}`;
};

/**
 * Rows that are open now, and those that something happened to after the day: all others came to nothing by then, so the history of what
 * is settled is not read. Two selects, because each then has an index of its own.
 */
const openOrLater = (rows: (join: RawBuilder<unknown>, wanted: RawBuilder<unknown>) => RawBuilder<unknown>, openNow: RawBuilder<unknown>) =>
  sql`${rows(sql`left join`, openNow)} union all ${rows(sql`join`, sql`not (${openNow})`)}`;

/**
 * Open amounts at the end of a day: vendor_id, day, due, open (positive when they owe us), on_account. Their sum is the ledger's balance of that day.
 * A payment before the receipt is on no document yet. Computed backwards from the sums that documents keep. An order's worth reads its entries;
 * `offset 0` keeps the condition from reading them once more.
 * @param parties by default all of them
 */
export function openDocuments(day: Day, parties?: OfParty): RawBuilder<unknown> {
  const of: OfParty = parties ?? (() => sql`true`);
  return sql`
  with sale_later as materialized ${laterOf('sale', day, parties)}, purchase_later as materialized ${laterOf('purchase', day, parties)},
    given_later as materialized ${givenLater(day, parties)}, used_later as materialized ${usedLater(day)}
  select vendor_id, as_on as day, null::date as due, case kind when 'receivable' then amount else -amount end as open, false as on_account
  from opening_balances where as_on <= ${day}::date and ${of(vendor)}
  union all select vendor_id, sale_date, due_date, open, false from (${openOrLater(
    (join, wanted) => sql`
    select vendor_id, sale_date, due_date, net_amount - amount_paid - amount_settled + coalesce(paid + settled, 0) as open
    from sales ${join} sale_later later on document_id = sales.id
    where cancelled_at is null and sale_date <= ${day}::date and ${wanted} and ${of(vendor)}`,
    sql`payment_status <> 'paid'`,
  )}) sold where open <> 0
  union all select vendor_id, billed, due, -open, open < 0 from (${openOrLater(
    (join, wanted) => sql`
    select vendor_id, ${BILLED} as billed, ${DUE} as due,
      ${worthOn(day)} - case when ${BILLED} <= ${day}::date then amount_settled - coalesce(settled, 0) else 0 end - amount_paid + coalesce(paid, 0) as open
    from purchases join vendors on vendors.id = vendor_id ${join} purchase_later later on document_id = purchases.id
    where ${STANDING_PURCHASE} and ${wanted} and ${of(vendor)}`,
    sql`(purchases.status <> 'received' or payment_status <> 'paid')`,
  )}
    union all select vendor_id, ${BILLED}, null, ${worthOn(day)} - case when ${BILLED} <= ${day}::date then amount_settled else 0 end - amount_paid
    from purchases left join purchase_later later on document_id = purchases.id
    where ${STANDING_PURCHASE} and purchases.status = 'received' and payment_status = 'paid' and document_id is null and ${of(vendor)}
      and purchases.id in (select document_id from journal_entries where kind in ('purchase', 'opening_purchase') and date > ${day}::date
        union all select purchase_id from goods_receipts join journal_entries on kind = 'goods_receipt' and document_id = goods_receipts.id where date > ${day}::date
        union all select purchase_id from purchase_bills join journal_entries entries on kind = 'purchase_bill' and document_id = purchase_bills.id where entries.date > ${day}::date)
    offset 0) ordered where open <> 0
  union all select vendor_id, date, null, case kind when 'receipt' then -advance else advance end, true from (${openOrLater(
    (join, wanted) => sql`
    select vendor_id, date, kind, settles - allocated + coalesce(later.amount, 0) as advance
    from account_payments ${join} given_later later on payment_id = account_payments.id
    where voided_at is null and date <= ${day}::date and ${wanted} and ${of(vendor)}`,
    sql`allocated < settles`,
  )}) given where advance <> 0
  union all select vendor_id, date, null, case kind when 'receipt' then -settles else settles end, true
  from account_payments where bounced_on > ${day}::date and date <= ${day}::date and ${of(vendor)}
  union all select vendor_id, date, null, case when sale_id is null then credit else -credit end, true from (${openOrLater(
    (join, wanted) => sql`
    select vendor_id, date, sale_id, net_amount - amount_used + coalesce(later.amount, 0) as credit
    from correction_notes ${join} used_later later on note_id = correction_notes.id
    where cancelled_at is null and date <= ${day}::date and ${wanted} and ${of(vendor)}`,
    sql`amount_used < net_amount`,
  )}
    union all select vendor_id, date, sale_id, -refund.amount from correction_notes join note_refunds refund on note_id = correction_notes.id
    where cancelled_at is null and date > ${day}::date and refund_date <= ${day}::date and ${of(vendor)}
  ) noted where credit <> 0
  union all ${byHand(of, day)}`;
}
