import { checkBooks } from '../../books/check-books.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const vendors: Record<string, number> = {};
beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  const contact = { vendor_type: 'purchase', contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' };
  for (const [name, more] of Object.entries({
    near: { gstin: '27AABCK1234M1ZK', credit_days: 30 },
    far: { gstin: '29AAGCB7383J1Z4' },
    lawyer: { registration_type: 'unregistered', state_code: '27' },
    composition: { gstin: '24AAKFG5678P2ZK', registration_type: 'composition' },
  })) {
    vendors[name] = (await api.post('/vendors', { ...contact, name, ...more })).json().data.id;
  }
  vendors.customer = (await api.post('/vendors', { ...contact, name: 'customer', vendor_type: 'sale' })).json().data.id;
});
afterAll(() => api?.close());
afterEach(async () => expect(await checkBooks(api.database.db)).toEqual([]));

const at18 = [{ tax_type: 'GST', tax_rate: 18 }];
const body = (vendor: string, more: object = {}) => ({
  ...{ date: '2026-11-20', type: 'expense', category: 'Rent', amount: 4720, payment_method: 'credit', tax_included: true, tax_details: at18 },
  ...{ vendor_id: vendors[vendor], bill_number: null, bill_date: '2026-11-18', ...more },
});
const add = async (vendor: string, more: object = {}) => {
  const answer = await api.post('/accounting/transactions', body(vendor, more));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const remove = (path: string) => api.app.inject({ method: 'DELETE', url: `/api${path}`, headers: api.user.headers });
const change = (id: number, changes: object) => api.put(`/accounting/transactions/${id}`, changes);
const entriesOf = async (purchaseId: number) =>
  (await api.get(`/journal-entries?kind=purchase&document_id=${purchaseId}`))
    .json()
    .data.map(({ date, lines }: { date: string; lines: { account_name: string; debit: number; credit: number }[] }) => [
      date,
      ...lines.map(({ account_name, debit, credit }) => `${account_name} ${debit - credit}`),
    ]);
const balanceOf = async (vendor: string) => (await api.get(`/vendors/${vendors[vendor]}/balance`)).json().data.balance;

test('4,720 with 18 % inside is 4,000 and 720, owed by its own date and due by the terms of the vendor', async () => {
  const expense = await add('near', { bill_number: 'R/11' });
  expect(expense).toMatchObject({
    ...{ amount: 4720, tax_included: true, tax_details: [{ tax_type: 'GST', tax_rate: 18, tax_amount: 720 }], party_id: vendors.near, party_name: 'near' },
    bill: { taxable_amount: 4000, cgst: 360, sgst: 360, igst: 0, net_amount: 4720, amount_paid: 0, payment_status: 'pending' },
  });
  const { purchase_id } = expense.bill;
  expect(await entriesOf(purchase_id)).toEqual([['2026-11-18', 'Rent 4000', 'Input CGST 360', 'Input SGST 360', 'Suppliers -4720']]);
  expect((await api.get(`/purchases/${purchase_id}`)).json().data).toMatchObject({
    expense_id: expense.id,
    due_date: '2026-12-18',
    itc: 'eligible',
    net_amount: 4720,
  });
  const register = (await api.get('/reports/gst-purchase-register?startDate=2026-11-18&endDate=2026-11-18')).json();
  expect(register.data).toEqual([expect.objectContaining({ number: 'R/11', taxable_amount: 4000, cgst: 360, sgst: 360, gst_rate: 18 })]);
  expect((await api.get('/reports/purchase-register?startDate=2026-11-18&endDate=2026-11-18')).json().totals).toMatchObject({
    net_amount: 4720,
    balance: 4720,
  });
  expect((await api.get('/gst/gstr3b?period=2026-11')).json().data.credit.net).toEqual({ igst: 0, cgst: 360, sgst: 360 });
  expect((await api.get('/accounting/daily-summary?date=2026-11-20')).json().summary.expense.total_amount).toBe(0);

  const paid = await api.post('/supplier-payments', {
    ...{ vendor_id: vendors.near, date: '2026-11-21', amount: 4000, payment_method: 'bank' },
    allocations: [{ purchase_id, amount: 4000 }],
  });
  expect(paid.statusCode).toBe(201);
  const refusal = await change(expense.id, { amount: 5000 });
  expect([refusal.statusCode, refusal.json().message]).toEqual([409, '₹4,000.00 of bill R/11 has been paid. Void its payments first, then change the expense']);
  expect((await change(expense.id, { description: 'Godown' })).json().data).toMatchObject({
    description: 'Godown',
    bill: { amount_paid: 4000, payment_status: 'partial' },
  });
  await api.post(`/supplier-payments/${paid.json().data.id}/void`, { reason: 'Bounced' });
  expect((await change(expense.id, { tax_included: false, amount: 1000 })).json().data.bill).toMatchObject({ taxable_amount: 1000, net_amount: 1180 });
  expect((await remove(`/accounting/transactions/${expense.id}`)).json().message).toContain('Set the expense to Cancelled instead');
  expect((await change(expense.id, { status: 'cancelled' })).json().data.bill).toBeUndefined();
  expect(await api.get(`/purchases/${purchase_id}`).then((answer) => answer.json().data.status)).toBe('cancelled');
});

test('a bill that is paid at once is in the ledger of its party with its payment', async () => {
  const expense = await add('far', {
    payment_method: 'bank',
    tax_included: false,
    amount: 1000,
    bill_number: 'F-1',
    date: '2026-11-22',
    bill_date: '2026-11-22',
  });
  expect(expense.bill).toMatchObject({ igst: 180, cgst: 0, net_amount: 1180, amount_paid: 1180, payment_status: 'paid' });
  const ledger = (await api.get(`/vendors/${vendors.far}/ledger`)).json();
  expect(ledger.data.map(({ kind, debit, credit }: { kind: string; debit: number; credit: number }) => [kind, debit, credit])).toEqual([
    ['purchase', 0, 1180],
    ['payment', 1180, 0],
  ]);
  expect((await api.get('/accounting/daily-summary?date=2026-11-22')).json().summary.expense).toEqual({ total_amount: 1180, transaction_count: 1 });
  const [payment] = (await api.get(`/purchases/${expense.bill.purchase_id}/payments`)).json().data;
  expect((await api.post(`/purchases/${expense.bill.purchase_id}/payments/${payment.id}/void`, { reason: 'x' })).statusCode).toBe(409);
  expect((await change(expense.id, { payment_method: 'credit' })).json().data.bill).toMatchObject({ amount_paid: 0, payment_status: 'pending' });
  expect(await balanceOf('far')).toBe(-1180);
  expect((await remove(`/accounting/transactions/${expense.id}`)).statusCode).toBe(200);
  expect(await balanceOf('far')).toBe(0);
  expect((await api.get(`/purchases/${expense.bill.purchase_id}`)).statusCode).toBe(404);
});

test('the bill decides: its split, no credit, reverse charge, no number yet', async () => {
  const hotel = await add('far', { bill_number: 'H-1', supply_type: 'intra', itc: 'ineligible' });
  expect(await entriesOf(hotel.bill.purchase_id)).toEqual([['2026-11-18', 'Rent 4720', 'Suppliers -4720']]);
  expect(hotel.bill).toMatchObject({ cgst: 360, sgst: 360, igst: 0 });
  const lawyer = await add('lawyer', { tax_included: false, amount: 1000, reverse_charge: true, bill_number: '7' });
  expect(await entriesOf(lawyer.bill.purchase_id)).toEqual([
    ['2026-11-18', 'Rent 1000', 'Suppliers -1000'],
    // Not paid: owed on the 61st day from the bill.
    ['2027-01-18', 'Input tax (reverse charge) 180', 'Tax payable (reverse charge) -180'],
  ]);
  const awaited = await add('near');
  expect(await entriesOf(awaited.bill.purchase_id)).toEqual([['2026-11-18', 'Rent 4000', 'Input tax, bill awaited 720', 'Suppliers -4720']]);
  expect(awaited.bill.purchase_id && (await api.get(`/purchases/${awaited.bill.purchase_id}`)).json().data.invoice_number).toBe(`EXP-${awaited.id}`);
  await change(awaited.id, { vendor_id: null, bill_date: null });
  expect(await balanceOf('near')).toBe(0);
});

test('a bill of a closed month is booked on the day of its transaction', async () => {
  await api.put('/accounting/lock', { locked_until: '2026-10-31', reason: 'Filed' });
  const late = await add('near', { bill_number: 'L-1', bill_date: '2026-10-30' });
  expect((await entriesOf(late.bill.purchase_id))[0][0]).toBe('2026-11-20');
  await api.put('/accounting/lock', { locked_until: null, reason: 'Again' });
});

test.each([
  ['a bill without a vendor', 'near', { vendor_id: null, bill_number: '9' }, 400, { vendor_id: 'Choose the vendor of the bill' }],
  ['a customer', 'customer', {}, 400, { vendor_id: 'customer is a sale vendor. Choose a vendor of type purchase' }],
  ['an income', 'near', { type: 'income', category: 'Scrap sale' }, 400, { vendor_id: 'Only an expense names a vendor: what a customer pays is a receipt' }],
  ['tax of a composition vendor', 'composition', {}, 400, { tax_details: 'A composition vendor may not charge tax: the bill is a bill of supply' }],
  ['a later bill', 'near', { bill_date: '2026-11-21' }, 400, { bill_date: 'Bill date cannot be after the date of the transaction' }],
  [
    'a second bill of a number',
    'near',
    { bill_number: 'l-1', bill_date: '2026-11-19' },
    409,
    { bill_number: expect.stringContaining('is entered on L-1 already') },
  ],
])('%s is refused', async (_name, vendor, more, status, fields) => {
  const answer = await api.post('/accounting/transactions', body(vendor, more));
  expect([answer.statusCode, answer.json().fields]).toEqual([status, expect.objectContaining(fields)]);
});

test('its purchase changes only with it', async () => {
  const { bill } = await add('near', { bill_number: 'N-1' });
  expect((await api.put(`/purchases/${bill.purchase_id}/bill`, { supplier_invoice_number: 'X', supplier_invoice_date: '2026-11-18' })).statusCode).toBe(409);
  expect((await remove(`/purchases/${bill.purchase_id}`)).json().message).toBe(
    'N-1 is the bill of an expense: change the transaction under Accounting instead',
  );
});
