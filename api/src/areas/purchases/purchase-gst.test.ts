import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { checkBooks } from '../../books/check-books.ts';
import { buyer } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let wire: number;
let paint: number;
const vendors: Record<string, number> = {};
beforeAll(async () => {
  api = await openTestApi();
  const contact = { vendor_type: 'purchase', contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' };
  const add = async (name: string, more: object) => {
    vendors[name] = (await api.post('/vendors', { ...contact, name, ...more })).json().data.id;
  };
  await add('near', { gstin: '27AABCK1234M1ZK', city: 'Nashik', pincode: '422001' });
  await add('far', { gstin: '29AAGCB7383J1Z4' });
  await add('unregistered', { registration_type: 'unregistered', state_code: '24' });
  await add('composition', { gstin: '24AAKFG5678P2ZK', registration_type: 'composition' });
  await add('abroad', { registration_type: 'overseas' });
  const material = { unit: 'kg', category: 'raw_material', default_unit_price: 10, minimum_stock: 0, current_stock: 0 };
  const stocked = async (name: string, more: object) => (await api.post('/materials', { name, ...material, ...more })).json().data.id;
  wire = await stocked('Copper wire', { hsn_code: '740811', uqc: 'KGS', gst_rate: 18 });
  paint = await stocked('Paint', { hsn_code: '3208', uqc: 'LTR', gst_rate: 5 });
});
afterAll(() => api?.close());

const body = (vendor: string, more: object = {}) => ({
  vendor_id: vendors[vendor],
  purchase_date: '2026-11-02',
  apply_tax: true,
  tax_rate: 18,
  items: [{ product_id: wire, quantity: 1, unit_price: 100.03 }],
  ...more,
});
const buy = async (vendor: string, more: object = {}): Promise<Purchase> => {
  const answer = await api.post('/purchases', body(vendor, more));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const refused = async (vendor: string, more: object) => {
  const answer = await api.post('/purchases', body(vendor, more));
  return [answer.statusCode, answer.json().fields];
};
const bill = (id: number, supplier_invoice_number: string | null, supplier_invoice_date: string | null) =>
  api.put(`/purchases/${id}/bill`, { supplier_invoice_number, supplier_invoice_date });
const status = (id: number, to: string) => buyer(() => api).setStatus(id, { status: to });

test('a bill that the supplier rounded is entered as it is, and what is beyond a rupee is refused', async () => {
  const line = [{ product_id: wire, quantity: 1, unit_price: 99.66 }];
  const order = await buy('near', { items: line, round_off: 0.4, net_amount: 118 });
  expect(order).toMatchObject({ total_amount: 99.66, tax_amount: 17.94, round_off: 0.4, net_amount: 118 });
  await status(order.id, 'received');
  expect(await checkBooks(api.database.db)).toEqual([]);
  expect(await refused('near', { items: line, round_off: 1 })).toEqual([400, { round_off: 'Round off must be between -0.99 and 0.99' }]);
});

test('before the company is registered an order is what it was: one tax, no names', async () => {
  const order = await buy('near', { tax_amount: 18.01, net_amount: 118.04 });
  expect(order).toMatchObject({
    ...{ document_kind: 'invoice', supply_type: null, place_of_supply: null, tax_lines: [], charges: [], itc: null },
    ...{ apply_tax: true, tax_rate: 18, total_amount: 100.03, tax_amount: 18.01, net_amount: 118.04 },
  });
});

describe('of a registered company', () => {
  beforeAll(async () => {
    await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  });

  test('inside the state the tax is CGST and SGST, and lines keep code, unit and rate', async () => {
    const order = await buy('near', {
      items: [
        { product_id: wire, quantity: 1, unit_price: 100.03, gst_rate: 18 },
        { product_id: paint, quantity: 10, unit_price: 99.99, gst_rate: 5, discount_percent: 10 },
      ],
      charges: [{ kind: 'freight', amount: 50, gst_rate: 5 }],
    });
    expect(order).toMatchObject({
      ...{ document_kind: 'tax_invoice', supply_type: 'intra', place_of_supply: '27', itc: 'eligible', reverse_charge: false },
      ...{ vendor_gstin: '27AABCK1234M1ZK', vendor_registration: 'regular', vendor_state_code: '27', vendor_city: 'Nashik', vendor_pincode: '422001' },
      ...{ total_amount: 1_049.94, tax_amount: 65.5, net_amount: 1_115.44, tax_rate: 0, apply_tax: true },
      tax_lines: [
        { gst_rate: 5, taxable_amount: 949.91, cgst: 23.75, sgst: 23.75, igst: 0 },
        { gst_rate: 18, taxable_amount: 100.03, cgst: 9, sgst: 9, igst: 0 },
      ],
      charges: [{ kind: 'freight', amount: 50, gst_rate: 5, hsn_code: '3208', tax_amount: 2.5 }],
      items: [
        { hsn_code: '740811', uqc: 'KGS', gst_rate: 18, taxable_amount: 100.03, total_price: 100.03, cgst: 9, sgst: 9 },
        { hsn_code: '3208', uqc: 'LTR', gst_rate: 5, discount_percent: 10, discount_amount: 99.99, taxable_amount: 899.91 },
      ],
    });
  });

  test('from another state it is IGST; rates alone make an order taxed', async () => {
    const order = await buy('far', { apply_tax: undefined, tax_rate: undefined, items: [{ product_id: wire, quantity: 1, unit_price: 100.03, gst_rate: 18 }] });
    expect(order).toMatchObject({ supply_type: 'inter', place_of_supply: '27', apply_tax: true, tax_rate: 18, tax_amount: 18.01 });
    expect(order.tax_lines).toEqual([{ gst_rate: 18, taxable_amount: 100.03, cgst: 0, sgst: 0, igst: 18.01 }]);
  });

  test('only a registered vendor charges tax; under reverse charge the rate stays, the vendor gets none', async () => {
    const untaxed = { apply_tax: false };
    expect(await buy('abroad', untaxed)).toMatchObject({ supply_type: 'import', document_kind: 'invoice', tax_amount: 0 });
    expect(await buy('composition', untaxed)).toMatchObject({ supply_type: 'inter', document_kind: 'bill_of_supply' });
    expect(await buy('unregistered', { reverse_charge: true, itc: 'ineligible' })).toMatchObject({
      ...{ reverse_charge: true, itc: 'ineligible', tax_amount: 0, net_amount: 100.03 },
      tax_lines: [{ gst_rate: 18, taxable_amount: 100.03, cgst: 0, sgst: 0, igst: 0, rcm_cgst: 0, rcm_sgst: 0, rcm_igst: 18.01 }],
    });
    for (const vendor of ['abroad', 'composition', 'unregistered']) {
      expect(await refused(vendor, {})).toEqual([400, { apply_tax: expect.stringMatching(/vendor/) }]);
    }
  });

  test('what may not be is named at its field, and nothing is saved', async () => {
    const item = { product_id: wire, quantity: 1, unit_price: 100 };
    const before = (await api.get('/purchases')).json().total;
    expect(await refused('near', { items: [{ ...item, gst_rate: 28 }] })).toEqual([400, { 'items[0].gst_rate': expect.stringContaining('one of 0, ') }]);
    expect(await refused('near', { items: [{ ...item, discount_percent: 5, discount_amount: 5 }] })).toEqual([
      400,
      { 'items[0].discount_amount': 'Give the discount in percent or as an amount, not both' },
    ]);
    expect(await refused('near', { items: [{ ...item, discount_amount: 100.01 }] })).toEqual([
      400,
      { 'items[0].discount_amount': 'A discount is at most its line' },
    ]);
    expect(await refused('near', { itc: 'perhaps' })).toEqual([400, { itc: expect.any(String) }]);
    expect(await refused('near', { supplier_invoice_number: 'A1' })).toEqual([400, { supplier_invoice_date: 'Bill date is required' }]);
    expect(await refused('near', { supplier_invoice_number: 'A1', supplier_invoice_date: '2099-01-01' })).toEqual([
      400,
      { supplier_invoice_date: 'Bill date cannot be after today' },
    ]);
    expect((await api.get('/purchases')).json().total).toBe(before);
  });

  test('what a line costs the stock is its price less the discount', async () => {
    const { id } = await buy('near', { items: [{ product_id: paint, quantity: 4, unit_price: 100, discount_percent: 10 }] });
    await status(id, 'received');
    const row = await api.database.db.selectFrom('stock_ledger').select('unit_cost').where('material_id', '=', paint).executeTakeFirstOrThrow();
    expect(Number(row.unit_cost)).toBe(90);
  });
});

describe("the vendor's bill", () => {
  test('is entered on its order, found by its number, changed and taken away', async () => {
    const { id, invoice_number } = await buy('far');
    const entered = await bill(id, ' BLR/881 ', '2026-11-03');
    expect(entered.json().data).toMatchObject({ id, supplier_invoice_number: 'BLR/881', supplier_invoice_date: '2026-11-03' });
    const found = (await api.get('/purchases?search=blr/88')).json();
    expect(found).toMatchObject({ total: 1, purchases: [{ invoice_number, supplier_invoice_number: 'BLR/881', supplier_invoice_date: '2026-11-03' }] });
    expect((await bill(id, 'BLR/881', null)).json().fields).toEqual({ supplier_invoice_date: 'Bill date is required' });
    expect((await bill(id, null, '2026-11-03')).json().fields).toEqual({ supplier_invoice_number: 'Bill number is required' });
    expect((await bill(id, 'BLR/881', '2099-11-03')).json().fields).toEqual({ supplier_invoice_date: 'Bill date cannot be after today' });
    expect(entered.json().data).not.toHaveProperty('bill_number_warning');
    const unusual = await bill(id, 'GST/2026-27/0000123', '2026-11-03');
    expect([unusual.statusCode, unusual.json().data]).toMatchObject([
      200,
      { supplier_invoice_number: 'GST/2026-27/0000123', bill_number_warning: expect.stringMatching(/at most 16 letters, digits, \/ and -/) },
    ]);
    expect((await bill(id, null, null)).json().data).toMatchObject({ supplier_invoice_number: null, supplier_invoice_date: null });
    expect((await api.put('/purchases/999999/bill', { supplier_invoice_number: 'A', supplier_invoice_date: '2026-11-03' })).statusCode).toBe(404);
  });

  test('is unique in a financial year of its vendor, in any capitals; the refusal names the order', async () => {
    const first = await buy('far', { supplier_invoice_number: 'b-7', supplier_invoice_date: '2026-03-31' });
    const second = await buy('far');
    const again = await bill(second.id, 'B-7', '2025-04-01');
    expect([again.statusCode, again.json().fields.supplier_invoice_number]).toEqual([409, expect.stringContaining(first.invoice_number)]);
    expect((await bill(first.id, 'b-7', '2026-03-30')).statusCode).toBe(200);
    expect((await bill(second.id, 'B-7', '2026-04-01')).statusCode).toBe(200);
    const other = await buy('near', { supplier_invoice_number: 'B-7', supplier_invoice_date: '2026-04-01' });
    expect(other.supplier_invoice_number).toBe('B-7');
    expect(await refused('far', { supplier_invoice_number: 'b-7', supplier_invoice_date: '2026-03-31' })).toEqual([
      409,
      { supplier_invoice_number: `Bill b-7 of far is entered on ${first.invoice_number} already, in the financial year 2025-26` },
    ]);
  });

  test('of a cancelled order may be on another one; it comes back only when its number is free', async () => {
    const old = await buy('far', { supplier_invoice_number: 'C-1', supplier_invoice_date: '2026-06-01' });
    await status(old.id, 'cancelled');
    expect((await bill(old.id, 'C-2', '2026-06-01')).statusCode).toBe(409);
    const next = await buy('far', { supplier_invoice_number: 'C-1', supplier_invoice_date: '2026-06-01' });
    const reopened = await status(old.id, 'pending');
    expect([reopened.statusCode, reopened.json().message]).toEqual([409, expect.stringContaining(next.invoice_number)]);
    await bill(next.id, null, null);
    expect((await status(old.id, 'pending')).statusCode).toBe(200);
  });

  test('one entered meanwhile by another user is not taken away through an older view of the order', async () => {
    const { id, version } = await buy('far');
    await bill(id, 'M-1', '2026-07-01');
    const late = { supplier_invoice_number: null, supplier_invoice_date: null, due_date: '2026-12-01', version };
    const refused = await api.put(`/purchases/${id}/bill`, late);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE_VERSION']);
    // The same once more, as after a lost answer, is accepted.
    expect((await api.put(`/purchases/${id}/bill`, { supplier_invoice_number: 'M-1', supplier_invoice_date: '2026-07-01', version })).statusCode).toBe(200);
    const stands = (await api.read<{ data: { version: number; supplier_invoice_number: string } }>(`/purchases/${id}`)).data;
    expect(stands.supplier_invoice_number).toBe('M-1');
    const dated = { supplier_invoice_number: 'M-1', supplier_invoice_date: '2026-07-01', due_date: '2026-12-01', version: stands.version };
    expect((await api.put(`/purchases/${id}/bill`, dated)).json().data).toMatchObject({ due_date: '2026-12-01', version: stands.version + 1 });
  });

  test("entered by several at once it is on one order, and the others get that order's number", async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => buy('far')));
    const answers = await Promise.all([
      ...orders.map(({ id }) => bill(id, 'RACE-1', '2026-07-01')),
      api.post('/purchases', body('far', { supplier_invoice_number: 'race-1', supplier_invoice_date: '2026-07-02' })),
    ]);
    const done = answers.filter(({ statusCode }) => statusCode < 300);
    expect(done).toHaveLength(1);
    const number = done[0]!.json().data.invoice_number;
    for (const answer of answers.filter(({ statusCode }) => statusCode >= 300)) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining(number)]);
    }
  });
});

test('the books are in order after all of it', async () => expect(await checkBooks(api.database.db)).toEqual([]));
