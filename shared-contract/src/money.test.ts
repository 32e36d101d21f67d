import { decimalText, decimalUnits, paise, rupees, rupeesShown, rupeesText, totals } from './money.ts';

test.each([
  [
    'half a paisa rounds up, per line',
    [
      { quantity: 0.5, unit_price: 0.01 },
      { quantity: 1.5, unit_price: 0.33 },
    ],
    0,
    { lines: [1, 50], subtotal: 51, tax: 0, net: 51 },
  ],
  ['just under half a paisa rounds down', [{ quantity: 0.499, unit_price: 0.01 }], 0, { lines: [0], subtotal: 0, tax: 0, net: 0 }],
  ['tax is of the rounded subtotal', [{ quantity: '3.000', unit_price: '33.35' }], 18, { lines: [10005], subtotal: 10005, tax: 1801, net: 11806 }],
  ['tax at exactly half a paisa rounds up', [{ quantity: 1, unit_price: 0.25 }], 2, { lines: [25], subtotal: 25, tax: 1, net: 26 }],
  [
    'the purchase of the books: 12.5 m at 40.40 with 18 %',
    [{ quantity: 12.5, unit_price: 40.4 }],
    18,
    { lines: [50500], subtotal: 50500, tax: 9090, net: 59590 },
  ],
  [
    'what binary fractions get wrong',
    [
      { quantity: 1, unit_price: 1.005e3 },
      { quantity: 3, unit_price: 0.1 },
    ],
    12.5,
    { lines: [100500, 30], subtotal: 100530, tax: 12566, net: 113096 },
  ],
  ['nothing sold', [], 18, { lines: [], subtotal: 0, tax: 0, net: 0 }],
  ['a price of zero', [{ quantity: 4, unit_price: 0 }], 18, { lines: [0], subtotal: 0, tax: 0, net: 0 }],
  [
    'the largest amount',
    [{ quantity: 1, unit_price: '999999999999.99' }],
    0,
    { lines: [99999999999999], subtotal: 99999999999999, tax: 0, net: 99999999999999 },
  ],
])('%s', (_name, items, rate, expected) => expect(totals(items, rate)).toEqual(expected));

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

test.each([
  [12345650, '₹1,23,456.50'],
  [0, '₹0.00'],
  [5, '₹0.05'],
  [99999999999999, '₹9,99,99,99,99,999.99'],
])('%i paise are shown as %s', (amount, shown) => expect(rupeesShown(amount)).toBe(shown));
