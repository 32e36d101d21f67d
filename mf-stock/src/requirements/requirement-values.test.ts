import { aRequirement } from '../testing/samples.ts';
import { isBatchSize, materialCost, NO_REQUIREMENTS, valuesOf } from './requirement-values.ts';

test('without requirements the batch is 100 and there are no rows', () => {
  expect(valuesOf([])).toEqual(NO_REQUIREMENTS);
  expect(NO_REQUIREMENTS).toEqual({ batch_size: '100', conversion_cost: '', materials: [], rows_batch: '100' });
});

test("stored requirements are prefilled, the first row's batch for the whole", () => {
  expect(valuesOf([aRequirement({ batch_size: 25 }), aRequirement({ material_id: 22, material_name: 'Carton', quantity_required: 0.000001 })])).toMatchObject({
    batch_size: '25',
    materials: [
      { material_id: 21, quantity_required: '135.5', batch_size: '25', option: { id: 21, label: 'Copper winding wire 22 SWG', unit: 'kg', unitCost: 812.5 } },
      { material_id: 22, batch_size: '100' },
    ],
  });
});

test.each([
  ['100', true],
  ['1', true],
  ['', false],
  ['0', false],
  ['-1', false],
  ['1.5', false],
  ['1000000', true],
  ['1000001', false],
  ['many', false],
])('a batch of %j: %p', (text, allowed) => expect(isBatchSize(text)).toBe(allowed));

test.each([
  [[], 0],
  [
    [
      { quantity_required: '135.5', batch_size: '100', unitCost: 812.5 },
      { quantity_required: 1, batch_size: 25, unitCost: 35 },
    ],
    1102.34,
  ],
  [
    [
      { quantity_required: '', batch_size: '100', unitCost: 10 },
      { quantity_required: '1', batch_size: '', unitCost: 10 },
    ],
    0,
  ],
  [
    [
      { quantity_required: 'x', batch_size: 1, unitCost: 10 },
      { quantity_required: 2, batch_size: 1, unitCost: 10 },
    ],
    20,
  ],
])('the materials of one unit, %#, cost %d', (rows, cost) => expect(materialCost(rows)).toBe(cost));
