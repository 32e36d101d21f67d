import fc from 'fast-check';
import { decimalText, decimalUnits, MAX_RUPEES, paise, rupees, rupeesShown, rupeesText } from './money.ts';

test('text, units and JSON numbers agree', () => {
  for (const amount of [0, 1, 99, 100, 1010, 123456789, 99999999999999]) {
    expect(paise(JSON.parse(JSON.stringify(rupees(amount))))).toBe(amount);
    expect(paise(rupeesText(amount))).toBe(amount);
  }
  expect(decimalText(-5n, 3)).toBe('-0.005');
  expect(decimalUnits('10.100', 2)).toBe(1010n);
  expect(() => decimalUnits('0.001', 2)).toThrow(RangeError);
  expect(() => decimalUnits(1e21, 2)).toThrow(RangeError);
});

test('rupees are the number that their text is read as, to the last bit', () => {
  const most = paise(MAX_RUPEES);
  const amounts = fc.oneof(fc.integer({ min: -most, max: most }), fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom(-0, most, -most));
  fc.assert(
    fc.property(amounts, (amount) => expect(rupees(amount)).toBe(Number(rupeesText(amount)))),
    { numRuns: 5_000 },
  );
});

test.each([
  [12345650, '₹1,23,456.50'],
  [0, '₹0.00'],
  [5, '₹0.05'],
  [99999999999999, '₹9,99,99,99,99,999.99'],
])('%i paise are shown as %s', (amount, shown) => expect(rupeesShown(amount)).toBe(shown));
