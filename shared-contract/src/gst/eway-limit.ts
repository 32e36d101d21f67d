import type { Day } from '../dates.ts';

interface DatedLimit {
  /** Rupees, with tax: above it goods travel with an e-way bill. */
  limit: number;
  from: Day;
  /** Only inside of these states. */
  inside?: readonly string[];
}

/** Values in rupees from which an e-way bill is required, by first day; the last that fits counts. States set their own limit inside their borders. */
const LIMITS: readonly DatedLimit[] = [
  { limit: 50_000, from: '2018-04-01' },
  { limit: 100_000, from: '2018-06-25', inside: ['03', '07', '08', '10', '20', '27', '33'] },
];

/** Rupees above which goods that leave on a day need an e-way bill. @param states of the seller and of where the goods go; null where it is not known */
export function ewayBillLimit(day: Day, from: string | null | undefined, to: string | null | undefined): number {
  const fits = LIMITS.filter((each) => each.from <= day && (!each.inside || (from === to && typeof from === 'string' && each.inside.includes(from))));
  return fits.at(-1)?.limit ?? Number.POSITIVE_INFINITY;
}
