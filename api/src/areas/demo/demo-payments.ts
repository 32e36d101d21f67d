import type { PaymentMethod } from '@karkhana/shared-contract/constants';
import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { atTime, nextOpen } from './demo-calendar.ts';
import type { StaffName } from './demo-company.ts';
import { type DemoSale, netOf } from './demo-sales.ts';
import type { Random } from './random.ts';

export interface DemoPayment {
  at: Date;
  day: Day;
  by: StaffName;
  /** Paise. */
  amount: number;
  method: PaymentMethod;
  reference: string | null;
  /** The cheque came back. */
  voided: { at: Date; reason: string } | null;
}

const THOUSAND = 100_000;

/** What a customer pays and when: at once, in time, in two parts, late, or not yet. Nothing lies after today. */
export function paymentsOf(sale: DemoSale, today: Day, random: Random): DemoPayment[] {
  const parts = partsOf(netOf(sale), random);
  const bounces = random.chance(0.012);
  return parts.flatMap(({ amount, after }, index): DemoPayment[] => {
    const day = after === 0 ? sale.day : nextOpen(addDays(sale.day, after));
    if (day > today) return [];
    const payment = { at: timeOf(sale, day, today, random), day, by: random.pick(['manager', 'admin'] as const), amount, ...methodOf(amount, random) };
    const returned = nextOpen(addDays(day, 3));
    if (!bounces || index > 0 || returned >= today) return [{ ...payment, voided: null }];
    const again = { ...payment, day: returned, at: atTime(returned, 17 * 60), method: 'bank' as const, reference: utr(random), voided: null };
    return [
      {
        ...payment,
        method: 'bank',
        reference: `Cheque ${random.between(100_000, 999_999)}`,
        voided: { at: atTime(returned, 16 * 60), reason: 'Cheque returned unpaid' },
      },
      again,
    ];
  });
}

/** In paise, and days after the sale. Parts before the last are whole thousands of rupees. */
function partsOf(net: number, random: Random): { amount: number; after: number }[] {
  const kind = random.next();
  const advance = Math.floor((net * 0.4) / THOUSAND) * THOUSAND;
  if (kind < 0.22) return [{ amount: net, after: 0 }];
  if (kind < 0.62) return [{ amount: net, after: random.between(2, 25) }];
  if (kind < 0.85 && advance > 0) {
    return [
      { amount: advance, after: random.between(0, 5) },
      { amount: net - advance, after: random.between(20, 50) },
    ];
  }
  if (kind < 0.95) return [{ amount: net, after: random.between(35, 75) }];
  return [];
}

/** After the sale itself when both are on one day. */
function timeOf(sale: DemoSale, day: Day, today: Day, random: Random): Date {
  if (day === sale.day) return new Date(sale.at.getTime() + random.between(2, 20) * 60_000);
  return atTime(day, day === today ? random.between(8 * 60, 9 * 60) : random.between(10 * 60, 18 * 60));
}

function methodOf(amount: number, random: Random): { method: PaymentMethod; reference: string | null } {
  if (amount < 20 * THOUSAND && random.chance(0.5)) return { method: 'cash', reference: null };
  if (random.chance(0.06)) return { method: 'cash', reference: null };
  return { method: 'bank', reference: utr(random) };
}

const utr = (random: Random) => `UTR 4261${random.between(10_000_000, 99_999_999)}`;
