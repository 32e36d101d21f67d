import { LEDGER_PAGES, type LedgerPage } from '@karkhana/shared-contract/ledger/ledger-document';
import { sql } from 'kysely';

/**
 * Of journal_entries `entries`: the page of the document, and its id there. A payment is on the page of what it pays, a refund on its note's, a
 * receipt, a bill, a landed cost and a bill of entry on that of their order, a debit note of a sale on the sale's.
 */
export const DOCUMENT_OF_ENTRY = sql`
  case entries.kind when 'sale_payment' then 'sale' when 'opening_sale' then 'sale' when 'opening_purchase' then 'purchase' when 'purchase_payment' then 'purchase'
    when 'bill_of_entry' then 'purchase' when 'landed_cost' then 'purchase' when 'goods_receipt' then 'purchase' when 'purchase_bill' then 'purchase' when 'sale_debit_note' then 'sale'
    when 'note_refund' then (select case when sale_id is null then 'debit_note' else 'credit_note' end from note_refunds join correction_notes notes on notes.id = note_id
      where note_refunds.id = entries.document_id)
    else case when entries.kind = any(${[...LEDGER_PAGES]}::text[]) then entries.kind end end as page,
  case entries.kind when 'sale_payment' then (select sale_id from sale_payments where id = entries.document_id)
    when 'purchase_payment' then (select purchase_id from purchase_payments where id = entries.document_id)
    when 'bill_of_entry' then (select purchase_id from bills_of_entry where id = entries.document_id)
    when 'landed_cost' then (select purchase_id from landed_costs where id = entries.document_id)
    when 'goods_receipt' then (select purchase_id from goods_receipts where id = entries.document_id)
    when 'purchase_bill' then (select purchase_id from purchase_bills where id = entries.document_id)
    when 'sale_debit_note' then (select sale_id from correction_notes where id = entries.document_id)
    when 'note_refund' then (select note_id from note_refunds where id = entries.document_id) else entries.document_id end as page_id`;

export interface StoredDocument {
  page: LedgerPage | null;
  page_id: number | null;
}

export const documentOf = ({ page, page_id }: StoredDocument) => (page === null || page_id === null ? null : { page, id: page_id });
