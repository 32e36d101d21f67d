import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { pdfCode } from '../../testing/pdf-code.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let pump: number;
const buyers: Record<string, number> = {};

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular', lut_number: 'AD270326000001A', upi_id: 'sahyadri@oksbi' });
  const contact = { vendor_type: 'sale', contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' };
  for (const [name, more] of Object.entries({
    near: { gstin: '27AABCK1234M1ZK' },
    sez: { gstin: '24AAKFG5678P2ZK', registration_type: 'sez' },
    abroad: { registration_type: 'overseas' },
  }))
    buyers[name] = (await api.post('/vendors', { ...contact, name, ...more })).json().data.id;
  const product = { name: 'Pump', sku: 'PMP', unit_price: 1_000, stock_alert_threshold: 0, hsn_code: '841370', uqc: 'PCS', gst_rate: 18 };
  pump = (await api.post('/products', product)).json().data.id;
  await api.app.inject({ method: 'PATCH', url: `/api/products/${pump}/stock`, headers: api.user.headers, payload: { stock_quantity: 100_000 } });
});
afterAll(() => api?.close());

const sell = async (buyer: string, more: object = {}): Promise<Sale> => {
  const items = [{ product_id: pump, quantity: 1, unit_price: 1_000, gst_rate: 18 }];
  const answer = await api.post('/sales', { vendor_id: buyers[buyer], sale_date: '2026-11-22', apply_tax: true, items, ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const fileOf = async ({ id }: Pick<Sale, 'id'>, query = '') => (await api.get(`/sales/${id}/invoice${query}`)).rawPayload;
const pagesOf = async (sale: Pick<Sale, 'id'>, query = '') => pdfText(await fileOf(sale, query)).map((page) => page.replaceAll(/\s+/g, ' '));

test.each([
  ['reverse charge', 'near', { reverse_charge: true }],
  ['SEZ under LUT', 'sez', { with_tax: false }],
  ['export under LUT', 'abroad', { with_tax: false }],
])('papers-rate: an invoice of %s has rate and taxable value, by line and by HSN', async (_of, buyer, more) => {
  const sale = await sell(buyer, more);
  expect(sale).toMatchObject({ tax_amount: 0, net_amount: 1_000 });
  const [page] = await pagesOf(sale);
  for (const text of ['GST', '18%', 'HSN/SAC Taxable value GST 841370 1,000.00 18%']) expect(page).toContain(text);
});

test('papers-pages: each copy counts its own pages, and all copies of a long invoice have as many', async () => {
  const items = Array.from({ length: 60 }, () => ({ product_id: pump, quantity: 1, unit_price: 1_000, gst_rate: 18 }));
  const long = await sell('near', { items });
  const numbers = (pages: string[]) => pages.map((page) => page.match(/Page \d+ of \d+/)?.[0]);
  expect(numbers(await pagesOf(long, '?copies=original,duplicate,triplicate'))).toEqual([
    'Page 1 of 2',
    'Page 2 of 2',
    'Page 1 of 2',
    'Page 2 of 2',
    'Page 1 of 2',
    'Page 2 of 2',
  ]);
  expect(numbers(await pagesOf(await sell('near'), '?copies=original,duplicate'))).toEqual(['Page 1 of 1', 'Page 1 of 1']);
});

test('papers-bill-of-supply: exempt goods alone go on a paper headed BILL OF SUPPLY', async () => {
  await api.put(`/products/${pump}`, { taxability: 'exempt', gst_rate: null });
  const [page] = await pagesOf(await sell('near', { apply_tax: false, items: [{ product_id: pump, quantity: 1, unit_price: 1_000 }] }));
  await api.put(`/products/${pump}`, { taxability: 'taxable', gst_rate: 18 });
  expect(page).toContain('BILL OF SUPPLY');
  expect(page).not.toContain('INVOICE ');
});

describe('the code to pay by', () => {
  const asked = async (sale: Sale) => new URL(pdfCode(await fileOf(sale)) ?? 'none:').searchParams.get('am');

  test('carries the balance, and is not there once nothing is owed or the sale is cancelled', async () => {
    const sale = await sell('near');
    const pay = (amount: number) => api.post(`/sales/${sale.id}/payments`, { amount, payment_date: '2026-11-23', payment_method: 'bank' });
    expect(await asked(sale)).toBe('1180.00');
    expect((await pay(1_000)).statusCode).toBe(201);
    expect(await asked(sale)).toBe('180.00');
    expect((await pay(180)).statusCode).toBe(201);
    expect(await asked(sale)).toBeNull();
    const cancelled = await sell('near');
    expect((await api.post(`/sales/${cancelled.id}/cancel`, { reason: 'Ordered twice' })).statusCode).toBe(200);
    expect(await asked(cancelled)).toBeNull();
  });
});
