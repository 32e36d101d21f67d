import { creditNotePath, salePath } from '@karkhana/shared-contract/areas/addresses';
import type { NoteRow } from '@karkhana/shared-contract/notes/note';
import { NOTE_KIND_LABELS } from '@karkhana/shared-contract/notes/note-kinds';
import { type Column, DocumentLink, formatDay, formatMoney, RowCard, StatusChip, styled } from '@karkhana/shared-ui';

const WithChip = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 14 });
const pathOf = ({ id }: NoteRow) => creditNotePath(id);

export const creditNoteColumns: Column<NoteRow>[] = [
  {
    id: 'number',
    header: 'Number',
    width: 200,
    sortable: true,
    descendingFirst: true,
    cell: (note) => (
      <WithChip>
        <DocumentLink to={pathOf(note)}>{note.number}</DocumentLink>
        {note.cancelled_at && <StatusChip status="cancelled" />}
      </WithChip>
    ),
  },
  { id: 'date', header: 'Date', width: 118, sortable: true, descendingFirst: true, cell: (note) => formatDay(note.date) },
  { id: 'vendor_name', header: 'Customer Name', sortable: true, ellipsis: true, cell: (note) => note.vendor_name },
  {
    id: 'invoice',
    header: 'Invoice No.',
    width: 180,
    cell: ({ document }) => <DocumentLink to={salePath(document.id)}>{document.invoice_number}</DocumentLink>,
  },
  { id: 'kind', header: 'Kind', width: 90, cell: ({ kind }) => NOTE_KIND_LABELS[kind] },
  { id: 'net_amount', header: 'Total Amount', width: 140, align: 'right', sortable: true, descendingFirst: true, cell: (note) => formatMoney(note.net_amount) },
  { id: 'credit_left', header: 'Credit Left', width: 130, align: 'right', cell: (note) => (note.credit_left ? formatMoney(note.credit_left) : '-') },
];

export const creditNoteCard = (note: NoteRow) => (
  <RowCard
    to={pathOf(note)}
    name={note.vendor_name}
    amount={formatMoney(note.net_amount)}
    number={note.number}
    meta={
      <>
        <span>{formatDay(note.date)}</span>
        <span>{note.document.invoice_number}</span>
        {note.cancelled_at && <StatusChip status="cancelled" />}
      </>
    }
  />
);
