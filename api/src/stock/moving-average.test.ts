import { decimalText, decimalUnits } from '@karkhana/shared-contract/money';
import { movingAverage } from './moving-average.ts';

const units = (value: string) => decimalUnits(value, 6);

test.each([
  // balance, its cost, movement, its price -> cost after it
  ['0', '10', '100', '12.5', '12.500000'],
  ['100', '10', '100', '20', '15.000000'],
  ['100', '10', '-40', '10', '10.000000'],
  ['200', '15', '-100', '20', '10.000000'],
  ['1', '1', '2', '2', '1.666667'],
  ['1', '0', '1', '0.000001', '0.000001'],
  ['2', '0', '1', '0.000001', '0.000000'],
  ['0.000001', '10', '0.000001', '20', '15.000000'],
  // nothing left, and more taken out than was mixed in
  ['100', '15', '-100', '20', '15.000000'],
  ['50', '10', '-40', '20', '10.000000'],
  ['100', '0', '50', '0', '0.000000'],
])('%s at %s, moved by %s at %s, costs %s', (balance, cost, quantity, price, expected) =>
  expect(decimalText(movingAverage(units(balance), units(cost), units(quantity), units(price)), 6)).toBe(expected),
);
