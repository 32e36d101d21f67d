import { reminderText } from './reminder-text.ts';

const facts = {
  customer: 'श्री गणेश हार्डवेअर',
  company: 'Sahyadri Pumps',
  upiId: 'sahyadri@okbank',
  invoices: [
    { number: 'INV/25-26/00912', date: '2026-03-31', due: '2026-04-30', balance: 118 },
    { number: 'INV/26-27/00002', date: '2026-11-20', due: null, balance: 236.5 },
  ],
  open: 354.5,
  advance: 0,
};

test('it names each open invoice with its due date, the sum, and where to pay', () => {
  expect(reminderText(facts)).toBe(`Dear श्री गणेश हार्डवेअर,

According to our books these invoices are open:
INV/25-26/00912 of 31 Mar 2026: ₹118.00, due 30 Apr 2026
INV/26-27/00002 of 20 Nov 2026: ₹236.50
Total to pay: ₹354.50

UPI: sahyadri@okbank

Please arrange the payment, or tell us if you see it differently.
Sahyadri Pumps`);
});

test('advances are taken off, and unset facts are left out', () => {
  const text = reminderText({ ...facts, advance: 54.5, upiId: null, company: null });
  expect(text).toContain('Less received in advance: ₹54.50\nTotal to pay: ₹300.00\n');
  expect(text).not.toContain('UPI');
  expect(reminderText({ ...facts, advance: 400 })).toContain('Total to pay: ₹0.00');
});

test('of many the oldest are named, and the rest is one line', () => {
  const invoices = Array.from({ length: 25 }, (_, index) => ({ number: `INV/${index}`, date: '2026-11-20', balance: 10 }));
  expect(reminderText({ ...facts, invoices, open: 1_000 })).toContain('INV/19 of 20 Nov 2026: ₹10.00\nOther invoices: ₹800.00\nTotal to pay: ₹1,000.00');
});
