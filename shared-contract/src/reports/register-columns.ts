import { boundedList } from '../bounded.ts';
import { oneOf } from '../fields.ts';
import type { RegisterGst } from './register.ts';

/** What a register of sales or purchases shows beside its own columns, where it is chosen; in this order. */
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

const LONGEST_NAMES = 200;

/** Ids of columns in an address, divided by commas. */
export const registerGstColumns = (label: string) =>
  boundedList(oneOf(label, IDS).defined(), IDS.length, {
    tooLong: 'A column is named twice',
    wrongKind: `${label} must be names divided by commas`,
  }).transform((value: unknown, original: unknown) => (typeof original === 'string' && original.length <= LONGEST_NAMES ? original.split(',') : value));
