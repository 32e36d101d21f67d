import { dayInIndia } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { addMaterial, addUser, addVendor } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let wire: number;
const { ordered, get, setStatus, pay } = buyer(() => api);

beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database, 'राजकोट =Copper', 'purchase');
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 3);
  await api.database.db.updateTable('company').set({ company_name: 'Sahyadri Pumps' }).execute();
  const { id } = await ordered({ ...purchaseOf(vendor), purchase_date: '2025-04-10', items: [{ product_id: wire, quantity: 12.5, unit_price: 40.4 }] });
  await setStatus(id, { status: 'received' });
  await pay(id, { amount: 95.9, payment_date: '2025-04-11', payment_method: 'cash' });
  const cancelled = await ordered({ ...purchaseOf(vendor, wire), purchase_date: '2025-04-11' });
  await setStatus(cancelled.id, { status: 'cancelled' });
});
afterAll(() => api?.close());

/** Straight into the table: what is measured is the export. */
const addMany = (count: number) =>
  sql`insert into purchases (financial_year, sequence, invoice_number, purchase_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company, apply_tax,
        tax_rate, total_amount, tax_amount, net_amount, payment_status, created_by)
      select 2019, n, 'PO/19-20/' || lpad(n::text, 5, '0'), '2019-04-01'::date + n % 300, ${vendor}::int, 'Vendor ' || n % 40, '', '', '', '{}', true, 18, n, 0, n, 'pending', ${api.user.id}::int
      from generate_series(1, ${count}::int) n`.execute(api.database.db);

test('the spreadsheet has the amounts of the list, numbers as numbers and text as text', async () => {
  const answer = await get('/api/purchases/export/excel?startDate=2025-04-01&sort=purchase_date');
  expect(answer.headers['content-disposition']).toContain(`filename="purchases-${dayInIndia()}.xlsx"`);
  expect(answer.headers['x-total-rows']).toBe('2');
  const sheet = read(answer.rawPayload).Sheets.Purchases!;
  expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
    ['Invoice #', 'Vendor', 'Date', 'Subtotal', 'Tax', 'Net Amount', 'Received', 'Status', 'Paid', 'Balance', 'Supplier Bill', 'Bill Date'],
    ['PO/25-26/00001', 'राजकोट =Copper', '10 Apr 2025', '505.00', '90.90', '595.90', 'Yes', 'Received', '95.90', '500.00'],
    ['PO/25-26/00002', 'राजकोट =Copper', '11 Apr 2025', '0.00', '0.00', '0.00', 'No', 'Cancelled', '0.00', '0.00'],
    ['Total', undefined, undefined, '505.00', '90.90', '595.90', undefined, undefined, '95.90', '500.00'],
  ]);
  expect([sheet.F2.t, sheet.F2.v, sheet.B2.t]).toEqual(['n', 595.9, 's']);
});

test('the report shows its company, its filters, and what it comes to without cancelled orders', async () => {
  const answer = await get(`/api/purchases/export/pdf?startDate=2025-04-01&endDate=2025-04-30&vendorId=${vendor}&minAmount=100`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`filename="purchases-${dayInIndia()}.pdf"`);
  const [page] = pdfText(answer.rawPayload);
  for (const text of ['Purchase orders', 'Sahyadri Pumps', 'Start Date: 01 Apr 2025 | End Date: 30 Apr 2025 | Vendor: राजकोट =Copper | Min Amount: ₹100.00'])
    expect(page).toContain(text);
  for (const text of ['PO/25-26/00001', '10 Apr 2025', '₹505.00', '₹90.90', '₹595.90', 'Cancelled', 'Total of 1 order, 1 cancelled not counted', 'Page 1'])
    expect(page).toContain(text);
});

test('a report of nothing is one page with a sentence', async () => {
  const pages = pdfText((await get('/api/purchases/export/pdf?startDate=2001-01-01&endDate=2001-01-02')).rawPayload);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Total of 0 orders');
});

test('3,000 orders: all in both files, the header on every page, and the progress to read meanwhile', async () => {
  await addMany(3_000);
  const filters = 'endDate=2020-03-31&sort=invoice_number';
  const excel = await get(`/api/purchases/export/excel?${filters}&progressKey=excel-123`);
  const numbers = utils
    .sheet_to_json<string[]>(read(excel.rawPayload).Sheets.Purchases!, { header: 1 })
    .slice(1)
    .map((row) => row[0]);
  expect(numbers.pop()).toBe('Total');
  expect(numbers).toEqual(Array.from({ length: 3_000 }, (_, index) => `PO/19-20/${String(index + 1).padStart(5, '0')}`));
  expect((await get('/api/purchases/export/progress/excel-123')).json()).toEqual({ data: { rows: 3_000, total: 3_000 } });

  const pages = pdfText((await get(`/api/purchases/export/pdf?${filters}`)).rawPayload);
  expect(pages.length).toBeGreaterThan(90);
  for (const [index, page] of pages.entries()) expect(page).toMatch(new RegExp(`^Page ${index + 1}\n[\\s\\S]*Invoice #\n`));
  expect(pages.join('\n').match(/^PO\/19-20\/\d{5}$/gm)).toEqual(numbers);
  expect(pages.at(-1)).toContain('₹45,01,500.00');
});

test('users see only their own progress, and an export that was never begun is at nothing', async () => {
  const other = await addUser(api.database, 'other');
  const theirs = buyer(() => ({ ...api, user: other }));
  expect((await theirs.get('/api/purchases/export/progress/excel-123')).json()).toEqual({ data: { rows: 0, total: 0 } });
  expect((await get('/api/purchases/export/progress/x')).statusCode).toBe(400);
  const stranger = await addUser(api.database, 'stranger', ['sales:view']);
  expect((await buyer(() => ({ ...api, user: stranger })).get('/api/purchases/export/pdf')).statusCode).toBe(403);
});
