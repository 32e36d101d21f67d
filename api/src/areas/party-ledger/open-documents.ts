import type { Day } from '@karkhana/shared-contract/dates';
import { type RawBuilder, sql } from 'kysely';
import { type OfParty, RECEIVED_WORTH, STANDING_PURCHASE } from './movements.ts';

const vendor = sql.ref('vendor_id');
/** The day of the supplier's bill; without one the order's. */
export const BILLED = sql`coalesce(supplier_invoice_date, purchase_date)`;

const paidBy = (document: 'sale' | 'purchase', day: Day) => sql`coalesce((select sum(amount) from ${sql.table(`${document}_payments`)} payments
  where ${sql.ref(`${document}_id`)} = ${sql.ref(`${document}s.id`)} and voided_at is null and payment_date <= ${day}::date), 0)`;

/** By the credit of notes. */
const settledBy = (document: 'sale' | 'purchase', day: Day) => sql`coalesce((select sum(used.amount) from note_allocations used
  join correction_notes notes on notes.id = note_id
  where ${sql.ref(`used.${document}_id`)} = ${sql.ref(`${document}s.id`)} and used.cancelled_at is null and notes.date <= ${day}::date), 0)`;

/** What of a note's credit stood on documents. */
const usedBy = (day: Day) => sql`coalesce((select sum(used.amount) from note_allocations used
  left join sales on sales.id = used.sale_id left join purchases on purchases.id = used.purchase_id
  where note_id = notes.id and used.cancelled_at is null and coalesce(sale_date, ${BILLED}) <= ${day}::date), 0)`;

/**
 * What stood open at the end of a day: vendor_id, day, due, open (positive when they owe us), on_account. Its sum is the ledger's balance of
 * that day. What was paid before it was received stands on no document yet.
 */
export const openDocuments = (of: OfParty, day: Day): RawBuilder<unknown> => sql`
  select vendor_id, as_on as day, null::date as due, case kind when 'receivable' then amount else -amount end as open, false as on_account
  from opening_balances where as_on <= ${day}::date and ${of(vendor)}
  union all select vendor_id, sale_date, due_date, open, false from (
    select sales.*, net_amount - ${paidBy('sale', day)} - ${settledBy('sale', day)} as open from sales where cancelled_at is null and sale_date <= ${day}::date and ${of(vendor)}) sold
  where open <> 0
  union all select vendor_id, billed, due, -open, open < 0 from (
    select vendor_id, ${BILLED} as billed, ${BILLED} + vendors.credit_days as due,
      case when ${BILLED} <= ${day}::date then ${RECEIVED_WORTH} - ${settledBy('purchase', day)} else 0 end - ${paidBy('purchase', day)} as open
    from purchases join vendors on vendors.id = vendor_id where ${STANDING_PURCHASE} and ${of(vendor)}) ordered where open <> 0
  union all select vendor_id, date, null, case kind when 'receipt' then -advance else advance end, true from (
    select whole.*, amount - coalesce((select sum(amount) from sale_payments where account_payment_id = whole.id and payment_date <= ${day}::date), 0)
      - coalesce((select sum(amount) from purchase_payments where account_payment_id = whole.id and payment_date <= ${day}::date), 0) as advance
    from account_payments whole where voided_at is null and date <= ${day}::date and ${of(vendor)}) given where advance <> 0
  union all select vendor_id, date, null, case when sale_id is null then credit else -credit end, true from (
    select notes.*, case when date <= ${day}::date then net_amount - ${usedBy(day)} else 0 end
      - coalesce((select sum(amount) from note_refunds where note_id = notes.id and refund_date <= ${day}::date), 0) as credit
    from correction_notes notes where cancelled_at is null and ${of(vendor)}) noted where credit <> 0`;
