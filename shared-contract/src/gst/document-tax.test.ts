import fc from 'fast-check';
import { type DocumentTax, documentTax, type TaxedCharge, type TaxedLine } from './document-tax.ts';
import type { TaxSplit } from './supply.ts';

const line = (unit_price: number, gst_rate: number, rest: Partial<TaxedLine> = {}): TaxedLine => ({ quantity: 1, unit_price, gst_rate, ...rest });

describe('the tax of a document', () => {
  test.each<[string, TaxedLine[], TaxSplit, object]>([
    ['100.03 at 18 % inside the state', [line(100.03, 18)], 'intra', { taxable: 10_003, cgst: 900, sgst: 900, igst: 0, tax: 1_800, net: 11_803 }],
    ['100.03 at 18 % to another state', [line(100.03, 18)], 'inter', { cgst: 0, sgst: 0, igst: 1_801, tax: 1_801, net: 11_804 }],
    ['999.90 at 5 %', [line(999.9, 5)], 'intra', { cgst: 2_500, sgst: 2_500, tax: 5_000 }],
    ['a quarter percent', [line(1_000, 0.25)], 'inter', { igst: 250 }],
    ['without a split it is one tax', [line(353.96, 18)], 'whole', { cgst: 0, igst: 0, tax: 6_371, net: 41_767 }],
    ['under reverse charge or a letter of undertaking', [line(500, 18)], 'none', { tax: 0, net: 50_000 }],
    ['ten percent off', [line(100, 18, { discount_percent: 10 })], 'inter', { taxable: 9_000, igst: 1_620 }],
    ['7.55 off', [line(100, 18, { discount_amount: 7.55 })], 'inter', { taxable: 9_245, igst: 1_664 }],
    ['all of it off', [line(100, 18, { discount_percent: 100 })], 'intra', { taxable: 0, tax: 0, net: 0 }],
    ['nothing at all', [line(0, 18)], 'intra', { taxable: 0, tax: 0, net: 0 }],
  ])('%s', (_name, lines, split, expected) => expect(documentTax({ lines, split })).toMatchObject(expected));

  test('is rounded once for each rate, not once for each line', () => {
    const { groups, igst, lines } = documentTax({ lines: [line(0.33, 5), line(0.33, 5), line(0.33, 5), line(10, 18)], split: 'inter' });
    expect(groups.map(({ gst_rate, taxable, igst: tax }) => [gst_rate, taxable, tax])).toEqual([
      [5, 99, 5],
      [18, 1_000, 180],
    ]);
    expect(igst).toBe(185);
    expect(lines.map((each) => each.igst)).toEqual([2, 2, 1, 180]);
  });

  test('freight is taxed at its own rate, beside the lines', () => {
    const { charges, taxable, tax } = documentTax({ lines: [line(1_000, 5)], charges: [{ amount: 100, gst_rate: 18 }], split: 'intra' });
    expect(charges).toEqual([{ gross: 10_000, discount: 0, taxable: 10_000, cgst: 900, sgst: 900, igst: 0, tax: 1_800 }]);
    expect([taxable, tax]).toEqual([110_000, 6_800]);
  });

  test.each([
    [100.49, 100],
    [100.5, 101],
    [100, 100],
    [0.5, 1],
  ])('%d is paid as %d rupees when it is rounded', (exact, whole) => {
    const { net, round_off } = documentTax({ lines: [line(exact, 0)], split: 'intra', round_off: true });
    expect([net, round_off]).toEqual([whole * 100, whole * 100 - Math.round(exact * 100)]);
  });

  test.each([
    [{ discount_percent: 1, discount_amount: 1 }, 'not both'],
    [{ discount_amount: 100.01 }, 'at most its line'],
    [{ discount_amount: -1 }, 'at most its line'],
  ])('%j is refused', (discount, message) => expect(() => documentTax({ lines: [line(100, 18, discount)], split: 'intra' })).toThrow(message));
});

/** Quantity, price; percent; gross of the lines, their sum, tax, net. Companies whose registration is not entered have one tax. */
test.each<[string, [number | string, number | string][], number, number[], number[]]>([
  [
    'half a paisa rounds up, per line',
    [
      [0.5, 0.01],
      [1.5, 0.33],
    ],
    0,
    [1, 50],
    [51, 0, 51],
  ],
  ['just under half a paisa rounds down', [[0.499, 0.01]], 0, [0], [0, 0, 0]],
  ['tax is of the rounded sum', [['3.000', '33.35']], 18, [10_005], [10_005, 1_801, 11_806]],
  ['tax at exactly half a paisa rounds up', [[1, 0.25]], 2, [25], [25, 1, 26]],
  ['the purchase of the books: 12.5 m at 40.40 with 18 %', [[12.5, 40.4]], 18, [50_500], [50_500, 9_090, 59_590]],
  [
    'what binary fractions get wrong',
    [
      [1, 1.005e3],
      [3, 0.1],
    ],
    12.5,
    [100_500, 30],
    [100_530, 12_566, 113_096],
  ],
  ['nothing sold', [], 18, [], [0, 0, 0]],
  ['a price of zero', [[4, 0]], 18, [0], [0, 0, 0]],
  ['the largest amount', [[1, '999999999999.99']], 0, [99_999_999_999_999], [99_999_999_999_999, 0, 99_999_999_999_999]],
])('at one rate: %s', (_name, rows, gst_rate, gross, sums) => {
  const found = documentTax({ lines: rows.map(([quantity, unit_price]) => ({ quantity, unit_price, gst_rate })), split: 'whole' });
  expect(found.lines.map((each) => each.gross)).toEqual(gross);
  expect([found.taxable, found.tax, found.net]).toEqual(sums);
});

describe('prices that include tax', () => {
  const figures = ({ taxable, cgst, sgst, igst, round_off, net }: DocumentTax) => [taxable, cgst, sgst, igst, round_off, net];
  test.each<[number, number, TaxSplit, number[]]>([
    [118, 18, 'intra', [10_000, 900, 900, 0, 0, 11_800]],
    [118, 18, 'inter', [10_000, 0, 0, 1_800, 0, 11_800]],
    [100, 18, 'intra', [8_474, 763, 763, 0, 0, 10_000]],
    [100, 18, 'none', [10_000, 0, 0, 0, 0, 10_000]],
    [100, 0, 'intra', [10_000, 0, 0, 0, 0, 10_000]],
    // 0.06 gives 0.08, 0.05 gives 0.05: neither 0.06 nor 0.07 is the sum of a taxable amount and its tax.
    [0.06, 18, 'intra', [5, 0, 0, 0, 1, 6]],
    [0.07, 18, 'intra', [6, 1, 1, 0, -1, 7]],
  ])('%d at %d %% (%s)', (price, rate, split, expected) => {
    expect(figures(documentTax({ lines: [line(price, rate)], split, prices_include_tax: true }))).toEqual(expected);
  });

  test('of one the price is said without tax, and a discount too', () => {
    const { lines, net } = documentTax({ lines: [line(118, 18, { quantity: 3, discount_amount: 59 })], split: 'inter', prices_include_tax: true });
    expect(lines).toEqual([
      {
        gross: 30_000,
        discount: 5_000,
        own_discount: 5_900,
        shared_discount: 0,
        taxable: 25_000,
        unit_price: 10_000,
        cgst: 0,
        sgst: 0,
        igst: 4_500,
        tax: 4_500,
      },
    ]);
    expect(net).toBe(29_500);
  });
});

describe('a discount on the whole', () => {
  test('is shared over the lines before tax, and not over charges', () => {
    const lines = [line(1_000, 18), line(500, 5, { discount_percent: 10 })];
    const { lines: found, charges, taxable, tax } = documentTax({ lines, charges: [{ amount: 100, gst_rate: 18 }], split: 'inter', discount_amount: 145 });
    expect(found.map((each) => [each.discount, each.shared_discount, each.taxable])).toEqual([
      [10_000, 10_000, 90_000],
      [9_500, 4_500, 40_500],
    ]);
    expect([charges[0]?.taxable, taxable, tax]).toEqual([10_000, 140_500, 16_200 + 2_025 + 1_800]);
  });

  test('in percent leaves no paisa behind', () => {
    const { lines, taxable } = documentTax({ lines: [line(0.33, 18), line(0.33, 18), line(0.34, 18)], split: 'inter', discount_percent: 10 });
    expect([lines.map((each) => each.shared_discount), taxable]).toEqual([[3, 3, 4], 90]);
  });

  test.each([
    [{ discount_percent: 1, discount_amount: 1 }, 'not both'],
    [{ discount_amount: 100.01 }, 'at most the lines'],
  ])('%j is refused', (discount, message) => expect(() => documentTax({ lines: [line(100, 18)], split: 'intra', ...discount })).toThrow(message));
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2));
const rate = fc.constantFrom(0, 0.1, 0.25, 1, 1.5, 3, 5, 18, 40, 12.34);
const anyLine: fc.Arbitrary<TaxedLine> = fc.record({
  quantity: fc.integer({ min: 0, max: 5_000_000 }).map((value) => (value / 1_000).toFixed(3)),
  unit_price: cents(10_000_000),
  gst_rate: rate,
  discount_percent: fc.option(cents(10_000), { nil: undefined }),
});
const anyCharge: fc.Arbitrary<TaxedCharge> = fc.record({ amount: cents(1_000_000), gst_rate: rate });
const anyDocument = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  charges: fc.array(anyCharge, { maxLength: 3 }),
  split: fc.constantFrom<TaxSplit>('intra', 'inter', 'whole', 'none'),
  round_off: fc.boolean(),
  prices_include_tax: fc.boolean(),
  discount_percent: fc.option(cents(10_000), { nil: undefined }),
});

test('10,000 documents: lines, rate groups and document agree to the paisa, and both halves are the same', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const result = documentTax(document);
      const parts = [...result.lines, ...result.charges];
      const keys = ['taxable', 'cgst', 'sgst', 'igst', 'tax'] as const;
      const sums = (rows: readonly Record<(typeof keys)[number], number>[]) => keys.map((key) => rows.reduce((sum, row) => sum + row[key], 0));
      const faulty = [...parts, ...result.groups, result].filter(
        ({ cgst, sgst, igst, tax, taxable }) => cgst !== sgst || (document.split !== 'whole' && tax !== cgst + sgst + igst) || Math.min(taxable, tax) < 0,
      );
      const paid =
        result.net === result.taxable + result.tax + result.round_off &&
        Math.abs(result.round_off) <= (document.round_off ? 50 : document.prices_include_tax ? result.groups.length : 0);
      const whole = parts.every(({ gross, discount, taxable }) => gross - discount === taxable && discount >= 0);
      expect([sums(parts), sums(result.groups), faulty, paid, whole]).toEqual([sums([result]), sums([result]), [], true, true]);
    }),
    { numRuns: 10_000 },
  );
});
