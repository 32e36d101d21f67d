import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { mustFind } from '@karkhana/shared-contract/must-get';
import { atTime, DEMO_MONTHS, firstDay, workdays } from './demo-calendar.ts';
import { DEMO_MATERIALS } from './demo-materials.ts';
import { DEMO_REQUIREMENTS } from './demo-requirements.ts';
import type { PlannedSale } from './plan-demo.ts';
import { type Random, randomFrom } from './random.ts';

export interface DemoBatch {
  at: Date;
  day: Day;
  sku: string;
  quantity: number;
  rejected: number;
  supervisor: string;
  notes: string | null;
  /** Now and then more of one material was used than the requirements have: its place in them, and how much more, in percent. */
  extra: { index: number; percent: number } | null;
}

const SUPERVISORS = ['Sunita Pawar', 'Prakash Jadhav', 'Vikas Nimbalkar'] as const;
const NOTES = [
  'Pressure tested at 6 bar',
  'Casting porosity in one, sent back',
  'No-load current checked on all',
  'रंगकाम तपासले',
  'Bearing noise on two, replaced',
  'First batch after die repair',
];
const DAYS_OF_WEEK = 7;
/** Materials of which a bit more can be used; a bearing more is a whole one. */
const MEASURED = new Set(['kg', 'meters', 'liters']);
/** What is made ahead of the coming week's orders, up to today: less than what is left of it, so that no shelf runs empty. */
const AHEAD: ReadonlyMap<string, number> = new Map([
  ['PMP-MB-100', 24],
  ['PMP-SP-050', 20],
  ['PMP-MB-200', 10],
  ['VLV-BL-025', 60],
  ['VLV-GT-050', 40],
]);

/** Each week's batches are what the next week will sell, so that what is sold has been made; the same for the same day. */
export function planProduction(today: Day, sales: readonly PlannedSale[], months = DEMO_MONTHS): DemoBatch[] {
  const random = randomFrom(`karkhana production ${today}`);
  const start = firstDay(today, months);
  const weeks = byWeek(workdays(start, today, random), start);
  const batches = DEMO_REQUIREMENTS.flatMap(({ sku }) => {
    const sold = soldByWeek(sku, sales, start);
    return [...sold].flatMap(([week, quantity]) =>
      split(quantity, random).map((part) => batch(sku, part, random.pick(weeks.get(week - 1) ?? []), today, random)),
    );
  });
  return [...batches, ...madeAhead(weeks, today, random)].sort((a, b) => a.at.getTime() - b.at.getTime());
}

const weekOf = (day: Day, start: Day): number => Math.floor((Date.parse(day) - Date.parse(start)) / (86_400_000 * DAYS_OF_WEEK));

/** Workdays of each week; one without any borrows the days before. */
function byWeek(days: readonly Day[], start: Day): Map<number, Day[]> {
  const weeks = new Map<number, Day[]>();
  for (const day of days) weeks.set(weekOf(day, start), [...(weeks.get(weekOf(day, start)) ?? []), day]);
  return weeks;
}

/** Active sales from the second week on; the first week's come from the opening stock. */
function soldByWeek(sku: string, sales: readonly PlannedSale[], start: Day): Map<number, number> {
  const sold = new Map<number, number>();
  for (const { day, lines, cancelled } of sales) {
    const week = weekOf(day, start);
    if (cancelled || week === 0) continue;
    for (const { product, quantity } of lines) if (product.sku === sku) sold.set(week, (sold.get(week) ?? 0) + quantity);
  }
  return sold;
}

const LARGE_BATCH = 30;
const split = (quantity: number, random: Random): number[] => {
  if (quantity <= LARGE_BATCH) return [quantity];
  const first = Math.floor(quantity * (0.4 + random.next() * 0.2));
  return [first, quantity - first];
};

/** Half of it today, the rest on one of the workdays before. */
function madeAhead(weeks: ReadonlyMap<number, Day[]>, today: Day, random: Random): DemoBatch[] {
  const before = [...weeks.values()].flat().filter((day) => day < today && day >= addDays(today, -DAYS_OF_WEEK));
  return [...AHEAD].flatMap(([sku, quantity]) => {
    const now = Math.ceil(quantity / 2);
    return [batch(sku, quantity - now, random.pick(before), today, random), batch(sku, now, today, today, random)];
  });
}

const unitOf = (material: string): string => mustFind(DEMO_MATERIALS, ({ name }) => name === material).unit;

/** @param good pieces that go to stock */
function batch(sku: string, good: number, day: Day, today: Day, random: Random): DemoBatch {
  const rejected = random.chance(0.22) ? Math.max(1, Math.round(good * (0.02 + random.next() * 0.06))) : 0;
  const { materials } = mustFind(DEMO_REQUIREMENTS, (one) => one.sku === sku);
  const measured = materials.flatMap(([name], index) => (MEASURED.has(unitOf(name)) ? [index] : []));
  const minute = day === today ? random.between(7 * 60 + 30, 8 * 60) : random.between(10 * 60, 17 * 60);
  return {
    at: atTime(day, minute),
    day,
    sku,
    quantity: good + rejected,
    rejected,
    supervisor: random.pick(SUPERVISORS),
    notes: random.chance(0.25) ? random.pick(NOTES) : null,
    extra: random.chance(0.15) ? { index: random.pick(measured), percent: random.between(3, 12) } : null,
  };
}
