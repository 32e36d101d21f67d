import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { expectPurchasesInOrder } from '../../testing/expect-purchases-in-order.ts';
import { addMaterial, addVendor } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let wire: number;
const { ordered, read, pay, voided, get, remove, setStatus } = buyer(() => api);

beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database, 'Rajkot Copper Wire Co.', 'purchase');
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 3);
});
afterEach(() => expectPurchasesInOrder(api.database));
afterAll(() => api?.close());

const paying = (amount: number) => ({ amount, payment_date: '2026-10-06', payment_method: 'bank', reference: 'UTR 426118830917' });

test('payments move the status from pending over partial to paid and post expenses', async () => {
  const { id, invoice_number } = await ordered(purchaseOf(vendor, wire));
  const first = await pay(id, paying(180));
  expect([first.statusCode, first.json().data]).toEqual([
    201,
    {
      id: expect.any(Number),
      ...paying(180),
      created_at: expect.any(String),
      created_by_name: 'asha of the tests',
      voided_at: null,
      void_reason: null,
      payment_channel: null,
      account_payment: null,
    },
  ]);
  expect(await read(id)).toMatchObject({ amount_paid: 180, payment_status: 'partial' });
  await pay(id, paying(1000));
  expect(await read(id)).toMatchObject({ amount_paid: 1180, payment_status: 'paid' });
  const { data, total } = (await get('/api/accounting/transactions?category=Purchases')).json();
  expect([total, data[0]]).toEqual([
    2,
    expect.objectContaining({
      date: '2026-10-06',
      type: 'expense',
      category: 'Purchases',
      amount: 1000,
      status: 'completed',
      payment_method: 'bank',
      reference: 'UTR 426118830917',
      description: `Payment for ${invoice_number} to Rajkot Copper Wire Co.`,
      document_type: 'purchase',
      document_id: id,
      document_number: invoice_number,
    }),
  ]);
});

test('overpaying, tomorrow, the day before the order and a cancelled order are refused', async () => {
  const { id, invoice_number } = await ordered(purchaseOf(vendor, wire));
  const refused = async (payload: object) => {
    const answer = await pay(id, payload);
    return [answer.statusCode, answer.json().error];
  };
  expect(await refused(paying(1180.01))).toEqual([409, `₹1,180.01 is more than the balance of ₹1,180.00 on ${invoice_number}`]);
  expect(await refused({ ...paying(1), payment_date: addDays(dayInIndia(), 1) })).toEqual([
    400,
    'Payment date cannot be after today. A cheque of a later day is entered by Pay on the page of the vendor',
  ]);
  expect(await refused({ ...paying(1), payment_date: addDays(dayInIndia(), 1), payment_method: 'cash' })).toEqual([400, 'Payment date cannot be after today']);
  expect(await refused({ ...paying(1), payment_date: '2026-10-04' })).toEqual([400, 'Payment date cannot be before the purchase date']);
  expect(await refused(paying(0))).toEqual([400, 'Amount must be greater than 0']);
  await setStatus(id, { status: 'cancelled' });
  expect(await refused(paying(1))).toEqual([409, `${invoice_number} is cancelled and takes no payment`]);
  expect((await get(`/api/purchases/${id}/payments`)).json()).toEqual({ data: [], total: 0 });
});

test('ten people pay the same order at once: only what is owed is taken', async () => {
  const { id } = await ordered(purchaseOf(vendor, wire));
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, paying(295))));
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(4);
  expect(await read(id)).toMatchObject({ amount_paid: 1180, payment_status: 'paid' });
});

test('a voided payment keeps its row, its expense is cancelled and the vendor is owed again', async () => {
  const { id } = await ordered(purchaseOf(vendor, wire));
  const payment = (await pay(id, paying(1180))).json().data;
  const answer = await voided(id, payment.id);
  expect([answer.statusCode, answer.json().data]).toEqual([200, { ...payment, voided_at: expect.any(String), void_reason: 'Cheque returned' }]);
  expect(await read(id)).toMatchObject({ amount_paid: 0, payment_status: 'pending' });
  expect((await voided(id, payment.id)).json().error).toBe('This payment is already voided');
  expect((await voided(id, 999_999)).statusCode).toBe(404);
  expect((await get(`/api/purchases/${id}/payments`)).json().total).toBe(1);
});

test('the cancelled expense of an order that was deleted keeps its number and leads nowhere', async () => {
  const { id, invoice_number } = await ordered(purchaseOf(vendor, wire));
  const payment = (await pay(id, paying(7))).json().data;
  await voided(id, payment.id);
  expect((await remove(id)).statusCode).toBe(200);
  const { data } = (await get(`/api/accounting/transactions?search=${encodeURIComponent(invoice_number)}`)).json();
  expect(data).toEqual([expect.objectContaining({ status: 'cancelled', document_type: 'purchase', document_id: null, document_number: invoice_number })]);
  const change = await api.put(`/accounting/transactions/${data[0].id}`, { amount: 8 });
  expect([change.statusCode, change.json().error]).toEqual([409, expect.stringContaining(`purchase order ${invoice_number}`)]);
});

test('a double click on Record Payment pays once', async () => {
  const { id } = await ordered(purchaseOf(vendor, wire));
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay(id, paying(100), { 'idempotency-key': 'pay-once' })));
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect((await read(id)).amount_paid).toBe(100);
});
