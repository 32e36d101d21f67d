import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { read as readSheet, utils } from 'xlsx';
import { checkBooks } from '../../books/check-books.ts';
import { addMaterial, addVendor } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
let steel: number;
const buy = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database, 'Shree Steel', 'purchase');
  steel = await addMaterial(api.database, api.user.id, 'Steel rod', 1);
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api.close();
});

/** 10 ordered at 100 rupees and 18 %, `quantity` received. */
async function received(quantity: number) {
  const order = await buy.ordered(purchaseOf(vendor, steel));
  const status = quantity === 10 ? { status: 'received' } : { status: 'partially_received', received: [{ item_id: order.items[0]!.id, quantity }] };
  expect((await buy.setStatus(order.id, status)).statusCode).toBe(200);
  return order;
}
const debit = (order: { id: number; items: { id: number }[] }, quantity: number, more: object = {}) =>
  api.post(`/purchases/${order.id}/debit-notes`, {
    ...{ date: '2026-11-20', reason: 'Rusty', kind: 'return', restock: true, items: [{ item_id: order.items[0]!.id, quantity }] },
    ...more,
  });
const readNote = async (id: number): Promise<Note> => (await api.read<{ data: Note }>(`/debit-notes/${id}`)).data;

test('a debit note sends back goods, never more than were received, and reduces what we owe', async () => {
  const order = await received(6);
  const stock = await buy.stockOf(steel);
  expect((await debit(order, 7)).json().fields).toEqual({ 'items[0].quantity': 'Steel rod: received 6, asked 7' });
  const { id, number } = (await debit(order, 4)).json().data;
  expect(number).toMatch(/^DN\/26-27\/\d{5}$/);
  expect(await readNote(id)).toMatchObject({ total_amount: 400, tax_amount: 72, net_amount: 472, credit_left: 0, items: [{ unit: 'kg', quantity: 4 }] });
  expect(await buy.stockOf(steel)).toBe(stock - 4);
  expect(await buy.read(order.id)).toMatchObject({ credited_amount: 472, amount_settled: 472, payment_status: 'partial', debit_notes: [{ number }] });
  const ledger = await api.read<{ data: object[] }>(`/stock/ledger?itemType=material&itemId=${steel}&sort=-id&limit=1`);
  expect(ledger.data[0]).toMatchObject({ cause: 'receipt_returned', document_number: number, quantity: -4 });
});

test('what a debit note returned cannot be taken back from the receipt as well', async () => {
  const order = await received(10);
  await debit(order, 3);
  const refused = await buy.setStatus(order.id, { status: 'pending' });
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('debit notes are of 3 kg')]);
});

test('credit of a paid order pays another of the vendor, is paid back as income, and goes no further', async () => {
  const [order, next] = [await received(10), await received(10)];
  expect((await buy.pay(order.id, { amount: 1180, payment_date: '2026-11-20', payment_method: 'bank' })).statusCode).toBe(201);
  const { id } = (await debit(order, 10)).json().data;
  expect((await api.post(`/debit-notes/${id}/allocate`, { allocations: [{ purchase_id: next.id, amount: 1000 }] })).statusCode).toBe(200);
  expect((await api.post(`/debit-notes/${id}/refund`, { date: '2026-11-20', amount: 180.01, payment_method: 'cash' })).statusCode).toBe(409);
  expect((await api.post(`/debit-notes/${id}/refund`, { date: '2026-11-20', amount: 180, payment_method: 'cash' })).json().data.credit_left).toBe(0);
  expect(await buy.read(next.id)).toMatchObject({ amount_settled: 1000, used_credits: [{ amount: 1000 }] });
  const { data } = await api.read<{ data: object[] }>('/accounting/transactions?type=income&sort=-date&limit=1');
  expect(data[0]).toMatchObject({ category: 'Purchase refunds', amount: 180, party_name: 'Shree Steel' });
  expect((await api.post(`/debit-notes/${id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(409);
  expect((await api.get(`/debit-notes/${id}/pdf`)).statusCode).toBe(200);
});

test('statistics, the spreadsheet and the PDF report show what notes took, where there are some', async () => {
  const seller = await addVendor(api.database, 'Net of Notes', 'purchase');
  const order = await buy.ordered({ ...purchaseOf(seller, steel), purchase_date: dayInIndia() });
  await buy.setStatus(order.id, { status: 'received' });
  const sheetOf = async () => {
    const { rawPayload } = await api.get(`/purchases/export/excel?vendorId=${seller}`);
    return utils.sheet_to_json<(string | number)[]>(readSheet(rawPayload).Sheets.Purchases!, { header: 1 });
  };
  const report = async () => pdfText((await api.get(`/purchases/export/pdf?vendorId=${seller}`)).rawPayload).join('');
  const words = 'Amounts are net of debit notes of ₹118.00';
  expect((await sheetOf())[0]).not.toContain('Net of Debit Notes');
  expect(await report()).not.toContain('net of');
  expect(await api.read('/purchases/stats')).not.toHaveProperty('todayCredited');
  await debit(order, 1, { date: dayInIndia() });
  const [header, row] = await sheetOf();
  expect([header?.at(-1), row?.at(-1)]).toEqual(['Net of Debit Notes', 118]);
  expect(await report()).toContain(words);
  expect(await api.read('/purchases/stats')).toMatchObject({ todayAmount: 1062, todayCredited: 118, monthlyCredited: 118 });
});

test('a debit note of an order with GST has its rate and its taxes by their names', async () => {
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  const contact = { vendor_type: 'purchase', contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' };
  const far = (await api.post('/vendors', { ...contact, name: 'Bengaluru Castings', gstin: '29AAGCB7383J1Z4' })).json().data.id;
  const items = [{ product_id: steel, quantity: 3, unit_price: 33.35, gst_rate: 18 }];
  const order = await buy.ordered({ vendor_id: far, purchase_date: '2026-11-10', apply_tax: true, items });
  await buy.setStatus(order.id, { status: 'received' });
  const notes: Awaited<ReturnType<typeof readNote>>[] = [];
  for (const quantity of [1, 2]) notes.push(await readNote((await debit(order, quantity)).json().data.id));
  expect(notes[0]).toMatchObject({ supply_type: 'inter', total_amount: 33.35, igst: 6, vendor_gstin: '29AAGCB7383J1Z4' });
  const sum = (key: 'total_amount' | 'tax_amount' | 'net_amount') => Math.round(notes.reduce((all, note) => all + note[key] * 100, 0)) / 100;
  expect([sum('total_amount'), sum('tax_amount'), sum('net_amount')]).toEqual([order.total_amount, order.tax_amount, order.net_amount]);
});
