import type { Note } from '../notes/note.ts';
import type { NoteDocument } from '../notes/note-kinds.ts';
import { noteSheet } from '../notes/note-sheet.ts';
import { dayShown } from '../shown.ts';
import type { Paper } from './paper.ts';
import { firm, head, paperOf, partner, signed, sumsOf } from './parts.ts';
import { hsnTable, taxedLines } from './taxed-tables.ts';

/** Credit and debit notes (Rule 53). @param document what the note corrects */
export function notePaper(note: Note, document: NoteDocument): Paper {
  const sheet = noteSheet(note, document, dayShown);
  const { number, company, cancelled_at } = note;
  return paperOf(number, sheet.heading, note.date, [
    head(sheet.heading, cancelled_at !== null, { from: firm('From', company), declarations: sheet.declarations }),
    { kind: 'parties', parties: [partner('To', note, note.supply_type !== null)] },
    { kind: 'facts', facts: sheet.facts },
    { kind: 'lines', table: taxedLines(sheet) },
    { kind: 'totals', sums: sumsOf(sheet.sums), beside: hsnTable(sheet) },
    { kind: 'words', label: 'Amount in words', text: note.amount_in_words },
    signed(company),
  ]);
}
