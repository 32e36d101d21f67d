import type { RegisterRow } from '@karkhana/shared-contract/reports/register';
import { noteOf, REGISTER_GST_COLUMNS, type RegisterGstColumn } from '@karkhana/shared-contract/reports/register-columns';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';

const GST_SHAPES: Record<RegisterGstColumn, Omit<XlsxColumn, 'header'>> = {
  gstin: { width: 18, kind: 'text' },
  state_code: { width: 8, kind: 'text' },
  place_of_supply: { width: 16, kind: 'text' },
  supply_type: { width: 18, kind: 'text' },
  hsn_code: { width: 16, kind: 'text' },
  gst_rate: { width: 10, kind: 'text' },
  cgst: { width: 14, kind: 'money', summed: true },
  sgst: { width: 14, kind: 'money', summed: true },
  igst: { width: 14, kind: 'money', summed: true },
};
type Chosen = readonly RegisterGstColumn[];
const chosenOf = (columns: Chosen) => REGISTER_GST_COLUMNS.filter(({ id }) => columns.includes(id));

/** @param party 'Customer' or 'Vendor' @param columns for GST, behind the party */
export const registerColumns = (party: string, columns: Chosen): XlsxColumn[] => [
  { header: 'Date', width: 14, kind: 'day' },
  { header: 'Invoice No.', width: 18, kind: 'text' },
  { header: party, width: 40, kind: 'text' },
  ...chosenOf(columns).map(({ id, header }) => ({ header, ...GST_SHAPES[id] })),
  { header: 'Subtotal', width: 16, kind: 'money', summed: true },
  { header: 'Tax', width: 14, kind: 'money', summed: true },
  { header: 'Total Amount', width: 16, kind: 'money', summed: true },
  { header: 'Paid', width: 16, kind: 'money', summed: true },
  { header: 'Balance', width: 16, kind: 'money', summed: true },
  { header: 'Remark', width: 12, kind: 'text' },
];

export const registerCells = (row: RegisterRow, columns: Chosen): XlsxCell[] => [
  row.date,
  row.invoice_number,
  row.vendor_name,
  ...chosenOf(columns).map(({ id }) => row.gst?.[id] ?? null),
  row.total_amount,
  row.tax_amount,
  row.net_amount,
  row.amount_paid,
  row.balance,
  row.cancelled ? 'Cancelled' : (noteOf(row.document_type) ?? null),
];
