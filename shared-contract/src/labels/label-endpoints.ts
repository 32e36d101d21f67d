import type { InferType } from 'yup';
import { defineEndpoints, file, PDF } from '../endpoint.ts';
import { flag, oneOf, text } from '../fields.ts';
import { record } from '../record.ts';
import { LABEL_SHEETS } from './label-sheets.ts';

/** GET /labels. `items`: which products or materials and how many of each, 'product:1x24,material:2x10'. `price=false` leaves the price out. */
export const labelsQuery = record({
  items: text('Items', 4_000).required('Items is required'),
  sheet: oneOf('Sheet', LABEL_SHEETS).default('24'),
  price: flag('Price').default(true),
});
export type LabelsQuery = InferType<typeof labelsQuery>;

export const labelEndpoints = defineEndpoints({
  'GET /api/labels': { access: ['products:view', 'stock:view'], query: labelsQuery, answer: file(PDF) },
});
