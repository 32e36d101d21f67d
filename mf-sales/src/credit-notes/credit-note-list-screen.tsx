import { NoteList } from '@karkhana/shared-auth/screens';
import { CREDIT_NOTES } from './credit-notes.ts';

/** /sales/credit-notes. */
export default function CreditNoteListScreen() {
  return (
    <NoteList
      kind={CREDIT_NOTES}
      subtitle="What was taken back of sales"
      emptyHint="Open a sale and choose Credit Note to take goods or a price back."
      placeholder="Search by number or customer name..."
    />
  );
}
