import { rupees } from '@karkhana/shared-contract/money';
import { aBill, aReceipt, aReceiptItem } from '../testing/paper-samples.ts';
import { anItem, aPurchase } from '../testing/samples.ts';
import { chainOf, openThings, paidBills } from './order-chain.ts';

const shown = (paise: number) => `Rs ${rupees(paise)}`;
const items = [anItem({ quantity: 10, received_quantity: 6, unit_price: 100, total_price: 1_000 })];
const order = aPurchase({
  items,
  total_amount: 1_000,
  tax_amount: 180,
  net_amount: 1_180,
  amount_paid: 300,
  vendor_gstin: '27AABCK1234M1ZK',
  due_date: '2026-12-19',
});
const receipts = [
  aReceipt({ items: [aReceiptItem({ quantity: 7, rejected: 1, taken_back: 0, worth: 600 })] }),
  aReceipt({ id: 2, cancelled_on: '2026-11-20', items: [aReceiptItem({ worth: 900 })] }),
];
const bill = (id: number, quantity: number, net_amount: number, more: object = {}) =>
  aBill({ id, net_amount, tax_amount: 36, items: [{ ...aBill().items[0]!, quantity }], ...more });

test('each step says how far along it is', () => {
  expect(chainOf(order, receipts, [bill(1, 2, 236), bill(2, 8, 950), bill(3, 9, 1, { cancelled_on: '2026-11-21' })], shown)).toEqual([
    { label: 'Ordered', amount: 118_000, hint: '1 line, GST in it', part: 1 },
    { label: 'Received', amount: 60_000, hint: '1 receipt, cost without GST', part: 0.6 },
    { label: 'Billed', amount: 118_600, hint: '2 bills, Rs 6 above the order', part: 1 },
    { label: 'Paid', amount: 30_000, hint: 'Rs 880 to pay', part: 300 / 1_180 },
  ]);
});

test('of a bill of several orders its lines count', () => {
  const [own] = aBill().items;
  const both = aBill({
    net_amount: 5_000,
    purchase_ids: [183, 184],
    items: [
      { ...own!, total_price: 200, tax_amount: 36 },
      { ...own!, purchase_id: 184, total_price: 900 },
    ],
  });
  expect(chainOf(order, [], [both], shown)[2]).toMatchObject({ amount: 23_600 });
});

test('what waits: goods, what is billed and not here, its tax, and the money', () => {
  expect(openThings(order, [bill(1, 8, 944)], String).map(({ title, amount, does }) => [title, amount, does])).toEqual([
    ['To come', undefined, 'receive'],
    ['Goods in transit', 20_000, undefined],
    ['Input tax, bill awaited', 3_600, undefined],
    ['To pay', 88_000, undefined],
  ]);
  expect(openThings(order, [], String).map(({ title, amount, does }) => [title, amount, does])).toContainEqual(['Bill awaited', 60_000, 'bill']);
  expect(openThings({ ...order, close_reason: 'Never' }, [], String).map(({ title }) => title)).toEqual(['Bill awaited', 'To pay']);
  expect(openThings({ ...order, status: 'cancelled' }, [], String)).toEqual([]);
});

test('what was paid goes to the oldest bills first', () => {
  expect([...paidBills([bill(1, 2, 236), bill(2, 8, 950), bill(3, 1, 10)], order).values()]).toEqual(['paid', 'partial', 'pending']);
});
