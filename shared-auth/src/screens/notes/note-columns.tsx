import type { NoteRow } from '@karkhana/shared-contract/notes/note';
import { NOTE_KIND_LABELS } from '@karkhana/shared-contract/notes/note-kinds';
import { type Column, DocumentLink, formatDay, formatMoney, RowCard, StatusChip, styled } from '@karkhana/shared-ui';
import type { NoteSide } from './note-side.ts';

const WithChip = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 14 });

export const noteColumns = ({ headers, pathOf, documentPath }: NoteSide): Column<NoteRow>[] => [
  {
    id: 'number',
    header: 'Number',
    width: 236,
    sortable: true,
    descendingFirst: true,
    cell: ({ id, number, cancelled_at }) => (
      <WithChip>
        <DocumentLink to={pathOf(id)}>{number}</DocumentLink>
        {cancelled_at && <StatusChip status="cancelled" />}
      </WithChip>
    ),
  },
  { id: 'date', header: 'Date', width: 118, sortable: true, descendingFirst: true, cell: (note) => formatDay(note.date) },
  { id: 'vendor_name', header: headers.party, sortable: true, ellipsis: true, cell: (note) => note.vendor_name },
  {
    id: 'document',
    header: headers.document,
    width: 164,
    cell: ({ document }) => <DocumentLink to={documentPath(document.id)}>{document.invoice_number}</DocumentLink>,
  },
  { id: 'kind', header: 'Kind', width: 90, cell: ({ kind }) => NOTE_KIND_LABELS[kind] },
  { id: 'net_amount', header: 'Total Amount', width: 140, align: 'right', sortable: true, descendingFirst: true, cell: (note) => formatMoney(note.net_amount) },
  { id: 'credit_left', header: 'Credit Left', width: 130, align: 'right', cell: (note) => (note.credit_left ? formatMoney(note.credit_left) : '-') },
];

export const noteCard =
  ({ pathOf }: NoteSide) =>
  (note: NoteRow) => (
    <RowCard
      to={pathOf(note.id)}
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
