import { useQuery } from '@karkhana/shared-auth';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { DataTable, SectionTitle } from '@karkhana/shared-ui';
import { useState } from 'react';
import { debitNoteCard, debitNoteColumns } from '../debit-notes/debit-note-columns.tsx';
import { getDebitNotes } from '../debit-notes/get-debit-notes.ts';

/** Whose they are is said over them; the order takes the room. */
const COLUMNS = debitNoteColumns
  .filter(({ id }) => id !== 'vendor_name')
  .map(({ sortable: _, width, ...column }) => (column.id === 'order' || !width ? column : { ...column, width }));

/** In the documents of a supplier's page: what went back of what they delivered. */
export default function SupplierDebitNotes({ vendorId }: SlotContexts['vendor-documents']) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 10 });
  const notes = useQuery(getDebitNotes({ vendor_id: vendorId, page, limit }));
  return (
    <div>
      <SectionTitle>Debit Notes</SectionTitle>
      <DataTable
        label="Debit Notes"
        columns={COLUMNS}
        query={notes}
        rowKey={({ id }) => id}
        card={debitNoteCard}
        words={{ empty: 'No debit notes', error: 'Error loading debit notes. Please try again.' }}
        paging={{
          page,
          limit,
          word: 'entries',
          onPage: (next) => setPage({ page: next, limit }),
          onLimit: (next) => setPage({ page: 1, limit: next }),
        }}
      />
    </div>
  );
}
