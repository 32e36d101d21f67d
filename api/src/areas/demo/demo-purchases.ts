import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { PartyFacts } from '@karkhana/shared-contract/gst/party';
import { purchaseTaxation, type SentPurchase } from '@karkhana/shared-contract/gst/purchase-taxation';
import { taxOfPurchase } from '@karkhana/shared-contract/purchases/sent-purchase';
import { atTime, DEMO_MONTHS, firstDay, nextOpen, workdays } from './demo-calendar.ts';
import { DEMO_COMPANY } from './demo-company.ts';
import { DEMO_MATERIALS, type DemoMaterial } from './demo-materials.ts';
import { DEMO_SUPPLIERS } from './demo-vendors.ts';
import { type Random, randomFrom } from './random.ts';

export interface DemoPurchase {
  at: Date;
  day: Day;
  /** By name. */
  supplier: string;
  lines: { material: DemoMaterial; quantity: number; unit_price: number }[];
  /** Percent; none from a supplier that is not registered. */
  tax: number | undefined;
  notes: string | null;
  /** In their order; `share` of each line has come by then, 1 for all of it. */
  receipts: { at: Date; share: number }[];
  payments: { at: Date; day: Day; amount: number; reference: string }[];
  cancelled: Date | null;
}

const NOTES = [
  'Deliver to store at gate 2, before 5 pm.',
  'Material test certificate with each lot.',
  'गेट क्रमांक २ वर उतरवा.',
  'Freight to pay. Send e-way bill before dispatch.',
];
const CANCELLATIONS = 2;

/** What was ordered, received and paid up to `today`; the same for the same day. */
export function planPurchases(today: Day, months = DEMO_MONTHS): DemoPurchase[] {
  const random = randomFrom(`karkhana purchases ${today}`);
  const days = workdays(firstDay(today, months), today, random).filter((day) => day === today || random.chance(0.8));
  const orders = days.map((day) => order(day, today, random));
  const open = orders.filter((one) => one.receipts.length === 0 && one.payments.length === 0 && one.day < addDays(today, -3));
  for (const one of random.sample(open, CANCELLATIONS)) one.cancelled = new Date(one.at.getTime() + 26 * 60 * 60_000);
  return orders;
}

function order(day: Day, today: Day, random: Random): DemoPurchase {
  const vendor = random.pick(DEMO_SUPPLIERS);
  const offered = DEMO_MATERIALS.filter((material) => material.supplier === vendor.name);
  const lines = random.sample(offered, random.pick([1, 1, 2, 2, 3, 4])).map((material) => line(material, random));
  const tax = vendor.name === 'Sangli Packaging' ? 5 : 18;
  const at = atTime(day, day === today ? random.between(8 * 60, 9 * 60) : random.between(10 * 60, 18 * 60));
  const notes = random.chance(0.2) ? random.pick(NOTES) : null;
  const receipts = receiptsOf(day, today, random);
  const net = netOf({ day, lines, tax }, vendor);
  return {
    at,
    day,
    supplier: vendor.name,
    lines,
    tax,
    notes,
    receipts,
    payments: paymentsOf(day, today, net, receipts.at(-1)?.share === 1, random),
    cancelled: null,
  };
}

/** What the supplier is owed, in paise: as the server finds it. */
export function netOf({ day, lines, tax }: Pick<DemoPurchase, 'day' | 'lines' | 'tax'>, vendor: PartyFacts): number {
  const order: SentPurchase = { day, apply_tax: tax !== undefined, tax_percentage: tax, lines };
  return taxOfPurchase(order, purchaseTaxation(order, DEMO_COMPANY, vendor)).net;
}

function line(material: DemoMaterial, random: Random): DemoPurchase['lines'][number] {
  const [least, most, step] = material.ordered;
  const quantity = least + step * random.between(0, Math.floor((most - least) / step));
  const paise = Math.round(material.price * (100 + random.between(-3, 4)));
  return { material, quantity, unit_price: paise / 100 };
}

/** Most come whole after some days, some in two parts; what is late or of this week has not come. */
function receiptsOf(day: Day, today: Day, random: Random): DemoPurchase['receipts'] {
  const first = nextOpen(addDays(day, random.between(1, 9)));
  const second = nextOpen(addDays(first, random.between(2, 8)));
  const inParts = random.chance(0.15);
  const late = random.chance(0.05);
  const timeOf = (date: Day) => atTime(date, random.between(11 * 60, 17 * 60));
  const receipts = inParts
    ? [
        { at: timeOf(first), share: 0.4, day: first },
        { at: timeOf(second), share: 1, day: second },
      ]
    : [{ at: timeOf(first), share: 1, day: first }];
  return late ? [] : receipts.filter((receipt) => receipt.day < today).map(({ at, share }) => ({ at, share }));
}

const THOUSAND = 100_000;

/** Paid after two to six weeks, now and then with an advance. In paise. */
function paymentsOf(day: Day, today: Day, net: number, complete: boolean, random: Random): DemoPurchase['payments'] {
  const advance = random.chance(0.15) ? Math.floor((net * 0.3) / THOUSAND) * THOUSAND : 0;
  const parts = [
    { amount: advance, after: 0 },
    { amount: net - advance, after: random.between(14, 45) },
  ];
  return parts.flatMap(({ amount, after }) => {
    const paidOn = after === 0 ? day : nextOpen(addDays(day, after));
    const reference = `UTR 5180${random.between(10_000_000, 99_999_999)}`;
    if (amount === 0 || paidOn >= today || (after > 0 && !complete)) return [];
    return [{ at: atTime(paidOn, 18 * 60 + 30), day: paidOn, amount, reference }];
  });
}
