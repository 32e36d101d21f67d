import type { MaterialAvailability } from '@karkhana/shared-contract/product-materials/requirement';
import { availabilityRows, isQuantity } from './availability-rows.ts';

const wire: MaterialAvailability = {
  materialId: 1,
  materialName: 'Copper wire',
  unit: 'kg',
  required: 0,
  available: 100,
  batchSize: 100,
  quantityRequired: 12.5,
  isAvailable: true,
};
const carton: MaterialAvailability = { ...wire, materialId: 2, materialName: 'Carton', unit: 'boxes', available: 10, batchSize: 10, quantityRequired: 1 };

test.each([
  ['40', [5, 1, true], [4, 4, true]],
  ['100', [12.5, 1, true], [10, 10, true]],
  ['101', [12.625, 2, true], [10.1, 11, false]],
  ['200', [25, 2, true], [20, 20, false]],
] as const)('%s pieces of 12.5 per 100 and 1 per 10', (quantity, first, second) => {
  const rows = availabilityRows([wire, carton], quantity).sort((a, b) => a.id - b.id);
  expect(rows.map(({ required, batches, isEnough }) => [required, batches, isEnough])).toEqual([first, second]);
  expect(rows.map(({ perUnit }) => perUnit)).toEqual([0.125, 0.1]);
});

test('short materials come first, else as configured', () => {
  const named = (quantity: string) => availabilityRows([wire, carton], quantity).map(({ name }) => name);
  expect([named('100'), named('101')]).toEqual([
    ['Copper wire', 'Carton'],
    ['Carton', 'Copper wire'],
  ]);
});

test('as many as the server takes are short too', () => {
  expect(availabilityRows([wire], '999999999999').map(({ required, isEnough }) => [required, isEnough])).toEqual([[124999999999.875, false]]);
});

test.each(['', '0', '0.5', '1.2345', 'x', '-1'])('%j is no quantity yet', (quantity) => {
  expect(isQuantity(quantity)).toBe(false);
  expect(availabilityRows([wire], quantity)).toEqual([]);
});
