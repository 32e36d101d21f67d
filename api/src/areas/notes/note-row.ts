import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { NoteRow } from '@karkhana/shared-contract/notes/note';
import type { AnyNoteKind } from '@karkhana/shared-contract/notes/note-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { NoteSide } from './note-side.ts';

export interface StoredNoteRow {
  id: number;
  number: string;
  date: Day;
  kind: AnyNoteKind;
  reason: string;
  document_id: number;
  invoice_number: string;
  document_date: Day;
  vendor_id: number;
  vendor_name: string;
  total_amount: string;
  tax_amount: string;
  net_amount: string;
  amount_used: string;
  cancelled_at: Date | null;
}

/** A list's columns of a note, from `notes` and its `documents`. */
export const noteColumns = ({ document }: NoteSide): RawBuilder<unknown> => sql`
  notes.id, notes.number, notes.date, notes.kind, notes.reason, documents.id as document_id, documents.invoice_number,
  ${sql.ref(`documents.${document}_date`)} as document_date, notes.vendor_id, notes.vendor_name, notes.total_amount, notes.tax_amount, notes.net_amount,
  notes.amount_used, notes.cancelled_at`;

/** As it goes over the wire. A cancelled one leaves no credit. */
export const noteRow = (row: StoredNoteRow): NoteRow => ({
  ...{ id: row.id, number: row.number, date: row.date, kind: row.kind, reason: row.reason },
  document: { id: row.document_id, invoice_number: row.invoice_number, date: row.document_date },
  vendor_id: row.vendor_id,
  vendor_name: row.vendor_name,
  total_amount: Number(row.total_amount),
  tax_amount: Number(row.tax_amount),
  net_amount: Number(row.net_amount),
  credit_left: row.cancelled_at ? 0 : rupees(paise(row.net_amount) - paise(row.amount_used)),
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
});
