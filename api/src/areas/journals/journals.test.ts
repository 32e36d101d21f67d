import type { BalanceSheet } from '@karkhana/shared-contract/ledger/balance-sheet';
import type { LightMyRequestResponse } from 'fastify';
import { checkBooks } from '../../books/check-books.ts';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { postEntry } from '../../testing/post-entry.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const accounts: Record<string, number> = {};
beforeAll(async () => {
  api = await openTestApi();
  const rows = await api.database.db.selectFrom('accounts').select(['id', 'role', 'name']).execute();
  for (const { id, role, name } of rows) accounts[role ?? name] = id;
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

const errorOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error];
const enter = (lines: object[], more: object = {}) => api.post('/journal-entries', { date: '2026-11-20', narration: 'Owner brings in money', lines, ...more });
const balanceOf = async (id: number) => (await api.read<{ data: { balance: number } }>(`/vendors/${id}/balance`)).data.balance;

test('an entry is kept under its number, reversed once, and stays', async () => {
  const made = await enter([
    { account_id: accounts['bank'], debit: 50_000 },
    { account_id: accounts['capital'], credit: 50_000 },
  ]);
  expect([made.statusCode, made.json().data]).toEqual([201, { id: expect.any(Number), number: 'JV/26-27/00001' }]);
  const { id } = made.json().data;
  const reverse = () => api.post(`/journal-entries/${id}/reverse`, { date: '2026-11-21', reason: 'Entered twice' });
  expect((await reverse()).json().data.number).toBe('JV/26-27/00002');
  expect(errorOf(await reverse())).toEqual([409, 'JV/26-27/00001 is already reversed by JV/26-27/00002']);
  expect(errorOf(await api.post(`/journal-entries/${id}/reverse`, { date: '2999-01-01', reason: 'Later' }))[0]).toBe(400);
});

test('what does not fit is refused at its line, and debits that differ from credits with both sums', async () => {
  const uneven = await enter([
    { account_id: accounts['bank'], debit: 10.5 },
    { account_id: accounts['capital'], credit: 10 },
  ]);
  expect(errorOf(uneven)).toEqual([400, 'Debits are ₹10.50, credits ₹10.00: they must be the same']);
  const faults = await enter([
    { account_id: accounts['stock'], debit: 10 },
    { account_id: accounts['receivable'], credit: 10 },
  ]);
  expect(faults.json().fields).toEqual({
    'lines[0].account_id': expect.stringContaining('stock summary'),
    'lines[1].vendor_id': expect.stringContaining('needs a party'),
  });
  expect((await enter([{ account_id: accounts['bank'], debit: 1, credit: 1 }, { account_id: accounts['capital'] }])).statusCode).toBe(400);
});

test('an invoice of 1,18,000 with 100 of TDS is settled by 1,17,900', async () => {
  const pump = await addProduct(api.database, api.user.id, 'TDS', 1_000);
  const customer = await addVendor(api.database, 'Deducts TDS');
  const sale = (await api.post('/sales', { ...saleOf(customer, pump), items: [{ product_id: pump, quantity: 1_000, unit_price: 100 }] })).json().data;
  const pay = (more: object) =>
    api.post('/receipts', {
      vendor_id: customer,
      date: '2026-11-21',
      amount: 117_900,
      payment_method: 'bank',
      allocations: [{ sale_id: sale.id, amount: 118_000 }],
      ...more,
    });
  expect((await pay({})).statusCode).toBe(409);
  const paid = await pay({ tds_amount: 100 });
  expect([paid.statusCode, paid.json().data]).toMatchObject([201, { amount: 117_900, tds_amount: 100, allocated: 118_000, unallocated: 0 }]);
  expect(await api.read(`/sales/${sale.id}`)).toMatchObject({ data: { payment_status: 'paid', amount_paid: 118_000 } });
  expect(await balanceOf(customer)).toBe(0);
  const { rows } = {
    rows: await api.database.db.selectFrom('account_balances').select(['debit']).where('account_id', '=', accounts['tds_receivable']!).execute(),
  };
  expect(rows).toEqual([{ debit: '100.00' }]);
  await api.post(`/receipts/${paid.json().data.id}/void`, { reason: 'Cheque returned' });
  expect(await balanceOf(customer)).toBe(118_000);
});

test('what a firm owes us is set off against what we owe it, at most the smaller of the two', async () => {
  const customer = await addVendor(api.database, 'Both Ways');
  const supplier = await addVendor(api.database, 'Both Ways Supplies', 'purchase');
  const owe = (vendor_id: number, kind: string, amount: number) => api.post('/opening-balances', { kind, vendor_id, amount, as_on: '2026-04-01' });
  await owe(customer, 'receivable', 500);
  await owe(supplier, 'payable', 300);
  const offset = (amount: number) => api.post('/set-offs', { customer_id: customer, supplier_id: supplier, date: '2026-11-22', amount });
  expect(errorOf(await offset(400))).toEqual([409, 'We owe Both Ways Supplies ₹300.00: no more can be set off']);
  expect((await offset(300)).statusCode).toBe(201);
  const { data } = await api.read<{ data: { kind: string }[] }>('/journal-entries?by_hand=true&limit=100');
  expect([data.at(-1)?.kind, new Set(data.map(({ kind }) => kind))]).toEqual(['set_off', new Set(['set_off', 'journal'])]);
  expect([await balanceOf(customer), await balanceOf(supplier)]).toEqual([200, 0]);
});

test('a template is saved once under its name, names its parties, and goes', async () => {
  const party = await addVendor(api.database, 'Landlord', 'purchase');
  const lines = [
    { account_id: accounts['payable'], vendor_id: party },
    { account_id: accounts['bank'], credit: 25_000 },
  ];
  const saved = await api.post('/journal-templates', { name: 'Rent', narration: 'Rent of the month', lines });
  expect([saved.statusCode, saved.json().data.lines]).toEqual([
    201,
    [
      { account_id: accounts['payable'], vendor_id: party, vendor_name: 'Landlord', debit: null, credit: null },
      { account_id: accounts['bank'], vendor_id: null, vendor_name: null, debit: null, credit: 25_000 },
    ],
  ]);
  expect((await api.post('/journal-templates', { name: 'RENT', narration: 'x', lines })).statusCode).toBe(409);
  const { id } = saved.json().data;
  const remove = () => api.app.inject({ method: 'DELETE', url: `/api/journal-templates/${id}`, headers: api.user.headers });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
});

describe('profit of earlier years', () => {
  const partner = async (name: string) =>
    (await api.post('/accounts', { code: name, name, kind: 'equity', group: 'Capital Account' })).json().data.id as number;
  const appropriate = (date: string, ...lines: [number, number][]) =>
    api.post('/appropriations', { date, lines: lines.map(([account_id, amount]) => ({ account_id, amount })) });
  const sheetOf = async (day: string) => {
    const { data } = await api.read<{ data: BalanceSheet }>(`/reports/balance-sheet?as_of=${day}`);
    expect(data.total_assets).toBe(data.total_liabilities_and_equity);
    return Object.fromEntries(data.equity.map(({ name, amount }) => [name, amount]));
  };

  test('goes to partners in their shares, never more than is there, and comes back by a reversal', async () => {
    await postEntry(api.database, '2025-05-01', { Cash: 90_000, 'Other income': -90_000 });
    const [asha, ravi] = [await partner('Asha'), await partner('Ravi')];
    expect(errorOf(await appropriate('2026-03-31', [asha, 900]))).toEqual([409, 'The profit up to 31 March 2025 is ₹0.00: no more can be appropriated']);
    const made = await appropriate('2026-04-01', [asha, 600], [ravi, 200.5]);
    expect(made.statusCode).toBe(201);
    expect(await sheetOf('2026-04-01')).toMatchObject({ Asha: 600, Ravi: 200.5, 'Profit of earlier years': 99.5 });
    expect(errorOf(await appropriate('2026-04-02', [asha, 100]))).toEqual([409, 'The profit up to 31 March 2026 is ₹99.50: no more can be appropriated']);
    await api.post(`/journal-entries/${made.json().data.id}/reverse`, { date: '2026-04-03', reason: 'Other shares' });
    expect(await sheetOf('2026-04-03')).toMatchObject({ 'Profit of earlier years': 900 });
  });

  test('goes to no account of another kind', async () => {
    expect((await appropriate('2026-04-05', [accounts['bank']!, 1], [accounts['capital']!, 1], [999_999, 1])).json().fields).toEqual({
      'lines[0].account_id': 'Bank takes no profit: choose an active account of capital, reserves or a partner',
      'lines[2].account_id': 'This account does not exist',
    });
  });

  test('two at once share what is there', async () => {
    const capital = accounts['capital']!;
    const both = await Promise.all([appropriate('2026-04-06', [capital, 900]), appropriate('2026-04-06', [capital, 900])]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});
