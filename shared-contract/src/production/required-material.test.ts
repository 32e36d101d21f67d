import { decimalUnits } from '../money.ts';
import { batchesNeeded, producibleQuantity, requiredMaterial } from './required-material.ts';

test.each([
  // the requirement of 12.5 per 100 and 1 per 10
  [40, '12.5', 100, '5'],
  [40, '1', 10, '4'],
  [200, '12.5', 100, '25'],
  // half up at the seventh decimal
  [1, '1', 3, '0.333333'],
  [2, '1', 3, '0.666667'],
  [1, '0.000001', 2, '0.000001'],
  [1, '0.000001', 3, '0'],
  [0.5, '0.000001', 1, '0.000001'],
  [0.499, '0.000001', 1, '0'],
  [7, '0.1', 30, '0.023333'],
  // nothing gets lost where floating point would: 0.1 x 3, 1.005 x 1000
  [3, 0.1, 1, '0.3'],
  [1000, '1.005', 1, '1005'],
  ['0.001', '0.001', 1, '0.000001'],
  [0, '12.5', 100, '0'],
  [999_999_999, '999999.999999', 1, '999999998999000.000001'],
])('%s units at %s per %d take %s', (quantity, quantity_required, batch_size, expected) =>
  expect(requiredMaterial(quantity, { quantity_required, batch_size })).toBe(decimalUnits(expected, 6)),
);

test.each([
  [40, 100, 1],
  [100, 100, 1],
  [100.001, 100, 2],
  [150, 100, 2],
  [0, 100, 0],
])('%d units in batches of %d are %d batches', (quantity, size, batches) => expect(batchesNeeded(quantity, size)).toBe(batches));

const need = (quantity_required: string, batch_size: number, available: string) => ({ quantity_required, batch_size, available: decimalUnits(available, 6) });

test.each([
  ['nothing needed', [], null],
  ['the scarcest decides', [need('12.5', 100, '100'), need('1', 10, '10')], 100],
  ['an empty shelf', [need('1', 1, '0'), need('1', 1, '5')], 0],
  ['a part of a unit does not count', [need('1', 3, '0.999999')], 2],
  ['exactly enough', [need('1', 3, '1')], 3],
])('how many can be made: %s', (_name, needs, expected) => expect(producibleQuantity(needs)).toBe(expected));

test('a producible quantity never needs more than there is, and one more always does', () => {
  let seed = 20261120;
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % limit;
  };
  for (let round = 0; round < 2_000; round += 1) {
    const item = {
      quantity_required: `${random(50)}.${String(random(999_999) + 1).padStart(6, '0')}`,
      batch_size: random(120) + 1,
      available: BigInt(random(2_000_000_000)),
    };
    const count = producibleQuantity([item])!;
    expect(requiredMaterial(count, item)).toBeLessThanOrEqual(item.available);
    expect(requiredMaterial(count + 1, item) + 1n).toBeGreaterThan(item.available);
  }
});
