import { unzipSync } from 'fflate';
import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const { ordered, setStatus, remove } = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

test('papers of active and of cancelled documents are exported, and deleted orders hold none up', async () => {
  const [supplier, customer] = [await addVendor(api.database, 'Shree Steel', 'purchase'), await addVendor(api.database)];
  const steel = await addMaterial(api.database, api.user.id, 'Steel', 0);
  const pump = await addProduct(api.database, api.user.id, 'RC-1', 10);
  const sale = (await api.post('/sales', saleOf(customer, pump))).json().data;
  const items = [{ item_id: sale.items[0].id, quantity: 1, unit_price: 1 }];
  const note = { date: '2026-11-20', reason: 'Agreed', kind: 'price', items };
  expect((await api.post(`/sales/${sale.id}/credit-notes`, { ...note, restock: false })).statusCode).toBe(201);
  expect((await api.post(`/sales/${sale.id}/debit-notes`, note)).statusCode).toBe(201);
  const [cancelled, deleted] = [
    await ordered(purchaseOf(supplier, steel)),
    await ordered(purchaseOf(supplier, steel)),
    await ordered(purchaseOf(supplier, steel)),
  ];
  expect((await setStatus(cancelled.id, { status: 'cancelled' })).statusCode).toBe(200);
  expect((await remove(deleted.id)).statusCode).toBe(200);
  const answer = await api.get('/exports/everything?papers=true&progressKey=all-of-it-1');
  expect(answer.statusCode).toBe(200);
  const files = Object.keys(unzipSync(new Uint8Array(answer.rawPayload))).length;
  expect((await api.get('/exports/everything/progress/all-of-it-1')).json().data).toEqual({ rows: files, total: files });
  expect(Object.keys(unzipSync(new Uint8Array(answer.rawPayload))).filter((name) => name.startsWith('papers/'))).toEqual([
    'papers/invoices/INV-26-27-00001.pdf',
    'papers/notes/CN-26-27-00001.pdf',
    'papers/notes/SDN-26-27-00001.pdf',
    'papers/orders/PO-26-27-00001.pdf',
    'papers/orders/PO-26-27-00003.pdf',
  ]);
});
