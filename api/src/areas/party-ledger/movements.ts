import { type RawBuilder, sql } from 'kysely';

/** Which parties: a condition on the column that names them. */
export type OfParty = (vendor: RawBuilder<unknown>) => RawBuilder<unknown>;
export const onlyParty =
  (id: number): OfParty =>
  (vendor) =>
    sql`${vendor} = ${id}`;
export const onlyParties =
  (ids: readonly number[]): OfParty =>
  (vendor) =>
    sql`${vendor} = any(${ids}::int[])`;

/** What of an order is owed: all of it once it is received, before that the worth of what came. */
export const RECEIVED_WORTH = sql`case purchases.status when 'received' then net_amount when 'partially_received' then (
  select round(net_amount * sum(received_quantity * unit_price) / nullif(sum(quantity * unit_price), 0), 2) from purchase_items where purchase_id = purchases.id)
  else 0 end`;

/** Orders that count: deleted and cancelled ones nowhere. */
export const STANDING_PURCHASE = sql`purchases.deleted_at is null and purchases.status <> 'cancelled'`;

const vendor = sql.ref('vendor_id');
const NOTE = sql`case when sale_id is null then 'debit_note' else 'credit_note' end`;
const NOTE_KIND = sql`case when sale_id is null or raises then 'debit_note' else 'credit_note' end`;
const NOTE_DOCUMENT = sql`case when raises then 'sale_debit_note' when sale_id is null then 'debit_note' else 'credit_note' end`;

/**
 * Every movement of what parties owe, from the documents themselves: vendor_id, date, kind, document_id, document_type, number, debit, credit, place
 * (within a day). What is cancelled or voided is no movement; a payment that is a part of money on account moves with the whole of it.
 */
export const movements = (of: OfParty): RawBuilder<unknown> => sql`
  select vendor_id, as_on as date, 'opening' as kind, id as document_id, 'opening_balance' as document_type, null as number,
    case kind when 'receivable' then amount else 0 end as debit, case kind when 'payable' then amount else 0 end as credit, 0 as place
  from opening_balances where ${of(vendor)}
  union all select vendor_id, sale_date, case when opening then 'opening' else 'sale' end, id, 'sale', invoice_number, net_amount, 0, case when opening then 0 else 1 end
  from sales where cancelled_at is null and ${of(vendor)}
  union all select vendor_id, coalesce(supplier_invoice_date, purchase_date), 'purchase', id, 'purchase', coalesce(supplier_invoice_number, invoice_number), 0, worth, 1
  from (select purchases.*, ${RECEIVED_WORTH} as worth from purchases where ${STANDING_PURCHASE} and ${of(vendor)}) received where worth > 0
  union all select vendor_id, date, case kind when 'receipt' then 'receipt' else 'payment' end, id, kind, number,
    case kind when 'supplier_payment' then amount else 0 end, case kind when 'receipt' then amount else 0 end, 3
  from account_payments where voided_at is null and ${of(vendor)}
  union all select vendor_id, payment_date, 'receipt', sale_id, 'sale', invoice_number, 0, amount, 3
  from sale_payments join sales on sales.id = sale_id where voided_at is null and account_payment_id is null and ${of(vendor)}
  union all select vendor_id, payment_date, 'payment', purchase_id, 'purchase', invoice_number, amount, 0, 3
  from purchase_payments join purchases on purchases.id = purchase_id where voided_at is null and account_payment_id is null and ${of(vendor)}
  union all select vendor_id, date, ${NOTE_KIND}, id, ${NOTE_DOCUMENT}, number,
    case when sale_id is null or raises then net_amount else 0 end, case when sale_id is null or raises then 0 else net_amount end, 2
  from correction_notes where cancelled_at is null and ${of(vendor)}
  union all select vendor_id, refund_date, 'refund', note_id, ${NOTE}, number,
    case when sale_id is null then 0 else amount end, case when sale_id is null then amount else 0 end, 4
  from note_refunds join correction_notes notes on notes.id = note_id where cancelled_at is null and ${of(vendor)}`;
