import { paise, rupees } from '@karkhana/shared-contract/money';
import { formatDay, formatMoney } from '@karkhana/shared-ui';

export interface ReminderFacts {
  /** The recipient, and the sender. */
  customer: string;
  company: string | null;
  upiId: string | null;
  /** Open invoices, oldest first. Rupees. */
  invoices: readonly { number: string; date: string; due?: string | null | undefined; balance: number }[];
  /** Sum of all balances in rupees; `invoices` may contain the oldest only. */
  open: number;
  /** Received and on no invoice yet. */
  advance: number;
}

/** Most invoices named; a longer message is not read. */
const NAMED = 20;

/** The request to a customer, in plain text: each unpaid invoice, its due date, the sum, and the payment details. */
export function reminderText({ customer, company, upiId, invoices, open, advance }: ReminderFacts): string {
  const lines = invoices
    .slice(0, NAMED)
    .map(({ number, date, due, balance }) => `${number} of ${formatDay(date)}: ${formatMoney(balance)}${due ? `, due ${formatDay(due)}` : ''}`);
  const rest = rupees(paise(open) - invoices.slice(0, NAMED).reduce((sum, { balance }) => sum + paise(balance), 0));
  const asked = rupees(Math.max(0, paise(open) - paise(advance)));
  return [
    `Dear ${customer},`,
    '',
    'According to our books these invoices are open:',
    ...lines,
    ...(rest > 0 ? [`Other invoices: ${formatMoney(rest)}`] : []),
    ...(advance > 0 ? [`Less received in advance: ${formatMoney(advance)}`] : []),
    `Total to pay: ${formatMoney(asked)}`,
    ...(upiId ? ['', `UPI: ${upiId}`] : []),
    '',
    'Please arrange the payment, or tell us if you see it differently.',
    ...(company ? [company] : []),
  ].join('\n');
}
