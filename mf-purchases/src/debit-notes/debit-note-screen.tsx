import { useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { notePaper } from '@karkhana/shared-contract/papers/note-paper';
import { Banner, formatDay, formatInstant, Page, PageHeader, PrintedPaper, SideColumns, Stack, StatusChip } from '@karkhana/shared-ui';
import { DebitNoteActions } from './debit-note-actions.tsx';
import { DebitNoteCredit } from './debit-note-credit.tsx';
import { DebitNoteFacts } from './debit-note-facts.tsx';
import { DebitNoteItems } from './debit-note-items.tsx';
import { getDebitNote } from './get-debit-note.ts';

const BACK = { to: '/purchases/debit-notes', label: 'Debit Notes' };

/** /purchases/debit-notes/:id: the note, with its actions. */
export default function DebitNoteScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getDebitNote(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Debit note" area="Purchases" back={BACK}>
      {(note) => <ShownDebitNote note={note} />}
    </ReadAtAddress>
  );
}

function ShownDebitNote({ note }: { note: Note }) {
  return (
    <Page>
      <PageHeader
        title={`Debit Note: ${note.number}`}
        back={BACK}
        chip={note.cancelled_at && <StatusChip status="cancelled" />}
        actions={<DebitNoteActions note={note} />}
      />
      {note.cancelled_at && (
        <Banner kind="warning">
          Cancelled on {formatInstant(note.cancelled_at)}: {note.cancel_reason}
        </Banner>
      )}
      {!note.taxed && <Banner kind="warning">{`It takes no tax back: the last day for it was ${formatDay(note.tax_until)}`}</Banner>}
      <SideColumns>
        <Stack>
          <DebitNoteFacts note={note} />
          <DebitNoteItems note={note} />
        </Stack>
        <DebitNoteCredit note={note} />
      </SideColumns>
      <PrintedPaper paper={notePaper(note, 'purchase')} />
    </Page>
  );
}
