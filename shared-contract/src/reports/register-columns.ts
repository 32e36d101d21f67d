import { columnsField } from '../columns-field.ts';
import type { RegisterGst } from './register.ts';

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

export const registerGstColumns = (label: string) => columnsField(label, IDS);
