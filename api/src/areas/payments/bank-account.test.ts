import { checkBooks } from '../../books/check-books.ts';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let second: number;
beforeAll(async () => {
  api = await openTestApi();
  second = (await api.post('/accounts', { code: '1011', name: 'Bank of Kolhapur', kind: 'asset', group: 'Bank Accounts' })).json().data.id;
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

const onBank = async () => {
  const rows = await api.database.db.selectFrom('account_balances').select(['debit', 'credit']).where('account_id', '=', second).execute();
  return rows.reduce((sum, { debit, credit }) => sum + Number(debit) - Number(credit), 0);
};

test('money is posted on the bank account that it names, and answers name it', async () => {
  const customer = await addVendor(api.database, 'Pays by bank');
  const sale = (await api.post('/sales', saleOf(customer, await addProduct(api.database, api.user.id, 'BANK', 10)))).json().data;
  const by = { payment_method: 'bank', bank_account_id: second };
  const receipt = (await api.post('/receipts', { vendor_id: customer, date: '2026-11-21', amount: 500, ...by })).json().data;
  expect(receipt.bank_account_id).toBe(second);
  const paid = (await api.post(`/sales/${sale.id}/payments`, { payment_date: '2026-11-21', amount: 10, ...by })).json().data;
  expect(paid.bank_account_id).toBe(second);
  const rent = { date: '2026-11-21', type: 'expense', category: 'Rent', amount: 100 };
  const transaction = (await api.post('/accounting/transactions', { ...rent, ...by })).json().data;
  expect([transaction.bank_account_id, await onBank()]).toEqual([second, 410]);
  const changed = await api.put(`/accounting/transactions/${transaction.id}`, { payment_method: 'cash', version: transaction.version });
  expect([changed.statusCode, changed.json().data.bank_account_id, await onBank()]).toEqual([200, undefined, 510]);
});

test('who pays may choose among the bank accounts, the usual one first', async () => {
  const { data } = await api.read<{ data: { bank_accounts: { name: string }[] } }>('/accounting/lock');
  expect(data.bank_accounts.map(({ name }) => name)).toEqual(['Bank', 'Bank of Kolhapur']);
});

test('only a payment by bank names an account, and an active bank account', async () => {
  const supplier = await addVendor(api.database, 'Supplies', 'purchase');
  const cash = await api.database.db.selectFrom('accounts').select('id').where('role', '=', 'cash').executeTakeFirstOrThrow();
  const pay = async (more: object) => {
    const answer = await api.post('/supplier-payments', { vendor_id: supplier, date: '2026-11-21', amount: 500, payment_method: 'bank', ...more });
    return [answer.statusCode, answer.json().fields?.bank_account_id];
  };
  expect(await pay({ bank_account_id: second, payment_method: 'cash' })).toEqual([400, 'Only a payment by bank names a bank account']);
  expect(await pay({ bank_account_id: cash.id })).toEqual([400, 'Cash is no bank account: choose one of the group Bank Accounts']);
  expect(await pay({ bank_account_id: 99_999 })).toEqual([400, 'This account does not exist']);
  await api.put(`/accounts/${second}`, { active: false, version: 1 });
  expect(await pay({ bank_account_id: second })).toEqual([400, 'Bank of Kolhapur is inactive: choose another bank account']);
  expect((await api.read<{ data: object }>('/accounting/lock')).data).not.toHaveProperty('bank_accounts');
});
