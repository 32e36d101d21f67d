import type { Note } from '@karkhana/shared-contract/notes/note';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { read as readSheet, utils } from 'xlsx';
import { checkBooks } from '../../books/check-books.ts';
import { addProduct, addVendor } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let near: number;
let other: number;
let pump: number;
let valve: number;
beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Karkhana Works', gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  near = (
    await api.post('/vendors', {
      ...{ name: 'Deccan Traders', vendor_type: 'sale', contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' },
      gstin: '27AABCK1234M1ZK',
    })
  ).json().data.id;
  other = await addVendor(api.database, 'Konkan Agro');
  pump = await addProduct(api.database, api.user.id, 'P1', 10_000);
  valve = await addProduct(api.database, api.user.id, 'V1', 10_000);
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api.close();
});

const sell = async (more: object = {}): Promise<Sale> => {
  const body = {
    vendor_id: near,
    sale_date: '2026-11-10',
    apply_tax: true,
    items: [{ product_id: pump, quantity: 10, unit_price: 100, gst_rate: 18 }],
    ...more,
  };
  const answer = await api.post('/sales', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const noteOf = (sale: Sale, quantity: number, more: object = {}) => ({
  ...{ date: '2026-11-20', reason: 'Damaged', kind: 'return', restock: false, items: [{ item_id: sale.items[0]!.id, quantity }] },
  ...more,
});
const credit = (sale: Sale, quantity: number, more: object = {}) => api.post(`/sales/${sale.id}/credit-notes`, noteOf(sale, quantity, more));
const credited = async (sale: Sale, quantity: number, more: object = {}): Promise<{ id: number; number: string }> => {
  const answer = await credit(sale, quantity, more);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const read = async (sale: { id: number }): Promise<Sale> => (await api.read<{ data: Sale }>(`/sales/${sale.id}`)).data;
const readNote = async ({ id }: { id: number }): Promise<Note> => (await api.read<{ data: Note }>(`/credit-notes/${id}`)).data;
const wordsOf = async ({ id }: { id: number }) =>
  pdfText((await api.get(`/credit-notes/${id}/pdf`)).rawPayload)
    .join('')
    .replace(/\s+/g, ' ');
const pay = (sale: Sale, amount: number) => api.post(`/sales/${sale.id}/payments`, { amount, payment_date: '2026-11-20', payment_method: 'bank' });
const stockOf = async (id: number): Promise<number> =>
  Number((await api.database.db.selectFrom('products').select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow()).stock_quantity);

test("a credit note takes a part at the invoice's rate, reduces what is owed, brings the stock back", async () => {
  const sale = await sell();
  const stock = await stockOf(pump);
  const answer = await credit(sale, 3, { restock: true });
  expect(answer.statusCode).toBe(201);
  expect(Object.keys(answer.json().data)).toEqual(['id', 'number']);
  expect(answer.json().data.number).toMatch(/^CN\/26-27\/\d{5}$/);
  const note = await readNote(answer.json().data);
  expect(note).toMatchObject({
    ...{ total_amount: 300, cgst: 27, sgst: 27, igst: 0, tax_amount: 54, net_amount: 354, credit_left: 0, taxed: true, kind: 'return' },
    document: { id: sale.id, invoice_number: sale.invoice_number, date: '2026-11-10' },
    tax_lines: [{ gst_rate: 18, taxable_amount: 300, cgst: 27, sgst: 27, igst: 0 }],
    amount_in_words: 'Rupees Three Hundred Fifty Four Only',
    vendor_gstin: '27AABCK1234M1ZK',
    items: [{ item_id: sale.items[0]!.id, quantity: 3, unit_price: 100, gst_rate: 18 }],
  });
  expect(await stockOf(pump)).toBe(stock + 3);
  expect(await read(sale)).toMatchObject({
    ...{ net_amount: 1180, credited_amount: 354, amount_settled: 354, payment_status: 'partial' },
    items: [{ credited_quantity: 3, credited_amount: 300 }],
    credit_notes: [{ number: note.number, net_amount: 354 }],
  });
  const { data } = await api.read<{ data: { cause: string; document_number: string; quantity: number }[] }>(
    `/stock/ledger?itemType=product&itemId=${pump}&sort=-id&limit=1`,
  );
  expect(data[0]).toMatchObject({ cause: 'sale_returned', document_number: note.number, quantity: 3 });
});

test('never more than was sold less what was credited before: the conflict names the line', async () => {
  const sale = await sell();
  await credited(sale, 4);
  const answer = await credit(sale, 7);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().fields).toEqual({ 'items[0].quantity': 'Pump P1: sold 10, credited before 4, asked 7' });
  await credited(sale, 6);
  expect((await credit(sale, 0.001)).statusCode).toBe(409);
});

test('of ten at once for one line only those that fit are written', async () => {
  const sale = await sell();
  const answers = await Promise.all(Array.from({ length: 10 }, () => credit(sale, 3)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, ...Array(7).fill(409)]);
});

test('a note corrects the price of goods that stay, at most by the amount of the line', async () => {
  const sale = await sell();
  const price = (unit_price: number | undefined) => ({ kind: 'price', items: [{ item_id: sale.items[0]!.id, quantity: 10, unit_price }] });
  expect(await readNote(await credited(sale, 0, price(5)))).toMatchObject({ total_amount: 50, tax_amount: 9 });
  expect((await credit(sale, 0, price(undefined))).json().fields).toEqual({ 'items[0].unit_price': 'Enter by how much one was too expensive' });
  expect((await credit(sale, 0, price(0))).json().fields).toEqual({ 'items[0].unit_price': 'Enter by how much one was too expensive' });
  expect((await credit(sale, 0, { ...price(5), restock: true })).statusCode).toBe(400);
  const over = await credit(sale, 0, price(96));
  expect([over.statusCode, Object.keys(over.json().fields)]).toEqual([409, ['items[0].unit_price']]);
  expect(await readNote(await credited(sale, 10))).toMatchObject({ total_amount: 950, tax_amount: 171 });
});

test.each([
  ['before its invoice', { date: '2026-11-09' }, 400, 'date'],
  ['with a line of another sale', { items: [{ item_id: 999_999, quantity: 1 }] }, 400, 'items[0].item_id'],
  ['without a reason', { reason: '' }, 400, 'reason'],
  ['of no lines', { items: [] }, 400, 'items'],
])('a note %s is refused at its field', async (_name, change, status, field) => {
  const sale = await sell();
  const answer = await credit(sale, 1, change);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [field]]);
});

test('a cancelled sale takes no note, and a sale with notes is not cancelled: the refusal names them', async () => {
  const sale = await sell();
  const note = await credited(sale, 1, { restock: true });
  const refused = await api.post(`/sales/${sale.id}/cancel`, { reason: 'Wrong' });
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining(note.number)]);
  expect((await api.post(`/credit-notes/${note.id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(200);
  expect((await api.post(`/sales/${sale.id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(200);
  expect((await credit(sale, 1)).statusCode).toBe(409);
});

test('after 30 November of the next financial year a note carries no tax and shows it; that day it does', async () => {
  const sale = await sell({ sale_date: '2025-03-31' });
  expect(await readNote(await credited(sale, 1, { date: '2025-11-30' }))).toMatchObject({ tax_amount: 18, taxed: true, tax_until: '2025-11-30' });
  const late = await credited(sale, 1, { date: '2025-12-01' });
  expect(late.number).toMatch(/^CN\/25-26\//);
  expect(await readNote(late)).toMatchObject({ total_amount: 100, tax_amount: 0, net_amount: 100, taxed: false, tax_until: '2025-11-30' });
  expect(await wordsOf(late)).toContain('No tax is credited: the last day for it was 30 Nov 2025');
});

describe('of a sale that is paid', () => {
  const paidSale = async () => {
    const sale = await sell();
    expect((await pay(sale, 1180)).statusCode).toBe(201);
    return sale;
  };

  test('the credit pays another sale of the same customer only, never more than there is', async () => {
    const [sale, next, foreign] = [await paidSale(), await sell(), await sell({ vendor_id: other })];
    const note = await credited(sale, 5);
    expect(await readNote(note)).toMatchObject({ net_amount: 590, credit_left: 590 });
    const use = (sale_id: number, amount: number) => api.post(`/credit-notes/${note.id}/allocate`, { allocations: [{ sale_id, amount }] });
    expect((await use(next.id, 590.01)).statusCode).toBe(409);
    const refused = await use(foreign.id, 1);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['allocations[0].sale_id']]);
    const both = await Promise.all([use(next.id, 400), use(next.id, 400)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await read(next)).toMatchObject({ amount_settled: 400, payment_status: 'partial', used_credits: [{ number: note.number, amount: 400 }] });
    expect((await pay(next, 780.01)).statusCode).toBe(409);
    expect((await pay(next, 780)).statusCode).toBe(201);
    expect(await read(next)).toMatchObject({ payment_status: 'paid' });
    const cancel = await api.post(`/credit-notes/${note.id}/cancel`, { reason: 'Wrong' });
    expect([cancel.statusCode, cancel.json().error]).toEqual([409, `The credit of ${note.number} is used: ₹400.00 paid ${next.invoice_number}`]);
  });

  test('what the credit paid of another sale is taken back: owed again, and the note may be cancelled', async () => {
    const [sale, next] = [await paidSale(), await sell()];
    const note = await credited(sale, 2);
    const { data } = (await api.post(`/credit-notes/${note.id}/allocate`, { allocations: [{ sale_id: next.id, amount: 200 }] })).json<{ data: Note }>();
    const use = data.allocations.find(({ document }) => document.id === next.id)!;
    const takeBack = (id = note.id, allocation = use.id) => api.post(`/credit-notes/${id}/allocations/${allocation}/void`, { reason: 'Meant for another' });
    expect((await takeBack(note.id, 999_999)).statusCode).toBe(404);
    expect((await takeBack((await credited(sale, 1)).id)).statusCode).toBe(404);
    const both = await Promise.all([takeBack(), takeBack()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await readNote(note)).toMatchObject({ credit_left: 236, allocations: [] });
    const after = await read(next);
    expect([after.amount_settled, after.used_credits ?? [], after.payment_status]).toEqual([undefined, [], 'pending']);
    expect((await api.post(`/credit-notes/${note.id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(200);
  });

  test('what a note takes of its own invoice is taken back only with the note', async () => {
    const sale = await sell();
    const note = await readNote(await credited(sale, 1));
    const answer = await api.post(`/credit-notes/${note.id}/allocations/${note.allocations[0]!.id}/void`, { reason: 'Wrong' });
    expect([answer.statusCode, answer.json().error]).toEqual([409, `${note.number} is of ${sale.invoice_number} itself: cancel the note to take it back`]);
  });

  test('the credit is paid back as an expense, and a refusal to cancel names it', async () => {
    const sale = await paidSale();
    const note = await credited(sale, 1);
    const refund = (amount: number) => api.post(`/credit-notes/${note.id}/refund`, { date: '2026-11-21', amount, payment_method: 'bank' });
    expect((await refund(118.01)).statusCode).toBe(409);
    expect((await refund(118)).json().data).toMatchObject({ credit_left: 0, refunds: [{ amount: 118, payment_method: 'bank' }] });
    const { data } = await api.read<{ data: object[] }>('/accounting/transactions?sort=-date&limit=1');
    expect(data[0]).toMatchObject({ type: 'expense', category: 'Sales refunds', amount: 118, document_number: sale.invoice_number });
    expect((await api.post(`/credit-notes/${note.id}/cancel`, { reason: 'Wrong' })).json().error).toContain('₹118.00 was paid back on 2026-11-21');
  });

  test('a sale that credit paid gives it free again when it is cancelled', async () => {
    const [sale, next] = [await paidSale(), await sell()];
    const note = await credited(sale, 1);
    await api.post(`/credit-notes/${note.id}/allocate`, { allocations: [{ sale_id: next.id, amount: 118 }] });
    expect((await api.post(`/sales/${next.id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(200);
    expect(await readNote(note)).toMatchObject({ credit_left: 118, allocations: [] });
  });
});

test('cancelling keeps the number, takes stock and credit back, and is refused when the goods have gone', async () => {
  const sale = await sell({ items: [{ product_id: valve, quantity: 10_000, unit_price: 1, gst_rate: 5 }] });
  const note = await credited(sale, 8, { restock: true });
  await sell({ items: [{ product_id: valve, quantity: 5, unit_price: 1, gst_rate: 5 }] });
  const refused = await api.post(`/credit-notes/${note.id}/cancel`, { reason: 'Wrong' });
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('Pump V1')]);
  const second = await credited(sale, 2, { restock: true });
  expect((await api.post(`/credit-notes/${second.id}/cancel`, { reason: 'Wrong' })).json().data).toMatchObject({
    number: second.number,
    cancel_reason: 'Wrong',
  });
  expect((await api.post(`/credit-notes/${second.id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(409);
  expect(await read(sale)).toMatchObject({ credited_amount: 8.4, amount_settled: 8.4 });
});

test('the list finds notes by party, day, state and words, and adds up the active ones', async () => {
  const { data, total, totals } = await api.read<{ data: Note[]; total: number; totals: { count: number; cancelled: number } }>('/credit-notes?limit=500');
  expect(total).toBe(data.length);
  expect(totals).toMatchObject({
    count: data.filter(({ cancelled_at }) => !cancelled_at).length,
    cancelled: data.filter(({ cancelled_at }) => cancelled_at).length,
  });
  expect((await api.read<{ total: number }>('/credit-notes?cancelled=true')).total).toBe(totals.cancelled);
  expect((await api.read<{ total: number }>(`/credit-notes?search=${encodeURIComponent(data[0]!.number)}`)).total).toBe(1);
  expect((await api.read<{ total: number }>(`/credit-notes?vendor_id=${other}`)).total).toBe(0);
  for (const sort of ['date', '-number', 'vendor_name', '-net_amount']) expect((await api.get(`/credit-notes?sort=${sort}&open=true`)).statusCode).toBe(200);
});

test('customers and the spreadsheet show what notes took, where there are some', async () => {
  const buyer = await addVendor(api.database, 'Net of Notes');
  const sheetOf = async () => {
    const { rawPayload } = await api.get(`/sales/export/excel?vendor_id=${buyer}`);
    return utils.sheet_to_json<(string | number)[]>(readSheet(rawPayload).Sheets.Sales!, { header: 1 });
  };
  const customer = async () => (await api.read<{ data: object[] }>('/sales/customers?search=Net%20of')).data[0];
  const sale = await sell({ vendor_id: buyer });
  await sell({ vendor_id: buyer });
  expect((await sheetOf())[0]).not.toContain('Net of Credit Notes');
  expect(await customer()).not.toHaveProperty('credited_amount');
  await credited(sale, 1);
  const [header, ...rows] = await sheetOf();
  expect([header?.at(-1), rows.map((row) => row.at(-1))]).toEqual(['Net of Credit Notes', [0, 118, 118]]);
  expect(rows.at(-1)?.[5]).toBe(2242);
  expect(await customer()).toMatchObject({ net_amount: 2242, credited_amount: 118 });
});

test('its PDF names kind, invoice, parties, taxes and words', async () => {
  const note = await credited(await sell(), 2);
  const text = await wordsOf(note);
  for (const words of ['CREDIT NOTE', note.number, 'INV/26-27/', 'CGST', 'SGST', 'Deccan Traders', 'Rupees Two Hundred Thirty Six Only'])
    expect(text).toContain(words);
});
