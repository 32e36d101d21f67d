import type { Note } from '@karkhana/shared-contract/notes/note';
import type { NoteDocument } from '@karkhana/shared-contract/notes/note-kinds';
import { noteSheet } from '@karkhana/shared-contract/notes/note-sheet';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { documentPdf, headingOf, linesOf, MUTED } from '../../platform/export/document-pdf.ts';
import { dayShown } from '../../platform/export/shown.ts';
import { columnsOf, factRows, hsnSummary, lineOf, parties, totalsOf } from '../sales/gst-invoice-pdf.ts';

/** With the same content as the printed page (note-sheet.tsx of shared-ui's invoices). */
export function notePdf({ note, document }: { note: Note; document: NoteDocument }): TDocumentDefinitions {
  const sheet = noteSheet(note, document, dayShown);
  const content: Content[] = [
    headingOf(sheet.heading, sheet.declarations, note.cancelled_at !== null),
    factRows(sheet.facts),
    parties(note),
    linesOf({
      columns: columnsOf(sheet),
      rows: sheet.lines.map((line, index) => lineOf(line, index, sheet)),
      totals: totalsOf(sheet),
      dense: true,
      size: 8,
      beside: hsnSummary(sheet),
    }),
    {
      text: [
        { text: 'Amount in words  ', color: MUTED },
        { text: note.amount_in_words, bold: true },
      ],
      margin: [0, 10, 0, 8],
    },
    signature(note),
  ];
  return { ...documentPdf(note.number, sheet.heading, content), pageMargins: [40, 32, 40, 44] };
}

const signature = ({ company }: Note): Content => ({
  unbreakable: true,
  alignment: 'right',
  stack: [
    { text: `For ${company.legal_name ?? company.companyName ?? ''}`, bold: true },
    { text: company.signatory ?? 'Authorised signatory', margin: [0, 44, 0, 0] },
  ],
});
