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

/** What posts by itself, and not by receipts and bills: brought over, the bill of an expense, or written without lines. */
export const BY_ITSELF = sql`(opening or expense_id is not null or not exists (select from purchase_items where purchase_id = purchases.id))`;

/** What of an order we owe, by its receipts and bills; of what posts by itself all. */
export const RECEIVED_WORTH = sql`case when not ${BY_ITSELF} then owed when purchases.status = 'received' then net_amount else 0 end`;

/** Not yet of an order of which somebody said that a part came, and not which. */
export const SOME_CAME = sql`(status <> 'partially_received' or exists (select from purchase_items where purchase_id = purchases.id and received_quantity > 0))`;

/** Orders that count: deleted and cancelled ones nowhere. */
export const STANDING_PURCHASE = sql`purchases.deleted_at is null and purchases.status <> 'cancelled'`;

const vendor = sql.ref('lines.vendor_id');

/** As LEDGER_KINDS of the contract name what happened, and its place within a day. */
const KIND = sql`case entries.kind when 'opening_balance' then 'opening' when 'opening_sale' then 'opening' when 'opening_purchase' then 'opening'
  when 'sale' then 'sale' when 'purchase' then 'purchase' when 'goods_receipt' then 'purchase' when 'purchase_bill' then 'purchase' when 'credit_note' then 'credit_note' when 'debit_note' then 'debit_note' when 'sale_debit_note' then 'debit_note'
  when 'receipt' then 'receipt' when 'sale_payment' then 'receipt' when 'supplier_payment' then 'payment' when 'purchase_payment' then 'payment'
  when 'note_refund' then 'refund' else 'adjustment' end`;
const PLACE = sql`case entries.kind when 'opening_balance' then 0 when 'opening_sale' then 0 when 'opening_purchase' then 0 when 'sale' then 1 when 'purchase' then 1 when 'goods_receipt' then 1 when 'purchase_bill' then 1
  when 'note_refund' then 4 when 'receipt' then 3 when 'sale_payment' then 3 when 'supplier_payment' then 3 when 'purchase_payment' then 3 else 2 end`;
const NOTE = sql`case when sale_id is null then 'debit_note' else 'credit_note' end`;

/** The document that a single payment pays; for a refund the note, for a landed cost the order; for a receipt the order, under the number of its bill. */
const DOCUMENT = sql`(
  select sale_id as id, 'sale' as type, null::text as number from sale_payments where entries.kind = 'sale_payment' and sale_payments.id = entries.document_id
  union all select purchase_id, 'purchase', null from purchase_payments where entries.kind = 'purchase_payment' and purchase_payments.id = entries.document_id
  union all select purchase_id, 'purchase', coalesce(supplier_invoice_number, invoice_number) from goods_receipts join purchases on purchases.id = purchase_id where entries.kind = 'goods_receipt' and goods_receipts.id = entries.document_id
  union all select purchase_id, 'purchase', null from purchase_bills where entries.kind = 'purchase_bill' and purchase_bills.id = entries.document_id
  union all select purchase_id, 'purchase', null from landed_costs where entries.kind = 'landed_cost' and landed_costs.id = entries.document_id
  union all select note_id, ${NOTE}, null from note_refunds join correction_notes notes on notes.id = note_id
    where entries.kind = 'note_refund' and note_refunds.id = entries.document_id)`;
const TYPE = sql`case entries.kind when 'opening_sale' then 'sale' when 'opening_purchase' then 'purchase' else entries.kind end`;

/**
 * Every movement of what parties owe, from the general ledger: vendor_id, date, kind, document_id, document_type, number, debit, credit, place (within
 * a day). Entries that were taken back on their own day are none.
 */
export const movements = (of: OfParty): RawBuilder<unknown> => sql`
  select vendor_id, entries.date, ${KIND} as kind, coalesce(document.id, entries.document_id, entries.id) as document_id, coalesce(document.type, ${TYPE}) as document_type,
    coalesce(document.number, entries.number) as number, sum(debit) as debit, sum(credit) as credit, ${PLACE} as place
  from journal_lines lines join journal_entries entries on entries.id = entry_id left join lateral ${DOCUMENT} document on true
  where vendor_id is not null and ${of(vendor)}
    and not exists (select from journal_entries other where other.date = entries.date and (other.reverses = entries.id or other.id = entries.reverses))
  group by entries.id, vendor_id, document.id, document.type, document.number`;
