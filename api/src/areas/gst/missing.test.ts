import { addMaterial, addProduct, addUser, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, user = api.user) =>
  (await api.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) })).json();
const missing = (query = '', user = api.user) => call('GET', `/api/gst/missing${query}`, undefined, user);
const company = (fields: object) => call('PUT', '/api/users/company', fields);
const kinds = (answer: { data: { kind: string }[] }) => answer.data.map(({ kind }) => kind);

test('each record lists what it lacks until it has it; without GST nothing, and only for who may see it', async () => {
  const vendor = await addVendor(api.database, 'Ganesh');
  const product = await addProduct(api.database, api.user.id, 'P-1', 50);
  const material = await addMaterial(api.database, api.user.id, 'Wire', 5);
  expect(await missing()).toEqual({ data: [], total: 0 });

  await company({ gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F', registration_type: 'regular', legal_name: 'Sahyadri', city: 'Pune' });
  await call('POST', '/api/sales', { ...saleOf(vendor, product), apply_tax: false, tax_percentage: undefined });
  const all = await missing();
  expect(kinds(all)).toEqual(['company', 'vendor', 'product', 'material', 'sale']);
  expect(all.total).toBe(5);
  expect(all.data.map((row: { missing: string[] }) => row.missing)).toEqual([
    ['pincode', 'hsn_digits'],
    ['registration_type', 'state_code'],
    ['hsn_code', 'uqc', 'gst_rate'],
    ['hsn_code', 'uqc', 'gst_rate'],
    ['tax'],
  ]);
  expect(all.data[1]).toMatchObject({ id: vendor, name: 'Ganesh' });
  const second = await missing('?limit=2&page=2');
  expect([kinds(second), second.total]).toEqual([['product', 'material'], 5]);
  expect(kinds(await missing('?kind=sale'))).toEqual(['sale']);
  const seller = await addUser(api.database, 'seller', ['sales:view', 'products:view']);
  expect(kinds(await missing('', seller))).toEqual(['product', 'sale']);
  expect((await api.get('/gst/missing?kind=all')).statusCode).toBe(400);

  await company({ pincode: '411019', hsn_digits: 4 });
  await call('PUT', `/api/vendors/${vendor}`, { registration_type: 'sez', state_code: '24' });
  expect((await missing()).data[0]).toMatchObject({ kind: 'vendor', missing: ['gstin'] });
  await call('PUT', `/api/vendors/${vendor}`, { gstin: '24AAKFG5678P2ZK' });
  await call('PUT', `/api/products/${product}`, { hsn_code: '8413', uqc: 'NOS', taxability: 'exempt' });
  await api.database.db.updateTable('materials').set({ hsn_code: '7408', uqc: 'KGS', gst_rate: '18' }).where('id', '=', material).execute();
  expect(kinds(await missing())).toEqual(['sale']);
});
