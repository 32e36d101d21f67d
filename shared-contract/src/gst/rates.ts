import type { Day } from '../dates.ts';

interface DatedRate {
  /** Percent, at most 2 decimals. */
  rate: number;
  /** First and last day on which it may be charged; without a last one it still is. */
  from: Day;
  to?: Day;
  /** Only for goods whose HSN code begins with one of these. */
  hsn?: readonly string[];
}

/** The first day on which there was GST. */
export const GST_BEGAN: Day = '2017-07-01';
const SLABS_CHANGED = '2025-09-22';
const TOBACCO = ['2106', '2401', '2402', '2403', '2404'];
const BRICKS = ['6815', '6901', '6904', '6905'];

/** The rates of GST, dated. A change of the law is a line here (CGST rate notifications; 56th meeting of the Council for 22 September 2025). */
const RATES: readonly DatedRate[] = [
  ...[0, 0.1, 0.25, 1, 1.5, 3, 5].map((rate) => ({ rate, from: GST_BEGAN })),
  ...[12, 18, 28].map((rate) => ({ rate, from: GST_BEGAN, to: '2025-09-21' })),
  { rate: 18, from: SLABS_CHANGED },
  { rate: 40, from: SLABS_CHANGED },
  { rate: 28, from: SLABS_CHANGED, to: '2026-01-31', hsn: TOBACCO },
  { rate: 6, from: '2022-04-01', hsn: BRICKS },
  { rate: 12, from: SLABS_CHANGED, hsn: BRICKS },
];

const standsOn = (day: Day, hsn: string | null | undefined) => (each: DatedRate) =>
  each.from <= day && (!each.to || day <= each.to) && (!each.hsn || each.hsn.some((code) => hsn?.startsWith(code)));

/**
 * The rates that may be charged on a day, in percent, ascending.
 * @param hsn of the goods: some rates are for a few goods alone
 */
export const gstRatesOn = (day: Day, hsn?: string | null): number[] =>
  [...new Set(RATES.filter(standsOn(day, hsn)).map(({ rate }) => rate))].sort((a, b) => a - b);

/** Whether the table of that day contains the rate, in percent. */
export const isGstRateOn = (rate: number, day: Day, hsn?: string | null): boolean => gstRatesOn(day, hsn).includes(rate);
