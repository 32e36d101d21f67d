import { dayInIndia } from '@karkhana/shared-contract/dates';
import { read } from 'xlsx';
import { saleOf } from '../testing/fixtures.ts';
import { pdfPieces, pdfText } from '../testing/pdf-text.ts';
import { purchaseOf } from '../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

/** Names as long as the contract lets them be, that a spreadsheet could take for a formula or a page for markup, in every file that the suite makes. */
const NAMES = [
  '=HYPERLINK("http://example.test","पंप")',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'क्षत्रिय इंजिनिअरिंग श्री',
  'Ravi\tKumar\nPatil',
  'म'.repeat(200),
  'W'.repeat(200),
];
const today = dayInIndia();
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const post = async (path: string, payload: object): Promise<number> => {
    const answer = await api.post(path, payload);
    if (answer.statusCode >= 300) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
    return answer.json<{ data: { id: number } }>().data?.id;
  };
  const contact = { email: 'office@example.test', phone: '=1+1', address: '=2+2' };
  for (const [index, name] of NAMES.entries()) {
    const party = { ...contact, name, contact_person: name };
    const customer = await post('/vendors', { ...party, vendor_type: 'sale' });
    const vendor = await post('/vendors', { ...party, vendor_type: 'purchase' });
    const product = await post('/products', { name, sku: `=S${index}`, unit_price: 100, stock_alert_threshold: 1 });
    const material = await post('/materials', { name, unit: 'kg', category: 'other', default_unit_price: 1, current_stock: 5 });
    await post('/production/records', { product_id: product, quantity: 5, supervisor: name, quality_notes: name, production_date: today });
    await post('/sales', { ...saleOf(customer, product), sale_date: today, notes: name });
    const order = await post('/purchases', { ...purchaseOf(vendor, material), purchase_date: today, notes: name });
    const received = { method: 'PATCH', url: `/api/purchases/${order}/status`, headers: api.user.headers, payload: { status: 'received' } } as const;
    expect((await api.app.inject(received)).statusCode).toBe(200);
    await post('/accounting/transactions', { date: today, type: 'expense', category: 'Rent', amount: 1, description: name });
  }
});
afterAll(() => api?.close());

test.each([
  ['/sales/export/excel', NAMES],
  ['/purchases/export/excel', NAMES],
  ['/production/records/export', NAMES],
  ['/reports/sales-register/export', NAMES],
  ['/reports/purchase-register/export', NAMES],
  ['/reports/stock-summary/export', NAMES],
  ['/reports/production-summary/export', NAMES],
  ['/reports/income-expense/export', []],
] as const)('%s holds names as text and calculates nothing', async (path, names) => {
  const answer = await api.get(path);
  expect(answer.statusCode).toBe(200);
  const sheets = Object.values(read(answer.rawPayload, { cellFormula: true, cellHTML: true }).Sheets);
  const cells = sheets.flatMap((sheet) => Object.entries(sheet).flatMap(([address, cell]) => (address.startsWith('!') ? [] : [cell])));
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
  const texts = new Set(cells.filter(({ t }) => t === 's').map(({ v }) => v));
  for (const name of names) expect(texts).toContain(name);
});

test("the list of purchases as PDF has a sign for every letter and no text beyond its page's edge", async () => {
  const { rawPayload } = await api.get('/purchases/export/pdf');
  const pieces = pdfPieces(rawPayload);
  expect(pieces.length).toBeGreaterThan(NAMES.length);
  expect(pieces.filter(({ left, missing }) => missing || left > 806)).toEqual([]);
  expect(pdfText(rawPayload).join('')).toContain('<script>alert(1)</script>');
});
