import type { RegisterRow } from '@karkhana/shared-contract/reports/register';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';

/** @param party 'Customer' or 'Vendor' */
export const registerColumns = (party: string): XlsxColumn[] => [
  { header: 'Date', width: 14, kind: 'day' },
  { header: 'Invoice No.', width: 18, kind: 'text' },
  { header: party, width: 40, kind: 'text' },
  { header: 'Subtotal', width: 16, kind: 'money', summed: true },
  { header: 'Tax', width: 14, kind: 'money', summed: true },
  { header: 'Total Amount', width: 16, kind: 'money', summed: true },
  { header: 'Paid', width: 16, kind: 'money', summed: true },
  { header: 'Balance', width: 16, kind: 'money', summed: true },
  { header: 'Remark', width: 12, kind: 'text' },
];

const REMARKS: Partial<Record<NonNullable<RegisterRow['document_type']>, string>> = {
  credit_note: 'Credit note',
  sale_debit_note: 'Debit note',
  debit_note: 'Debit note',
};

export const registerCells = (row: RegisterRow): XlsxCell[] => [
  row.date,
  row.invoice_number,
  row.vendor_name,
  row.total_amount,
  row.tax_amount,
  row.net_amount,
  row.amount_paid,
  row.balance,
  row.cancelled ? 'Cancelled' : ((row.document_type && REMARKS[row.document_type]) ?? null),
];
