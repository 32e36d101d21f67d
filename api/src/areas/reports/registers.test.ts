import type { Register } from '@karkhana/shared-contract/reports/register';
import { addMaterial, addProduct, addVendor } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
});
afterAll(() => api?.close());

/** Subtotal and tax of August and September 2026. */
const months = async (name: string) => {
  const of = async (month: string) => (await api.read<Register>(`/reports/${name}?startDate=2026-${month}-01&endDate=2026-${month}-30`)).totals;
  return [await of('08'), await of('09')].map(({ total_amount, tax_amount }) => [total_amount, tax_amount]);
};

test('a credit note counts in its own month, and leaves the month of the sale as it was', async () => {
  const [customer, pump] = [await addVendor(api.database), await addProduct(api.database, api.user.id, 'REG', 10)];
  const items = [{ product_id: pump, quantity: 1, unit_price: 1_000, gst_rate: 18 }];
  const sale = (await api.post('/sales', { vendor_id: customer, sale_date: '2026-08-30', items })).json().data;
  const note = { date: '2026-09-30', kind: 'return', reason: 'Returned', items: [{ item_id: sale.items[0].id, quantity: 1 }] };
  expect((await api.post(`/sales/${sale.id}/credit-notes`, note)).statusCode).toBe(201);
  expect(await months('sales-register')).toEqual([
    [1_000, 180],
    [-1_000, -180],
  ]);
});

test("a purchase counts by the supplier's bill and under its number, once goods came", async () => {
  const [vendor, wire] = [await addVendor(api.database, 'Supplier', 'purchase'), await addMaterial(api.database, api.user.id, 'Wire', 0)];
  const items = [{ product_id: wire, quantity: 10, unit_price: 100, gst_rate: 18 }];
  const bill = { supplier_invoice_number: 'X1', supplier_invoice_date: '2026-09-02' };
  const order = (await api.post('/purchases', { vendor_id: vendor, purchase_date: '2026-08-30', items, ...bill })).json().data;
  expect(await months('purchase-register')).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const received = { method: 'PATCH', url: `/api/purchases/${order.id}/status`, headers: api.user.headers, payload: { status: 'received' } } as const;
  expect((await api.app.inject(received)).statusCode).toBe(200);
  expect(await months('purchase-register')).toEqual([
    [0, 0],
    [1_000, 180],
  ]);
  expect((await api.read<Register>('/reports/purchase-register')).data[0]).toMatchObject({
    document_type: 'purchase',
    invoice_number: 'X1',
    date: '2026-09-02',
  });
});
