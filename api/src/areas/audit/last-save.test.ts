import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let seller: TestUser;
beforeAll(async () => {
  api = await openTestApi();
  seller = await addUser(api.database, 'ravi', ['sales:view', 'vendors:edit']);
});
afterAll(() => api?.close());

const VENDOR = { name: 'Deccan Tools', vendor_type: 'sale', contact_person: 'Anil', email: 'anil@deccan.example', phone: '1', address: 'Pune' };
const asSeller = (path: string) => api.app.inject({ url: `/api${path}`, headers: seller.headers });

test('users who may read a record see who saved it last, by name and time', async () => {
  const { id } = (await api.post('/vendors', VENDOR)).json().data;
  const path = `/last-saves/vendor/${id}`;
  const first = (await api.get(path)).json().data;
  expect(first).toEqual({ user_name: expect.any(String), saved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  const saved = await api.app.inject({ method: 'PUT', url: `/api/vendors/${id}`, headers: seller.headers, payload: { phone: '2', version: 1 } });
  expect(saved.statusCode).toBe(200);
  const { user_name, saved_at } = (await asSeller(path)).json().data;
  expect(user_name).not.toBe(first.user_name);
  expect(saved_at > first.saved_at).toBe(true);
});

test('a change of permissions is one of the user; after a day the name is gone', async () => {
  await api.put(`/users/${seller.id}/permissions`, { permissions: ['sales:view', 'vendors:edit'] });
  await api.put(`/users/${seller.id}/permissions`, { permissions: ['sales:view', 'vendors:edit', 'vendors:view'] });
  expect((await api.get(`/last-saves/user/${seller.id}`)).json().data.user_name).toEqual(expect.any(String));
  const old = { user_name: 'Meera Joshi', action: 'update', entity: 'product', entity_id: 7, summary: '', detail: '{}' };
  await api.database.db
    .insertInto('audit_log')
    .values({ ...old, created_at: new Date(Date.now() - 86_500_000) })
    .execute();
  expect((await api.get('/last-saves/product/7')).json()).toEqual({ data: null });
});

test('a user without access to the record sees nothing of it, but everybody sees their own', async () => {
  const refused = await asSeller('/last-saves/transaction/1');
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'You need the permission accounting:view']);
  expect((await asSeller(`/last-saves/user/${api.user.id}`)).statusCode).toBe(403);
  expect((await asSeller(`/last-saves/user/${seller.id}`)).statusCode).toBe(200);
  expect((await asSeller('/last-saves/company/1')).statusCode).toBe(200);
  expect((await asSeller('/last-saves/purchase/1')).statusCode).toBe(403);
  expect((await api.get('/last-saves/payment/1')).statusCode).toBe(400);
});

test('a user, a transaction and a production record are read one by one as in their lists', async () => {
  const one = async (list: string, path: string) => {
    const [row] = (await api.get(list)).json().data;
    expect((await api.get(`${path}/${row.id}`)).json()).toEqual({ data: row });
  };
  await one('/users/list', '/users');
  const [{ type, name: category }] = (await api.get('/accounting/types')).json().data;
  await api.post('/accounting/transactions', { date: '2026-11-20', type, category, amount: 250, payment_method: 'cash' });
  await one('/accounting/transactions', '/accounting/transactions');
  for (const path of ['/users/999', '/accounting/transactions/999', '/production/records/999']) expect((await api.get(path)).statusCode).toBe(404);
});
