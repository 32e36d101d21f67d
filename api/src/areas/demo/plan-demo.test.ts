import { dayInIndia, financialYear, firstOfMonth } from '@karkhana/shared-contract/dates';
import { isGstin, isPan } from '@karkhana/shared-contract/gst/gstin';
import { DEMO_COMPANY } from './demo-company.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import { netOf } from './demo-sales.ts';
import { DEMO_CUSTOMERS, DEMO_SUPPLIERS } from './demo-vendors.ts';
import { planDemo } from './plan-demo.ts';

const DAYS = ['2026-11-20', '2026-11-01', '2026-03-31', '2026-04-01', '2027-02-28', '2028-02-29', '2026-05-24'];

test.each(DAYS)('the plan for %s is believable and lies in the past', (today) => {
  const { sales, begins } = planDemo(today);
  expect(sales.length).toBeGreaterThan(300);
  expect(sales.length).toBeLessThan(520);
  expect(sales.at(-1)!.day).toBe(today);
  expect(begins.getTime()).toBeLessThan(sales[0]!.at.getTime());
  expect(sales.map(({ at }) => at.getTime())).toEqual(sales.map(({ at }) => at.getTime()).sort((a, b) => a - b));
  for (const { at, day, payments, cancelled, ...sale } of sales) {
    expect(dayInIndia(at)).toBe(day);
    for (const payment of payments) {
      expect(dayInIndia(payment.at)).toBe(payment.day);
      expect(payment.day >= day && payment.day <= today).toBe(true);
      expect(payment.at.getTime()).toBeGreaterThan(at.getTime());
    }
    const standing = payments.reduce((sum, { amount, voided }) => sum + (voided ? 0 : amount), 0);
    expect(standing).toBeLessThanOrEqual(netOf({ day, ...sale }));
    if (cancelled) expect([payments.length, dayInIndia(cancelled.at) <= today]).toEqual([0, true]);
  }
});

test('the day of the pictures shows every state there is', () => {
  const { sales } = planDemo('2026-11-20');
  const paid = (sale: (typeof sales)[number]) => sale.payments.reduce((sum, { amount, voided }) => sum + (voided ? 0 : amount), 0);
  expect(sales.filter((sale) => paid(sale) === netOf(sale)).length).toBeGreaterThan(150);
  expect(sales.filter((sale) => paid(sale) > 0 && paid(sale) < netOf(sale)).length).toBeGreaterThan(20);
  expect(sales.filter((sale) => paid(sale) === 0).length).toBeGreaterThan(40);
  expect(sales.filter((sale) => sale.cancelled)).toHaveLength(6);
  expect(sales.flatMap((sale) => sale.payments).filter((payment) => payment.voided).length).toBeGreaterThanOrEqual(1);
  const thisMonth = sales.filter(({ day }) => firstOfMonth(day) === '2026-11-01').length;
  const lastMonth = sales.filter(({ day }) => firstOfMonth(day) === '2026-10-01').length;
  expect(thisMonth).toBeGreaterThan(lastMonth);
});

test('the same day gives the same plan, another day another one', () => {
  expect(planDemo('2026-11-20')).toEqual(planDemo('2026-11-20'));
  expect(planDemo('2026-11-21').sales[0]).not.toEqual(planDemo('2026-11-20').sales[0]);
});

test('in spring both financial years fall in', () => {
  expect(new Set(planDemo('2026-05-24').sales.map(({ day }) => financialYear(day)))).toEqual(new Set([2025, 2026]));
});

test('neighbours of the state, unregistered, SEZ and abroad are among the customers; each has bought', () => {
  const bought = new Set(planDemo('2026-11-20').sales.map(({ customer }) => DEMO_CUSTOMERS[customer]!));
  const kinds = [...bought].map(({ registration_type }) => registration_type);
  for (const kind of ['regular', 'unregistered', 'sez', 'overseas'] as const) expect(kinds).toContain(kind);
  expect([...bought].some(({ state_code, registration_type }) => registration_type === 'regular' && state_code !== DEMO_COMPANY.state_code)).toBe(true);
  for (const { gstin } of [...DEMO_CUSTOMERS, ...DEMO_SUPPLIERS]) expect(gstin == null || isGstin(gstin)).toBe(true);
});

test('the company could exist, and its shelves are mostly full', () => {
  expect([isGstin(DEMO_COMPANY.gstin), isPan(DEMO_COMPANY.pan), DEMO_COMPANY.gstin.slice(2, 12)]).toEqual([true, true, DEMO_COMPANY.pan]);
  expect(new Set(DEMO_PRODUCTS.map(({ sku }) => sku)).size).toBe(24);
  expect(DEMO_PRODUCTS.filter(({ left, threshold }) => left > 0 && left <= threshold)).toHaveLength(5);
  expect(DEMO_PRODUCTS.filter(({ left }) => left === 0)).toHaveLength(2);
});
