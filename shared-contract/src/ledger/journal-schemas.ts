import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { day, id, money, oneOf, text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { paise, rupeesShown } from '../money.ts';
import { reason } from '../payments/payment-schemas.ts';
import { record } from '../record.ts';

/** What the line of a party can pay. */
export const SETTLED_KINDS = ['sale', 'purchase', 'purchase_bill'] as const;

/** Lines of one entry at the most. */
export const MOST_JOURNAL_LINES = 100;

const side = (label: string) => optional(money(label).min(0, `${label} cannot be negative`));

/** Documents that the line of a party pays, in rupees: sales of a customer; bills of a supplier, or orders, whose oldest bills are paid. */
export const settles = () =>
  optional(
    boundedList(
      record({
        kind: oneOf('Kind', SETTLED_KINDS).required('Kind is required'),
        id: id('Document').required('Document is required'),
        amount: money('Amount').required('Amount is required').moreThan(0, 'Amount must be greater than 0'),
      }),
      MOST_JOURNAL_LINES,
      { tooLong: `At most ${MOST_JOURNAL_LINES} documents are settled by one line`, wrongKind: 'Settles must be a list' },
    ),
  );
export type Settles = NonNullable<InferType<ReturnType<typeof settles>>>;

/** A debit or a credit, in rupees. The accounts of customers and suppliers need the party, and no other account has one. */
const line = record({
  account_id: id('Account').required('Account is required'),
  vendor_id: optional(id('Party')),
  settles: settles(),
  debit: side('Debit'),
  credit: side('Credit').test('one', 'Enter a debit or a credit, not both and not neither', (credit, { parent }) => {
    const { debit } = parent as { debit?: number | null };
    return Boolean(debit) !== Boolean(credit);
  }),
});

/** POST /journal-entries: an entry by hand. Its debits and credits are equal. */
export const journalSchema = record({
  date: day('Date').required('Date is required'),
  narration: text('Narration', 500).required('Narration is required'),
  lines: boundedList(line, MOST_JOURNAL_LINES, { tooLong: `An entry has at most ${MOST_JOURNAL_LINES} lines`, wrongKind: 'Lines must be a list' })
    .required('Lines are required')
    .min(2, 'An entry has a debit and a credit: at least two lines')
    .test('balanced', '', (lines, { createError }) => {
      if (!lines?.every((each) => isAmount(each?.debit) && isAmount(each?.credit))) return true;
      const sumOf = (of: 'debit' | 'credit') => lines.reduce((sum, each) => sum + paise(each[of] ?? 0), 0);
      const [debits, credits] = [sumOf('debit'), sumOf('credit')];
      return debits === credits || createError({ message: `Debits are ${rupeesShown(debits)}, credits ${rupeesShown(credits)}: they must be the same` });
    }),
});
export type JournalInput = InferType<typeof journalSchema>;

/** An amount that its own field accepts: a sum of refused ones is meaningless. */
const isAmount = (value: number | null | undefined): boolean =>
  value === null || value === undefined || (Number.isFinite(value) && /^\d+(\.\d{1,2})?$/.test(String(value)));

/** POST /journal-entries/:id/reverse: an entry by hand, taken back on a day of its own. */
export const journalReversalSchema = record({ date: day('Date').required('Date is required'), reason: reason() });
export type JournalReversal = InferType<typeof journalReversalSchema>;

/** POST /set-offs: a party's balance as a customer against its balance as a supplier. `settles` names documents of both. Rupees. */
export const setOffSchema = record({
  customer_id: id('Customer').required('Customer is required'),
  supplier_id: id('Supplier').required('Supplier is required'),
  date: day('Date').required('Date is required'),
  amount: money('Amount').required('Amount is required').moreThan(0, 'Amount must be greater than 0'),
  settles: settles(),
});
export type SetOffInput = InferType<typeof setOffSchema>;

/** POST /appropriations: profit of earlier years, to capital, reserves or partners in their shares. Rupees; the lines add up to what is appropriated. */
export const appropriationSchema = record({
  date: day('Date').required('Date is required'),
  lines: boundedList(
    record({
      account_id: id('Account').required('Account is required'),
      amount: money('Amount').required('Amount is required').moreThan(0, 'Amount must be greater than 0'),
    }),
    MOST_JOURNAL_LINES,
    { tooLong: `At most ${MOST_JOURNAL_LINES} accounts share a profit`, wrongKind: 'Lines must be a list' },
  )
    .required('Lines are required')
    .min(1, 'Choose at least one account'),
});
export type AppropriationInput = InferType<typeof appropriationSchema>;
