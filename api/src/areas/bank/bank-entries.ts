import type { BankEntry } from '@karkhana/shared-contract/bank/bank-statement';
import { sql } from 'kysely';

/** Cheque number or UTR of the document behind journal_entries `entries`. */
export const REFERENCE_OF_ENTRY = sql`case entries.kind
  when 'receipt' then (select reference from account_payments where id = entries.document_id)
  when 'supplier_payment' then (select reference from account_payments where id = entries.document_id)
  when 'sale_payment' then (select reference from sale_payments where id = entries.document_id)
  when 'purchase_payment' then (select reference from purchase_payments where id = entries.document_id)
  when 'note_refund' then (select reference from note_refunds where id = entries.document_id)
  when 'transaction' then (select reference from transactions where id = entries.document_id) end`;

/** The fields of a bank entry from journal_entries `entries`, but for its amount. */
export const ENTRY_FIELDS = sql`entries.id as entry_id, entries.date, entries.kind, entries.document_id, entries.number, entries.narration, ${REFERENCE_OF_ENTRY} as reference,
  (select vendors.name from journal_lines party join vendors on vendors.id = party.vendor_id where party.entry_id = entries.id order by party.line limit 1) as party_name`;

/** Neither reversed, nor a reversal. */
export const STANDS = sql`entries.reverses is null and not exists (select from journal_entries later where later.reverses = entries.id)`;

export type StoredEntry = Omit<BankEntry, 'amount'> & { amount: string };
export const bankEntryOf = ({ amount, ...entry }: StoredEntry): BankEntry => ({ ...entry, amount: Number(amount) });
