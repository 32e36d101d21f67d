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

test('columns for GST come on request: on each row, in the spreadsheet and as CSV', async () => {
  const customer = await addVendor(api.database, 'Buyer of two rates');
  const [pump, valve] = [await addProduct(api.database, api.user.id, 'GSTA', 10), await addProduct(api.database, api.user.id, 'GSTB', 10)];
  const items = [
    { product_id: pump, quantity: 1, unit_price: 1_000, gst_rate: 18, hsn_code: '8413' },
    { product_id: valve, quantity: 1, unit_price: 100, gst_rate: 5, hsn_code: '8481' },
  ];
  const payload = { vendor_id: customer, sale_date: '2026-10-30', items, place_of_supply: '27' };
  const sold = (await api.post('/sales', payload)).json().data;
  const days = 'startDate=2026-10-01&endDate=2026-10-31';
  const plain = await api.read<Register>(`/reports/sales-register?${days}`);
  expect(plain.data[0]).not.toHaveProperty('gst');
  const asked = await api.read<Register>(`/reports/sales-register?${days}&columns=gst_rate,cgst`);
  expect(asked.data).toMatchObject([
    {
      id: sold.id,
      total_amount: 1_100,
      tax_amount: 185,
      gst: { gstin: null, place_of_supply: '27', supply_type: 'intra', hsn_code: '8413, 8481', gst_rate: '5, 18', cgst: 92.5, sgst: 92.5, igst: 0 },
    },
  ]);
  const csv = (await api.get(`/reports/sales-register/export?${days}&columns=cgst,hsn_code&format=csv`)).payload.split('\r\n');
  expect(csv[0]).toContain('Customer,HSN/SAC,CGST,Subtotal');
  expect(csv[1]).toContain('Buyer of two rates,"8413, 8481",92.5,1100');
  const bills = await api.read<Register>('/reports/purchase-register?columns=igst');
  expect(bills.data[0]!.gst).toMatchObject({ gst_rate: '18' });
  expect((await api.get(`/reports/sales-register?${days}&columns=mood`)).statusCode).toBe(400);
});
