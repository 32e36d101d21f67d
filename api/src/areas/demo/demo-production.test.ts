import { dayInIndia, firstOfMonth } from '@karkhana/shared-contract/dates';
import { DEMO_COUNTS, planCounts } from './demo-counts.ts';
import { DEMO_MATERIALS } from './demo-materials.ts';
import { materialShelves, withoutProduced } from './demo-openings.ts';
import { planProduction } from './demo-production.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import { planPurchases } from './demo-purchases.ts';
import { DEMO_REQUIREMENTS } from './demo-requirements.ts';
import { planDemo } from './plan-demo.ts';

const DAYS = ['2026-11-20', '2026-11-01', '2026-03-31', '2026-04-01', '2027-02-28', '2028-02-29', '2026-05-24'];

const BOOKS = DAYS.flatMap((today) => [1, 3, 6].map((months) => ({ today, months })));

test.each(BOOKS)('what is made in $months months up to $today leaves no shelf below zero at any moment', ({ today, months }) => {
  const plan = planDemo(today, months);
  const batches = planProduction(today, plan.sales, months);
  const opening = withoutProduced(plan.opening, batches);
  const moves = [
    ...batches.map(({ at, sku, quantity, rejected }) => ({ at, sku, quantity: quantity - rejected })),
    ...plan.sales.flatMap(({ at, lines, cancelled }) =>
      lines.flatMap(({ product, quantity }) => [
        { at, sku: product.sku, quantity: -quantity },
        ...(cancelled ? [{ at: cancelled.at, sku: product.sku, quantity }] : []),
      ]),
    ),
    ...planCounts(plan.begins, months)
      .filter(({ item }) => item === 'product')
      .map(({ at, name, type, quantity }) => ({ at, sku: name, quantity: type === 'increase' ? quantity : -quantity })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const balance = new Map(opening);
  for (const { sku, quantity } of moves) {
    balance.set(sku, balance.get(sku)! + quantity);
    expect([sku, balance.get(sku)! >= 0]).toEqual([sku, true]);
  }
  expect(balance).toEqual(new Map(DEMO_PRODUCTS.map(({ sku, left }) => [sku, left])));
  for (const { at, day, quantity, rejected } of batches) {
    expect(dayInIndia(at)).toBe(day);
    expect(day <= today && quantity >= 1 && rejected < quantity).toBe(true);
  }
});

test('there is something to see today, this month and in every month; the same day gives the same plan', () => {
  const plan = planDemo('2026-11-20');
  const batches = planProduction('2026-11-20', plan.sales);
  expect(planProduction('2026-11-20', plan.sales)).toEqual(batches);
  expect(batches.filter(({ day }) => day === '2026-11-20').length).toBeGreaterThanOrEqual(5);
  expect(new Set(batches.map(({ day }) => firstOfMonth(day))).size).toBe(7);
  expect(batches.some(({ rejected }) => rejected > 0)).toBe(true);
  expect(batches.some(({ extra }) => extra)).toBe(true);
});

test('materials were there when they were needed, and requirements and counts name what there is', () => {
  const plan = planDemo('2026-11-20');
  const shelves = materialShelves(planCounts(plan.begins), planPurchases('2026-11-20'), planProduction('2026-11-20', plan.sales));
  for (const { name, opening, threshold } of DEMO_MATERIALS) {
    expect(shelves.get(name)!.opening).toBeGreaterThanOrEqual(opening);
    expect(shelves.get(name)!.minimum).toBeGreaterThanOrEqual(threshold);
  }
  const names = DEMO_MATERIALS.map(({ name }) => name);
  const skus = DEMO_PRODUCTS.map(({ sku }) => sku);
  for (const { sku, materials } of DEMO_REQUIREMENTS) {
    expect(skus).toContain(sku);
    for (const [name] of materials) expect(names).toContain(name);
    expect(new Set(materials.map(([name]) => name)).size).toBe(materials.length);
  }
  for (const { item, name } of DEMO_COUNTS) expect(item === 'product' ? skus : names).toContain(name);
});

test.each(DEMO_REQUIREMENTS.map((needs) => [needs.sku, needs] as const))('%s is sold for more than its materials cost', (sku, { batch, materials }) => {
  const cost = materials.reduce((sum, [name, quantity]) => sum + (quantity / batch) * DEMO_MATERIALS.find((material) => material.name === name)!.price, 0);
  expect(cost).toBeLessThan(DEMO_PRODUCTS.find((product) => product.sku === sku)!.price * 0.95);
});
