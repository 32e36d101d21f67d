import { ApiError, useParams, useQuery } from '@karkhana/shared-auth';
import {
  Banner,
  ErrorState,
  formatDay,
  formatInstant,
  Loading,
  NoAccess,
  NotFound,
  Page,
  PageHeader,
  SideColumns,
  Stack,
  StatusChip,
} from '@karkhana/shared-ui';
import { DebitNoteActions } from './debit-note-actions.tsx';
import { DebitNoteCredit } from './debit-note-credit.tsx';
import { DebitNoteFacts, DebitNoteFrom } from './debit-note-facts.tsx';
import { DebitNoteItems } from './debit-note-items.tsx';
import { getDebitNote } from './get-debit-note.ts';

const BACK = { to: '/purchases/debit-notes', label: 'Debit Notes' };

/** /purchases/debit-notes/:id: the note, and what can be done with it. */
export default function DebitNoteScreen() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data: note, error, isFetching, refetch } = useQuery({ ...getDebitNote(id), enabled: isNumber });
  const status = error instanceof ApiError ? error.status : 0;
  if (!isNumber || status === 404) return <NotFound title="Debit note not found" text="Check the address, or look for it in the list." back={BACK} />;
  if (status === 403) return <NoAccess area="Purchases" />;
  if (!note && (isFetching || !error)) return <Loading />;
  if (!note) return <ErrorState message="This debit note could not be loaded" onRetry={refetch} />;
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
          <DebitNoteFrom note={note} />
          <DebitNoteFacts note={note} />
          <DebitNoteItems note={note} />
        </Stack>
        <div className="k-no-print">
          <DebitNoteCredit note={note} />
        </div>
      </SideColumns>
    </Page>
  );
}
