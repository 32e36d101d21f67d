import { useQuery, useReadNow } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { NOTE_SORTS } from '@karkhana/shared-contract/notes/note-sorts';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import { DatedList, datedFilters, urlDay, urlPaging, urlSort, urlText, useUrlState } from '@karkhana/shared-ui';
import { creditNoteCard, creditNoteColumns } from './credit-note-columns.tsx';
import { getCreditNotes } from './get-credit-notes.ts';

const FIELDS = { search: urlText(), start_date: urlDay(), end_date: urlDay(), sort: urlSort(NOTE_SORTS, '-date'), ...urlPaging };
const LABELS = {
  empty: 'No credit notes found',
  emptyHint: 'Open a sale and choose Credit Note to take goods or a price back.',
  error: 'Error loading credit notes. Please try again.',
};

/** /sales/credit-notes. */
export default function CreditNoteListScreen() {
  const [state, change] = useUrlState(FIELDS);
  const filters = datedFilters(state);
  const notes = useQuery(getCreditNotes({ ...filters, page: state.page, limit: state.limit }));
  const readNow = useReadNow();
  return (
    <DatedList
      title="Credit Notes"
      subtitle="What was taken back of sales"
      columns={creditNoteColumns}
      query={notes}
      rowKey={(note) => note.id}
      card={creditNoteCard}
      words={LABELS}
      {...{ state, change }}
      presets={listPresets(dayInIndia())}
      placeholder="Search by number or customer name..."
      read={(next) => readNow(getCreditNotes({ ...filters, ...next }))}
    />
  );
}
