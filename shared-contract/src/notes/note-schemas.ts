import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { PAYMENT_METHODS } from '../constants.ts';
import type { Day } from '../dates.ts';
import { day, endDay, flag, id, money, oneOf, percent, quantity, text } from '../fields.ts';
import { goodsFields, optional, optionalText } from '../gst/gst-fields.ts';
import { listFields, words } from '../list-query.ts';
import { bankAccount, reason } from '../payments/payment-schemas.ts';
import { placeId } from '../places/place-field.ts';
import { record } from '../record.ts';
import { ALL_NOTE_KINDS, NOTE_KINDS, RAISE_KINDS } from './note-kinds.ts';
import { NOTE_SORTS } from './note-sorts.ts';

const PRICE_REQUIRED = 'Enter by how much one was too expensive';

const PRICE_TOO_LOW = 'Enter by how much one was too cheap';
const NO_ITEM = 'Choose at least one item';

interface Sent {
  kind?: unknown;
  amount?: number | null;
}

/** @param priceRequired message for a line whose price is missing and was wrong */
const items = (priceRequired: string) =>
  boundedList(
    record({
      item_id: id('Item').required('Item is required'),
      quantity: quantity('Quantity').required('Quantity is required').moreThan(0, 'Quantity must be greater than 0'),
      unit_price: optional(money('Unit price').min(0, 'Unit price cannot be negative')),
    }),
    500,
    { tooLong: 'A note may have at most 500 items', wrongKind: 'Items must be a list' },
  ).test('priced', priceRequired, (lines, { parent, path, createError }) => {
    if ((parent as Sent).kind !== 'price') return true;
    const index = (lines as { unit_price?: number | null }[] | undefined)?.findIndex((item) => !item?.unit_price) ?? -1;
    return index < 0 || createError({ path: `${path}[${index}].unit_price`, message: priceRequired });
  });

const noteFields = () => ({
  date: day('Date').required('Date is required'),
  reason: reason(),
  kind: oneOf('Kind', NOTE_KINDS).required('Kind is required'),
  place_id: placeId(),
  restock: flag('Restock')
    .default(false)
    .nonNullable('Restock must be true or false')
    .test('returned', 'A correction of the price moves no stock', (value, { parent }) => !value || (parent as Sent).kind !== 'price'),
});

/** Content of a note for a sale that was brought over without lines, before tax: rupees, percent. */
const withoutLines = () => ({
  amount: optional(money('Amount').moreThan(0, 'Amount must be greater than 0')),
  gst_rate: optional(percent('GST rate')),
  hsn_code: goodsFields.hsn_code,
});
const itemsOrAmount = (priceRequired: string) =>
  items(priceRequired)
    .default(() => [])
    .test('some', NO_ITEM, (lines, { parent }) => Boolean(lines?.length) || (parent as Sent).amount != null);

/** A note of an order or of a sale with lines. `unit_price` is the credit for one, in rupees; by default the line's own. */
export const noteSchema = record({ ...noteFields(), items: items(PRICE_REQUIRED).required(NO_ITEM).min(1, NO_ITEM) });
export type NoteInput = InferType<typeof noteSchema>;

/** POST /sales/:id/credit-notes: lines of the sale; of one that was brought over `amount` and `gst_rate`, against its old number. */
export const creditNoteSchema = record({ ...noteFields(), items: itemsOrAmount(PRICE_REQUIRED), ...withoutLines() });
export type CreditNoteInput = InferType<typeof creditNoteSchema>;

/**
 * POST /sales/:id/debit-notes: the shortfall of a sale's lines, in price or in quantity. `unit_price` is the addition for one, in rupees; by default the line's
 * value for one. `restock`: goods that were not billed left the stock.
 */
export const saleDebitNoteSchema = record({
  ...noteFields(),
  kind: oneOf('Kind', RAISE_KINDS).required('Kind is required'),
  items: itemsOrAmount(PRICE_TOO_LOW),
  ...withoutLines(),
});
export type SaleDebitNoteInput = InferType<typeof saleDebitNoteSchema>;

const BOTH_OR_NEITHER = { number: 'Number of the vendor’s note is required', date: 'Date of the vendor’s note is required' };
interface SupplierNote {
  supplier_note_number?: string | null;
  supplier_note_date?: Day | null;
}

const supplierNoteFields = {
  supplier_note_number: optionalText('Vendor note number', 50).test(
    'both',
    BOTH_OR_NEITHER.number,
    (value, { parent }) => Boolean(value) || !(parent as SupplierNote).supplier_note_date,
  ),
  supplier_note_date: optional(day('Vendor note date')).test(
    'both',
    BOTH_OR_NEITHER.date,
    (value, { parent }) => Boolean(value) || !(parent as SupplierNote).supplier_note_number,
  ),
};

/** POST /purchases/:id/debit-notes: also number and date of the credit note that the vendor wrote for it, or neither. */
export const debitNoteSchema = noteSchema.shape(supplierNoteFields);

/** PUT /debit-notes/:id/supplier-note: the vendor's credit note once it has come; both empty take it away. */
export const supplierNoteSchema = record(supplierNoteFields);
export type SupplierNoteInput = InferType<typeof supplierNoteSchema>;

const amount = () => money('Amount').required('Amount is required').moreThan(0, 'Amount must be greater than 0');

const LIST = { tooLong: 'At most 100 at once', wrongKind: 'Allocations must be a list' };
const CHOOSE = 'Choose at least one';

/** POST /credit-notes/:id/allocate: what of the credit pays which sales of the customer. Rupees. */
export const creditAllocationSchema = record({
  allocations: boundedList(record({ sale_id: id('Sale').required('Sale is required'), amount: amount() }), 100, LIST)
    .required(CHOOSE)
    .min(1, CHOOSE),
});
/** POST /debit-notes/:id/allocate: which orders of the vendor. */
export const debitAllocationSchema = record({
  allocations: boundedList(record({ purchase_id: id('Purchase').required('Purchase is required'), amount: amount() }), 100, LIST)
    .required(CHOOSE)
    .min(1, CHOOSE),
});

/** POST /credit-notes/:id/refund and /debit-notes/:id/refund. */
export const refundSchema = record({
  date: day('Date').required('Date is required'),
  amount: amount(),
  payment_method: oneOf('Payment method', PAYMENT_METHODS).required('Payment method is required'),
  bank_account_id: bankAccount(),
  reference: text('Reference', 100).nullable(),
});
export type RefundInput = InferType<typeof refundSchema>;

/** GET /credit-notes and /debit-notes. `search` matches number and party. */
export const noteListQuery = record({
  ...listFields(NOTE_SORTS, '-date'),
  words: words(),
  vendor_id: id('Vendor'),
  start_date: day('Start date'),
  end_date: endDay('End date', 'start_date'),
  kind: oneOf('Kind', ALL_NOTE_KINDS),
  /** Only those that are cancelled, or only the others. */
  cancelled: flag('Cancelled'),
  /** Only those with credit left, or only the others. */
  open: flag('Open'),
});
export type NoteListQuery = InferType<typeof noteListQuery>;
