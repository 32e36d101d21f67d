import { gstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { vendorOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let [one, other]: { id: number; invoice_number: string }[] = [];

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 });
  const vendor_id = (await api.post('/vendors', { ...vendorOf('Buyer'), gstin: '29AAGCB7383J1Z4' })).json().data.id;
  const product_id = (
    await api.post('/products', { name: 'Bolt', sku: 'B', unit_price: 1, stock_alert_threshold: 0, hsn_code: '7318', uqc: 'PCS', gst_rate: 18 })
  ).json().data.id;
  await api.app.inject({ method: 'PATCH', url: `/api/products/${product_id}/stock`, headers: api.user.headers, payload: { stock_quantity: 100 } });
  const sell = async () =>
    (await api.post('/sales', { vendor_id, sale_date: '2026-11-20', items: [{ product_id, quantity: 1, unit_price: 90_000 }] })).json().data;
  [one, other] = [await sell(), await sell()];
});
afterAll(() => api?.close());

test("the e-way bill portal's answer is on the sale and on its invoice", async () => {
  const answer = await api.post(`/sales/${one!.id}/e-way-bill`, { number: 331001234567, date: '20/11/2026 02:05:00 PM', valid_until: '25/11/2026 23:59:00' });
  expect(answer.statusCode).toBe(200);
  const sale = answer.json<{ data: Sale }>().data;
  expect(sale).toMatchObject({
    eway_bill_number: '331001234567',
    eway_bill_date: '2026-11-20T08:35:00.000Z',
    eway_bill_valid_until: '2026-11-25T18:29:00.000Z',
  });
  expect(JSON.stringify(gstInvoice(sale))).toContain('331001234567');
  expect((await api.post(`/sales/${other!.id}/e-way-bill`, { number: '331001234567', date: '20/11/2026 14:05:00' })).statusCode).toBe(409);
  expect((await api.post(`/sales/${other!.id}/e-way-bill`, { number: '33100123456', date: 'today' })).json().fields).toEqual({
    number: 'E-way bill number must be the 12 digits that the portal gave',
    date: 'Date must be a time such as 22/11/2026 14:05:00',
  });
});

test('the answers to a bulk upload are read by the number of the document, each by itself', async () => {
  const responses = [
    { docNo: other!.invoice_number.toLowerCase(), ewayBillNo: '331001234568', ewayBillDate: '20/11/2026 02:05:00 PM', validUpto: null, alert: '' },
    { docNo: 'X/1', ewayBillNo: '331001234569', ewayBillDate: '20/11/2026 02:05:00 PM' },
  ];
  expect((await api.post('/sales/e-way-bills', { responses })).json().data).toEqual({
    recorded: [{ sale_id: other!.id, invoice_number: other!.invoice_number.toLowerCase() }],
    refused: [{ row: 2, invoice_number: 'X/1', message: 'There is no sale X/1' }],
  });
});
