import { aBill, aReceipt, aReceiptItem } from '../testing/paper-samples.ts';
import { anItem, aPurchase } from '../testing/samples.ts';
import { choicesOf, firstTicked, quantitiesOf } from './to-bill.ts';

const day = (text: string) => text;
const came = (id: number, quantity: number, rejected = 0, taken_back = 0) =>
  aReceipt({ id, number: `GR/${id}`, items: [aReceiptItem({ quantity, rejected, taken_back })] });
const billed = (id: number, quantity: number) => aBill({ id, items: [{ ...aBill().items[0]!, quantity }] });
const order = (received_quantity: number, more: object = {}) => aPurchase({ items: [anItem({ quantity: 200, received_quantity })], ...more });
const shown = (...papers: Parameters<typeof choicesOf>) => choicesOf(...papers).map(({ label, parts }) => [label, parts.get(501)]);

test('what was rejected is billed, and its replacement is not billed again', () => {
  const receipts = [came(1, 120, 4), came(2, 84)];
  expect(shown({ orders: [order(116)], receipts: receipts.slice(0, 1), bills: [] }, day)).toEqual([
    ['GR/1', 120],
    ['Still to come', 80],
  ]);
  expect(shown({ orders: [order(200)], receipts, bills: [billed(1, 120)] }, day)).toEqual([['GR/2', 80]]);
});

test('a bill takes the oldest receipts first, and the one that is changed is open again', () => {
  const papers = { orders: [order(150)], receipts: [came(1, 100), came(2, 50)], bills: [billed(1, 70), billed(2, 50)] };
  expect(shown(papers, day)).toEqual([
    ['GR/2', 30],
    ['Still to come', 50],
  ]);
  expect(shown(papers, day, 2)).toEqual([
    ['GR/1', 30],
    ['GR/2', 50],
    ['Still to come', 50],
  ]);
});

test('what is billed before it comes, went back, was cancelled or closed is not to be billed', () => {
  const before = { orders: [order(60)], receipts: [came(1, 60)], bills: [billed(1, 100)] };
  expect(shown(before, day)).toEqual([['Still to come', 100]]);
  const back = {
    orders: [order(40, { close_reason: 'Never comes' })],
    receipts: [came(1, 60, 0, 20), aReceipt({ id: 2, cancelled_on: '2026-11-20' })],
    bills: [],
  };
  expect(shown(back, day)).toEqual([['GR/1', 40]]);
});

test('an order that nothing came of is billed whole, else what came; without an order all that came', () => {
  const other = aPurchase({ id: 184, items: [anItem({ id: 601, quantity: 5, received_quantity: 5 })] });
  const receipt = aReceipt({ id: 9, purchase_id: 184, items: [aReceiptItem({ purchase_item_id: 601, quantity: 5 })] });
  const choices = choicesOf({ orders: [order(0), other], receipts: [receipt], bills: [] }, day);
  expect([...firstTicked(choices, 183)]).toEqual(['o183']);
  expect([...firstTicked(choices, 184)]).toEqual(['r9']);
  expect([...firstTicked(choices, undefined)]).toEqual(['r9']);
  expect(Object.fromEntries(quantitiesOf(choices, new Set(['r9', 'o183'])))).toEqual({ 501: { came: 0, toCome: 200 }, 601: { came: 5, toCome: 0 } });
});
