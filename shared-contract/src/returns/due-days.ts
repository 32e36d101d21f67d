import type { Day } from '../dates.ts';
import type { FilingOf3b } from './filing.ts';
import { endsQuarter } from './return-period.ts';

/** What is due for a month: returns, the invoice furnishing, and the payment of the first two months of a quarter. */
export const DUE_RETURNS = ['gstr1', 'iff', 'gstr3b', 'pmt06'] as const;
export type DueReturn = (typeof DUE_RETURNS)[number];

/** States of the first group of quarterly filers: two days earlier than the others. */
const EARLY_STATES: readonly string[] = ['22', '23', '24', '26', '27', ...Array.from({ length: 9 }, (_, place) => String(29 + place))];

const dayAfter = (period: string, date: number): Day => {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return `${next}-${String(date).padStart(2, '0')}`;
};

/** The last days for a month, by the company's state, two digits. */
export function dueDays(period: string, filing: FilingOf3b, state: string): { due: DueReturn; due_on: Day }[] {
  const on = (due: DueReturn, date: number) => ({ due, due_on: dayAfter(period, date) });
  if (filing === 'monthly') return [on('gstr1', 11), on('gstr3b', 20)];
  if (!endsQuarter(period)) return [on('iff', 13), on('pmt06', 25)];
  return [on('gstr1', 13), on('gstr3b', EARLY_STATES.includes(state) ? 22 : 24)];
}
