import { decimalUnits } from '@karkhana/shared-contract/money';
import type { Usage } from './usage-rows.ts';
import { costAfter, unitCostOf, usageFor } from './usage-rules.ts';

const units = (value: string) => decimalUnits(value, 6);
const usage = (standard: string, actual: string, cost = '10', need: Usage['need'] = { quantity_required: '12.5', batch_size: 100 }): Usage => ({
  material_id: 1,
  need,
  standard: units(standard),
  actual: units(actual),
  cost: units(cost),
});

test.each([
  ['as in the requirements', usage('5', '5'), 80, '10', '10'],
  ['less', usage('5', '5'), 20, '2.5', '2.5'],
  ['a deviation stays', usage('5', '6'), 80, '10', '11'],
  ['nothing below zero', usage('5', '1'), 8, '1', '0'],
  ['beyond the requirements', usage('0', '3', '10', null), 80, '0', '3'],
])('another quantity, %s', (_name, before, quantity, standard, actual) =>
  expect(usageFor(before, quantity)).toMatchObject({ standard: units(standard), actual: units(actual) }),
);

test.each([
  ['more at another price', usage('5', '5', '10'), '10', '20', '15'],
  ['less goes back at its own', usage('5', '5', '10'), '2', '20', '10'],
  ['nothing yet', usage('5', '0', '10'), '2', '20', '20'],
  ['still nothing', usage('5', '0', '10'), '0', '20', '10'],
])('what a unit cost the record: %s', (_name, before, actual, now, expected) => expect(costAfter(before, units(actual), units(now))).toBe(units(expected)));

test.each([
  [[usage('5', '5', '10'), usage('4', '4', '2.5')], '40', '1.5'],
  [[usage('1', '1', '1')], '3', '0.333333'],
  [[usage('2', '2', '1')], '3', '0.666667'],
])('materials of %# make a unit cost', (usages, good, expected) => expect(unitCostOf(usages, units(good))).toBe(units(expected)));

test('a unit without materials, or without a good one, has no cost', () => {
  expect(unitCostOf([], units('10'))).toBeUndefined();
  expect(unitCostOf([usage('5', '5')], 0n)).toBeUndefined();
});
