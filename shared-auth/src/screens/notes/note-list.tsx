import { dayInIndia } from '@karkhana/shared-contract/dates';
import { NOTE_SORTS } from '@karkhana/shared-contract/notes/note-sorts';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import { DatedList, datedFilters, urlDay, urlPaging, urlSort, urlText, useUrlState } from '@karkhana/shared-ui';
import { noteCard, noteColumns } from './note-columns.tsx';
import type { NoteSide } from './note-side.ts';

const FIELDS = { search: urlText(), start_date: urlDay(), end_date: urlDay(), sort: urlSort(NOTE_SORTS, '-date'), ...urlPaging };

interface NoteListProps {
  kind: NoteSide;
  /** One line: the content of the list. */
  subtitle: string;
  emptyHint: string;
  /** Of the search box. */
  placeholder: string;
}

/** All notes of one kind: a screen. */
export function NoteList({ kind, subtitle, emptyHint, placeholder }: NoteListProps) {
  const [state, change] = useUrlState(FIELDS);
  const filters = datedFilters(state);
  const notes = kind.useRows({ ...filters, page: state.page, limit: state.limit });
  const readRows = kind.useReadRows();
  const plural = `${kind.name.toLowerCase()}s`;
  return (
    <DatedList
      title={`${kind.name}s`}
      subtitle={subtitle}
      columns={noteColumns(kind)}
      query={notes}
      rowKey={(note) => note.id}
      card={noteCard(kind)}
      words={{ empty: `No ${plural} found`, emptyHint, error: `Error loading ${plural}. Please try again.` }}
      {...{ state, change }}
      presets={listPresets(dayInIndia())}
      placeholder={placeholder}
      read={(next) => readRows({ ...filters, ...next })}
    />
  );
}
