import type { StatementLine } from '@karkhana/shared-contract/bank/bank-statement';
import { checkBooks } from '../../books/check-books.ts';
import { addVendor } from '../../testing/fixtures.ts';
import { formOf } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

/** Transactions, bills and lines of a bank on any account of the chart. */
let api: TestApi;
const accounts: Record<string, number> = {};
beforeAll(async () => {
  api = await openTestApi();
  for (const { id, role, name } of await api.database.db.selectFrom('accounts').select(['id', 'role', 'name']).execute()) accounts[role ?? name] = id;
  for (const [name, kind, group] of [
    ['Packing material', 'expense', 'Direct Expenses'],
    ['Machine loan HDFC', 'liability', 'Loans (Liability)'],
  ]) {
    accounts[name!] = (await api.post('/accounts', { code: name!.slice(0, 4), name, kind, group })).json().data.id;
  }
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

const enter = (more: object) => api.post('/accounting/transactions', { date: '2026-11-20', type: 'expense', amount: 500, payment_method: 'bank', ...more });
const balanceOf = async (name: string) =>
  (await api.read<{ closing_balance: number }>(`/accounts/${accounts[name]}/ledger?from=2026-11-01&to=2026-11-30`)).closing_balance;
const fieldOf = (answer: Awaited<ReturnType<typeof enter>>) => [answer.statusCode, answer.json().fields];

test('a transaction is entered on an account by its id or its name, and leaves it for a category', async () => {
  const made = await enter({ account_id: accounts['Machine loan HDFC'] });
  expect([made.statusCode, made.json().data]).toMatchObject([201, { category: 'Machine loan HDFC', account_id: accounts['Machine loan HDFC'] }]);
  expect((await enter({ category: 'packing material' })).json().data).toMatchObject({ category: 'Packing material', account_id: accounts['Packing material'] });
  expect([await balanceOf('Machine loan HDFC'), await balanceOf('Packing material')]).toEqual([500, 500]);
  const { id } = made.json().data;
  expect((await api.put(`/accounting/transactions/${id}`, { amount: 600 })).json().data).toMatchObject({ account_id: accounts['Machine loan HDFC'] });
  expect(await balanceOf('Machine loan HDFC')).toBe(600);
  expect((await api.put(`/accounting/transactions/${id}`, { category: 'Rent' })).json().data.account_id).toBeUndefined();
  expect([await balanceOf('Machine loan HDFC'), await balanceOf('Rent')]).toEqual([0, 600]);
});

test('money comes in on an account, and moves between cash and bank', async () => {
  expect((await enter({ type: 'income', account_id: accounts['Loans'] })).statusCode).toBe(201);
  expect(await balanceOf('Loans')).toBe(-500);
  const before = await balanceOf('cash');
  expect((await enter({ account_id: accounts['cash'] })).statusCode).toBe(201);
  expect(await balanceOf('cash')).toBe(before + 500);
});

test('accounts that take no transaction are refused at their field; a category stays one of its type', async () => {
  expect(fieldOf(await enter({ account_id: accounts['receivable'] }))).toEqual([400, { account_id: 'Customers takes no transaction: choose another account' }]);
  expect(fieldOf(await enter({ category: 'Stock' }))[0]).toBe(400);
  expect(fieldOf(await enter({ account_id: accounts['bank'] }))).toEqual([400, { account_id: 'The money itself is on Bank: choose another account' }]);
  expect(fieldOf(await enter({ account_id: 999_999 }))).toEqual([400, { account_id: 'This account does not exist' }]);
  expect(fieldOf(await enter({ type: 'income', category: 'Rent' }))).toEqual([400, { category: 'Rent is no income category' }]);
  expect(fieldOf(await enter({}))).toEqual([400, { category: 'Category is required' }]);
});

test("a supplier's bill is for an account", async () => {
  const supplier = await addVendor(api.database, 'Kolhapur Boards', 'purchase');
  const before = await balanceOf('Packing material');
  const bill = await enter({ account_id: accounts['Packing material'], vendor_id: supplier, bill_number: 'KB/1', payment_method: 'credit' });
  expect([bill.statusCode, await balanceOf('Packing material')]).toEqual([201, before + 500]);
});

test('a GST challan and an EMI are likely what the words of the bank say, and created from the line', async () => {
  const file = 'Date,Narration,Withdrawal,Deposit,Balance\n02/11/26,GST PMT CBIC 26110,1800,,\n03/11/26,ACH EMI 44120,2500,,\n04/11/26,GSTIN LETTER,100,,\n';
  const { payload, headers } = await formOf(Buffer.from(file), 'a.csv', 'file', { account_id: String(accounts['bank']) });
  await api.app.inject({ method: 'POST', url: '/api/bank-statements', headers: { ...api.user.headers, ...headers }, payload });
  const lines = (await api.read<{ data: StatementLine[] }>(`/bank-statements/lines?account_id=${accounts['bank']}`)).data.reverse();
  expect(lines.map(({ likely }) => likely?.category ?? null)).toEqual(['Output tax', 'Machine loan HDFC', null]);
  const created = await api.post(`/bank-statements/lines/${lines[1]!.id}/create`, { account_id: lines[1]!.likely!.account_id });
  expect([created.statusCode, created.json().data]).toMatchObject([201, { matched: true, entry: { kind: 'transaction' } }]);
  expect(fieldOf(await api.post(`/bank-statements/lines/${lines[2]!.id}/create`, { account_id: accounts['cash'], vendor_id: 1 }))[0]).toBe(400);
});
