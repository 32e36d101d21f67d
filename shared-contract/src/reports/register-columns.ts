import { columnsField } from '../columns-field.ts';
import { listColumns } from '../exports/list-columns.ts';
import { REGISTER_DOCUMENT_LABELS } from '../returns/register-columns.ts';
import type { RegisterGst, RegisterRow } from './register.ts';

type GstValue = RegisterGst[keyof RegisterGst];
const gst =
  (id: keyof RegisterGst) =>
  (row: RegisterRow): GstValue =>
    row.gst?.[id] ?? null;

/** Optional columns of a register of sales or purchases; in this order. */
export const REGISTER_GST_COLUMNS = listColumns<RegisterRow>()([
  { id: 'gstin', header: 'GSTIN', kind: 'text', width: 18, of: gst('gstin') },
  { id: 'state_code', header: 'State', kind: 'text', width: 8, of: gst('state_code') },
  { id: 'place_of_supply', header: 'Place of supply', kind: 'text', width: 16, of: gst('place_of_supply') },
  { id: 'supply_type', header: 'Supply type', kind: 'text', width: 18, of: gst('supply_type') },
  { id: 'hsn_code', header: 'HSN/SAC', kind: 'text', width: 16, of: gst('hsn_code') },
  { id: 'gst_rate', header: 'Rate %', kind: 'text', width: 10, of: gst('gst_rate') },
  { id: 'cgst', header: 'CGST', kind: 'money', width: 14, summed: true, of: gst('cgst') },
  { id: 'sgst', header: 'SGST', kind: 'money', width: 14, summed: true, of: gst('sgst') },
  { id: 'igst', header: 'IGST', kind: 'money', width: 14, summed: true, of: gst('igst') },
]);
export type RegisterGstColumn = (typeof REGISTER_GST_COLUMNS)[number]['id'];
const IDS: readonly RegisterGstColumn[] = REGISTER_GST_COLUMNS.map(({ id }) => id);

/** What stands beside a note in place of what is open; undefined of any other document. */
export const noteOf = (type: RegisterRow['document_type']): string | undefined => (type?.endsWith('_note') ? REGISTER_DOCUMENT_LABELS[type] : undefined);

export const registerGstColumns = (label: string) => columnsField(label, IDS);

const FIRST = listColumns<RegisterRow>()([
  { id: 'date', header: 'Date', kind: 'day', width: 14 },
  { id: 'invoice_number', header: 'Invoice No.', kind: 'text', width: 18 },
]);
const AMOUNTS = listColumns<RegisterRow>()([
  { id: 'total_amount', header: 'Subtotal', kind: 'money', width: 16, summed: true },
  { id: 'tax_amount', header: 'Tax', kind: 'money', width: 14, summed: true },
  { id: 'net_amount', header: 'Total Amount', kind: 'money', width: 16, summed: true },
  { id: 'amount_paid', header: 'Paid', kind: 'money', width: 16, summed: true },
  { id: 'balance', header: 'Balance', kind: 'money', width: 16, summed: true },
  { id: 'remark', header: 'Remark', kind: 'text', width: 12, only: 'file', of: (row) => (row.cancelled ? 'Cancelled' : (noteOf(row.document_type) ?? null)) },
]);

/** @param party 'Customer' or 'Vendor' @param chosen columns for GST, after the party */
export const registerColumns = (party: string, chosen: readonly RegisterGstColumn[]) => [
  ...FIRST,
  ...listColumns<RegisterRow>()([{ id: 'vendor_name', header: party, kind: 'text', width: 40 }]),
  ...REGISTER_GST_COLUMNS.filter(({ id }) => chosen.includes(id)),
  ...AMOUNTS,
];
