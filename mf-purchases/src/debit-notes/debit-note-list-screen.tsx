import { NoteList } from '@karkhana/shared-auth/screens';
import { DEBIT_NOTES } from './debit-notes.ts';

/** /purchases/debit-notes. */
export default function DebitNoteListScreen() {
  return (
    <NoteList
      kind={DEBIT_NOTES}
      subtitle="What went back to vendors"
      emptyHint="Open a purchase order and choose Debit Note to send goods back or correct a price."
      placeholder="Search by number or vendor name..."
    />
  );
}
