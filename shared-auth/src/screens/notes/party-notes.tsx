import { DataTable, SectionTitle } from '@karkhana/shared-ui';
import { columnsOfParty } from '../columns-of-party.ts';
import { usePaging } from '../use-paging.ts';
import { noteCard, noteColumns } from './note-columns.tsx';
import type { NoteSide } from './note-side.ts';

/** In the documents of a customer or supplier: goods taken or sent back. */
export function PartyNotes({ kind, vendorId }: { kind: NoteSide; vendorId: number }) {
  const { page, limit, paging } = usePaging(10);
  const notes = kind.useRows({ vendor_id: vendorId, page, limit });
  const plural = `${kind.name.toLowerCase()}s`;
  return (
    <div>
      <SectionTitle>{`${kind.name}s`}</SectionTitle>
      <DataTable
        label={`${kind.name}s`}
        columns={columnsOfParty(noteColumns(kind), 'document')}
        query={notes}
        rowKey={({ id }) => id}
        card={noteCard(kind)}
        words={{ empty: `No ${plural}`, error: `Error loading ${plural}. Please try again.` }}
        paging={paging}
      />
    </div>
  );
}
