import type { DailySummary, Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Customer, Sale, SalePayment, SaleRow, SalesSummaryBy, SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addProduct, addVendor } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const today = dayInIndia();
let api: TestApi;
let vendor: number;
let pump: number;

beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database, 'Deccan Traders');
  pump = await addProduct(api.database, api.user.id, 'P-1', 100);
});
afterAll(() => api?.close());

/** 299.97 + 18 % = 353.96 */
const sell = async (): Promise<Sale> => {
  const items = [{ product_id: pump, quantity: 3, unit_price: 99.99 }];
  return (await api.post('/sales', { vendor_id: vendor, sale_date: today, apply_tax: true, tax_percentage: 18, net_amount: 353.96, items })).json().data;
};
const pay = (id: number, amount: number, more: object = {}) =>
  api.post(`/sales/${id}/payments`, { amount, payment_date: today, payment_method: 'bank', reference: 'UTR 1', ...more });

/** The figures of every view of sale, customer and day. */
async function figures(id: number) {
  const list = (await api.read<Page<SaleRow>>('/sales?limit=100')).data.find((sale) => sale.id === id)!;
  const { data: detail } = await api.read<{ data: Sale }>(`/sales/${id}`);
  const customer = (await api.read<Page<Customer>>('/sales/customers')).data.find(({ id }) => id === vendor)!;
  const summary = async (by: SalesSummaryBy) =>
    (await api.read<Page<SalesSummaryRow>>(`/sales/summary?by=${by}`)).data.map((row) => [row.sales_count, row.net_amount, row.amount_paid]);
  const income =
    (await api.read<Page<Transaction>>('/accounting/transactions?status=completed&limit=100')).data.reduce(
      (sum, { amount }) => sum + Math.round(amount * 100),
      0,
    ) / 100;
  const day = (await api.read<DailySummary>(`/accounting/daily-summary?date=${today}`)).summary.income.total_amount;
  expect([detail.amount_paid, detail.payment_status]).toEqual([list.amount_paid, list.payment_status]);
  expect(customer.outstanding).toBe(Math.round((customer.net_amount - customer.amount_paid) * 100) / 100);
  for (const by of ['month', 'day', 'customer'] as const)
    expect(await summary(by)).toEqual([[customer.sales_count, customer.net_amount, customer.amount_paid]]);
  expect([income, day]).toEqual([customer.amount_paid, customer.amount_paid]);
  return { paid: list.amount_paid, status: list.payment_status, outstanding: customer.outstanding, net: customer.net_amount };
}

test('353.96: part-paid 100, refused 1,000, paid 253.96, voided, paid again; every view agrees', async () => {
  const { id, invoice_number } = await sell();
  expect(await figures(id)).toEqual({ paid: 0, status: 'pending', outstanding: 353.96, net: 353.96 });

  expect((await pay(id, 100)).statusCode).toBe(201);
  expect(await figures(id)).toEqual({ paid: 100, status: 'partial', outstanding: 253.96, net: 353.96 });

  const refused = await pay(id, 1_000);
  expect([refused.statusCode, refused.json().message]).toEqual([409, `₹1,000.00 is more than the balance of ₹253.96 on ${invoice_number}`]);
  expect(await figures(id)).toEqual({ paid: 100, status: 'partial', outstanding: 253.96, net: 353.96 });

  const { data: rest } = (await pay(id, 253.96)).json();
  expect(await figures(id)).toEqual({ paid: 353.96, status: 'paid', outstanding: 0, net: 353.96 });

  const voided = await api.post(`/sales/${id}/payments/${rest.id}/void`, { reason: 'Cheque returned' });
  expect(voided.json().data).toMatchObject({ id: rest.id, amount: 253.96, void_reason: 'Cheque returned', voided_at: expect.any(String) });
  expect(await figures(id)).toEqual({ paid: 100, status: 'partial', outstanding: 253.96, net: 353.96 });
  const again = await api.post(`/sales/${id}/payments/${rest.id}/void`, { reason: 'Again' });
  expect([again.statusCode, again.json().message]).toEqual([409, 'This payment is already voided']);

  expect((await pay(id, 253.96)).statusCode).toBe(201);
  expect(await figures(id)).toEqual({ paid: 353.96, status: 'paid', outstanding: 0, net: 353.96 });
  const { data: payments } = await api.read<Page<SalePayment>>(`/sales/${id}/payments`);
  expect(payments.map(({ amount, voided_at }) => [amount, voided_at !== null])).toEqual([
    [253.96, false],
    [253.96, true],
    [100, false],
  ]);
  const { data: transactions } = await api.read<Page<Transaction>>('/accounting/transactions?limit=100');
  expect(transactions.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed', 'completed']);
  for (const transaction of transactions) {
    expect(transaction).toMatchObject({
      type: 'income',
      category: 'Sales',
      date: today,
      reference: 'UTR 1',
      tax_details: [],
      document_type: 'sale',
      document_id: id,
      document_number: invoice_number,
    });
    expect(transaction.description).toBe(`Payment for ${invoice_number} from Deccan Traders`);
  }

  const before = await figures(id);
  const other = await sell();
  expect(await figures(other.id)).toEqual({ paid: 0, status: 'pending', outstanding: 353.96, net: 707.92 });
  expect((await api.post(`/sales/${other.id}/cancel`, { reason: 'Order withdrawn' })).statusCode).toBe(200);
  expect(await figures(id)).toEqual(before);
});

test('a cancelled sale keeps its number and status, gives back the stock, and takes nothing more', async () => {
  const stock = async () => (await api.read<{ data: { stock_quantity: number } }>(`/products/${pump}`)).data.stock_quantity;
  const before = await stock();
  const sale = await sell();
  expect(await stock()).toBe(before - 3);
  const { data: payment } = (await pay(sale.id, 0.01)).json();
  const paid = await api.post(`/sales/${sale.id}/cancel`, { reason: 'Too late' });
  expect([paid.statusCode, paid.json().message]).toEqual([409, `₹0.01 has been paid on ${sale.invoice_number}. Void its payments first, then cancel the sale`]);
  await api.post(`/sales/${sale.id}/payments/${payment.id}/void`, { reason: 'Wrong sale' });

  const { data } = (await api.post(`/sales/${sale.id}/cancel`, { reason: 'Order withdrawn' })).json();
  expect(data).toMatchObject({
    invoice_number: sale.invoice_number,
    payment_status: 'pending',
    cancel_reason: 'Order withdrawn',
    cancelled_at: expect.any(String),
  });
  expect(await stock()).toBe(before);
  for (const [answer, message] of [
    [await api.post(`/sales/${sale.id}/cancel`, { reason: 'Twice' }), `${sale.invoice_number} is already cancelled`],
    [await pay(sale.id, 1), `${sale.invoice_number} is cancelled and takes no payment`],
  ] as const) {
    expect([answer.statusCode, answer.json().message]).toEqual([409, message]);
  }
  const ids = async (query: string) => (await api.read<Page<SaleRow>>(`/sales?limit=100${query}`)).data.map(({ id }) => id);
  expect(await ids('')).toContain(sale.id);
  for (const status of ['pending', 'partial', 'paid']) expect(await ids(`&payment_status=${status}`)).not.toContain(sale.id);
  const { data: ledger } = await api.read<Page<{ cause: string; quantity: number; reason: string | null }>>(`/stock/ledger?itemId=${pump}&limit=500`);
  expect(ledger.slice(-2)).toMatchObject([
    { cause: 'sale', quantity: -3 },
    { cause: 'sale_cancelled', quantity: 3, reason: 'Order withdrawn' },
  ]);
  await expectBooksInOrder(api.database);
});

test('20 payments at once never overpay, and a cancel among them either comes first or is refused', async () => {
  const { id } = await sell();
  const answers = await Promise.all([...Array.from({ length: 20 }, () => pay(id, 50)), api.post(`/sales/${id}/cancel`, { reason: 'Meanwhile' })]);
  const taken = answers.slice(0, 20).filter((answer) => answer.statusCode === 201).length;
  const cancelled = answers[20]!.statusCode === 200;
  expect(taken).toBe(cancelled ? 0 : 7);
  expect(answers.map((answer) => answer.statusCode).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  const { data } = await api.read<{ data: Sale }>(`/sales/${id}`);
  expect(data.amount_paid).toBe(taken * 50);
  const { data: transactions } = await api.read<Page<Transaction>>('/accounting/transactions?status=completed&limit=500');
  expect(transactions.filter(({ document_id }) => document_id === id)).toHaveLength(taken);
});

test('two that cancel one sale at once give its stock back once', async () => {
  const { id } = await sell();
  const answers = await Promise.all([1, 2, 3].map(() => api.post(`/sales/${id}/cancel`, { reason: 'Double' })));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  await expectBooksInOrder(api.database);
});

test.each([
  ['after today', addDays(today, 1), 'Payment date cannot be after today. A cheque of a later day is entered by Receive Payment on the page of the customer'],
  ['before the sale', addDays(today, -1), 'Payment date cannot be before the sale date'],
])('a payment dated %s is refused and leaves nothing', async (_name, payment_date, sentence) => {
  const { id } = await sell();
  const answer = await pay(id, 1, { payment_date });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { payment_date: sentence }]);
  expect((await api.read<Page<SalePayment>>(`/sales/${id}/payments`)).total).toBe(0);
});

test('a payment that is sent twice with one Idempotency-Key is taken once', async () => {
  const { id } = await sell();
  const body = { amount: 100, payment_date: today, payment_method: 'cash' };
  const answers = await Promise.all([1, 2, 3].map(() => api.post(`/sales/${id}/payments`, body, { 'idempotency-key': 'pay-once' })));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().data.id}`)).size).toBe(1);
  expect((await api.read<{ data: Sale }>(`/sales/${id}`)).data.amount_paid).toBe(100);
});
