import { type Day, daysBetween } from '../dates.ts';

/** Percent a year on tax that is paid in cash after its day (section 50 of CGST). */
const INTEREST = 18;

export const daysLate = (due: Day, paid: Day): number => Math.max(daysBetween(due, paid), 0);

/** On tax paid in cash; paise. */
export const lateInterest = (tax: number, days: number): number => Math.round((Math.max(tax, 0) * INTEREST * days) / 36_500);

const PER_DAY = { nil: 2_000, other: 5_000 } as const;
const CRORE = 1_00_00_000_00;

/**
 * The late fee of GSTR-3B, half of it CGST and half SGST; paise. The most of it goes by the turnover of the last financial year (notification 19/2021).
 * @param nil nothing was supplied, bought or owed
 */
export function lateFee(days: number, { nil, turnover }: { nil: boolean; turnover: number }): number {
  const most = nil ? 500_00 : turnover <= 1.5 * CRORE ? 2_000_00 : turnover <= 5 * CRORE ? 5_000_00 : 10_000_00;
  return Math.min(days * (nil ? PER_DAY.nil : PER_DAY.other), most);
}
