import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { routes } from '../../routes.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let database: Database;
let app: FastifyInstance;
let admin: TestUser;

beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, routes);
  admin = await addUser(database, 'clerk');
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, user = admin) =>
  (await app.inject({ method, url, headers: user.headers, ...(payload && { payload }) })).json();
const missing = (query = '', user = admin) => call('GET', `/api/gst/missing${query}`, undefined, user);
const company = (fields: object) => call('PUT', '/api/users/company', fields);
const kinds = (answer: { data: { kind: string }[] }) => answer.data.map(({ kind }) => kind);

test('each record says what it lacks until it has it; without GST nothing, and only to who may see it', async () => {
  const vendor = await addVendor(database, 'Ganesh');
  const product = await addProduct(database, admin.id, 'P-1', 50);
  const material = await addMaterial(database, admin.id, 'Wire', 5);
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
  const seller = await addUser(database, 'seller', ['sales:view', 'products:view']);
  expect(kinds(await missing('', seller))).toEqual(['product', 'sale']);
  expect((await app.inject({ method: 'GET', url: '/api/gst/missing?kind=all', headers: admin.headers })).statusCode).toBe(400);

  await company({ pincode: '411019', hsn_digits: 4 });
  await call('PUT', `/api/vendors/${vendor}`, { registration_type: 'sez', state_code: '24' });
  expect((await missing()).data[0]).toMatchObject({ kind: 'vendor', missing: ['gstin'] });
  await call('PUT', `/api/vendors/${vendor}`, { gstin: '24AAKFG5678P2ZK' });
  await call('PUT', `/api/products/${product}`, { hsn_code: '8413', uqc: 'NOS', taxability: 'exempt' });
  await database.db.updateTable('materials').set({ hsn_code: '7408', uqc: 'KGS', gst_rate: '18' }).where('id', '=', material).execute();
  expect(kinds(await missing())).toEqual(['sale']);
});
