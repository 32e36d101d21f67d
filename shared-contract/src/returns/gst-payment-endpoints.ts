import type { InferType } from 'yup';
import { dataOf, day, list, number, object, oneOf as oneOfAnswer, string } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { day as dayField, money } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { HEADS } from '../gst/set-off-credit.ts';
import { paise, rupeesShown } from '../money.ts';
import { bankAccount } from '../payments/payment-schemas.ts';
import { record } from '../record.ts';
import { filingOf3b } from './filing.ts';
import { returnPeriod } from './return-period.ts';

const period = { period: returnPeriod().required('Period is required'), filing: filingOf3b() };
const setOffBody = record(period);

const head = (label: string) => optional(money(label).min(0, `${label} cannot be negative`));
/** POST /gst/challans: money for the cash ledger of the portal, by head. Rupees. */
export const challanSchema = record({
  date: dayField('Date').required('Date is required'),
  heads: record({ igst: head('IGST'), cgst: head('CGST'), sgst: head('SGST') }).required('Heads are required'),
  amount: money('Amount')
    .required('Amount is required')
    .moreThan(0, 'Amount must be greater than 0')
    .test('heads', '', (amount, { parent, createError }) => {
      const { heads } = parent as { heads?: Partial<Record<string, number | null>> };
      const sum = HEADS.reduce((all, name) => all + paise(heads?.[name] ?? 0), 0);
      return amount === undefined || !Number.isFinite(amount) || paise(amount) === sum || createError({ message: `The heads come to ${rupeesShown(sum)}` });
    }),
  bank_account_id: bankAccount(),
});
export type ChallanInput = InferType<typeof challanSchema>;

const heads = object({ igst: number(), cgst: number(), sgst: number() });
/** The month's tax, its credit, and what is left to pay. Rupees. */
const gstPayment = object({
  /** 'yyyy-MM'. */
  period: string(),
  /** Of sales; and under reverse charge, which is paid in cash only. */
  tax: heads,
  reverse_charge: heads,
  /** On the credit ledger before this month, and what the month brings. */
  credit_before: heads,
  credit: heads,
  used: list(object({ credit: oneOfAnswer(HEADS), tax: oneOfAnswer(HEADS), amount: number() })),
  credit_left: heads,
  /** In cash, by head; what of it the cash ledger has paid; and the rest, for a challan. */
  cash: heads,
  paid: heads,
  to_pay: heads,
  /** Of the two ledgers today. */
  credit_ledger: heads,
  cash_ledger: heads,
  due_on: day(),
  /** When the return is filed, or today. */
  days_late: number(),
  /** At 18 % a year on what is paid in cash. */
  interest: heads,
  late_fee: number(),
  /** The day of the entry; null until the credit is set off. */
  set_off_on: day().nullable(),
  /** Of the first two months of a quarter. */
  pmt06: object({
    due_on: day(),
    /** 35 % of the cash of the last quarter, or all of that of the last month; null where neither is known. */
    fixed: object({ percent: number(), of_period: string(), heads }).nullable(),
    /** By the month's own figures. */
    own: heads,
  }).nullable(),
});
export type GstPayment = InferType<typeof gstPayment>;

const view = ['sales:view', 'purchases:view', 'accounting:view'] as const;
/** Setting credit off, and the two ledgers of the portal (docs/reference/returns.md#paying). */
export const gstPaymentEndpoints = defineEndpoints({
  'GET /api/gst/set-off': { access: { all: ['reports:view', ...view] }, query: setOffBody, answer: dataOf(gstPayment) },
  /** Makes the entry of the month, or makes it again as it should be by now. */
  'POST /api/gst/set-off': { access: { all: ['accounting:create', ...view] }, body: setOffBody, status: 201, answer: dataOf(gstPayment) },
  'POST /api/gst/challans': {
    access: 'accounting:create',
    body: challanSchema,
    status: 201,
    answer: dataOf(object({ id: number(), date: day(), amount: number(), heads, cash_ledger: heads })),
  },
});
