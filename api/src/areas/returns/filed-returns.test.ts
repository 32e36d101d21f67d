import { addDays } from '@karkhana/shared-contract/dates';
import type { FiledReturn } from '@karkhana/shared-contract/returns/filing';
import type { GstRegister } from '@karkhana/shared-contract/returns/gst-register';
import type { Gstr1 } from '@karkhana/shared-contract/returns/gstr1';
import { expectFits } from '../../testing/expect-fits.ts';
import { vendorOf } from '../../testing/fixtures.ts';
import { GSTR1 } from '../../testing/portal-schemas.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let sell: (vendor_id: number, sale_date: string, more?: object) => Promise<{ id: number; invoice_number: string }>;
let [registered, consumer] = [0, 0];

const made = async (path: string, payload: object) => {
  const answer = await api.post(path, payload);
  if (answer.statusCode !== 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
};
const gstr1 = async (period: string) => (await api.read<{ data: Gstr1 }>(`/gst/gstr1?period=${period}`)).data;
const filed = async (period: string, date: string) => made('/gst/gstr1/filed', { period, arn: 'aa270926000001z', date }) as Promise<FiledReturn>;

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 });
  registered = (await made('/vendors', { ...vendorOf('Buyer B'), gstin: '29AAGCB7383J1Z4' })).id;
  consumer = (await made('/vendors', { ...vendorOf('Buyer D'), registration_type: 'unregistered', state_code: '27' })).id;
  const bolt = await made('/products', { name: 'Bolt', sku: 'BOLT', unit_price: 1, stock_alert_threshold: 0, hsn_code: '731815', uqc: 'PCS', gst_rate: 18 });
  await api.app.inject({ method: 'PATCH', url: `/api/products/${bolt.id}/stock`, headers: api.user.headers, payload: { stock_quantity: 1_000 } });
  sell = (vendor_id, sale_date, more = {}) =>
    made('/sales', { vendor_id, sale_date, items: [{ product_id: bolt.id, quantity: 1, unit_price: 1_000, gst_rate: 18 }], ...more });
});
afterAll(() => api?.close());

test('a filed return is kept; corrections since go into the return that follows, once', async () => {
  const [stays, goes, changes] = [await sell(registered, '2026-09-01'), await sell(registered, '2026-09-02'), await sell(registered, '2026-09-03')];
  const [, counter] = [await sell(consumer, '2026-09-04'), await sell(consumer, '2026-09-05')];
  expect((await gstr1('2026-09')).filed).toBeNull();
  expect(await filed('2026-09', '2026-10-10')).toMatchObject({
    period: '2026-09',
    arn: 'AA270926000001Z',
    date: '2026-10-10',
    documents: 3,
    close_until: '2026-09-30',
  });
  expect((await gstr1('2026-10')).amendments.total).toBe(0);

  for (const { id } of [goes, counter]) await api.post(`/sales/${id}/cancel`, { reason: 'Never left' });
  const instead = await sell(registered, '2026-09-03', { replaces: { sale_id: changes.id, reason: 'Wrong price' } });
  const late = await sell(registered, '2026-09-06');
  const { amendments, late: lateOnes } = await gstr1('2026-10');
  expect(
    amendments.documents.map(({ section, original_number, number, taxable_amount, igst }) => [section, original_number, number, taxable_amount, igst]),
  ).toEqual([
    ['b2ba', goes.invoice_number, goes.invoice_number, 0, 0],
    ['b2ba', changes.invoice_number, instead.invoice_number, 1000, 180],
  ]);
  expect(amendments.b2csa).toEqual([
    {
      supply_type: 'INTRA',
      place_of_supply: '27',
      gst_rate: 18,
      taxable_amount: 1000,
      cgst: 90,
      sgst: 90,
      igst: 0,
      tax_amount: 180,
      original_period: '2026-09',
      change: { taxable_amount: -1000, cgst: -90, sgst: -90, igst: 0 },
    },
  ]);
  expect(lateOnes?.map(({ number, message }) => [number, message.slice(0, 22)])).toEqual([[late.invoice_number, 'Dated in 2026-09, whos']]);
  const file = (await api.get('/gst/gstr1/export?period=2026-10')).json();
  expectFits(GSTR1, file);
  expect(file.b2ba[0]).toEqual({
    ctin: '29AAGCB7383J1Z4',
    inv: [
      {
        ...{ oinum: goes.invoice_number, oidt: '02-09-2026', inum: goes.invoice_number, idt: '02-09-2026', val: 0, pos: '29', rchrg: 'N', inv_typ: 'R' },
        itms: [{ num: 1801, itm_det: { txval: 0, rt: 18, iamt: 0, csamt: 0 } }],
      },
      expect.objectContaining({ oinum: changes.invoice_number, oidt: '03-09-2026', inum: instead.invoice_number, val: 1180 }),
    ],
  });
  expect(file.b2csa).toEqual([{ omon: '092026', sply_ty: 'INTRA', typ: 'OE', pos: '27', itms: [{ rt: 18, txval: 1000, camt: 90, samt: 90, csamt: 0 }] }]);

  await filed('2026-10', '2026-11-10');
  expect((await gstr1('2026-11')).amendments.total).toBe(0);
  expect((await gstr1('2026-10')).amendments.total).toBe(3);
  await api.post(`/sales/${stays.id}/cancel`, { reason: 'Came back' });
  await api.post(`/sales/${instead.id}/cancel`, { reason: 'Came back' });
  expect((await gstr1('2026-11')).amendments.documents.map(({ number, original_number, value }) => [number, original_number, value])).toEqual([
    [stays.invoice_number, stays.invoice_number, 0],
    [instead.invoice_number, changes.invoice_number, 0],
  ]);
});

test('a return is recorded for days that have passed; once more puts the ARN right', async () => {
  const arn = 'AA270926000001Z';
  expect((await api.post('/gst/gstr1/filed', { period: '2026-08', arn, date: '2999-01-01' })).statusCode).toBe(400);
  for (const date of ['2026-07-31', '2026-08-31'])
    expect((await api.post('/gst/gstr1/filed', { period: '2026-08', arn, date })).json().fields).toEqual({
      date: 'The portal accepts a return after its last day, 31 Aug 2026',
    });
  for (const wrong of ['x', 'AA27092600000', 'AA270926000001-'])
    expect((await api.post('/gst/gstr1/filed', { period: '2026-08', arn: wrong, date: '2026-09-10' })).json().fields).toEqual({
      arn: 'The ARN has 15 letters and digits, such as AA270926000001Z',
    });
  expect((await api.post('/gst/gstr1/filed', { period: '2026-08', arn: '', date: '2026-09-10' })).json().fields).toEqual({ arn: 'ARN is required' });
  expect(await filed('2026-08', '2026-09-11')).toMatchObject({ arn: 'AA270926000001Z' });
  expect(await made('/gst/gstr1/filed', { period: '2026-08', arn: 'BB270926000002Z', date: '2026-09-12' })).toMatchObject({
    arn: 'BB270926000002Z',
    date: '2026-09-12',
  });
});

test('a register lists one part, by code, with the columns that were chosen', async () => {
  const days = 'startDate=2026-09-01&endDate=2026-09-30';
  expect(
    (await api.read<GstRegister>(`/reports/gst-sales-register?${days}&part=b2cs`)).data.map(({ party_name, taxable_amount }) => [party_name, taxable_amount]),
  ).toEqual([['Buyer D', 1000]]);
  expect((await api.read<GstRegister>(`/reports/gst-sales-register?${days}&part=zero_rated&by=hsn`)).total).toBe(0);
  const file = await api.get(`/reports/gst-sales-register/export?${days}&part=b2cs&by=hsn&format=csv&columns=number,date,total`);
  expect(file.headers['content-disposition']).toContain('gst-sales-register-2026-09-01-2026-09-30.csv');
  expect(file.body.split('\r\n').slice(0, 2)).toEqual(['\uFEFFDate,Number,Total', expect.stringMatching(/^2026-09-04,INV\/26-27\/\d+,1180$/)]);
  expect((await api.get(`/reports/gst-sales-register/export?${days}&columns=colour`)).statusCode).toBe(400);
});

test('the settings of the company void no filed return: the registration changes from a later day', async () => {
  const change = (body: object) => api.put('/users/company', body);
  expect((await change({ registered_from: '2026-09-15' })).json().fields).toEqual({ registered_from: expect.stringMatching(/^A return is filed up to /) });
  const { period, end_date } = await api.database.db
    .selectFrom('gst_filings')
    .select(['period', 'end_date'])
    .orderBy('end_date', 'desc')
    .executeTakeFirstOrThrow();
  const later = addDays(end_date, 1);
  expect((await change({ registered_from: later })).statusCode).toBe(200);
  expect((await gstr1(period)).filed).not.toBeNull();
  await api.database.db.updateTable('gst_filings').set({ end_date: '2999-12-31' }).where('period', '=', period).execute();
  expect((await change({ registration_type: 'composition' })).json().fields).toEqual({ registration_type: expect.stringMatching(/change it after that day$/) });
  await api.database.db.updateTable('gst_filings').set({ end_date }).where('period', '=', period).execute();
  await change({ registered_from: null });
});
