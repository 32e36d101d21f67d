import { paymentStatus, refusePayment } from './payment-rules.ts';

const sale = { invoice_number: 'INV/26-27/00001', date: '2026-11-18', dateLabel: 'sale date', net: 35396, paid: 10000, cancelled: false };
const today = '2026-11-20';

const refusal = (work: () => void): unknown => {
  try {
    return work();
  } catch (error) {
    return [(error as { status: number }).status, (error as Error).message];
  }
};

test.each([
  ['a part of the balance', {}, { amount: 1, payment_date: '2026-11-20' }, undefined],
  ['the whole balance', {}, { amount: 25396, payment_date: '2026-11-18' }, undefined],
  ['a paisa too much', {}, { amount: 25397, payment_date: today }, [409, '₹253.97 is more than the balance of ₹253.96 on INV/26-27/00001']],
  ['a paid sale', { paid: 35396 }, { amount: 1, payment_date: today }, [409, 'INV/26-27/00001 is already paid in full: its balance is ₹0.00']],
  ['a sale of nothing', { net: 0, paid: 0 }, { amount: 1, payment_date: today }, [409, 'INV/26-27/00001 is already paid in full: its balance is ₹0.00']],
  ['tomorrow', {}, { amount: 1, payment_date: '2026-11-21' }, [400, 'Payment date cannot be after today']],
  ['the day before the sale', {}, { amount: 1, payment_date: '2026-11-17' }, [400, 'Payment date cannot be before the sale date']],
  ['a cancelled sale', { cancelled: true, paid: 0 }, { amount: 1, payment_date: today }, [409, 'INV/26-27/00001 is cancelled and takes no payment']],
])('a payment for %s', (_name, change, payment, expected) => expect(refusal(() => refusePayment({ ...sale, ...change }, payment, today))).toEqual(expected));

test.each([
  [0, 0, 'paid'],
  [1, 0, 'pending'],
  [35396, 0, 'pending'],
  [35396, 1, 'partial'],
  [35396, 35395, 'partial'],
  [35396, 35396, 'paid'],
])('of %i paise %i paid is %s', (net, paid, status) => expect(paymentStatus(net, paid)).toBe(status));
