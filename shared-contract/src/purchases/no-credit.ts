import type { Day } from '../dates.ts';
import type { Itc } from '../gst/purchase-taxation.ts';
import { dayShown } from '../shown.ts';

export interface CreditFacts {
  /** Of the supplier. */
  gstin: string | null;
  itc: Itc | null;
  reverse_charge: boolean;
  date: Day;
  booked_on: Day;
  /** The tax is CGST and SGST of another state than ours. */
  other_state?: boolean;
}

/** The last day on which the credit of a bill may be claimed (CGST Act, section 16(4)). */
export function lastCreditDay(date: Day): Day {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year + 1}-11-30`;
}

/** Why the tax of a bill is no credit, as its field says; null where it is. */
export function noCreditReason({ gstin, itc, reverse_charge, date, booked_on, other_state }: CreditFacts): string | null {
  if (itc === 'ineligible') return 'Not eligible: the tax is part of the cost';
  if (reverse_charge) return null;
  if (!gstin) return 'The supplier has no GSTIN: the tax is part of the cost (section 16(2)(a))';
  if (other_state) return 'CGST and SGST of another state: no credit here';
  if (booked_on > lastCreditDay(date)) return `Too late: the last day for this credit was ${dayShown(lastCreditDay(date))} (section 16(4))`;
  return null;
}
