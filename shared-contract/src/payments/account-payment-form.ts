import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { day, flag, id, money, oneOf, percent } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { paise, rupees, rupeesShown } from '../money.ts';
import { record } from '../record.ts';
import { MOST_ALLOCATIONS, receivedAmount, settled } from './account-payment-schemas.ts';
import { ADVANCE_KINDS, type AdvanceInput } from './advance.ts';
import { methodOf, PAID_BY_OPTIONS, type PaidBy } from './payment-method.ts';
import { paidFields } from './payment-schemas.ts';
import { type OpenDocument, suggestAllocations } from './suggest-allocations.ts';

const many = { tooLong: `At most ${MOST_ALLOCATIONS} documents may be paid at once`, wrongKind: 'Allocations must be a list' };

/** A document and what of the money goes to it; an empty amount is nothing. Rupees. */
const part = record({
  id: id('Document').required(),
  balance: money('Balance').required(),
  amount: money('Amount')
    .min(0, 'Amount cannot be negative')
    .test('balance', (amount, { parent, createError }) => {
      const { balance } = parent as { balance: number };
      return amount === undefined || amount <= balance || createError({ message: `At most ${rupeesShown(paise(balance))} is open` });
    }),
});
const parts = boundedList(part, MOST_ALLOCATIONS, many).required();

/** How an advance goes to documents, as it is typed. */
export const allocationFormSchema = record({ parts });
export type AllocationForm = InferType<typeof allocationFormSchema>;

/** A receipt or a supplier payment, as it is typed. */
export const accountPaymentFormSchema = record({
  amount: receivedAmount(),
  tds_amount: optional(settled('TDS')),
  date: day('Date').required('Date is required'),
  paid_by: oneOf<PaidBy>(
    'Payment method',
    PAID_BY_OPTIONS.map(({ value }) => value),
  ).required('Payment method is required'),
  bank_account_id: paidFields.bank_account_id,
  post_dated: flag('Post-dated'),
  reference: paidFields.reference,
  advance_for: optional(oneOf('Advance for', ADVANCE_KINDS)),
  advance_rate: optional(percent('GST rate')),
  parts,
});
export type AccountPaymentForm = InferType<typeof accountPaymentFormSchema>;

export interface Part extends OpenDocument {
  amount?: number | undefined;
}

/** Splits an amount over unpaid documents, oldest first: one part for each. Rupees. */
export function partsOf(amount: number, documents: readonly OpenDocument[]): Part[] {
  const suggested = new Map(suggestAllocations(amount, documents).map((each) => [each.id, each.amount]));
  return documents.map(({ id: document, balance }) => ({ id: document, balance, amount: suggested.get(document) }));
}

/** The part on no document: an advance, or negative when the parts exceed the amount. Rupees. */
export const advanceOf = (amount: number | string | undefined, given: readonly { amount?: number | string | undefined }[]): number =>
  rupees(asPaise(amount) - given.reduce((sum, each) => sum + asPaise(each.amount), 0));

/** During typing it may be no amount yet. */
const asPaise = (amount: number | string | undefined): number => {
  const value = Number(amount ?? 0);
  return Number.isFinite(value) ? paise(value.toFixed(2)) : 0;
};

/** What of it is sent: documents that get nothing are left out. */
export const allocationsOf = (given: AllocationForm['parts']): { id: number; amount: number }[] =>
  given.flatMap(({ id: document, amount }) => (amount ? [{ id: document, amount }] : []));

/** The form in the shape of POST /receipts and /supplier-payments, without the vendor and the allocations. */
export const paidOf = ({ amount, tds_amount, date, paid_by, reference, bank_account_id, post_dated }: AccountPaymentForm) => {
  const paid = { amount, date, reference, ...methodOf(paid_by) };
  return {
    ...paid,
    ...(bank_account_id && paid.payment_method === 'bank' && { bank_account_id }),
    ...(tds_amount && { tds_amount }),
    ...(post_dated && paid_by === 'cheque' && { post_dated }),
  };
};

/** The kind of its advance, if there is one: only receipts have it. */
export function advanceSent({ amount, tds_amount, parts: given, advance_for: kind, advance_rate: gst_rate }: AccountPaymentForm): { advance?: AdvanceInput } {
  if (!kind || advanceOf(amount + (tds_amount ?? 0), given) <= 0) return {};
  return { advance: { kind, ...(kind === 'services' && gst_rate != null && { gst_rate }) } as AdvanceInput };
}
