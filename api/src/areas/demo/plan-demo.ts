import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { atTime, DEMO_MONTHS, firstDay, workdays } from './demo-calendar.ts';
import { type DemoPayment, paymentsOf } from './demo-payments.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import { type DemoSale, salesOfDay } from './demo-sales.ts';
import { type Random, randomFrom } from './random.ts';

export interface PlannedSale extends DemoSale {
  payments: DemoPayment[];
  cancelled: { at: Date; reason: string } | null;
}

export interface DemoPlan {
  /** When the books begin: before the first sale. */
  begins: Date;
  sales: PlannedSale[];
  /** By SKU: what must be on the shelf at the beginning, so that exactly what is meant to be left is left. */
  opening: Map<string, number>;
}

const CANCEL_REASONS = ['Order withdrawn by customer', 'Wrong customer selected', 'Duplicate of another invoice', 'Rate was not agreed'];
const CANCELLATIONS = 6;

/** Everything that happens in the demonstration books up to `today`. The same for the same day. */
export function planDemo(today: Day, months = DEMO_MONTHS): DemoPlan {
  const random = randomFrom(`karkhana ${today}`);
  const start = firstDay(today, months);
  const sales = workdays(start, today, random)
    .flatMap((day) => salesOfDay(day, today, random))
    .map((sale): PlannedSale => ({ ...sale, payments: paymentsOf(sale, today, random), cancelled: null }));
  for (const sale of random.sample(
    sales.filter((sale) => canBeCancelled(sale, today)),
    CANCELLATIONS,
  ))
    cancel(sale, random);
  return { begins: atTime(addDays(start, -1), 9 * 60), sales, opening: openingOf(sales) };
}

/** Unpaid, some days old, and of nothing that runs out: what it took must be there although it comes back. */
const canBeCancelled = ({ payments, lines, day }: PlannedSale, today: Day): boolean =>
  payments.length === 0 && day < addDays(today, -1) && lines.every(({ product, quantity }) => quantity <= product.left);

function cancel(sale: PlannedSale, random: Random): void {
  sale.cancelled = { at: new Date(sale.at.getTime() + random.between(20, 24 * 60) * 60_000), reason: random.pick(CANCEL_REASONS) };
}

function openingOf(sales: readonly PlannedSale[]): Map<string, number> {
  const opening = new Map(DEMO_PRODUCTS.map(({ sku, left }) => [sku, left]));
  for (const { lines, cancelled } of sales) {
    if (!cancelled) for (const { product, quantity } of lines) opening.set(product.sku, mustGet(opening, product.sku) + quantity);
  }
  return opening;
}
