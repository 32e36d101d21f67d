import { noteFaults } from '@karkhana/shared-contract/notes/note-amounts';
import type { NoteKind } from '@karkhana/shared-contract/notes/note-kinds';
import { raiseFaults } from '@karkhana/shared-contract/notes/raise-amounts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import type { CorrectedDocument } from './corrected-lines.ts';
import type { LockedDocument } from './locked-document.ts';
import type { NoteSide } from './note-side.ts';
import type { SentNote } from './sent-note.ts';

/** Throws when this document takes no such note. */
export function refuseNote(document: LockedDocument, { name, table }: NoteSide, { date }: SentNote): void {
  if (document.cancelled) throw new AppError('CONFLICT', `${document.invoice_number} is cancelled and takes no ${name.toLowerCase()}`);
  if (document.expense_id || document.without_order) {
    throw new AppError(
      'CONFLICT',
      `${document.invoice_number} is the bill of an expense and takes no debit note: enter what the supplier credits as a journal`,
    );
  }
  if (document.opening && table === 'purchases') {
    throw new AppError(
      'CONFLICT',
      `${document.invoice_number} was brought over without lines and takes no debit note: enter what the supplier credits as a journal`,
    );
  }
  refuseFaults({ date: date < document.date ? `The note cannot be dated before ${document.invoice_number} of ${document.date}` : undefined });
}

/** Throws when a line is none of the document's, or more than is left of it: the conflict names the line. */
export function refuseLines(corrected: CorrectedDocument, { done, raises }: NoteSide, input: SentNote): void {
  const seen = new Set<number>();
  const faults = input.items.map(({ item_id }, index): [string, string | undefined] => {
    const known = corrected.lines.some(({ id }) => id === item_id);
    const again = seen.has(item_id);
    seen.add(item_id);
    return [`items[${index}].item_id`, known ? (again ? 'This line is named twice' : undefined) : 'This line is not part of the document'];
  });
  refuseFaults(Object.fromEntries(faults));
  const over = raises ? raiseFaults(corrected, input.items, input.kind) : noteFaults(corrected, input.items, { ...input, kind: creditKind(input) }, done);
  if (raises) refuseFaults(over);
  if (Object.keys(over).length) throw new AppError('CONFLICT', `More than can be credited. ${Object.values(over).join('; ')}`, over);
}

/** What only a debit note of a sale may be is none of a credit note, whose schema refuses it. */
export const creditKind = ({ kind }: Pick<SentNote, 'kind'>): NoteKind => (kind === 'quantity' ? 'other' : kind);
