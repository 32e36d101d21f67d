import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { daysOf } from '@karkhana/shared-contract/reports/date-presets';
import type { ProductionReport } from '@karkhana/shared-contract/reports/production-summary';
import type { Register } from '@karkhana/shared-contract/reports/register';
import { PAGED_REPORTS, REPORT_DRAWS_ON, REPORT_LABELS, REPORTS, type ReportName } from '@karkhana/shared-contract/reports/reports';
import type { StockReport } from '@karkhana/shared-contract/reports/stock-summary';
import { read, utils } from 'xlsx';
import { serialOf } from '../../platform/export/xlsx-row.ts';
import { addUser } from '../../testing/fixtures.ts';
import { openDemoApi, type TestApi } from '../../testing/test-api.ts';

const DAYS = 'startDate=2026-04-01&endDate=2027-03-31';
let api: TestApi;
beforeAll(async () => {
  api = await openDemoApi('2026-11-20', 2);
}, 180_000);
afterAll(() => api?.close());

const sheetOf = async (name: ReportName, query = DAYS) => {
  const answer = await api.get(`/reports/${name}/export?${query}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`${name}-2026-04-01-2027-03-31.xlsx`);
  const all = utils.sheet_to_json<Record<string, unknown>>(read(answer.rawPayload).Sheets[REPORT_LABELS[name]]!);
  const count = Number(answer.headers['x-total-rows']);
  return { rows: all.slice(0, count), last: all.slice(count) };
};
const NOTES: Record<string, string> = { credit_note: 'Credit note', sale_debit_note: 'Debit note', debit_note: 'Debit note' };
/** A spreadsheet has no cell for what is not there. */
const filled = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

test.each([
  ['sales-register', 'Customer'],
  ['purchase-register', 'Vendor'],
] as const)('the spreadsheet of %s has every row of every page, numbers as numbers', async (name, party) => {
  const { rows, last } = await sheetOf(name);
  const { totals } = await api.read<Register>(`/reports/${name}?${DAYS}`);
  expect(last).toEqual([
    {
      Date: 'Total',
      Subtotal: totals.total_amount,
      Tax: totals.tax_amount,
      'Total Amount': totals.net_amount,
      Paid: totals.amount_paid,
      Balance: totals.balance,
    },
  ]);
  const pages: Register['data'] = [];
  for (let page = 1; pages.length < rows.length; page += 1) pages.push(...(await api.read<Register>(`/reports/${name}?${DAYS}&limit=100&page=${page}`)).data);
  if (name === 'sales-register') expect(pages.some(({ cancelled }) => cancelled)).toBe(true);
  expect(rows).toEqual(
    pages.map((row) =>
      filled({
        Date: serialOf(row.date),
        'Invoice No.': row.invoice_number,
        [party]: row.vendor_name,
        Subtotal: row.total_amount,
        Tax: row.tax_amount,
        'Total Amount': row.net_amount,
        Paid: row.amount_paid,
        Balance: row.balance,
        Remark: row.cancelled ? 'Cancelled' : (NOTES[row.document_type ?? ''] ?? null),
      }),
    ),
  );
});

test.each(['', '&itemType=material', '&itemType=product&sort=-value', '&sort=closing'])(
  'the spreadsheet of stock-summary%s has the rows of the report, in its order',
  async (more) => {
    const { data, totals } = await api.read<StockReport>(`/reports/stock-summary?${DAYS}${more}`);
    expect(data.length).toBeGreaterThan(5);
    if (more.includes('itemType')) expect(new Set(data.map(({ item_type }) => item_type)).size).toBe(1);
    if (more.includes('-value')) expect(data.map(({ value }) => value)).toEqual(data.map(({ value }) => value).sort((a, b) => b - a));
    const { rows, last } = await sheetOf('stock-summary', DAYS + more);
    const closing = [
      { Item: 'Total of products', Value: totals.product.value, 'Rate and value at': 'Average cost' },
      { Item: 'Total of materials', Value: totals.material.value, 'Rate and value at': 'Average cost' },
    ];
    expect(last).toEqual(closing.filter(({ Value }) => Value > 0));
    expect(rows).toEqual(
      data.map((row) =>
        filled({
          Item: row.name,
          Type: row.item_type === 'product' ? 'Product' : 'Material',
          SKU: row.sku,
          Unit: row.unit,
          Opening: row.opening,
          Received: row.received,
          Issued: row.issued,
          Adjusted: row.adjusted,
          Closing: row.closing,
          Rate: row.rate,
          Value: row.value,
          'Rate and value at': 'Average cost',
        }),
      ),
    );
  },
);

test('a month opens with the closing figures of the one before, for an item that was entered today too', async () => {
  const wire = { name: 'Copper wire 18 SWG', unit: 'kg', category: 'raw_material', default_unit_price: 850, minimum_stock: 0, current_stock: 12.5 };
  const answer = await api.post('/purchase-products', wire);
  expect(answer.statusCode).toBe(201);
  const today = dayInIndia();
  const figures = async (days: { startDate: string; endDate: string }) => {
    const { data } = await api.read<StockReport>(`/reports/stock-summary?itemType=material&startDate=${days.startDate}&endDate=${days.endDate}`);
    const { opening, closing } = data.find(({ name }) => name === wire.name)!;
    return [opening, closing];
  };
  expect(await figures(daysOf('last-month', today))).toEqual([12.5, 12.5]);
  expect(await figures(daysOf('this-month', today))).toEqual([12.5, 12.5]);
});

test('the spreadsheet of production-summary has the rows of the report', async () => {
  const { data, totals } = await api.read<ProductionReport>(`/reports/production-summary?${DAYS}`);
  const { rows, last } = await sheetOf('production-summary');
  expect(last).toEqual([
    {
      Product: 'Total',
      Records: totals.records,
      Quantity: totals.quantity,
      Rejected: totals.rejected_quantity,
      Amount: totals.amount,
      'Material Cost': totals.material_cost,
    },
  ]);
  expect(rows).toEqual(
    data.map((row) => ({
      Product: row.product_name,
      SKU: row.sku,
      Records: row.records,
      Quantity: row.quantity,
      Rejected: row.rejected_quantity,
      Amount: row.amount,
      'Material Cost': row.material_cost,
    })),
  );
});

test.each(REPORTS)('%s: its area, reports:view and reports:export each by itself; a wrong period is refused', async (name) => {
  const drawsOn = REPORT_DRAWS_ON[name];
  const as = async (permissions: Permission[], url: string) => {
    const { headers } = await addUser(api.database, `${name}-${permissions.length}-${url.length}`, permissions);
    const { statusCode, body } = await api.app.inject({ url: `/api/reports/${name}${url}`, headers });
    return statusCode === 200 ? 200 : JSON.parse(body);
  };
  expect(await as(['reports:view'], '')).toMatchObject({ code: 'NOT_PERMITTED', message: `You need the permission ${drawsOn}` });
  expect(await as(['reports:view', drawsOn], '')).toBe(200);
  expect(await as(['reports:view', drawsOn], '/export')).toMatchObject({ code: 'NOT_PERMITTED', message: 'You need the permission reports:export' });
  expect(await as(['reports:view', 'reports:export', drawsOn], '/export')).toBe(200);
  const refused = async (query: string) => (await api.get(`/reports/${name}${query}`)).json();
  const isOfDay = name === 'ageing' || name === 'stock-valuation';
  const wrong = isOfDay ? '?as_of=2026-02-30' : '?startDate=2026-04-01&endDate=2026-03-31';
  const fields = isOfDay ? { as_of: expect.any(String) } : { endDate: 'End date must not be before the start' };
  expect(await refused(wrong)).toMatchObject({ code: 'BAD_INPUT', fields });
  expect(await refused('?from=2026-04-01')).toMatchObject({ code: 'BAD_INPUT', fields: { from: expect.any(String) } });
  if ((PAGED_REPORTS as readonly string[]).includes(name))
    expect(await refused('?limit=501')).toMatchObject({ code: 'BAD_INPUT', fields: { limit: expect.any(String) } });
  expect(await refused('/export?limit=5')).toMatchObject({ code: 'BAD_INPUT', fields: { limit: expect.any(String) } });
});

test('there is no other report', async () => {
  expect((await api.get('/reports/profit')).statusCode).toBe(404);
});

test('users who may export can read the progress of an export', async () => {
  await api.get(`/reports/sales-register/export?${DAYS}&progressKey=register-1`);
  const { data } = await api.read<{ data: { rows: number; total: number } }>('/reports/export/progress/register-1');
  expect(data.rows).toBe(data.total);
  expect(data.total).toBeGreaterThan(100);
});
