import type { Day } from '@karkhana/shared-contract/dates';
import { rupeesText } from '@karkhana/shared-contract/money';
import type { NoteAmounts, NoteLine } from '@karkhana/shared-contract/notes/note-amounts';
import { type Actor, createdAndUpdatedAt, createdAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { LockedDocument } from './locked-document.ts';
import type { NoteSide } from './note-side.ts';
import type { OpeningSaleNote } from './opening-sale-note.ts';
import type { SentNote } from './sent-note.ts';

interface NewNote {
  document: LockedDocument;
  place_id: number;
  input: SentNote;
  counted: { booked_on: Day | null; listed_on: Day | null };
  /** Of a sale that was brought over. */
  supply: OpeningSaleNote['supply'] | undefined;
  amounts: NoteAmounts;
  taxed: boolean;
  /** Of its credit, in paise. */
  used: number;
  financial_year: number;
  sequence: number;
  number: string;
}

const taxColumns = ({ cgst, sgst, igst, tax }: Pick<NoteLine, 'cgst' | 'sgst' | 'igst' | 'tax'>) => ({
  cgst: rupeesText(cgst),
  sgst: rupeesText(sgst),
  igst: rupeesText(igst),
  tax_amount: rupeesText(tax),
});

/** Returns its id. */
export async function insertNote(
  tx: Transaction,
  actor: Actor,
  { key, raises }: NoteSide,
  { document, place_id, input, counted, amounts, taxed, used, supply, ...number }: NewNote,
): Promise<number> {
  const { date, kind, reason, restock } = input;
  const charges = document.charges.map((charge) => (taxed ? charge : { ...charge, tax_amount: 0 }));
  const { id } = await tx
    .insertInto('correction_notes')
    .values({
      [key]: document.id,
      ...number,
      ...counted,
      ...{ date, kind, reason, restock, place_id, taxed, raises },
      ...supply,
      supplier_note_number: input.supplier_note_number ?? null,
      supplier_note_date: input.supplier_note_date ?? null,
      vendor_id: document.vendor_id,
      vendor_name: document.vendor_name,
      total_amount: rupeesText(amounts.taxable),
      ...taxColumns(amounts),
      charges: JSON.stringify(amounts.takesRest ? charges : []),
      round_off: rupeesText(amounts.round_off),
      net_amount: rupeesText(amounts.net),
      amount_used: rupeesText(used),
      created_by: actor.id,
      ...createdAndUpdatedAt(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A line for a sale that was brought over carries its own description. */
export async function insertNoteItems(tx: Transaction, note_id: number, lines: readonly NoteLine[], { reason, hsn_code = null }: SentNote): Promise<void> {
  const items = lines.map((line, index) => ({
    note_id,
    line: index + 1,
    item_id: line.item_id,
    quantity: String(line.quantity),
    unit_price: rupeesText(line.unit_price),
    by_quantity: line.by_quantity,
    total_price: rupeesText(line.taxable),
    gst_rate: String(line.gst_rate),
    ...(line.item_id === null && { hsn_code, description: reason }),
    ...taxColumns(line),
  }));
  await tx.insertInto('correction_note_items').values(items).execute();
}

interface NewAllocation {
  note_id: number;
  document_id: number;
  /** Paise. */
  amount: number;
}

export async function insertAllocation(tx: Transaction, actor: Actor, { key }: NoteSide, { note_id, document_id, amount }: NewAllocation): Promise<void> {
  await tx
    .insertInto('note_allocations')
    .values({ note_id, [key]: document_id, amount: rupeesText(amount), created_by: actor.id, ...createdAt(actor) })
    .execute();
}
