import type { DayBookEntry } from '@karkhana/shared-contract/ledger/day-book';
import type { Note } from '@karkhana/shared-contract/notes/note';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { checkBooks } from '../../books/check-books.ts';
import { addMaterial, addProduct } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { createOpeningSales } from '../sales/create-opening-sales.service.ts';

let api: TestApi;
let steel: number;
let pump: number;
const parties: Record<string, number> = {};
const buy = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Karkhana Works', gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  const add = async (name: string, vendor_type: string, more: object) => {
    const contact = { contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' };
    parties[name] = (await api.post('/vendors', { name, vendor_type, ...contact, ...more })).json().data.id;
  };
  await add('Shree Steel', 'purchase', { gstin: '27AABCK1234M1ZK' });
  await add('Yiwu Fasteners', 'purchase', { registration_type: 'overseas' });
  await add('Deccan Traders', 'sale', { gstin: '27AABCK1234M1ZK' });
  await add('Peenya Pumps', 'sale', { gstin: '29AAGCB7383J1Z4' });
  pump = await addProduct(api.database, api.user.id, 'P1', 10_000);
  steel = await addMaterial(api.database, api.user.id, 'Steel rod', 1);
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api.close();
});

const party = (name: string): number => parties[name]!;
const ordered = async (vendor: string, more: object = {}): Promise<Purchase> => {
  const answer = await api.post('/purchases', { ...purchaseOf(party(vendor), steel), ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};

/** On which pages the documents of a kind are that the day book has. */
const postedOn = async (kind: string) =>
  (await api.read<{ data: DayBookEntry[] }>(`/reports/day-book?kind=${kind}&limit=100`)).data.map(({ document }) => document);

test('import-igst: the bill of entry of an order from abroad has its IGST and its duty', async () => {
  const order = await ordered('Yiwu Fasteners', { apply_tax: false, tax_rate: 0, items: [{ product_id: steel, quantity: 100, unit_price: 500 }] });
  expect(order).toMatchObject({ supply_type: 'import', tax_amount: 0, bill_of_entry: null });
  const bill = { number: '4455667', date: '2026-10-20', port: 'INNSA1', assessable_value: 50_000, igst: 9_900, customs_duty: 5_000 };
  const path = `/purchases/${order.id}/bill-of-entry`;
  const entered = await api.put(path, { ...bill, port: 'innsa1' });
  expect([entered.statusCode, entered.json().data]).toMatchObject([200, { bill_of_entry: bill, itc: 'eligible', net_amount: 50_000 }]);
  expect((await api.put(path, { ...bill, customs_duty: 4_000 })).json().data.bill_of_entry).toEqual({ ...bill, customs_duty: 4_000 });
  expect((await api.put(path, { ...bill, date: '2026-10-04', igst: 1 })).json().fields).toEqual({ date: 'Date cannot be before the order' });
  expect((await api.put(path, { ...bill, assessable_value: 0, igst: -1 })).json().fields).toEqual({
    assessable_value: 'Assessable value must be greater than 0',
    igst: 'IGST cannot be negative',
  });
  expect(await postedOn('bill_of_entry')).toContainEqual({ page: 'purchase', id: order.id });
  expect((await buy.setStatus(order.id, { status: 'cancelled' })).json().error).toMatch(/has bill of entry 4455667\. Remove it first/);
  expect((await api.app.inject({ method: 'DELETE', url: `/api${path}`, headers: api.user.headers })).json().data.bill_of_entry).toBeNull();
  expect((await api.put(`/purchases/${(await ordered('Shree Steel')).id}/bill-of-entry`, bill)).statusCode).toBe(409);
});

test('a line may set whether its tax is input credit; by default it is as the order', async () => {
  const lines = purchaseOf(party('Shree Steel'), steel, steel).items;
  const mixed = await ordered('Shree Steel', { items: [lines[0], { ...lines[1], itc: 'ineligible' }] });
  expect([mixed.itc, mixed.items.map(({ itc }) => itc)]).toEqual(['eligible', ['eligible', 'ineligible']]);
  const none = await ordered('Shree Steel', { itc: 'ineligible', items: [lines[0], { ...lines[1], itc: 'eligible' }] });
  expect(none.items.map(({ itc }) => itc)).toEqual(['ineligible', 'eligible']);
});

test("supplier-note-number: a debit note keeps number and day of the vendor's own note, then or later", async () => {
  const order = await ordered('Shree Steel');
  await buy.setStatus(order.id, { status: 'received' });
  const note = { date: '2026-11-20', reason: 'Rusty', kind: 'return', items: [{ item_id: order.items[0]!.id, quantity: 1 }] };
  const debit = (more: object) => api.post(`/purchases/${order.id}/debit-notes`, { ...note, ...more });
  const made = await debit({ supplier_note_number: 'CN-9', supplier_note_date: '2026-11-22' });
  const read = async (id: number): Promise<Note> => (await api.read<{ data: Note }>(`/debit-notes/${id}`)).data;
  expect(await read(made.json().data.id)).toMatchObject({ supplier_note_number: 'CN-9', supplier_note_date: '2026-11-22', net_amount: 118 });
  expect((await debit({ supplier_note_number: 'CN-9' })).json().fields).toEqual({ supplier_note_date: 'Date of the vendor’s note is required' });
  const { id } = (await debit({})).json().data;
  expect((await read(id)).supplier_note_number).toBeNull();
  const later = await api.put(`/debit-notes/${id}/supplier-note`, { supplier_note_number: 'CN-10', supplier_note_date: '2026-11-23' });
  expect(later.json().data).toMatchObject({ supplier_note_number: 'CN-10', supplier_note_date: '2026-11-23' });
});

test('an opening balance after the first document is refused, with what it would count twice', async () => {
  const first = await ordered('Yiwu Fasteners', { purchase_date: '2026-10-01', apply_tax: false, tax_rate: 0 });
  await buy.setStatus(first.id, { status: 'received', received_on: '2026-10-01' });
  const balance = { kind: 'payable', vendor_id: party('Yiwu Fasteners'), amount: 100 };
  const refused = await api.post('/opening-balances', { ...balance, as_on: '2026-10-02' });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { as_on: expect.stringContaining(`Yiwu Fasteners has ${first.invoice_number} of`) }]);
  const added = await api.post('/opening-balances', { ...balance, as_on: '2026-10-01' });
  expect(added.statusCode).toBe(201);
  const moved = await api.put(`/opening-balances/${added.json().data.id}`, { as_on: '2026-11-01' });
  expect(moved.json().fields).toEqual({ as_on: expect.stringContaining('would count twice') });
});

const sold = async (more: object = {}): Promise<Sale> => {
  const items = [{ product_id: pump, quantity: 10, unit_price: 100, gst_rate: 18 }];
  const answer = await api.post('/sales', { vendor_id: party('Deccan Traders'), sale_date: '2026-11-02', apply_tax: true, items, ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const readSale = async (id: number): Promise<Sale> => (await api.read<{ data: Sale }>(`/sales/${id}`)).data;
const raise = (sale: { id: number; items: { id: number }[] }, more: object = {}) =>
  api.post(`/sales/${sale.id}/debit-notes`, {
    ...{ date: '2026-11-20', kind: 'price', reason: 'Price of the new list', items: [{ item_id: sale.items[0]!.id, quantity: 1, unit_price: 100 }] },
    ...more,
  });
const balanceOf = async (name: string, day = '2026-11-26') =>
  (await api.read<{ closing_balance: number }>(`/vendors/${party(name)}/ledger?to=${day}`)).closing_balance;
const ageing = async (name: string, day: string) => {
  const { data } = await api.read<{ data: { balance: number }[] }>(`/reports/ageing?vendor_id=${party(name)}&as_of=${day}`);
  return data[0]?.balance ?? 0;
};

test('sales-debit-note: own number, tax of the sale, more that the customer owes, and back again', async () => {
  const sale = await sold();
  await api.post(`/sales/${sale.id}/payments`, { amount: 1_180, payment_date: '2026-11-10', payment_method: 'bank' });
  const before = await balanceOf('Deccan Traders');
  const answer = await raise(sale);
  expect(answer.statusCode).toBe(201);
  const { id, number } = answer.json().data;
  expect(number).toMatch(/^SDN\/26-27\/\d{5}$/);
  expect(await postedOn('sale_debit_note')).toContainEqual({ page: 'sale', id: sale.id });
  const note = (await api.read<{ data: Note }>(`/sale-debit-notes/${id}`)).data;
  expect(note).toMatchObject({
    ...{ total_amount: 100, cgst: 9, sgst: 9, igst: 0, tax_amount: 18, net_amount: 118, credit_left: 0, raises: true },
    kind: 'price',
  });
  expect(note.tax_lines).toEqual([{ gst_rate: 18, taxable_amount: 100, cgst: 9, sgst: 9, igst: 0 }]);
  const raised = await readSale(sale.id);
  expect(raised).toMatchObject({
    payment_status: 'partial',
    net_amount: 1_180,
    amount_settled: -118,
    credit_notes: [],
    debit_notes: [{ id, number, net_amount: 118 }],
  });
  expect(await balanceOf('Deccan Traders')).toBe(before + 118);
  expect([await ageing('Deccan Traders', '2026-11-26'), await ageing('Deccan Traders', '2026-11-19')]).toEqual([before + 118, before]);
  const { data } = await api.read<{ data: object[] }>(`/vendors/${party('Deccan Traders')}/ledger`);
  expect(data).toContainEqual(
    expect.objectContaining({ kind: 'debit_note', document_type: 'sale_debit_note', document_id: id, number, debit: 118, credit: 0 }),
  );
  expect((await api.read<{ data: object[]; total: number }>('/sale-debit-notes')).data).toMatchObject([{ number }]);
  expect((await api.read<{ total: number }>('/credit-notes')).total).toBe(0);
  expect((await api.get(`/credit-notes/${id}`)).statusCode).toBe(404);
  const paper = pdfText((await api.get(`/sale-debit-notes/${id}/pdf`)).rawPayload)
    .join('')
    .replace(/\s+/g, ' ');
  expect(paper).toContain('DEBIT NOTE');
  expect(paper).toContain(sale.invoice_number);
  expect((await api.post(`/sales/${sale.id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(409);

  await api.post(`/sales/${sale.id}/payments`, { amount: 118, payment_date: '2026-11-21', payment_method: 'bank' });
  expect((await readSale(sale.id)).payment_status).toBe('paid');
  const cancel = () => api.post(`/sale-debit-notes/${id}/cancel`, { reason: 'Agreed otherwise' });
  expect([(await cancel()).statusCode, (await cancel()).json().error]).toEqual([409, expect.stringContaining('only ₹0.00 is still owed')]);
  const payments = await api.read<{ data: { id: number; amount: number }[] }>(`/sales/${sale.id}/payments`);
  await api.post(`/sales/${sale.id}/payments/${payments.data.find(({ amount }) => amount === 118)!.id}/void`, { reason: 'Cheque returned' });
  expect((await cancel()).json().data.cancelled_at).not.toBeNull();
  expect([(await readSale(sale.id)).payment_status, await balanceOf('Deccan Traders')]).toEqual(['paid', before]);
});

test('a debit note raises quantity and takes the goods from stock; a credit note takes it all back', async () => {
  const sale = await sold({ vendor_id: party('Peenya Pumps') });
  const stock = async () => Number((await api.database.db.selectFrom('products').select('stock_quantity').executeTakeFirstOrThrow()).stock_quantity);
  const before = await stock();
  const more = { kind: 'quantity', restock: true, items: [{ item_id: sale.items[0]!.id, quantity: 2 }] };
  const { id } = (await raise(sale, more)).json().data;
  expect((await api.read<{ data: Note }>(`/sale-debit-notes/${id}`)).data).toMatchObject({ total_amount: 200, igst: 36, net_amount: 236 });
  expect(await stock()).toBe(before - 2);
  const back = { date: '2026-11-21', kind: 'return', reason: 'All came back', restock: true, items: [{ item_id: sale.items[0]!.id, quantity: 12 }] };
  const credit = (await api.post(`/sales/${sale.id}/credit-notes`, back)).json().data;
  expect((await api.read<{ data: Note }>(`/credit-notes/${credit.id}`)).data.net_amount).toBe(1_416);
  expect((await api.post(`/sale-debit-notes/${id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(409);
  await api.post(`/credit-notes/${credit.id}/cancel`, { reason: 'Wrong' });
  expect((await api.post(`/sale-debit-notes/${id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(200);
  expect(await stock()).toBe(before);
});

test.each<[string, { items?: object[]; [field: string]: unknown }, object]>([
  ['a return', { kind: 'return' }, { kind: expect.any(String) }],
  ['more than was sold', { items: [{ quantity: 11, unit_price: 1 }] }, { 'items[0].quantity': 'Pump P1: 10 were sold, asked 11' }],
  ['a missing price', { items: [{ quantity: 1 }] }, { 'items[0].unit_price': 'Enter by how much one was too cheap' }],
  ['an amount beside lines', { amount: 5 }, { amount: expect.stringContaining('Name the lines of the sale') }],
  ['a day before the sale', { date: '2026-11-01' }, { date: expect.stringContaining('cannot be dated before') }],
])('a debit note of a sale is refused: %s', async (_name, more, fields) => {
  const sale = await sold();
  const items = (more.items ?? [{ quantity: 1, unit_price: 1 }]).map((item) => ({ item_id: sale.items[0]!.id, ...item }));
  const refused = await raise(sale, { ...more, items });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, fields]);
});

test('note-on-opening-sale: by amount and rate against the old number, with the tax of the customer', async () => {
  const open = { vendor_id: party('Peenya Pumps'), invoice_number: 'OLD/417', sale_date: '2026-05-04', amount: 1_000 };
  const [sale] = await api.database.transaction((tx) => createOpeningSales(tx, { id: api.user.id }, [open]));
  const note = (path: string, more: object) => api.post(`/sales/${sale!.id}/${path}`, { date: '2026-11-20', kind: 'price', reason: 'Rate agreed', ...more });
  expect((await note('credit-notes', {})).json().fields).toEqual({ items: 'Choose at least one item' });
  expect((await note('credit-notes', { amount: 100 })).json().fields).toEqual({ gst_rate: expect.stringContaining('OLD/417 was brought over') });
  const credit = (await note('credit-notes', { amount: 1_000, gst_rate: 18, hsn_code: '8413' })).json().data;
  const made = (await api.read<{ data: Note }>(`/credit-notes/${credit.id}`)).data;
  expect(made).toMatchObject({
    ...{ total_amount: 1_000, cgst: 0, igst: 180, net_amount: 1_180, credit_left: 180, supply_type: 'inter', place_of_supply: '29' },
    document: { invoice_number: 'OLD/417' },
    vendor_gstin: '29AAGCB7383J1Z4',
    tax_lines: [{ gst_rate: 18, taxable_amount: 1_000, igst: 180 }],
    items: [{ item_id: null, product_id: null, product_name: 'Rate agreed', hsn_code: '8413', quantity: 1, unit_price: 1_000 }],
  });
  expect((await readSale(sale!.id)).payment_status).toBe('paid');
  expect((await api.get(`/credit-notes/${credit.id}/pdf`)).statusCode).toBe(200);
  const debit = (await note('debit-notes', { amount: 50, gst_rate: 5 })).json().data;
  expect((await api.read<{ data: Note }>(`/sale-debit-notes/${debit.id}`)).data).toMatchObject({ igst: 2.5, net_amount: 52.5 });
  expect(await readSale(sale!.id)).toMatchObject({ payment_status: 'partial' });
  expect((await api.post(`/credit-notes/${credit.id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(200);
  expect((await api.post(`/sale-debit-notes/${debit.id}/cancel`, { reason: 'Wrong' })).statusCode).toBe(200);
});
