import { mustFind } from '@karkhana/shared-contract/must-get';
import { DEMO_MATERIALS } from './demo-materials.ts';
import { netOf, planPurchases } from './demo-purchases.ts';
import { DEMO_SUPPLIERS } from './demo-vendors.ts';

const TODAY = '2026-11-20';
const orders = planPurchases(TODAY);

test('six months of orders up to today, the same each time', () => {
  expect(planPurchases(TODAY)).toEqual(orders);
  expect(orders.length).toBeGreaterThan(100);
  expect([orders[0]!.day.slice(0, 7), orders.at(-1)!.day]).toEqual(['2026-05', TODAY]);
  expect(orders.some((order) => order.receipts.length === 2)).toBe(true);
  expect(orders.some((order) => order.cancelled)).toBe(true);
  expect(orders.filter((order) => order.receipts.length === 0).length).toBeGreaterThan(4);
});

test('nothing happens after today, nothing is paid before it came, and no supplier is paid too much', () => {
  const end = new Date(`${TODAY}T09:00:00+05:30`);
  for (const order of orders) {
    const { at, receipts, payments, cancelled } = order;
    for (const moment of [at, ...receipts.map((receipt) => receipt.at), ...payments.map((payment) => payment.at), ...(cancelled ? [cancelled] : [])]) {
      expect(moment.getTime()).toBeLessThanOrEqual(end.getTime());
      expect(moment.getTime()).toBeGreaterThanOrEqual(at.getTime());
    }
    const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
    const supplier = mustFind(DEMO_SUPPLIERS, ({ name }) => name === order.supplier);
    expect(paid).toBeLessThanOrEqual(netOf(order, supplier));
    if (cancelled) expect([receipts, payments]).toEqual([[], []]);
  }
});

test('every material has a supplier that there is, and each supplier something to sell', () => {
  const suppliers = DEMO_SUPPLIERS.map((supplier) => supplier.name);
  expect(new Set(DEMO_MATERIALS.map((material) => material.supplier))).toEqual(new Set(suppliers));
});
