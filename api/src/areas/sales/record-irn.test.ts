import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { portalAnswer } from '../../testing/generated/sound/portal-answer.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let pump: number;
beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  vendor = await addVendor(api.database);
  await api.database.db.updateTable('vendors').set({ gstin: '27AABCK1234M1ZK' }).where('id', '=', vendor).execute();
  pump = await addProduct(api.database, api.user.id, 'P1', 1_000);
});
afterAll(() => api?.close());

const sell = async (): Promise<Sale> => (await api.post('/sales', saleOf(vendor, pump))).json().data;
/** As the portal writes a time: of India. */
const hoursAgo = (hours: number) => new Date(Date.now() + (5.5 - hours) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const answerOf = (sale: Sale, hours = 1, as: object = {}) => ({ ...portalAnswer(sale, as), ack_date: hoursAgo(hours) });
const record = (sale: Sale, answer: object) => api.post(`/sales/${sale.id}/irn`, answer);
const cancel = (sale: Sale, more: object = {}) => api.post(`/sales/${sale.id}/cancel`, { reason: 'Wrong buyer', ...more });

test('what the portal answered is kept and printed; again it changes nothing, another is refused', async () => {
  const sale = await sell();
  const answer = answerOf(sale);
  const recorded = await record(sale, { ...answer, irn: answer.irn.toUpperCase() });
  expect([recorded.statusCode, recorded.json().data]).toEqual([200, expect.objectContaining({ irn: answer.irn, ack_number: '112010036563310' })]);
  expect((await record(sale, answer)).statusCode).toBe(200);
  expect((await record(sale, { ...answer, irn: 'c'.repeat(64) })).statusCode).toBe(409);
  const other = await sell();
  expect((await record(other, answer)).json().fields).toEqual({ irn: `This IRN is of ${sale.invoice_number}` });
  const text = pdfText((await api.get(`/sales/${sale.id}/invoice`)).rawPayload)
    .join('')
    .replace(/\s+/g, '');
  expect(text).toContain('AckNo.112010036563310');
  expect(text).toContain('IRN');
});

test.each([
  ['irn', { irn: 'xyz' }],
  ['ack_number', { ack_number: '12a' }],
  ['ack_date', { ack_date: 'yesterday' }],
  ['ack_date', { ack_date: '2099-01-01 00:00:00' }],
  ['signed_qr', { signed_qr: '' }],
  ['irn', { irn: 'd'.repeat(64) }],
  ['signed_qr', { signed_qr: 'no code' }],
])('a wrong %s is refused at its field', async (field, change) => {
  const sale = await sell();
  const answer = await record(sale, { ...answerOf(sale), ...change });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('a sale with an IRN is cancelled on the portal first; a day later only a credit note takes it back', async () => {
  const [early, late] = [await sell(), await sell()];
  await record(early, answerOf(early, 23));
  const refused = await cancel(early);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([409, ['irn_cancelled']]);
  expect((await cancel(early, { irn_cancelled: true })).statusCode).toBe(200);
  await record(late, answerOf(late, 25));
  const gone = await cancel(late, { irn_cancelled: true });
  expect([gone.statusCode, gone.json().error]).toEqual([409, expect.stringContaining('Create a credit note instead')]);
  const note = { date: '2026-11-21', reason: 'Wrong buyer', kind: 'return', restock: true, items: [{ item_id: late.items[0]!.id, quantity: 1 }] };
  expect((await api.post(`/sales/${late.id}/credit-notes`, note)).statusCode).toBe(201);
});

test("the portal's response file records what fits and names what does not", async () => {
  const sale = await sell();
  const { irn, ack_number, ack_date, signed_qr } = answerOf(sale, 1, { DocNo: sale.invoice_number.toLowerCase() });
  const other = await sell();
  const code = (DocNo: string) => answerOf(sale, 1, { DocNo }).signed_qr;
  const row = { Irn: irn, AckNo: Number(ack_number), AckDt: ack_date, Status: 'ACT', SignedInvoice: 'x.y.z', EwbNo: null };
  const responses = [
    { ...row, SignedQRCode: signed_qr },
    { ...row, SignedQRCode: code(other.invoice_number) },
    { ...row, Irn: 'f'.repeat(64), SignedQRCode: code('INV/26-27/99999') },
    { ...row, Irn: 'e'.repeat(64), SignedQRCode: 'no code' },
  ];
  const answer = await api.post('/sales/irn', { responses });
  expect(answer.json().data).toEqual({
    recorded: [{ sale_id: sale.id, invoice_number: sale.invoice_number.toLowerCase() }],
    refused: [
      { row: 2, invoice_number: other.invoice_number, message: expect.stringContaining('This IRN is of') },
      { row: 3, invoice_number: 'INV/26-27/99999', message: 'There is no sale INV/26-27/99999' },
      { row: 4, invoice_number: null, message: 'The signed QR code names no invoice' },
    ],
  });
});
