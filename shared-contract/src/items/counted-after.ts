import type { InferType } from 'yup';
import { day, number, object, oneOf, string } from '../answers.ts';
import { day as dayField, text } from '../fields.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { STOCK_ITEM_TYPES } from '../stock/ledger.ts';

/** A posted stock count of a later day than an entry: its figures do not contain the entry. */
export const countedAfter = object({
  item_kind: oneOf(STOCK_ITEM_TYPES),
  item_id: number(),
  name: string(),
  count_id: number(),
  count_number: string(),
  count_date: day(),
});
export type CountedAfter = InferType<typeof countedAfter>;

/** GET /items/counted-after: `items` as 'product:1,material:2', at most 500; without a place the user's own. */
export const countedAfterQuery = record({
  items: text('Items', 10_000).required('Items is required'),
  day: dayField('Day').required('Day is required'),
  place_id: placeId(),
});
export type CountedAfterQuery = InferType<typeof countedAfterQuery>;
