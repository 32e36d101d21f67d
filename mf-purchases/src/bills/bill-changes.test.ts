import { anItem, aPurchase } from '../testing/samples.ts';
import { billChanges } from './bill-changes.ts';
import { billSums, roundingOf } from './bill-values.ts';
import { linesById } from './to-bill.ts';

/** The bill of the mock. */
const items = [
  anItem({ id: 1, product_name: 'Pump body casting', unit: 'PCS', quantity: 200, unit_price: 412, total_price: 82_400 }),
  anItem({ id: 2, product_name: 'Gunmetal ingot', unit: 'kg', quantity: 350, unit_price: 685.5, total_price: 239_925 }),
  anItem({ id: 3, product_name: 'Impeller casting', unit: 'PCS', quantity: 200, unit_price: 164, total_price: 32_800 }),
];
const gst = { supply_type: 'intra', vendor_gstin: '27AAECB5519K1ZI', itc: 'eligible', place_of_supply: '27' } as const;
const of = (more: object = {}) => linesById([aPurchase({ ...gst, items, ...more })]);
const row = (purchase_item_id: number, quantity: string, unit_price: string) => ({ purchase_item_id, quantity, unit_price, gst_rate: '18' });
const rows = [row(1, '80', '412'), row(2, '150', '702'), row(3, '200', '164')];
const came = new Map([
  [1, 80],
  [2, 150],
  [3, 120],
]);

test('the bill of the mock: 1,71,060.00 with both halves of the tax, and the paper rounds by 20 paise', () => {
  const sums = billSums({ items: rows, charges: [] }, of());
  expect(sums).toMatchObject({ taxable: 17_106_000, cgst: 1_539_540, sgst: 1_539_540, net: 20_185_080 });
  expect(roundingOf('201851', sums.net)).toBe(20);
  expect(roundingOf('201852', sums.net)).toBeUndefined();
  expect(roundingOf('', sums.net)).toBeUndefined();
});

test('it says what costs otherwise, what is in transit, which tax waits and what is owed', () => {
  const sums = billSums({ items: rows, charges: [] }, of());
  const changes = billChanges(rows, sums, 20_185_100, of(), came);
  expect(changes.map(({ title, amount }) => [title, amount])).toEqual([
    ['Another price', '+₹2,475.00'],
    ['Goods in transit', '₹13,120.00'],
    ['Input tax waits', '₹30,790.80'],
    ['We owe them', '₹2,01,851.00'],
  ]);
  expect(changes[1]!.text).toBe('80 PCS of Impeller casting: billed and not here. They enter the stock when they come.');
  // 80 x 412, 150 x 685.50 and 120 x 164 with 18 %: the mock's 1,83,448.70.
  expect(changes[3]!.text).toBe("Was ₹1,83,448.70: the goods that came, at the order's price.");
});

test.each([
  ['a supplier without a GSTIN', { vendor_gstin: null }, 'No input tax credit'],
  ['an order without credit', { itc: 'ineligible' }, 'No input tax credit'],
  ['goods that are all here', {}, 'Input tax'],
])('the tax of %s: %p is %s', (_of, more, title) => {
  const own = [row(1, '80', '412')];
  const changes = billChanges(own, billSums({ items: own, charges: [] }, of(more)), 0, of(more), came);
  expect(changes.map((change) => change.title)).toEqual([title, 'We owe them']);
});

test('a discount of the order goes with its price alone', () => {
  const lines = of({ items: [anItem({ id: 1, quantity: 10, unit_price: 100, discount_percent: 10, total_price: 900 })] });
  expect(billSums({ items: [row(1, '5', '100')], charges: [] }, lines).taxable).toBe(45_000);
  expect(billSums({ items: [row(1, '5', '95')], charges: [] }, lines).taxable).toBe(47_500);
});
