import type { FiledGstr3b } from '@karkhana/shared-contract/returns/filing';
import type { Gstr1 } from '@karkhana/shared-contract/returns/gstr1';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import type { MonthEnd } from '@karkhana/shared-contract/returns/month-end';
import { sql } from 'kysely';
import { checkBooks } from '../../books/check-books.ts';
import { vendorOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let sell: (vendor_id: number, sale_date: string, more?: object) => Promise<{ id: number; invoice_number: string; items: { id: number }[] }>;
let [registered, consumer] = [0, 0];

const made = async (path: string, payload: object) => {
  const answer = await api.post(path, payload);
  if (answer.statusCode !== 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
};
const gstr1 = async (period: string, filing = 'monthly') => (await api.read<{ data: Gstr1 }>(`/gst/gstr1?period=${period}&filing=${filing}`)).data;
const gstr3b = async (period: string, filing = 'monthly') => (await api.read<{ data: Gstr3b }>(`/gst/gstr3b?period=${period}&filing=${filing}`)).data;
const filed3b = async (period: string) => (await api.read<{ data: FiledGstr3b }>(`/gst/gstr3b/filed?period=${period}`)).data;
const file1 = (period: string, date: string, filing = 'monthly') => made('/gst/gstr1/filed', { period, filing, arn: 'aa270926000001z', date });
const file3b = (period: string, date: string, filing = 'monthly') => made('/gst/gstr3b/filed', { period, filing, arn: 'aa270926000002z', date });
const taxable = async (period: string) => (await gstr3b(period)).outward.taxable;
const cancel = async (id: number) => expect((await api.post(`/sales/${id}/cancel`, { reason: 'Never left' })).statusCode).toBe(200);
const ties = async (period: string, filing = 'monthly') => {
  const { data } = await api.read<{ data: MonthEnd }>(`/gst/month?period=${period}&filing=${filing}`);
  return data.ties.map(({ tie, figures }) => [tie, figures.map(({ amount }) => amount)]);
};
/** What an account of this role moved in a month, in rupees. */
const moved = async (role: string, period: string): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(credit - debit), 0) as sum from journal_lines join accounts on accounts.id = account_id
    where role = ${role} and to_char(date, 'YYYY-MM') = ${period}`.execute(api.database.db);
  return Number(rows[0]!.sum);
};

beforeEach(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 });
  registered = (await made('/vendors', { ...vendorOf('Buyer B'), gstin: '29AAGCB7383J1Z4' })).id;
  consumer = (await made('/vendors', { ...vendorOf('Buyer D'), registration_type: 'unregistered', state_code: '24' })).id;
  const bolt = await made('/products', { name: 'Bolt', sku: 'BOLT', unit_price: 1, stock_alert_threshold: 0, hsn_code: '731815', uqc: 'PCS', gst_rate: 18 });
  await api.app.inject({ method: 'PATCH', url: `/api/products/${bolt.id}/stock`, headers: api.user.headers, payload: { stock_quantity: 1_000 } });
  sell = (vendor_id, sale_date, more = {}) =>
    made('/sales', { vendor_id, sale_date, items: [{ product_id: bolt.id, quantity: 1, unit_price: 1_000, gst_rate: 18 }], ...more });
});
afterEach(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api.close();
});

test('what was filed stays, cell by cell; what came later is beside it, and in the next return', async () => {
  await sell(registered, '2026-09-01');
  const gone = await sell(registered, '2026-09-02');
  await file1('2026-09', '2026-10-10');
  expect(await file3b('2026-09', '2026-10-18')).toMatchObject({ period: '2026-09', arn: 'AA270926000002Z', date: '2026-10-18', differences: [] });
  const late = await sell(registered, '2026-09-20');
  await cancel(gone.id);

  const { cells, now, differences } = await filed3b('2026-09');
  expect(cells.find(({ cell }) => cell === '3.1(a) IGST')).toEqual({ cell: '3.1(a) IGST', amount: 360 });
  expect(now.find(({ cell }) => cell === '3.1(a) IGST')).toEqual({ cell: '3.1(a) IGST', amount: 360 });
  expect(differences).toEqual([]);
  await sell(consumer, '2026-09-21');
  expect((await filed3b('2026-09')).differences.find(({ cell }) => cell === '3.1(a) IGST')).toMatchObject({
    ...{ filed: 360, now: 540 },
    documents: [
      { document_type: 'sale', document_id: gone.id, filed: 180, now: 0 },
      { document_type: 'sale', document_id: late.id, number: late.invoice_number, date: '2026-09-20', filed: 0, now: 180 },
      { document_type: 'sale', filed: 0, now: 180 },
    ],
  });
  expect([await taxable('2026-09'), await taxable('2026-10')]).toMatchObject([
    { taxable_amount: 2_000, igst: 360 },
    { taxable_amount: 1_000, igst: 180 },
  ]);
  expect((await gstr3b('2026-10')).inter_state.unregistered).toEqual([{ place_of_supply: '24', taxable_amount: 1_000, igst: 180 }]);
  expect((await gstr3b('2026-10')).late?.map(({ number, part, igst }) => [number === late.invoice_number, part, igst])).toEqual([
    [false, '3.1(a)', -180],
    [true, '3.1(a)', 180],
    [false, '3.1(a)', 180],
  ]);
});

test('a late sale of a filed month keeps its own day; its tax counts on the first open one', async () => {
  await sell(registered, '2026-09-01');
  await file1('2026-09', '2026-10-10');
  await file3b('2026-09', '2026-10-18');
  const late = await sell(registered, '2026-09-20');
  expect(late).toMatchObject({ sale_date: '2026-09-20' });
  expect([await moved('sales', '2026-09'), await moved('output_igst', '2026-09'), await moved('output_igst', '2026-10')]).toEqual([2_000, 180, 180]);
  expect(await moved('output_late', '2026-09')).toBe(180);
  expect(await moved('output_late', '2026-10')).toBe(-180);
  const { sections, late: named } = await gstr1('2026-10');
  expect(sections.b2b.rows.map(({ number, date }) => [number, date])).toEqual([[late.invoice_number, '2026-09-20']]);
  expect(sections.hsn_b2b.totals.igst).toBe(180);
  expect(sections.doc_issue.rows.map(({ from, to }) => [from, to])).toEqual([[late.invoice_number, late.invoice_number]]);
  expect(named?.map(({ document_id }) => document_id)).toEqual([late.id]);
  expect((await gstr1('2026-09')).sections.b2b.total).toBe(1);
  for (const period of ['2026-09', '2026-10'])
    expect(await ties(period)).toEqual([
      ['output_tax', [180, 180, 180, 180, 180]],
      ['input_credit', [0, 0, 0, 0]],
    ]);
  // Cancelled before that return is filed, it was never there.
  await cancel(late.id);
  expect([await moved('sales', '2026-09'), await moved('output_igst', '2026-10'), (await gstr1('2026-10')).sections.b2b.total]).toEqual([1_000, 0, 0]);
});

test('what amendments change of a filed month is in 3.1 and 3.2 of the month that files them', async () => {
  const [goes, changes, counter] = [await sell(registered, '2026-09-02'), await sell(registered, '2026-09-03'), await sell(consumer, '2026-09-04')];
  await file1('2026-09', '2026-10-10');
  await cancel(goes.id);
  await sell(registered, '2026-09-03', {
    items: [{ product_id: 1, quantity: 1, unit_price: 1_500, gst_rate: 18 }],
    replaces: { sale_id: changes.id, reason: 'Wrong price' },
  });
  await cancel(counter.id);
  const { amendments, sections } = await gstr1('2026-10');
  expect(amendments.documents.map(({ section, change }) => [section, change?.igst])).toEqual([
    ['b2ba', -180],
    ['b2ba', 90],
  ]);
  expect(amendments.b2csa.map(({ change }) => change?.igst)).toEqual([-180]);
  expect(sections.b2b.total).toBe(0);
  expect(await taxable('2026-10')).toMatchObject({ taxable_amount: -1_500, igst: -270 });
  expect((await gstr3b('2026-10')).inter_state.unregistered).toEqual([{ place_of_supply: '24', taxable_amount: -1_000, igst: -180 }]);
  expect(await taxable('2026-09')).toMatchObject({ igst: 540 });
  expect((await ties('2026-10'))[0]).toEqual(['output_tax', [-270, -270, -270, -270, -270]]);
  expect((await ties('2026-09'))[0]).toEqual(['output_tax', [540, 540, 540, 540, 540]]);
  await file1('2026-10', '2026-11-11');
  expect((await ties('2026-10'))[0]).toEqual(['output_tax', [-270, -270, -270, -270, -270]]);
  expect((await gstr1('2026-11')).amendments.total).toBe(0);
});

test('a late note counts in the next return, and the other way when it is cancelled after that', async () => {
  const sale = await sell(registered, '2026-09-01');
  await file1('2026-09', '2026-10-10');
  await file3b('2026-09', '2026-10-18');
  const note = await made(`/sales/${sale.id}/credit-notes`, {
    date: '2026-09-20',
    kind: 'return',
    reason: 'Bent',
    items: [{ item_id: sale.items[0]!.id, quantity: 1 }],
  });
  expect([await moved('sales', '2026-09'), await moved('output_igst', '2026-09'), await moved('output_igst', '2026-10')]).toEqual([0, 180, -180]);
  expect((await gstr1('2026-10')).sections.cdnr.rows).toMatchObject([{ number: note.number, date: '2026-09-20', note_type: 'C' }]);
  await file1('2026-10', '2026-11-11');
  await file3b('2026-10', '2026-11-18');
  expect((await api.post(`/credit-notes/${note.id}/cancel`, { reason: 'Not bent' })).statusCode).toBe(200);
  expect([await moved('output_igst', '2026-10'), await moved('output_igst', '2026-11')]).toEqual([-180, 180]);
  expect((await gstr1('2026-11')).amendments.documents.map(({ section, change }) => [section, change?.igst])).toEqual([['cdnra', 180]]);
  expect(await taxable('2026-11')).toMatchObject({ igst: 180 });
  for (const period of ['2026-09', '2026-10', '2026-11']) expect(new Set((await ties(period))[0]![1] as number[]).size).toBe(1);
});

test('a return is filed once: of two at once one is told, and the ARN is put right on purpose only', async () => {
  const body = { period: '2026-09', arn: 'AA270926000002Z', date: '2026-10-18' };
  const both = await Promise.all([api.post('/gst/gstr3b/filed', body), api.post('/gst/gstr3b/filed', body)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await api.post('/gst/gstr3b/filed', { ...body, filing: 'quarterly' })).statusCode).toBe(409);
  expect(await made('/gst/gstr3b/filed', { ...body, arn: 'BB270926000002Z', correct: true })).toMatchObject({ arn: 'BB270926000002Z' });
  for (const wrong of [{ date: '2026-08-31' }, { date: '2999-01-01' }, { arn: 'x' }, { period: '2026-10', filing: 'quarterly' }])
    expect((await api.post('/gst/gstr3b/filed', { ...body, period: '2026-08', ...wrong })).statusCode).toBe(400);
  expect((await api.get('/gst/gstr3b/filed?period=2026-08')).statusCode).toBe(404);
});

test('the settings of the company leave a filed return as it is', async () => {
  await sell(registered, '2026-09-01');
  await file3b('2026-09', '2026-10-18', 'quarterly');
  expect((await api.put('/users/company', { registered_from: '2026-08-15' })).json().fields).toEqual({
    registered_from: expect.stringMatching(/^A return is filed up to /),
  });
  expect((await api.put('/users/company', { registered_from: '2026-10-01' })).statusCode).toBe(200);
  expect((await filed3b('2026-09')).differences).toEqual([]);
  expect((await api.get('/gst/gstr3b?period=2026-08')).statusCode).toBe(200);
});

test('invoices of a furnishing are not in the quarter; a late one is, without another word', async () => {
  const [a, b] = [await sell(registered, '2026-07-10'), await sell(registered, '2026-08-10')];
  await file1('2026-07', '2026-08-13', 'iff');
  const lateInJuly = await sell(registered, '2026-07-20');
  expect((await gstr1('2026-08', 'iff')).sections.b2b.rows.map(({ number }) => number)).toEqual([lateInJuly.invoice_number, b.invoice_number]);
  await file1('2026-08', '2026-09-13', 'iff');
  const late = await sell(registered, '2026-08-20');
  await sell(consumer, '2026-07-21');
  const { sections, late: named, problems } = await gstr1('2026-09', 'quarterly');
  expect(sections.b2b.rows.map(({ number, date }) => [number, date])).toEqual([[late.invoice_number, '2026-08-20']]);
  expect([named?.map(({ number }) => number), problems]).toEqual([[late.invoice_number], []]);
  // Tables 7, 12 and 13 are of the whole quarter.
  expect([sections.b2cs.totals.igst, sections.hsn_b2b.totals.igst, sections.hsn_b2c.totals.igst]).toEqual([180, 720, 180]);
  expect(sections.doc_issue.rows.map(({ total }) => total)).toEqual([5]);
  expect((await gstr1('2026-07', 'iff')).sections.b2b.rows.map(({ number }) => number)).toEqual([a.invoice_number]);
  expect((await gstr3b('2026-09', 'quarterly')).outward.taxable.igst).toBe(900);
  expect((await ties('2026-09', 'quarterly'))[0]).toEqual(['output_tax', [900, 900, 900, 900, 900]]);
  await file1('2026-09', '2026-10-13', 'quarterly');
  await file3b('2026-09', '2026-10-22', 'quarterly');
  await sell(registered, '2026-07-25');
  expect(await gstr1('2026-12', 'quarterly').catch(() => undefined)).toBeUndefined();
  expect((await gstr3b('2026-10')).outward.taxable.igst).toBe(180);
});
