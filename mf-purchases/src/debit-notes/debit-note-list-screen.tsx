import { useQuery, useReadNow } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { NOTE_SORTS } from '@karkhana/shared-contract/notes/note-sorts';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import { DatedList, datedFilters, urlDay, urlPaging, urlSort, urlText, useUrlState } from '@karkhana/shared-ui';
import { debitNoteCard, debitNoteColumns } from './debit-note-columns.tsx';
import { getDebitNotes } from './get-debit-notes.ts';

const FIELDS = { search: urlText(), start_date: urlDay(), end_date: urlDay(), sort: urlSort(NOTE_SORTS, '-date'), ...urlPaging };
const LABELS = {
  empty: 'No debit notes found',
  emptyHint: 'Open a purchase order and choose Debit Note to send goods back or correct a price.',
  error: 'Error loading debit notes. Please try again.',
};

/** /purchases/debit-notes. */
export default function DebitNoteListScreen() {
  const [state, change] = useUrlState(FIELDS);
  const filters = datedFilters(state);
  const notes = useQuery(getDebitNotes({ ...filters, page: state.page, limit: state.limit }));
  const readNow = useReadNow();
  return (
    <DatedList
      title="Debit Notes"
      subtitle="What went back to vendors"
      columns={debitNoteColumns}
      query={notes}
      rowKey={(note) => note.id}
      card={debitNoteCard}
      words={LABELS}
      {...{ state, change }}
      presets={listPresets(dayInIndia())}
      placeholder="Search by number or vendor name..."
      read={(next) => readNow(getDebitNotes({ ...filters, ...next }))}
    />
  );
}
