import { columnsField } from '../columns-field.ts';
import type { GstRegisterRow } from './gst-register.ts';

/** Columns of a register of GST, in this order. */
export const GST_COLUMNS = [
  { id: 'date', header: 'Date' },
  { id: 'document_type', header: 'Document' },
  { id: 'number', header: 'Number' },
  { id: 'party_name', header: 'Party' },
  { id: 'gstin', header: 'GSTIN' },
  { id: 'state_code', header: 'State' },
  { id: 'place_of_supply', header: 'Place of supply' },
  { id: 'supply_type', header: 'Supply type' },
  { id: 'hsn_code', header: 'HSN/SAC' },
  { id: 'gst_rate', header: 'Rate %' },
  { id: 'taxable_amount', header: 'Taxable value' },
  { id: 'cgst', header: 'CGST' },
  { id: 'sgst', header: 'SGST' },
  { id: 'igst', header: 'IGST' },
  { id: 'total', header: 'Total' },
] as const satisfies { id: keyof GstRegisterRow; header: string }[];
export type GstColumn = (typeof GST_COLUMNS)[number]['id'];
export const GST_COLUMN_IDS: readonly GstColumn[] = GST_COLUMNS.map(({ id }) => id);

/** Name of a row's document in a register. */
export const REGISTER_DOCUMENT_LABELS = {
  sale: 'Sale',
  credit_note: 'Credit note',
  sale_debit_note: 'Debit note',
  purchase: 'Purchase',
  purchase_bill: 'Purchase',
  debit_note: 'Debit note',
  transaction: 'Expense',
} as const satisfies Record<GstRegisterRow['document_type'], string>;

/** All of them by default. */
export const gstColumns = (label: string) => columnsField(label, GST_COLUMN_IDS);
