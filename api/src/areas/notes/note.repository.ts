import type { Day } from '@karkhana/shared-contract/dates';
import { amountInWords } from '@karkhana/shared-contract/gst/amount-in-words';
import { lastDayOfNoteTax } from '@karkhana/shared-contract/gst/note-deadline';
import type { SupplyType } from '@karkhana/shared-contract/gst/supply';
import { paise } from '@karkhana/shared-contract/money';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { noteTaxLines } from '@karkhana/shared-contract/notes/note-tax-lines';
import type { Charge } from '@karkhana/shared-contract/sales/sale-gst';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { readAllocations, readRefunds } from './note-credit.repository.ts';
import { readNoteItems } from './note-items.repository.ts';
import { readParties } from './note-parties.ts';
import { noteColumns, noteRow, type StoredNoteRow } from './note-row.ts';
import type { NoteSide } from './note-side.ts';

interface StoredNote extends StoredNoteRow {
  restock: boolean;
  place_id: number;
  taxed: boolean;
  cgst: string;
  sgst: string;
  igst: string;
  charges: Charge[];
  round_off: string;
  supplier_note_number: string | null;
  supplier_note_date: Day | null;
  supply_type: SupplyType | null;
  place_of_supply: string | null;
  buyer: Partial<Note> | null;
  cancel_reason: string | null;
  created_at: Date;
  created_by_name: string;
}

export async function readNote(db: Reader, side: NoteSide, id: number): Promise<Note> {
  const { rows } = await sql<StoredNote>`
    select ${noteColumns(side)}, notes.restock, notes.place_id, notes.taxed, notes.cgst, notes.sgst, notes.igst, notes.charges, notes.round_off, notes.cancel_reason,
      notes.supplier_note_number, notes.supplier_note_date,
      notes.supply_type, notes.place_of_supply, notes.buyer, notes.created_at, users.name as created_by_name
    from correction_notes notes join ${sql.table(side.table)} documents on documents.id = ${sql.ref(`notes.${side.key}`)}
      join users on users.id = notes.created_by where notes.id = ${id} and notes.raises = ${side.raises}`.execute(db);
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND', `${side.name} not found`);
  const items = await readNoteItems(db, side, id);
  const known = await readParties(db, side, row.document_id);
  // A sale that was brought over lacks these: the note has them.
  const parties = row.buyer ? { ...known, ...row.buyer, supply_type: row.supply_type, place_of_supply: row.place_of_supply } : known;
  return {
    ...noteRow(row),
    ...parties,
    ...(side.raises && { raises: true }),
    restock: row.restock,
    place_id: row.place_id,
    taxed: row.taxed,
    tax_until: lastDayOfNoteTax(row.document_date, row.date),
    cgst: Number(row.cgst),
    sgst: Number(row.sgst),
    igst: Number(row.igst),
    charges: row.charges,
    tax_lines: noteTaxLines(items, row.charges, parties.supply_type),
    round_off: Number(row.round_off),
    amount_in_words: amountInWords(paise(row.net_amount)),
    items,
    allocations: await readAllocations(db, side, id),
    refunds: await readRefunds(db, id),
    ...(side.document === 'purchase' && { supplier_note_number: row.supplier_note_number, supplier_note_date: row.supplier_note_date }),
    cancel_reason: row.cancel_reason,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
  };
}
