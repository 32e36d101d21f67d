import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { day, endDay, flag, id, money } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { listFields, words } from '../list-query.ts';
import { record } from '../record.ts';
import { advanceField } from './advance.ts';
import { paidFields } from './payment-schemas.ts';

/** Of one payment at once. */
export const MOST_ALLOCATIONS = 200;
const amount = () => money('Amount').required('Amount is required').moreThan(0, 'Amount must be greater than 0');

const listed = <T>(allocation: T) => ({
  of: allocation,
  sentences: { tooLong: `At most ${MOST_ALLOCATIONS} documents may be paid at once`, wrongKind: 'Allocations must be a list' },
});
const onSale = listed(record({ sale_id: id('Sale').required('Sale is required'), amount: amount() }));
const onPurchase = listed(record({ purchase_id: id('Purchase').required('Purchase is required'), amount: amount() }));
const onSales = () => boundedList(onSale.of, MOST_ALLOCATIONS, onSale.sentences);
const onPurchases = () => boundedList(onPurchase.of, MOST_ALLOCATIONS, onPurchase.sentences);
const NONE = 'Choose at least one document';

/** The money: 0 where all of it is TDS. */
export const receivedAmount = () =>
  money('Amount')
    .required('Amount is required')
    .min(0, 'Amount must be greater than 0')
    .test('money', 'Amount must be greater than 0', (value, { parent }) => value !== 0 || Number((parent as { tds_amount?: unknown }).tds_amount) > 0);

/** Rupees. */
export const settled = (label: string) => money(label).min(0, `${label} cannot be negative`);

const facts = {
  vendor_id: id('Vendor').required('Vendor is required'),
  date: day('Date').required('Date is required'),
  ...paidFields,
  amount: receivedAmount(),
  /** A cheque dated after today: posted on that day, and its documents stay unpaid until then. */
  post_dated: flag('Post-dated'),
  /** Deducted at source, and paid to the tax office instead of us; or by us instead of to the supplier. */
  tds_amount: settled('TDS'),
  discount_amount: settled('Discount'),
  /** Amount given up, in rupees. */
  write_off_amount: settled('Write-off'),
};

/**
 * POST /receipts: a customer's payment for these sales; the rest of it is an advance. `amount` is the money; allocations are of it with TDS, discount and
 * write-off. Rupees.
 */
export const receiptSchema = record({ ...facts, allocations: onSales().default([]), advance: advanceField });
export type ReceiptInput = InferType<typeof receiptSchema>;

/** POST /receipts/:id/allocate: the advance, or a part of it, goes to these sales. */
export const allocateReceiptSchema = record({ allocations: onSales().required(NONE).min(1, NONE) });
export type AllocateReceiptInput = InferType<typeof allocateReceiptSchema>;

/** POST /supplier-payments: our payment to a supplier, for these orders. Rupees. */
export const supplierPaymentSchema = record({ ...facts, allocations: onPurchases().default([]) });
export type SupplierPaymentInput = InferType<typeof supplierPaymentSchema>;

/** POST /supplier-payments/:id/allocate. */
export const allocateSupplierPaymentSchema = record({ allocations: onPurchases().required(NONE).min(1, NONE) });
export type AllocateSupplierPaymentInput = InferType<typeof allocateSupplierPaymentSchema>;

/** POST /receipts/:id/bounce and /supplier-payments/:id/bounce: the day on which the money went back, and what the bank charged us. Rupees. */
export const bounceSchema = record({
  date: day('Date').required('Date is required'),
  charges: optional(money('Charges').min(0, 'Charges cannot be negative')),
});
export type BounceInput = InferType<typeof bounceSchema>;

/** GET /receipts and /supplier-payments. `search` matches number, party and reference. */
export const accountPaymentListQuery = record({
  ...listFields(['date', 'amount'], '-date'),
  words: words(),
  vendor_id: id('Vendor'),
  start_date: day('Start date'),
  end_date: endDay('End date', 'start_date'),
  /** Only those with an advance left, or only the others. Voided ones have none. */
  unallocated: flag('Unallocated'),
});
export type AccountPaymentListQuery = InferType<typeof accountPaymentListQuery>;
