import type { GstPayment } from '@karkhana/shared-contract/returns/gst-payment-endpoints';
import type { MonthEnd } from '@karkhana/shared-contract/returns/month-end';
import { sql } from 'kysely';
import { checkBooks } from '../../books/check-books.ts';
import { materialOf, vendorOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

const made = async (path: string, payload: object) => {
  const answer = await api.post(path, payload);
  if (answer.statusCode !== 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
};
const payment = async (period: string, filing = 'monthly') => (await api.read<{ data: GstPayment }>(`/gst/set-off?period=${period}&filing=${filing}`)).data;
const setOff = (period: string, filing = 'monthly') => made('/gst/set-off', { period, filing }) as Promise<GstPayment>;
const month = async (period: string) => (await api.read<{ data: MonthEnd }>(`/gst/month?period=${period}`)).data;
const tiesOf = async (period: string) => (await month(period)).ties.flatMap(({ figures }) => figures.map(({ difference }) => difference));
/** Debits less credits of an account up to a day, in rupees. */
const balance = async (role: string, until = '2099-12-31'): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(debit - credit), 0) as sum from journal_lines join accounts on accounts.id = account_id
    where role = ${role} and date <= ${until}::date`.execute(api.database.db);
  return Number(rows[0]!.sum);
};
const heads = (igst: number, cgst = 0, sgst = 0) => ({ igst, cgst, sgst });

beforeEach(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 });
  const far = (await made('/vendors', { ...vendorOf('Buyer B'), gstin: '29AAGCB7383J1Z4' })).id;
  const near = (await made('/vendors', { ...vendorOf('Buyer A'), gstin: '27AABCK1234M1ZK' })).id;
  const bolt = await made('/products', { name: 'Bolt', sku: 'BOLT', unit_price: 1, stock_alert_threshold: 0, hsn_code: '731815', uqc: 'PCS', gst_rate: 18 });
  await api.app.inject({ method: 'PATCH', url: `/api/products/${bolt.id}/stock`, headers: api.user.headers, payload: { stock_quantity: 1_000 } });
  const sell = (vendor_id: number, sale_date: string, unit_price: number) =>
    made('/sales', { vendor_id, sale_date, items: [{ product_id: bolt.id, quantity: 1, unit_price, gst_rate: 18 }] });
  await sell(far, '2026-09-01', 10_000);
  await sell(near, '2026-09-02', 10_000);
  await sell(far, '2026-10-02', 1_000);
  const supplier = (await made('/vendors', { ...vendorOf('Supplier', 'purchase'), gstin: '24AAKFG5678P2ZK' })).id;
  const material = (await made('/materials', { ...materialOf('Wire'), hsn_code: '7408' })).id;
  const { id } = await made('/purchases', {
    ...{ vendor_id: supplier, purchase_date: '2026-09-03', supplier_invoice_number: 'B/1', supplier_invoice_date: '2026-09-03' },
    items: [{ product_id: material, quantity: 100, unit_price: 120, gst_rate: 18 }],
  });
  const payload = { status: 'received', received_on: '2026-09-03' };
  expect((await api.app.inject({ method: 'PATCH', url: `/api/purchases/${id}/status`, headers: api.user.headers, payload })).statusCode).toBe(200);
});
afterEach(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api.close();
});

test('credit is set off by rule as an entry that the figures of the month know; a challan pays the rest', async () => {
  expect(await payment('2026-09')).toMatchObject({ tax: heads(1_800, 900, 900), credit: heads(2_160), cash: heads(0, 540, 900), set_off_on: null });
  expect(await setOff('2026-09')).toMatchObject({
    used: [
      { credit: 'igst', tax: 'igst', amount: 1_800 },
      { credit: 'igst', tax: 'cgst', amount: 360 },
    ],
    ...{ to_pay: heads(0, 540, 900), paid: heads(0), credit_ledger: heads(0), set_off_on: '2026-09-30', due_on: '2026-10-20' },
  });
  expect(await tiesOf('2026-09')).toEqual(Array(9).fill(0));
  expect([await balance('input_igst', '2026-09-30'), await balance('output_igst', '2026-09-30'), await balance('output_cgst')]).toEqual([0, 0, -540]);
  expect((await month('2026-09')).due).toEqual([
    { due: 'gstr1', due_on: '2026-10-11', done: false, to_pay: null },
    { due: 'gstr3b', due_on: '2026-10-20', done: false, to_pay: 1_440 },
  ]);

  const challan = { date: '2026-10-19', heads: { cgst: 600, sgst: 800 }, amount: 1_400 };
  expect(await made('/gst/challans', challan)).toMatchObject({ amount: 1_400, heads: heads(0, 600, 800), cash_ledger: heads(0, 60, 0) });
  expect(await payment('2026-09')).toMatchObject({ paid: heads(0, 540, 800), to_pay: heads(0, 0, 100), cash_ledger: heads(0, 60) });
  expect([await balance('bank'), await balance('output_cgst'), await balance('output_sgst')]).toEqual([-1_400, 0, -100]);
  expect(await balance('cash_ledger_cgst', '2026-10-18')).toBe(0);
  for (const period of ['2026-09', '2026-10']) expect(await tiesOf(period)).toEqual(Array(9).fill(0));
});

test('the same set-off by hand is no tax of the month either way; once more it stays one entry', async () => {
  const once = await setOff('2026-09');
  const again = await setOff('2026-09');
  expect(again).toEqual(once);
  const { rows } = await sql<{ count: string }>`select count(*) as count from journal_entries where kind = 'gst_set_off'`.execute(api.database.db);
  expect(Number(rows[0]!.count)).toBe(1);
  // IGST credit that is left pays the next month.
  expect(await setOff('2026-10')).toMatchObject({ credit_before: heads(0), cash: heads(180) });
});

test('interest and late fee are worked out and named when the return is late', async () => {
  await made('/gst/gstr3b/filed', { period: '2026-09', arn: 'AA270926000002Z', date: '2026-11-19' });
  // 30 days at 18 % on 540 and 900.
  expect(await payment('2026-09')).toMatchObject({ days_late: 30, interest: heads(0, 7.99, 13.32), late_fee: 1_500 });
});

test('a quarterly filer pays 35 % of the last quarter, all of the last month, or by own figures', async () => {
  expect(await payment('2026-10', 'quarterly').catch(() => null)).toBeNull();
  await setOff('2026-09', 'quarterly');
  expect((await payment('2026-10')).pmt06).toEqual({
    due_on: '2026-11-25',
    fixed: { percent: 35, of_period: '2026-09', heads: heads(0, 189, 315) },
    own: heads(180),
  });
  expect((await payment('2026-09', 'quarterly')).pmt06).toBeNull();
});

test.each([
  ['heads that come to another amount', { amount: 5 }, 'amount'],
  ['a day after today', { date: '2999-01-01' }, 'date'],
  ['an account that is no bank', { bank_account_id: 1 }, 'bank_account_id'],
])('a challan with %s is refused', async (_, wrong, field) => {
  const answer = await api.post('/gst/challans', { date: '2026-10-19', heads: { cgst: 10 }, amount: 10, ...wrong });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});
