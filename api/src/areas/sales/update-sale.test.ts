import { dayInIndia, noteClockAhead } from '@karkhana/shared-contract/dates';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let pump: number;
beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database);
  pump = await addProduct(api.database, api.user.id, 'P-1', 100);
});
afterAll(() => api?.close());

const sell = async (change: object = {}) => (await api.post('/sales', { ...saleOf(vendor, pump), ...change })).json().data;
const put = (id: number, payload: object) => api.app.inject({ method: 'PUT', url: `/api/sales/${id}`, headers: api.user.headers, payload });
const found = async (search: string) => (await api.read<{ data: { id: number }[] }>(`/sales?search=${encodeURIComponent(search)}`)).data.map(({ id }) => id);

test("the customer's reference is kept, found in any case, and part of no other search", async () => {
  const sale = await sell({ customer_reference: ' PO/नागपूर-88_b ' });
  expect(sale.customer_reference).toBe('PO/नागपूर-88_b');
  expect(await found('po/नागपूर-88_B')).toEqual([sale.id]);
  expect(await found('88xb')).toEqual([]);
  expect((await sell()).customer_reference).toBeNull();
});

test('notes and reference are changed, emptied, and left alone where absent; the figures stay', async () => {
  const sale = await sell({ notes: 'By tempo', customer_reference: 'PO-1' });
  const changed = (await put(sale.id, { notes: 'Gate 2', version: sale.version })).json().data;
  expect(changed).toEqual({ ...sale, notes: 'Gate 2', version: sale.version + 1 });
  const emptied = (await put(sale.id, { notes: '', customer_reference: null, version: changed.version })).json().data;
  expect(emptied).toEqual({ ...sale, notes: null, customer_reference: null, version: sale.version + 2 });
  const [entry] = await api.database.db.selectFrom('audit_log').select(['action', 'summary']).orderBy('id', 'desc').limit(1).execute();
  expect(entry).toEqual({ action: 'update', summary: `Sale ${sale.invoice_number}: notes and customer reference changed` });
});

test("today is the database's: a host that is days ahead takes no sale of a day to come", async () => {
  const day = dayInIndia();
  noteClockAhead(8 * 86_400_000);
  const answer = await api.post('/sales', { ...saleOf(vendor, pump), sale_date: day });
  noteClockAhead(0);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { sale_date: 'Sale date cannot be after today' }]);
  expect((await api.post('/sales', { ...saleOf(vendor, pump), sale_date: day })).statusCode).toBe(201);
});

test('what was read before somebody else saved is refused', async () => {
  const sale = await sell();
  await put(sale.id, { notes: 'First', version: sale.version });
  const answer = await put(sale.id, { notes: 'Second', version: sale.version });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'STALE_VERSION']);
  expect((await api.get(`/sales/${sale.id}`)).json().data.notes).toBe('First');
});

test('nothing else of a saved sale can be changed: each field is refused by its name', async () => {
  const sale = await sell();
  const answer = await put(sale.id, { notes: 'x', sale_date: '2026-11-21', items: [], version: sale.version });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ sale_date: 'sale_date cannot be changed here', items: 'items cannot be changed here' });
  expect((await api.get(`/sales/${sale.id}`)).json().data).toEqual(sale);
});

test('a cancelled sale stays as it is, an unknown one is not there', async () => {
  const sale = await sell();
  await api.post(`/sales/${sale.id}/cancel`, { reason: 'Twice' });
  expect((await put(sale.id, { notes: 'x' })).statusCode).toBe(409);
  expect((await put(4_711, { notes: 'x' })).statusCode).toBe(404);
});

test('products are found by their ids, however they come; what is no id is refused', async () => {
  const valve = await addProduct(api.database, api.user.id, 'V-1', 2);
  await addProduct(api.database, api.user.id, 'V-2', 2);
  const ids = async (query: string) => (await api.read<{ data: { id: number }[] }>(`/products?ids=${query}`)).data.map(({ id }) => id);
  expect(await ids(`${pump},${valve},4711`)).toEqual([pump, valve]);
  expect(await ids(`${valve}`)).toEqual([valve]);
  for (const query of ['1,x', '1,,2', '0', Array(501).fill(1).join(',')]) expect((await api.get(`/products?ids=${query}`)).statusCode).toBe(400);
});
