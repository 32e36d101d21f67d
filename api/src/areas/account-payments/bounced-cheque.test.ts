import type { Receipt } from '@karkhana/shared-contract/payments/account-payment';
import { checkBooks } from '../../books/check-books.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let pump: number;
let bank: number;
const buy = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'BOUNCE', 1_000);
  ({ id: bank } = await api.database.db.selectFrom('accounts').select('id').where('role', '=', 'bank').executeTakeFirstOrThrow());
});
afterAll(async () => {
  await expectBooksInOrder(api.database);
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

const cheque = (vendor_id: number, amount: number, allocations: object[]) => ({
  ...{ vendor_id, date: '2026-11-05', amount, payment_method: 'bank', payment_channel: 'cheque', allocations },
});
const balanceOn = async (day: string) => {
  const { closing_balance } = await api.read<{ closing_balance: number }>(`/accounts/${bank}/ledger?to=${day}`);
  return closing_balance;
};
const owes = async (vendor: number, as_of: string) => {
  const { data } = await api.read<{ data: { vendor_id: number; balance: number; on_account: number }[] }>(`/reports/ageing?as_of=${as_of}&limit=100`);
  const found = data.find(({ vendor_id }) => vendor_id === vendor);
  return found && [found.balance, found.on_account];
};
/** Lines of a statement: what came in, or below zero went out. */
const bankLines = async (...lines: [date: string, amount: number][]) => {
  const { db } = api.database;
  const made = { account_id: bank, file_name: 'november.csv', created_by: api.user.id };
  const { id: statement_id } = await db.insertInto('bank_statements').values(made).returning('id').executeTakeFirstOrThrow();
  const values = lines.map(([date, amount], index) => ({
    ...{ account_id: bank, statement_id, date, narration: 'CHQ', reference: `${statement_id}-${index}` },
    ...{ deposit: String(Math.max(amount, 0)), withdrawal: String(Math.max(-amount, 0)) },
  }));
  await db.insertInto('bank_statement_lines').values(values).execute();
};
const matchedLines = async () => {
  const { data } = await api.read<{ data: { date: string; matched: boolean }[] }>(`/bank-statements/lines?account_id=${bank}`);
  return data
    .filter(({ matched }) => matched)
    .map(({ date }) => date)
    .sort();
};

test('a receipt that bounced: open again, back on its day with charges, all lines of the bank matched', async () => {
  const vendor = await addVendor(api.database, 'Deccan Traders');
  const items = [{ product_id: pump, quantity: 10, unit_price: 100 }];
  const sale = (await api.post('/sales', { ...saleOf(vendor, pump), sale_date: '2026-11-01', items })).json().data;
  const receipt: Receipt = (await api.post('/receipts', cheque(vendor, 1180, [{ sale_id: sale.id, amount: 1180 }]))).json().data;
  await bankLines(['2026-11-06', 1180], ['2026-11-09', -1180], ['2026-11-10', -118]);
  const [deposit] = (await api.read<{ data: { id: number; deposit: number }[] }>(`/bank-statements/lines?account_id=${bank}&from=2026-11-06&to=2026-11-06`))
    .data;
  const { data: entries } = await api.read<{ data: { id: number }[] }>(`/journal-entries?kind=receipt&document_id=${receipt.id}`);
  expect((await api.post(`/bank-statements/lines/${deposit!.id}/match`, { entry_id: entries[0]!.id })).statusCode).toBe(200);
  await api.put('/accounting/lock', { locked_until: '2026-11-07', reason: 'Closed' });

  const bounce = (body: object) => api.post(`/receipts/${receipt.id}/bounce`, body);
  expect((await bounce({ date: '2026-11-04' })).json().fields).toEqual({ date: expect.stringContaining('cannot be before') });
  expect((await bounce({ date: '2026-11-06' })).json().code).toBe('CLOSED_PERIOD');
  const bounced = await bounce({ date: '2026-11-09', charges: 118 });
  expect([bounced.statusCode, bounced.json().data]).toMatchObject([200, { bounced_on: '2026-11-09', allocated: 0, unallocated: 0 }]);
  expect((await bounce({ date: '2026-11-09' })).json().error).toMatch(/bounced on/);
  await api.put('/accounting/lock', { locked_until: null, reason: 'Opened again' });

  expect(await api.read(`/sales/${sale.id}`)).toMatchObject({ data: { payment_status: 'pending', amount_paid: 0 } });
  expect([await balanceOn('2026-11-05'), await balanceOn('2026-11-08'), await balanceOn('2026-11-09')]).toEqual([1180, 1180, -118]);
  expect([await owes(vendor, '2026-11-08'), await owes(vendor, '2026-11-09')]).toEqual([
    [0, -1180],
    [1180, 0],
  ]);
  expect(await matchedLines()).toEqual(['2026-11-06', '2026-11-09', '2026-11-10']);
  expect((await api.post(`/receipts/${receipt.id}/void`, { reason: 'Twice' })).statusCode).toBe(409);
});

test('a payment to a supplier that bounced: owed again; cash never bounces, an unclear line is left alone', async () => {
  const supplier = await addVendor(api.database, 'Shree Steel', 'purchase');
  const steel = await addMaterial(api.database, api.user.id, 'Rod', 1);
  const order = await buy.ordered({ ...purchaseOf(supplier, steel), purchase_date: '2026-11-01' });
  await buy.setStatus(order.id, { status: 'received', received_on: '2026-11-02' });
  const pay = async (more: object) =>
    (await api.post('/supplier-payments', { ...cheque(supplier, 500, [{ purchase_id: order.id, amount: 500 }]), ...more })).json().data;
  const [byCheque, inCash] = [await pay({}), await pay({ payment_method: 'cash', payment_channel: null })];
  await bankLines(['2026-11-12', 500], ['2026-11-13', 500]);
  const before = await matchedLines();
  expect((await api.post(`/supplier-payments/${inCash.id}/bounce`, { date: '2026-11-12' })).json().error).toMatch(/paid in cash/);
  expect((await api.post(`/supplier-payments/${byCheque.id}/bounce`, { date: '2026-11-12' })).statusCode).toBe(200);
  expect(await buy.read(order.id)).toMatchObject({ amount_paid: 500, payment_status: 'partial' });
  expect(await matchedLines()).toEqual(before);
});

test('two who let one cheque bounce at once: once', async () => {
  const vendor = await addVendor(api.database, 'Twice');
  const { id } = (await api.post('/receipts', cheque(vendor, 100, []))).json().data;
  const both = await Promise.all([1, 2].map(() => api.post(`/receipts/${id}/bounce`, { date: '2026-11-09' })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await owes(vendor, '2026-11-10')).toBeUndefined();
});
