import type { Gstr2b } from '@karkhana/shared-contract/returns/gstr2b';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import type { MonthEnd } from '@karkhana/shared-contract/returns/month-end';
import { supplierLetter } from '@karkhana/shared-contract/returns/supplier-letter';
import { unzipSync } from 'fflate';
import { utils, write } from 'xlsx';
import { materialOf, vendorOf } from '../../testing/fixtures.ts';
import { formOf } from '../../testing/import-files.ts';
import { buyer } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const OWN = '27AAPFU0939F1ZV';
const SUPPLIER = '29AAGCB7383J1Z4';
let api: TestApi;

const made = async (path: string, payload: object) => {
  const answer = await api.post(path, payload);
  if (answer.statusCode !== 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
};
const upload = async (content: Buffer | string, name: string, fields: Record<string, string> = {}) => {
  const { payload, headers } = await formOf(Buffer.from(content), name, 'file', fields);
  return api.app.inject({ method: 'POST', url: '/api/gst/gstr2b', headers: { ...api.user.headers, ...headers }, payload });
};
const read = (period: string, more = '') => api.read<Gstr2b>(`/gst/gstr2b?period=${period}${more}`);
const shown = ({ data }: Gstr2b) =>
  data.map(({ state, portal, book, differences }) => [state, portal?.number ?? null, book?.number ?? null, differences.join()]);
const creditOf = async (period: string) => (await api.read<{ data: Gstr3b }>(`/gst/gstr3b?period=${period}`)).data.credit.net.igst;
const bought: Record<string, number> = {};

/** The layout since November 2024: amounts on the document. */
const invoice = (inum: string, dt: string, txval: number, more: object = {}) => ({
  ...{ inum, typ: 'R', dt, val: txval * 1.05, pos: '27', rev: 'N', itcavl: 'Y', rsn: '', txval, igst: txval * 0.05, cgst: 0, sgst: 0, cess: 0 },
  ...more,
});
const fileOf = (rtnprd: string, docdata: object, gstin = OWN) =>
  JSON.stringify({ chksum: 'x', data: { gstin, rtnprd, version: '1.0', gendt: '14-10-2026', docdata } });
const b2b = (...inv: object[]) => ({ b2b: [{ ctin: SUPPLIER, trdnm: 'Supplier', supfildt: '11-10-2026', supprd: '092026', inv }] });

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Karkhana', gstin: OWN, registration_type: 'regular', hsn_digits: 4 });
  const supplier = await made('/vendors', { ...vendorOf('Supplier', 'purchase'), gstin: SUPPLIER });
  const nuts = await made('/materials', materialOf('Nuts', { hsn_code: '0801' }));
  for (const [number, quantity] of [
    ['K/77', 100],
    ['INV/26-27/0042', 50],
    ['K/79', 10],
    ['K/80', 20],
  ] as const) {
    const order = { vendor_id: supplier.id, purchase_date: '2026-08-30', supplier_invoice_number: number, supplier_invoice_date: '2026-09-02' };
    const { id } = await made('/purchases', { ...order, items: [{ product_id: nuts.id, quantity, unit_price: 100, gst_rate: 5 }] });
    await buyer(() => api).setStatus(id, { status: 'received', received_on: '2026-09-30' });
    bought[number] = id;
  }
});
afterAll(() => api?.close());

test('the portal’s file is laid beside the books; what is decided is kept when it is read again', async () => {
  const file = fileOf('092026', b2b(invoice('K77', '02-09-2026', 10_000), invoice('INV-42', '03-09-2026', 5_000), invoice('X/1', '09-09-2026', 700)));
  expect((await upload(file, '2b.json')).json()).toEqual({ data: { period: '2026-09', documents: 3, credits_claimed: 0 } });
  const first = await read('2026-09');
  expect(shown(first)).toEqual([
    ['exact', 'K77', 'K/77', ''],
    ['probable', 'INV-42', 'INV/26-27/0042', 'date'],
    ['portal', 'X/1', null, ''],
    ['books', null, 'K/79', ''],
    ['books', null, 'K/80', ''],
  ]);
  expect(first.sums.books).toEqual({ documents: 2, taxable_amount: 3_000, tax_amount: 150 });
  const choose = (more: object) => api.post('/gst/gstr2b/choices', { period: '2026-09', ...more });
  const x1 = { kind: 'invoice', gstin: SUPPLIER, number: 'X/1' };
  expect((await choose({ choice: 'match', ...x1, document_type: 'purchase', document_id: bought['K/79'] })).statusCode).toBe(200);
  expect((await choose({ choice: 'apart', kind: 'invoice', gstin: SUPPLIER, number: 'INV-42' })).statusCode).toBe(200);
  expect((await choose({ choice: 'match', ...x1, number: 'X/2', document_type: 'purchase', document_id: bought['K/79'] })).statusCode).toBe(404);
  expect((await upload(file, '2b.json')).statusCode).toBe(201);
  expect(shown(await read('2026-09'))).toEqual([
    ['exact', 'K77', 'K/77', ''],
    ['portal', 'INV-42', null, ''],
    ['probable', 'X/1', 'K/79', 'number,date,taxable_amount,igst'],
    ['books', null, 'INV/26-27/0042', ''],
    ['books', null, 'K/80', ''],
  ]);
  expect((await read('2026-09', '&state=books&limit=1')).total).toBe(2);
  expect((await upload(fileOf('092026', {}, '29AAGCB7383J1Z4'), '2b.json')).json().fields.file).toContain('This file is of 29AAGCB7383J1Z4');
  expect((await upload('{"data":{}}', '2b.json')).statusCode).toBe(400);
});

/** A list in a list in a list, so deep that making text of it overflows the stack. */
const NESTED = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const withNested = (file: string) => file.replace('"nested"', NESTED);
test.each<[string, () => string, RegExp]>([
  ['a number that is a list of lists', () => withNested(fileOf('092026', b2b(invoice('nested', '02-09-2026', 1)))), /has no number/],
  ['an amount that is a list of lists', () => withNested(fileOf('092026', b2b(invoice('1', '02-09-2026', 1, { txval: 'nested' })))), /no GSTR-2B/],
  ['a table that is no list', () => fileOf('092026', { b2b: { ctin: SUPPLIER } }), /no GSTR-2B/],
  ['a list of lists', () => fileOf('092026', { b2b: [[]] }), /no GSTR-2B/],
  ['what is no text', () => fileOf('092026', b2b(invoice('1', '02-09-2026', 1, { inum: { toString: 1 }, val: { valueOf: 1 } }))), /no GSTR-2B|no number/],
  ['an amount that no column holds', () => fileOf('092026', b2b(invoice('1', '02-09-2026', 1, { txval: 1e25 }))), /no GSTR-2B/],
  [
    'amounts that come to more than a column holds',
    () => fileOf('092026', b2b(invoice('1', '02-09-2026', 1, { items: Array(11).fill({ txval: 99_999_999_999 }) }))),
    /no GSTR-2B/,
  ],
  [
    'more documents than there are',
    () => fileOf('092026', b2b(...Array.from({ length: 20_001 }, (_, number) => ({ inum: `${number}` })))),
    /more than 20,000 documents/,
  ],
  [
    'what takes more room than there is',
    () => `{"data":{"gstin":"${OWN}","rtnprd":"092026","docdata":{"b2b":[${'{},'.repeat(6_500_000)}{}]}}}`,
    /far more room/,
  ],
])('%s is refused with a sentence, for any size', async (_what, content, sentence) => {
  const before = await read('2026-09');
  const answer = await upload(content(), '2b.json');
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { file: expect.stringMatching(sentence) }]);
  expect(await read('2026-09')).toEqual(before);
});

test('what the database does not store is left out of the texts of a file', async () => {
  const file = fileOf('072026', { b2b: [{ ctin: SUPPLIER, trdnm: 'A\u0000B\ud800', inv: [invoice('1\u0000', '29-02-0000', 100)] }] });
  expect((await upload(file, '2b.json')).statusCode).toBe(201);
  expect((await read('2026-07', '&state=portal')).data.map(({ portal }) => [portal?.trade_name, portal?.number, portal?.date])).toEqual([
    ['AB\ufffd', '1', null],
  ]);
});

test('credit that was put off is claimed in the month whose file shows the bill', async () => {
  expect([await creditOf('2026-09'), await creditOf('2026-10')]).toEqual([900, 0]);
  const putOff = { period: '2026-09', choice: 'put_off', document_type: 'purchase', document_id: bought['K/80'] };
  expect((await api.post('/gst/gstr2b/choices', putOff)).statusCode).toBe(200);
  expect((await read('2026-09')).data.find(({ book }) => book?.number === 'K/80')?.book?.credit_period).toBeNull();
  expect([await creditOf('2026-09'), await creditOf('2026-10')]).toEqual([800, 0]);
  const old = { items: [{ num: 1, rt: 5, txval: 2_000, igst: 100, cgst: 0, sgst: 0, cess: 0 }] };
  const { txval: _t, igst: _i, cgst: _c, sgst: _s, ...inOldLayout } = invoice('K/80', '02-09-2026', 2_000);
  expect((await upload(fileOf('102026', b2b({ ...inOldLayout, ...old })), '2b.json')).json().data).toEqual({
    period: '2026-10',
    documents: 1,
    credits_claimed: 1,
  });
  expect([await creditOf('2026-09'), await creditOf('2026-10')]).toEqual([800, 100]);
  expect(shown(await read('2026-10'))).toEqual([['exact', 'K/80', 'K/80', '']]);
});

test('credit that the portal takes back stands apart, with the amounts of an earlier file', async () => {
  const supplier = { ctin: SUPPLIER, trdnm: 'Supplier', supfildt: '11-10-2026', supprd: '092026' };
  const { txval: _t, igst: _i, cgst: _c, sgst: _s, cess: _e, ...withoutAmounts } = invoice('K77', '02-09-2026', 10_000);
  const again = { ...withoutAmounts, itcavl: 'N' };
  // The layout since November 2024: a list of tables, and a number that the month has itself.
  const itcrev = [{ b2b: [{ ...supplier, inv: [again, invoice('NEW/1', '01-11-2026', 100)] }] }, { cdnr: [{ ...supplier, nt: [] }] }];
  const tables = { ...b2b(invoice('NEW/1', '01-11-2026', 300)), itcrev, tds: [{}], tcs: [] };
  expect((await upload(fileOf('112026', tables), '2b.json')).json().data).toMatchObject({ documents: 1 });
  const { reversals, file, data } = await read('2026-11');
  expect(file?.left_out).toBe('tds');
  expect(data.map(({ portal }) => [portal?.number, portal?.igst])).toEqual([['NEW/1', 15]]);
  expect(reversals).toMatchObject({
    documents: 2,
    tax_amount: 505,
    data: [
      { number: 'K77', tax_amount: 500, book: { document_type: 'purchase', document_id: bought['K/77'], number: 'K/77' } },
      { number: 'NEW/1', tax_amount: 5, book: null },
    ],
  });
  expect((await upload(fileOf('112026', { itcrev: itcrev[0] }), '2b.json')).statusCode).toBe(201);
  expect((await read('2026-11')).reversals?.documents).toBe(2);
  expect((await upload(fileOf('122036', {}), '2b.json')).json().fields).toEqual({ period: 'This month has not begun yet' });
  expect((await upload(fileOf('112026', { itcrev: [[]] }), '2b.json')).json().fields.file).toContain('no GSTR-2B');
  expect((await upload(fileOf('112026', {}), '2b.json')).statusCode).toBe(201);
  expect((await read('2026-11')).reversals).toEqual({ documents: 0, tax_amount: 0, data: [] });
});

test('credit that a head office takes back is taken off', async () => {
  const doclist = ['ISDI', 'ISDC'].map((doctyp) => ({ doctyp, docnum: doctyp, docdt: '03-05-2026', igst: doctyp === 'ISDI' ? 300 : 100, itcelg: 'Y' }));
  expect((await upload(fileOf('052026', { isd: [{ ctin: SUPPLIER, trdnm: 'Head office', doclist }] }), '2b.json')).statusCode).toBe(201);
  expect((await read('2026-05')).sums.portal).toEqual({ documents: 2, taxable_amount: 0, tax_amount: 200 });
});

test('the Excel file of the portal is read: headers in two lines, notes in a sheet of their own', async () => {
  const sheet = (group: string, names: string[], row: (string | number)[]) =>
    utils.aoa_to_sheet([
      ['Goods and Services Tax - GSTR-2B'],
      [],
      [
        'GSTIN of supplier',
        'Trade/Legal name',
        group,
        '',
        '',
        '',
        'Place of supply',
        'Supply Attract Reverse Charge',
        'Taxable Value (₹)',
        'Tax Amount',
        '',
        '',
        '',
      ],
      ['', '', ...names, '', '', '', 'Integrated Tax(₹)', 'Central Tax(₹)', 'State/UT Tax(₹)', 'Cess(₹)'],
      [SUPPLIER, 'Supplier', ...row, 'Maharashtra', 'No', 1_000, 50, 0, 0, 0],
    ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Read me']]), 'Read me');
  utils.book_append_sheet(
    book,
    sheet('Invoice Details', ['Invoice number', 'Invoice type', 'Invoice Date', 'Invoice Value(₹)'], ['N/1', 'Regular', '05/11/2026', 1_050]),
    'B2B',
  );
  utils.book_append_sheet(
    book,
    sheet('Credit note/Debit note details', ['Note number', 'Note type', 'Note date', 'Note Value (₹)'], ['CN/1', 'Credit Note', '06/11/2026', 1_050]),
    'B2B-CDNR',
  );
  const content = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  expect((await upload(content, '2b.xlsx')).json().fields).toEqual({ period: 'Choose the month of this Excel file' });
  expect((await upload(content, '2b.xlsx', { period: '2026-11' })).json().data).toMatchObject({ period: '2026-11', documents: 2 });
  expect((await read('2026-11')).file?.left_out).toContain('every sheet but B2B and B2B-CDNR');
  expect((await read('2026-11')).data.map(({ portal }) => [portal?.kind, portal?.number, portal?.date, portal?.place_of_supply, portal?.igst])).toEqual([
    ['invoice', 'N/1', '2026-11-05', '27', 50],
    ['credit_note', 'CN/1', '2026-11-06', '27', 50],
  ]);
});

test('a supplier can get a message that names the missing bill', () => {
  const bill = { number: 'K/77', date: '2026-09-02', taxable_amount: 10_000, igst: 500, cgst: 0, sgst: 0 };
  expect(supplierLetter('Karkhana', 'Supplier', 'September 2026', [bill])).toContain('Your invoice K/77 is missing in your GSTR-1');
});

test('the month shows what is left to do, and that register, returns and books come to the same', async () => {
  const { data } = await api.read<{ data: MonthEnd }>('/gst/month?period=2026-09');
  expect(data.tasks).toEqual([{ task: 'unmatched_supplies', count: 1 }]);
  const amounts = Object.fromEntries(data.ties.map(({ tie, figures }) => [tie, figures.map(({ source, amount }) => [source, amount])]));
  expect(amounts['output_tax']).toEqual(['register', 'gstr1', 'gstr3b', 'ledger', 'trial_balance'].map((source) => [source, 0]));
  expect(amounts['input_credit']?.slice(0, 2)).toEqual([
    ['register', 800],
    ['gstr3b', 800],
  ]);
  const archive = await api.get('/gst/month/export?period=2026-09');
  expect(Object.keys(unzipSync(new Uint8Array(archive.rawPayload)))).toEqual([
    'gst-sales-register-2026-09-01-2026-09-30.xlsx',
    'gst-purchase-register-2026-09-01-2026-09-30.xlsx',
    'GSTR1_27AAPFU0939F1ZV_092026.json',
    'GSTR1_27AAPFU0939F1ZV_092026.xlsx',
    'GSTR3B_27AAPFU0939F1ZV_092026.json',
    'GSTR3B_27AAPFU0939F1ZV_092026.xlsx',
    'trial-balance-2026-09-01-2026-09-30.xlsx',
    'day-book-2026-09-01-2026-09-30.xlsx',
    'tally-2026-09-01-2026-09-30.xml',
  ]);
});
