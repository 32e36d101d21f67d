import * as fc from 'fast-check';
import { formatAxisMoney, formatCount, formatMoney, formatPercent, formatQuantity, formatRate } from './numbers.ts';

test.each([
  [123456.5, '₹1,23,456.50'],
  [0, '₹0.00'],
  [-0, '₹0.00'],
  [-1250, '−₹1,250.00'],
  [0.1 + 0.2, '₹0.30'],
  [1.005, '₹1.01'],
  [0.004999, '₹0.00'],
  [999.995, '₹1,000.00'],
  [353.96, '₹353.96'],
  [99999999.99, '₹9,99,99,999.99'],
  [999999999999.99, '₹9,99,99,99,99,999.99'],
  [null, '-'],
  [undefined, '-'],
  [Number.NaN, '-'],
])('money %p is %s', (value, text) => expect(formatMoney(value)).toBe(text));

test.each([
  [1150, '1,150'],
  [12.5, '12.5'],
  [0, '0'],
  [0.000001, '0.000001'],
  [-2, '−2'],
  [123456.789, '1,23,456.789'],
  [null, '-'],
])('quantity %p is %s', (value, text) => expect(formatQuantity(value)).toBe(text));

test.each([
  [86.42, '86.4%'],
  [100, '100.0%'],
  [0, '0.0%'],
  [-3.25, '−3.3%'],
])('percent %p is %s', (value, text) => expect(formatPercent(value)).toBe(text));

test.each([
  [18, '18'],
  [12.5, '12.5'],
  [0.25, '0.25'],
])('rate %p is %s', (value, text) => expect(formatRate(value)).toBe(text));

test.each([
  [0, '0'],
  [500, '₹500'],
  [40000, '₹40 K'],
  [300000, '₹3 L'],
  [2500000, '₹25 L'],
  [15000000, '₹1.5 Cr'],
  [-300000, '−₹3 L'],
])('on an axis %p is %s', (value, text) => expect(formatAxisMoney(value)).toBe(text));

test.each([
  [0, '0 invoices'],
  [1, '1 invoice'],
  [1150, '1,150 invoices'],
])('%p counts as %s', (count, text) => expect(formatCount(count, 'invoice')).toBe(text));

test('a plural of its own', () => expect(formatCount(2, 'entry', 'entries')).toBe('2 entries'));

test('any figure is written as Intl writes it for India', () => {
  const inIndia = (least: number, most: number) => new Intl.NumberFormat('en-IN', { minimumFractionDigits: least, maximumFractionDigits: most });
  const [money, quantity, percent, rate] = [inIndia(2, 2), inIndia(0, 6), inIndia(1, 1), inIndia(0, 2)];
  const paise = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map((whole) => whole / 100);
  const halves = fc.integer({ min: 0, max: 10_000_000 }).map((whole) => whole / 2_000);
  const figures = fc.oneof(paise, halves, fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 0, max: 10_000_000_000 }));
  fc.assert(
    fc.property(figures, (value) => {
      expect(formatMoney(value)).toBe(`₹${money.format(value)}`);
      expect(formatQuantity(value)).toBe(quantity.format(value));
      expect(formatPercent(value)).toBe(`${percent.format(value)}%`);
      expect(formatRate(value)).toBe(rate.format(value));
    }),
    { numRuns: 2_000 },
  );
});
