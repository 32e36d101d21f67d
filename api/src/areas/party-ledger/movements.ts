import type { LedgerKind } from '@karkhana/shared-contract/documents/document-kinds';
import { movementOf } from '@karkhana/shared-contract/ledger/journal-entry';
import { type RawBuilder, sql } from 'kysely';
import { byEntryKind, documentOfPart } from '../../documents/entry-documents.ts';

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

const KIND = byEntryKind((kind) => sql.lit(movementOf(kind)));
/** Within a day. */
const PLACES: Record<LedgerKind, number> = {
  opening: 0,
  sale: 1,
  purchase: 1,
  credit_note: 2,
  debit_note: 2,
  adjustment: 2,
  receipt: 3,
  payment: 3,
  refund: 4,
};
const PLACE = byEntryKind((kind) => sql.lit(PLACES[movementOf(kind)]));

/** The document that a single payment pays; for a refund the note, for a landed cost the order; for a receipt the order, under the number of its bill. */
const DOCUMENT = sql`(${sql.join(
  [
    documentOfPart('goods_receipt', sql`, coalesce(supplier_invoice_number, invoice_number) as number`, sql`join purchases on purchases.id = part.purchase_id`),
    ...(['sale_payment', 'purchase_payment', 'purchase_bill', 'landed_cost', 'note_refund'] as const).map((kind) => documentOfPart(kind, sql`, null`)),
  ],
  sql` union all `,
)})`;
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
