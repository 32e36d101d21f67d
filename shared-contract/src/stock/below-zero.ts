import type { InferType } from 'yup';
import { day, number, object, oneOf, string } from '../answers.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';

/** A row of GET /stock/below-zero: an item that went out earlier than it came in, by the days of its documents; once there are several places at each of them. */
export const belowZero = object({
  kind: oneOf(STOCK_ITEM_TYPES),
  item_id: number(),
  name: string(),
  /** Of a product. */
  sku: string().nullable(),
  /** Of a material. */
  unit: string().nullable(),
  /** Where it is below zero; absent of all places together. */
  place_id: number().optional(),
  place_name: string().optional(),
  /** The first and the last day at whose end it is below zero. */
  from: day(),
  to: day(),
  /** Below zero. */
  lowest: number(),
  /** The last entry that took stock out by the first day; null is an adjustment. */
  document_type: string().nullable(),
  document_id: number().nullable(),
  document_number: string().nullable(),
  /** The day of it. */
  on_day: day(),
});
export type BelowZero = InferType<typeof belowZero>;
