import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { checkBooks } from '../../books/check-books.ts';
import { portalAnswer } from '../../testing/generated/sound/portal-answer.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const OURS = '27AAPFU0939F1ZV';
const CONTACT = { contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' };

let api: TestApi;
let pump: number;
let nil: number;
let bare: number;
let cashew: number;
const parties: Record<string, number> = {};

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', {
    gstin: OURS,
    registration_type: 'regular',
    state_code: '27',
    hsn_digits: 4,
    round_off: false,
    lut_number: 'AD27',
    lut_valid_until: '2027-03-31',
  });
  const party = async (name: string, vendor_type: 'sale' | 'purchase', more: object) => {
    parties[name] = (await api.post('/vendors', { ...CONTACT, name, vendor_type, ...more })).json().data.id;
  };
  await party('registered', 'sale', { gstin: '27AABCK1234M1ZK' });
  await party('consumer', 'sale', { registration_type: 'unregistered', state_code: '27' });
  await party('abroad', 'sale', { registration_type: 'overseas' });
  await party('grower', 'purchase', { registration_type: 'unregistered', state_code: '27' });
  await party('importer', 'purchase', { registration_type: 'overseas' });
  const product = async (sku: string, more: object): Promise<number> => {
    const { id } = (await api.post('/products', { name: sku, sku, unit_price: 1_000, stock_alert_threshold: 0, ...more })).json().data;
    await api.app.inject({ method: 'PATCH', url: `/api/products/${id}/stock`, headers: api.user.headers, payload: { stock_quantity: 1_000 } });
    return id;
  };
  pump = await product('PUMP', { hsn_code: '8413', uqc: 'NOS', gst_rate: 18 });
  nil = await product('SALT', { hsn_code: '2501', uqc: 'KGS', taxability: 'nil_rated' });
  bare = await product('BARE', {});
  const material = { unit: 'kg', category: 'raw_material', default_unit_price: 100, minimum_stock: 0, current_stock: 0 };
  cashew = (await api.post('/materials', { name: 'Cashew', ...material, hsn_code: '0801', uqc: 'KGS', gst_rate: 5 })).json().data.id;
});
afterAll(() => api?.close());

const line = (product_id: number, more: object = {}) => ({ product_id, quantity: 1, unit_price: 1_000, gst_rate: 18, ...more });
const body = (buyer: string, more: object = {}) => ({ vendor_id: parties[buyer], sale_date: '2026-11-20', items: [line(pump)], ...more });
const sell = async (buyer: string, more: object = {}): Promise<Sale> => {
  const answer = await api.post('/sales', body(buyer, more));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const refused = async (path: string, sent: object) => {
  const answer = await api.post(path, sent);
  return [answer.statusCode, answer.json().fields];
};
const order = (vendor: string, more: object = {}) => ({
  ...{ vendor_id: parties[vendor], purchase_date: '2026-11-20', reverse_charge: true },
  ...{ items: [{ product_id: cashew, quantity: 100, unit_price: 100, gst_rate: 5 }], ...more },
});
const buy = async (more: object = {}): Promise<Purchase> => (await api.post('/purchases', order('grower', more))).json().data;
const missingOf = async (kind: string, name: string): Promise<string[] | undefined> =>
  (await api.get(`/gst/missing?kind=${kind}&limit=100`)).json().data.find((row: { name: string }) => row.name === name)?.missing;

test('rcm-liability: reverse charge on a purchase is ours to pay, with a self-invoice of its own series', async () => {
  const bought = await buy();
  expect(bought).toMatchObject({
    ...{ tax_amount: 0, net_amount: 10_000, itc: 'eligible', self_invoice: true },
    tax_lines: [{ gst_rate: 5, taxable_amount: 10_000, cgst: 0, sgst: 0, igst: 0, rcm_cgst: 250, rcm_sgst: 250, rcm_igst: 0 }],
  });
  const make = (date?: string) => api.post(`/purchases/${bought.id}/self-invoice`, date ? { date } : {});
  expect((await make()).statusCode).toBe(409);
  expect(await missingOf('purchase', bought.invoice_number)).toBeUndefined();
  await api.app.inject({ method: 'PATCH', url: `/api/purchases/${bought.id}/status`, headers: api.user.headers, payload: { status: 'received' } });
  expect(await missingOf('purchase', bought.invoice_number)).toEqual(['self_invoice']);
  expect((await api.get(`/purchases/${bought.id}/self-invoice`)).statusCode).toBe(404);
  expect((await make('2026-11-19')).json().fields).toEqual({ date: 'Date cannot be before the order' });
  expect((await make('2099-01-01')).json().fields).toEqual({ date: 'Date cannot be after today' });
  await api.put('/accounting/lock', { locked_until: '2026-11-20', reason: 'Filed' });
  expect((await make('2026-11-20')).json().code).toBe('CLOSED_PERIOD');
  await api.put('/accounting/lock', { locked_until: null, reason: 'Again' });
  expect((await make('2026-11-21')).json().data).toMatchObject({ self_invoice_number: 'SI/26-27/00001', self_invoice_date: '2026-11-21' });
  expect((await make()).json().message).toContain('made already: SI/26-27/00001');
  expect(await missingOf('purchase', bought.invoice_number)).toBeUndefined();
  const [page] = pdfText((await api.get(`/purchases/${bought.id}/self-invoice`)).rawPayload).map((text) => text.replaceAll(/\s+/g, ' '));
  for (const text of [
    'SELF INVOICE',
    'SI/26-27/00001',
    `GSTIN ${OURS}`,
    'grower',
    '0801',
    '₹10,000.00',
    '₹500.00',
    'CGST ₹250.00',
    'SGST ₹250.00',
    'Five Hundred Only',
  ])
    expect(page).toContain(text);
});

test('payment vouchers of reverse charge: for each payment its share of the tax, in their own series', async () => {
  const { id } = await buy();
  const path = `/purchases/${id}/payment-voucher`;
  expect((await api.get(path)).statusCode).toBe(404);
  const pay = (amount: number, payment_date: string) => api.post(`/purchases/${id}/payments`, { amount, payment_date, payment_method: 'cash' });
  await pay(3_333, '2026-11-20');
  await pay(6_667, '2026-11-21');
  const pages = pdfText((await api.get(path)).rawPayload).map((text) => text.replaceAll(/\s+/g, ' '));
  const wanted = [
    ['PAYMENT VOUCHER', 'PV/26-27/00001', '5%', '₹3,333.00', '₹166.66', 'CGST ₹83.33', 'SGST ₹83.33'],
    ['PV/26-27/00002', '₹6,667.00', 'CGST ₹166.67', 'SGST ₹166.67', 'grower'],
  ];
  expect(pages).toHaveLength(2);
  for (const [index, texts] of wanted.entries()) for (const text of texts) expect(pages[index]).toContain(text);
  const { data } = (await api.post('/purchases', order('grower', { reverse_charge: false, apply_tax: false }))).json();
  expect((await api.get(`/purchases/${data.id}/payment-voucher`)).statusCode).toBe(409);
});

test('under reverse charge a vendor of another state leaves us IGST to pay', async () => {
  const { id } = (await api.post('/vendors', { ...CONTACT, name: 'far', vendor_type: 'purchase', gstin: '29AAGCB7383J1Z4' })).json().data;
  const { data } = (await api.post('/purchases', order('grower', { vendor_id: id }))).json();
  expect(data).toMatchObject({ self_invoice: false, tax_lines: [{ rcm_cgst: 0, rcm_sgst: 0, rcm_igst: 500 }] });
});

test('import-rcm: reverse charge is not on an import of goods', async () => {
  expect(await refused('/purchases', order('importer'))).toEqual([400, { reverse_charge: expect.stringContaining('not on an import of goods') }]);
});

test('rcm-to-unregistered: only a registered buyer pays the tax himself, and the lines of tax show it', async () => {
  expect(await refused('/sales', body('consumer', { reverse_charge: true }))).toEqual([400, { reverse_charge: expect.stringContaining('registered buyer') }]);
  expect(await sell('consumer')).toMatchObject({ tax_lines: [{ cgst: 90, sgst: 90 }] });
  expect(await sell('registered', { reverse_charge: true })).toMatchObject({
    tax_amount: 0,
    tax_lines: [{ gst_rate: 18, taxable_amount: 1_000, cgst: 0, sgst: 0, igst: 0, rcm_cgst: 90, rcm_sgst: 90, rcm_igst: 0 }],
  });
});

test('goods of a buyer abroad delivered in India are no export, but taxed by the state of delivery', async () => {
  const to = (state_code: string) => ({ ship_to: { name: 'Site', address: 'Yard', state_code } });
  expect(await sell('abroad', to('29'))).toMatchObject({ supply_type: 'inter', place_of_supply: '29', tax_amount: 180, tax_lines: [{ igst: 180 }] });
  expect(await sell('abroad', to('27'))).toMatchObject({ supply_type: 'intra', place_of_supply: '27', tax_lines: [{ cgst: 90, sgst: 90, igst: 0 }] });
  expect(await sell('abroad')).toMatchObject({ supply_type: 'export_with_tax', place_of_supply: '96' });
});

test('own-gstin: no party has the GSTIN of our own company; special GSTINs are taken', async () => {
  const vendor = (gstin: string) => ({ ...CONTACT, name: gstin, vendor_type: 'sale', gstin });
  expect(await refused('/vendors', vendor(OURS))).toEqual([400, { gstin: expect.stringContaining("our own company's GSTIN") }]);
  const changed = await api.put(`/vendors/${parties['consumer']}`, { gstin: OURS, registration_type: 'regular' });
  expect([changed.statusCode, changed.json().fields]).toEqual([400, { gstin: expect.stringContaining("our own company's GSTIN") }]);
  for (const gstin of ['29AABCF8078M1C8', '29RTKA01234A1D9', '2917SGP00001UNH', '9917SGP29001OST']) {
    expect((await api.post('/vendors', vendor(gstin))).statusCode).toBe(201);
    expect((await api.put('/users/company', { gstin })).statusCode).toBe(400);
  }
  // One of before the rule: it is listed, and nothing more is sold to it.
  await api.database.db.updateTable('vendors').set({ gstin: OURS }).where('id', '=', parties['consumer']!).execute();
  expect(await refused('/sales', body('consumer'))).toEqual([400, { vendor_id: expect.stringContaining("our own company's GSTIN") }]);
  expect(await missingOf('vendor', 'consumer')).toContain('gstin');
  await api.database.db.updateTable('vendors').set({ gstin: null }).where('id', '=', parties['consumer']!).execute();
});

test('nil-goods-taxed: goods without tax take no rate, of their own or of the document', async () => {
  expect(await refused('/sales', body('registered', { items: [line(nil)] }))).toEqual([400, { 'items[0].gst_rate': 'An untaxed item has no GST rate' }]);
  const items = [line(nil, { gst_rate: undefined }), line(pump, { gst_rate: undefined })];
  expect(await sell('registered', { apply_tax: true, tax_percentage: 18, items })).toMatchObject({
    tax_amount: 180,
    items: [{ gst_rate: 0, cgst: 0 }, { cgst: 90 }],
  });
});

test('free-document-rate: a percentage of no table is taken and listed; before GST there is no tax', async () => {
  const free = { apply_tax: true, tax_percentage: 17.37, items: [line(pump, { unit_price: 100, gst_rate: undefined })] };
  const sale = await sell('registered', free);
  expect(sale).toMatchObject({ document_kind: 'tax_invoice', tax_amount: 17.38 });
  expect(await missingOf('sale', sale.invoice_number)).toEqual(['tax_percentage']);
  expect(await missingOf('sale', (await sell('registered')).invoice_number)).toBeUndefined();
  const early = body('registered', { ...free, sale_date: '2016-04-01', tax_percentage: 18 });
  expect(await refused('/sales', early)).toEqual([400, { tax_percentage: expect.stringContaining('it began on 1 July 2017') }]);
});

test('prefix-case: a prefix is kept in capitals and counts on', async () => {
  const first = (await sell('registered')).invoice_number;
  expect((await api.put('/users/company', { invoice_prefix: 'inv' })).json().data.invoice_prefix).toBe('INV');
  const next = (await sell('registered')).invoice_number;
  expect([next.slice(0, 10), Number(next.slice(10))]).toEqual(['INV/26-27/', Number(first.slice(10)) + 1]);
  await api.put('/users/company', { invoice_prefix: 'ab' });
  expect((await sell('registered')).invoice_number).toBe('AB/26-27/00001');
  // One that an older program kept in small letters.
  await api.database.db.updateTable('company').set({ invoice_prefix: 'Ab' }).execute();
  expect((await sell('registered')).invoice_number).toBe('AB/26-27/00002');
  await api.put('/users/company', { invoice_prefix: '' });
});

test('future-invoice, future-expense: neither is of a day after today', async () => {
  expect(await refused('/sales', body('registered', { sale_date: '2099-04-01' }))).toEqual([400, { sale_date: 'Sale date cannot be after today' }]);
  const expense = { date: '2099-01-01', type: 'expense', category: 'Rent', amount: 999_999, payment_method: 'cash' };
  expect(await refused('/accounting/transactions', expense)).toEqual([400, { date: 'Date cannot be after today' }]);
  const { id } = (await api.post('/accounting/transactions', { ...expense, date: '2026-11-20' })).json().data;
  expect((await api.put(`/accounting/transactions/${id}`, { date: '2099-01-01' })).json().fields).toEqual({ date: 'Date cannot be after today' });
});

test('a LUT holds from the first day of its financial year, or from the day that was set', async () => {
  const untaxed = (sale_date: string) => body('abroad', { with_tax: false, sale_date });
  expect(await refused('/sales', untaxed('2026-03-31'))).toEqual([400, { with_tax: expect.stringContaining('had not begun') }]);
  expect((await api.put('/users/company', { lut_valid_from: '2026-03-01' })).json().data.lut_valid_from).toBe('2026-03-01');
  expect((await api.post('/sales', untaxed('2026-03-31'))).statusCode).toBe(201);
  expect((await api.put('/users/company', { lut_valid_from: '2027-04-01' })).json().fields).toEqual({
    lut_valid_from: 'The LUT cannot begin after its last day',
  });
});

test('no-hsn-b2b: a line without HSN is taken and listed, or brings one; a charge takes that of its goods', async () => {
  const sale = await sell('registered', { items: [line(bare)] });
  expect(await missingOf('sale', sale.invoice_number)).toEqual(['hsn_code']);
  const items = [line(bare, { hsn_code: '7318' }), line(pump, { quantity: 2 })];
  const charged = await sell('registered', {
    items,
    charges: [
      { kind: 'freight', amount: 50, gst_rate: 18 },
      { kind: 'packing', amount: 5, hsn_code: '4819' },
    ],
  });
  expect(charged.items.map(({ hsn_code }) => hsn_code)).toEqual(['7318', '8413']);
  expect(charged.charges.map(({ hsn_code }) => hsn_code)).toEqual(['8413', '4819']);
  expect(await missingOf('sale', charged.invoice_number)).toBeUndefined();
  expect(await missingOf('sale', (await sell('consumer', { items: [line(bare)] })).invoice_number)).toBeUndefined();
  expect(await refused('/sales', body('registered', { items: [line(bare, { hsn_code: '73' })] }))).toEqual([400, { 'items[0].hsn_code': expect.any(String) }]);
});

test('an IRN is for a buyer who is registered, a SEZ or abroad', async () => {
  for (const [buyer, status] of [
    ['consumer', 409],
    ['abroad', 200],
  ] as const) {
    const sale = await sell(buyer);
    expect([buyer, (await api.post(`/sales/${sale.id}/irn`, portalAnswer(sale))).statusCode]).toEqual([buyer, status]);
  }
});

test('the books are in order after all of it', async () => expect(await checkBooks(api.database.db)).toEqual([]));
