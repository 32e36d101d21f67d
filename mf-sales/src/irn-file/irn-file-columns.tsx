import { invoicePath } from '@karkhana/shared-contract/areas/addresses';
import { type Column, DocumentLink, RowCard } from '@karkhana/shared-ui';
import type { RefusedRow } from './read-irn-file.ts';
import type { IrnFileResult } from './send-irn-file.ts';

type Recorded = IrnFileResult['recorded'][number];

export const refusedColumns: Column<RefusedRow>[] = [
  { id: 'row', header: 'Row', width: 80, cell: ({ row }) => row },
  { id: 'invoice_number', header: 'Invoice No.', width: 190, cell: ({ invoice_number }) => invoice_number ?? '-' },
  { id: 'message', header: 'Reason', cell: ({ message }) => message },
];
export const refusedCard = ({ row, invoice_number, message }: RefusedRow) => <RowCard name={`Row ${row}`} number={invoice_number ?? '-'} meta={message} />;

export const recordedColumns: Column<Recorded>[] = [
  {
    id: 'invoice_number',
    header: 'Invoice No.',
    cell: ({ sale_id, invoice_number }) => <DocumentLink to={invoicePath(sale_id)}>{invoice_number}</DocumentLink>,
  },
];
export const recordedCard = ({ sale_id, invoice_number }: Recorded) => <RowCard to={invoicePath(sale_id)} name={invoice_number} />;
