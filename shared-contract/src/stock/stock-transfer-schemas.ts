import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { day, id, oneOf, quantity, text } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { STOCK_ITEM_TYPES } from './ledger.ts';

const NO_ITEM = 'Choose at least one item';
const SAME_PLACE = 'Choose another place than the one from which the stock goes';

/** POST /stock-transfers: today by default; each item once. */
export const newStockTransferSchema = record({
  date: day('Date'),
  from_place_id: id('From').required('From is required'),
  to_place_id: id('To')
    .required('To is required')
    .test('other', SAME_PLACE, (to, { parent }) => to === undefined || to !== (parent as { from_place_id?: unknown }).from_place_id),
  items: boundedList(
    record({
      kind: oneOf('Kind', STOCK_ITEM_TYPES).required('Kind is required'),
      item_id: id('Item').required('Item is required'),
      quantity: quantity('Quantity').required('Quantity is required').moreThan(0, 'Quantity must be greater than 0'),
    }),
    500,
    { tooLong: 'A transfer may have at most 500 items', wrongKind: 'Items must be a list' },
  )
    .required(NO_ITEM)
    .min(1, NO_ITEM),
  notes: text('Notes', 2_000).nullable(),
});
export type NewStockTransfer = InferType<typeof newStockTransferSchema>;

const { page, limit } = listFields(['id'], 'id');

/** GET /stock-transfers. `place_id` matches either end. */
export const stockTransfersQuery = record({ page, limit, place_id: placeId() });
export type StockTransfersQuery = InferType<typeof stockTransfersQuery>;

/** POST /stock-transfers/:id/cancel. */
export const cancelTransferSchema = record({ reason: text('Reason', 500).nullable() });
