import { columnsField } from '../columns-field.ts';
import { REGISTER_DOCUMENT_LABELS } from '../returns/register-columns.ts';
import type { RegisterGst, RegisterRow } from './register.ts';

/** Optional columns of a register of sales or purchases; in this order. */
export const REGISTER_GST_COLUMNS = [
  { id: 'gstin', header: 'GSTIN' },
  { id: 'state_code', header: 'State' },
  { id: 'place_of_supply', header: 'Place of supply' },
  { id: 'supply_type', header: 'Supply type' },
  { id: 'hsn_code', header: 'HSN/SAC' },
  { id: 'gst_rate', header: 'Rate %' },
  { id: 'cgst', header: 'CGST' },
  { id: 'sgst', header: 'SGST' },
  { id: 'igst', header: 'IGST' },
] as const satisfies { id: keyof RegisterGst; header: string }[];
export type RegisterGstColumn = (typeof REGISTER_GST_COLUMNS)[number]['id'];
const IDS: readonly RegisterGstColumn[] = REGISTER_GST_COLUMNS.map(({ id }) => id);

/** What stands beside a note in place of what is open; undefined of any other document. */
export const noteOf = (type: RegisterRow['document_type']): string | undefined => (type?.endsWith('_note') ? REGISTER_DOCUMENT_LABELS[type] : undefined);

export const registerGstColumns = (label: string) => columnsField(label, IDS);
