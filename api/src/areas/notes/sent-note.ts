import type { AnyNoteKind } from '@karkhana/shared-contract/notes/note-kinds';
import type { CreditNoteInput, NoteInput, SupplierNoteInput } from '@karkhana/shared-contract/notes/note-schemas';

/** A note of any side: what one of them does not have is not sent. */
export interface SentNote extends Omit<NoteInput, 'kind'>, Partial<SupplierNoteInput>, Partial<Pick<CreditNoteInput, 'amount' | 'gst_rate' | 'hsn_code'>> {
  kind: AnyNoteKind;
}
