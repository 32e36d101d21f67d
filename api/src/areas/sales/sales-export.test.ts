import type { Page } from '@karkhana/shared-contract/list-query';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { read, utils } from 'xlsx';
import { serialOf } from '../../platform/export/xlsx-row.ts';
import { addUser, addVendor } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { seedManySales } from '../demo/seed-many-sales.ts';

const COUNT = 5_000;
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi((tx) => seedManySales(tx, '2026-11-20', COUNT));
  const odd = await addVendor(api.database, '=HYPERLINK("http://x")');
  await api.database.db.updateTable('sales').set({ vendor_id: odd, vendor_name: '=HYPERLINK("http://x")' }).where('id', '<=', 5).execute();
  await api.database.db.updateTable('sales').set({ vendor_name: 'साई पंप हाऊस, लातूर' }).where('id', '=', 6).execute();
}, 180_000);
afterAll(() => api?.close());

const download = (query: string) => api.app.inject({ url: `/api/sales/export/excel${query}`, headers: api.user.headers });
const sheetOf = (file: Buffer) => read(file, { dense: false }).Sheets.Sales!;
const HEADER = ['Invoice No.', 'Date', 'Customer Name', 'Subtotal', 'Tax', 'Total Amount', 'Paid', 'Balance', 'Payment Status'];

test('5,000 sales are all in it, as numbers, days and text, and other requests are answered meanwhile', async () => {
  /** How far the export was when each of the others had its answer. */
  const answered: number[] = [];
  let done = false;
  const exporting = download('?progressKey=all-of-them').finally(() => {
    done = true;
  });
  while (!done) {
    expect((await api.get(`/sales/${1 + (answered.length % COUNT)}`)).statusCode).toBe(200);
    answered.push((await api.read<{ data: { rows: number } }>('/sales/export/progress/all-of-them')).data.rows);
  }
  const answer = await exporting;
  expect([answer.statusCode, answer.headers['x-total-rows'], answer.headers['content-type']]).toEqual([
    200,
    String(COUNT),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  expect(answer.headers['content-disposition']).toContain('filename="sales-report.xlsx"');
  // Served while rows are read: the file is made as they come.
  expect(answered.filter((rows) => rows > 0 && rows < COUNT).length).toBeGreaterThan(2);

  const sheet = sheetOf(answer.rawPayload);
  const rows = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1, raw: true });
  expect(rows[0]).toEqual(HEADER);
  const stored = await api.database.db
    .selectFrom('sales')
    .selectAll()
    .orderBy('sale_date', 'desc')
    .orderBy('financial_year', 'desc')
    .orderBy('sequence', 'desc')
    .execute();
  const expected = stored.map((sale) => [
    sale.invoice_number,
    serialOf(sale.sale_date),
    sale.vendor_name,
    ...[sale.total_amount, sale.tax_amount, sale.net_amount, sale.amount_paid].map((amount) => (sale.cancelled_at ? 0 : Number(amount))),
    sale.cancelled_at ? 0 : Math.round((Number(sale.net_amount) - Number(sale.amount_paid)) * 100) / 100,
    sale.cancelled_at ? 'Cancelled' : { paid: 'Paid', pending: 'Pending', partial: 'Partial' }[sale.payment_status],
  ]);
  expect(stored.some(({ cancelled_at }) => cancelled_at)).toBe(true);
  const total = (column: number) => expected.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100;
  expect(rows.slice(1)).toEqual([...expected, ['Total', undefined, undefined, ...[3, 4, 5, 6, 7].map(total)]]);
  expect(Object.values(sheet).filter((cell) => cell?.f)).toEqual([]);
  expect(rows.slice(1).filter((row) => row[2] === '=HYPERLINK("http://x")')).toHaveLength(5);
  expect(sheet[`C${COUNT + 1}`].t).toBe('s');
});

test.each([
  ['?start_date=2026-10-01&end_date=2026-10-31&payment_status=pending', 'sales-report-2026-10-01-to-2026-10-31.xlsx'],
  ['?vendor_id=3&sort=-net_amount', 'sales-report-mehta-engineering-works-ahmedabad.xlsx'],
  ['?vendor_id=10&start_date=2026-11-01', 'sales-report-साई-पंप-हाऊस-लातूर-from-2026-11-01.xlsx'],
  ['?search=baramati&sort=vendor_name', 'sales-report.xlsx'],
  ['?vendor_id=4711', 'sales-report.xlsx'],
])('%s exports what the list shows, in its order, as %s', async (query, name) => {
  const answer = await download(query);
  expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
  const rows = utils.sheet_to_json<string[]>(sheetOf(answer.rawPayload), { header: 1 });
  const listed: string[] = [];
  for (let page = 1, total = 1; listed.length < total; page += 1) {
    const part = await api.read<Page<SaleRow>>(`/sales${query}&limit=500&page=${page}`);
    total = part.total;
    listed.push(...part.data.map((sale) => sale.invoice_number));
  }
  expect(rows.slice(1).map(([number]) => number)).toEqual(listed.length ? [...listed, 'Total'] : []);
  expect(answer.headers['x-total-rows']).toBe(String(listed.length));
});

test('only the user who waits for an export can read its progress', async () => {
  const progress = (headers = api.user.headers) => api.app.inject({ url: '/api/sales/export/progress/my-export-1', headers });
  expect((await progress()).json()).toEqual({ data: { rows: 0, total: 0 } });
  const seen: number[] = [];
  let done = false;
  const exporting = download('?progressKey=my-export-1').finally(() => {
    done = true;
  });
  while (!done) {
    const { rows, total } = (await progress()).json().data;
    if (total) seen.push(rows);
  }
  expect((await exporting).statusCode).toBe(200);
  expect((await progress()).json()).toEqual({ data: { rows: COUNT, total: COUNT } });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(2);
  const other = await addUser(api.database, 'other', ['sales:view']);
  expect((await progress(other.headers)).json()).toEqual({ data: { rows: 0, total: 0 } });
});

test('without sales:view nothing is exported', async () => {
  const staff = await addUser(api.database, 'packer', ['stock:view']);
  const answer = await api.app.inject({ url: '/api/sales/export/excel', headers: staff.headers });
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'You need the permission sales:view']);
});

test('the invoice of a sale is a PDF named after its number, for users who may see the sale', async () => {
  const invoice = (id: number, headers = api.user.headers) => api.app.inject({ url: `/api/sales/${id}/invoice`, headers });
  const answer = await invoice(6);
  const { invoice_number, vendor_name } = (await api.read<{ data: SaleRow }>('/sales/6')).data;
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toContain(`filename="${invoice_number.replaceAll('/', '-')}.pdf"`);
  const page = pdfText(answer.rawPayload).join(' ').replaceAll(/\s+/g, ' ');
  for (const text of [invoice_number, vendor_name]) expect(page).toContain(text);
  const missing = await invoice(COUNT + 1);
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'Sale not found']);
  const clerk = await addUser(api.database, 'storekeeper', ['stock:view']);
  expect((await invoice(6, clerk.headers)).statusCode).toBe(403);
});
