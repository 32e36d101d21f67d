import { useQuery } from '@karkhana/shared-auth';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { DataTable, SectionTitle } from '@karkhana/shared-ui';
import { useState } from 'react';
import { creditNoteCard, creditNoteColumns } from '../credit-notes/credit-note-columns.tsx';
import { getCreditNotes } from '../credit-notes/get-credit-notes.ts';

/** Whose they are is said over them; the invoice takes the room. */
const COLUMNS = creditNoteColumns
  .filter(({ id }) => id !== 'vendor_name')
  .map(({ sortable: _, width, ...column }) => (column.id === 'invoice' || !width ? column : { ...column, width }));

/** In the documents of a customer's page: what was taken back of what they bought. */
export default function CustomerCreditNotes({ vendorId }: SlotContexts['vendor-documents']) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 10 });
  const notes = useQuery(getCreditNotes({ vendor_id: vendorId, page, limit }));
  return (
    <div>
      <SectionTitle>Credit Notes</SectionTitle>
      <DataTable
        label="Credit Notes"
        columns={COLUMNS}
        query={notes}
        rowKey={({ id }) => id}
        card={creditNoteCard}
        words={{ empty: 'No credit notes', error: 'Error loading credit notes. Please try again.' }}
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
