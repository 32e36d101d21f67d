import { DataTable, SectionTitle } from '@karkhana/shared-ui';
import { usePaging } from '../use-paging.ts';
import { noteCard, noteColumns } from './note-columns.tsx';
import type { NoteKind } from './note-kind.ts';

/** Whose they are is said over them; the document takes the room. */
const columnsOf = (kind: NoteKind) =>
  noteColumns(kind)
    .filter(({ id }) => id !== 'vendor_name')
    .map(({ sortable: _, width, ...column }) => (column.id === 'document' || !width ? column : { ...column, width }));

/** In the documents of a customer or supplier: what was taken or sent back. */
export function PartyNotes({ kind, vendorId }: { kind: NoteKind; vendorId: number }) {
  const { page, limit, paging } = usePaging(10);
  const notes = kind.useRows({ vendor_id: vendorId, page, limit });
  const plural = `${kind.name.toLowerCase()}s`;
  return (
    <div>
      <SectionTitle>{`${kind.name}s`}</SectionTitle>
      <DataTable
        label={`${kind.name}s`}
        columns={columnsOf(kind)}
        query={notes}
        rowKey={({ id }) => id}
        card={noteCard(kind)}
        words={{ empty: `No ${plural}`, error: `Error loading ${plural}. Please try again.` }}
        paging={paging}
      />
    </div>
  );
}
