import type { Note } from '@karkhana/shared-contract/notes/note';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { checkBooks } from '../../books/check-books.ts';
import { addMaterial } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let steel: number;
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

test('import-igst: the bill of entry of an order from abroad says its IGST and its duty', async () => {
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
  expect((await buy.setStatus(order.id, { status: 'cancelled' })).json().error).toMatch(/^Bill of entry 4455667 stands against/);
  expect((await api.app.inject({ method: 'DELETE', url: `/api${path}`, headers: api.user.headers })).json().data.bill_of_entry).toBeNull();
  expect((await api.put(`/purchases/${(await ordered('Shree Steel')).id}/bill-of-entry`, bill)).statusCode).toBe(409);
});

test('a line says itself whether its tax is input credit; one that does not is as the order', async () => {
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

test('an opening balance of after the first document is refused, with what it would count twice', async () => {
  const first = await ordered('Yiwu Fasteners', { purchase_date: '2026-10-01', apply_tax: false, tax_rate: 0 });
  await buy.setStatus(first.id, { status: 'received' });
  const balance = { kind: 'payable', vendor_id: party('Yiwu Fasteners'), amount: 100 };
  const refused = await api.post('/opening-balances', { ...balance, as_on: '2026-10-02' });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { as_on: expect.stringContaining(`Yiwu Fasteners has ${first.invoice_number} of`) }]);
  const added = await api.post('/opening-balances', { ...balance, as_on: '2026-10-01' });
  expect(added.statusCode).toBe(201);
  const moved = await api.put(`/opening-balances/${added.json().data.id}`, { as_on: '2026-11-01' });
  expect(moved.json().fields).toEqual({ as_on: expect.stringContaining('would count twice') });
});
