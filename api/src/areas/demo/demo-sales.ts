import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { type SentSale, saleTaxation, taxOfSale } from '@karkhana/shared-contract/gst/sale-taxation';
import { atTime, salesOn } from './demo-calendar.ts';
import { DEMO_COMPANY, type StaffName } from './demo-company.ts';
import { DEMO_PRODUCTS, type DemoProduct } from './demo-products.ts';
import { DEMO_CUSTOMERS } from './demo-vendors.ts';
import type { Random } from './random.ts';

export interface DemoLine {
  product: DemoProduct;
  quantity: number;
  /** Rupees. */
  unit_price: number;
}

export interface DemoSale {
  at: Date;
  day: Day;
  by: StaffName;
  /** Index in DEMO_CUSTOMERS. */
  customer: number;
  lines: DemoLine[];
  /** Percent. */
  tax: number;
  /** Goods go abroad under the letter of undertaking. */
  with_tax: boolean;
  /** At the counter the price on the tag is what is paid. */
  prices_include_tax: boolean;
  /** Percent off the whole. */
  discount_percent: number | null;
  /** Freight that the customer pays. */
  charges: { kind: 'freight'; amount: number }[];
  notes: string | null;
}

const ACTIVE = DEMO_CUSTOMERS.flatMap(({ status }, index) => (status === 'inactive' ? [] : [index]));
/** A few buy most of what is sold. */
const REGULARS = ACTIVE.slice(0, 8);

const NOTES = [
  'Deliver with LR copy by Mahalaxmi Roadlines. Unloading at site.',
  'Against verbal order, confirm before dispatch.',
  'Collected from factory by their tempo.',
  'पंपासोबत वॉरंटी कार्ड द्यावे.',
  'Test certificates to be sent by email.',
];

const OPENING_HOUR = 9 * 60 + 30;
const CLOSING_HOUR = 18 * 60 + 30;

/** The sales of one day in the order in which they were made. Today's are early ones, so that they have happened whenever someone looks. */
export function salesOfDay(day: Day, today: Day, random: Random): DemoSale[] {
  const [from, to] = day === today ? [8 * 60, 9 * 60] : [OPENING_HOUR, CLOSING_HOUR];
  const minutes = Array.from({ length: salesOn(day, today, random) }, () => random.between(from, to)).sort((a, b) => a - b);
  return minutes.map((minute) => {
    const by = random.pick(['staff', 'staff', 'staff', 'manager', 'admin'] as const);
    const sold = soldTo(random.pick(random.chance(0.6) ? REGULARS : ACTIVE));
    const lines = random.sample(DEMO_PRODUCTS, random.pick([1, 1, 2, 2, 2, 3, 3, 4, 5])).map((product) => line(product, random));
    const notes = random.chance(0.15) ? random.pick(NOTES) : null;
    return { at: atTime(day, minute), day, by, ...sold, lines, ...pricing(sold.customer, lines, day < addDays(today, -PLAIN_DAYS)), tax: 18, notes };
  });
}

/** The newest sales are plain tax invoices. */
const PLAIN_DAYS = 14;
const MANY_LINES = 5;
/** With this number of lines the customer gets the goods by tempo. */
const SENT_LINES = 4;
const FREIGHT = 850;

const pricing = (customer: number, lines: readonly DemoLine[], older: boolean): Pick<DemoSale, 'prices_include_tax' | 'discount_percent' | 'charges'> => ({
  prices_include_tax: older && DEMO_CUSTOMERS[customer]?.registration_type === 'unregistered',
  discount_percent: older && lines.length >= MANY_LINES ? 2 : null,
  charges: older && lines.length === SENT_LINES ? [{ kind: 'freight', amount: FREIGHT }] : [],
});

const soldTo = (customer: number): Pick<DemoSale, 'customer' | 'with_tax'> => ({
  customer,
  with_tax: DEMO_CUSTOMERS[customer]?.registration_type !== 'overseas',
});

type Priced = 'day' | 'customer' | 'lines' | 'tax' | 'with_tax' | 'prices_include_tax' | 'discount_percent' | 'charges';

/** What the customer owes, in paise: as the server finds it. */
export function netOf({ customer, tax, ...rest }: Pick<DemoSale, Priced>): number {
  const sale: SentSale = { ...rest, apply_tax: true, tax_percentage: tax };
  return taxOfSale(sale, saleTaxation(sale, DEMO_COMPANY, DEMO_CUSTOMERS[customer] ?? {}), DEMO_COMPANY).net;
}

/** Some customers get 2 or 5 % off, in whole rupees where the price is large. */
function line(product: DemoProduct, random: Random): DemoLine {
  const off = random.pick([0, 0, 0, 2, 5]);
  const reduced = (product.price * (100 - off)) / 100;
  const unit_price = off === 0 ? product.price : Math.round(reduced * (reduced > 1_000 ? 1 : 20)) / (reduced > 1_000 ? 1 : 20);
  const [low, high] = product.sold;
  return { product, quantity: random.between(low, Math.ceil(low + (high - low) * random.next())), unit_price };
}
