import { billSplit, expectedBill } from './bill-totals.ts';
import type { PurchaseItem } from './purchase.ts';

const item = (id: number, quantity: number, unit_price: number, more: Partial<PurchaseItem> = {}) =>
  ({ id, quantity, unit_price, total_price: quantity * unit_price, discount_percent: null, discount_amount: 0, gst_rate: 18, ...more }) as PurchaseItem;
const order = {
  ...{ apply_tax: true, supply_type: 'intra' as const, reverse_charge: false, tax_rate: 18, charges: [] },
  ...{ total_amount: 238_000, tax_amount: 42_840, net_amount: 280_840 },
  items: [item(1, 200, 412), item(2, 350, 685.5, { gst_rate: 18 }), item(3, 120, 238)],
};

test('the bill of a part has its own tax, and its part of the charges', () => {
  const of = new Map([
    [1, 120],
    [2, 200],
    [3, 120],
  ]);
  // The receipt of the mock: 2,15,100.00 and 18 % of it.
  expect(expectedBill(order, of)).toMatchObject({ taxable: 21_510_000, tax: 3_871_800, net: 25_381_800 });
  const freight = { kind: 'freight' as const, amount: 1_000, gst_rate: 18, hsn_code: null, tax_amount: 180 };
  const half = { ...order, items: [item(1, 10, 100)], charges: [freight] };
  expect(expectedBill(half, new Map([[1, 5]]))).toMatchObject({ taxable: 100_000, tax: 18_000, net: 118_000 });
});

test('the bill of all is as the order has it, with its rounding', () => {
  expect(expectedBill(order, new Map(order.items.map(({ id, quantity }) => [id, quantity]))).net).toBe(28_084_000);
});

test('a discount in rupees is shared by quantity, one in percent stays', () => {
  expect(expectedBill({ ...order, items: [item(1, 10, 100, { discount_amount: 50 })] }, new Map([[1, 4]])).taxable).toBe(38_000);
  expect(expectedBill({ ...order, items: [item(1, 10, 100, { discount_percent: 10 })] }, new Map([[1, 4]])).taxable).toBe(36_000);
});

test.each([
  [{ apply_tax: true, supply_type: 'inter' as const, reverse_charge: false }, 'inter'],
  [{ apply_tax: true, supply_type: null, reverse_charge: false }, 'whole'],
  [{ apply_tax: true, supply_type: 'intra' as const, reverse_charge: true }, 'none'],
  [{ apply_tax: true, supply_type: 'import' as const, reverse_charge: false }, 'none'],
  [{ apply_tax: false, supply_type: 'intra' as const, reverse_charge: false }, 'none'],
])('the tax of a bill of %j is %s', (facts, split) => expect(billSplit(facts)).toBe(split));
