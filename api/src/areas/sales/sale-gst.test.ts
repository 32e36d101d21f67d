import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { checkBooks } from '../../books/check-books.ts';
import { pdfCode } from '../../testing/pdf-code.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let bolt: number;
let foam: number;
const buyers: Record<string, number> = {};
const stocked = async (sku: string, more: object) => {
  const { id } = (await api.post('/products', { name: sku, sku, unit_price: 10, stock_alert_threshold: 0, ...more })).json().data;
  await api.app.inject({ method: 'PATCH', url: `/api/products/${id}/stock`, headers: api.user.headers, payload: { stock_quantity: 100_000 } });
  return id;
};
beforeAll(async () => {
  api = await openTestApi();
  const contact = { vendor_type: 'sale', contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' };
  const add = async (name: string, more: object) => {
    buyers[name] = (await api.post('/vendors', { ...contact, name, ...more })).json().data.id;
  };
  await add('near', { gstin: '27AABCK1234M1ZK', city: 'Nashik', pincode: '422001' });
  await add('far', { gstin: '29AAGCB7383J1Z4' });
  await add('unregistered', { registration_type: 'unregistered', state_code: '24' });
  await add('sez', { gstin: '24AAKFG5678P2ZK', registration_type: 'sez' });
  await add('abroad', { registration_type: 'overseas' });
  bolt = await stocked('BOLT', { hsn_code: '731815', uqc: 'PCS', gst_rate: 18 });
  foam = await stocked('FOAM', { hsn_code: '392690', uqc: 'NOS', gst_rate: 5 });
});
afterAll(() => api?.close());

const register = (change: object) => api.put('/users/company', change);
const body = (buyer: string, more: object = {}) => ({
  vendor_id: buyers[buyer],
  sale_date: '2026-11-22',
  apply_tax: true,
  items: [{ product_id: bolt, quantity: 1, unit_price: 100.03, gst_rate: 18 }],
  ...more,
});
const sell = async (buyer: string, more: object = {}): Promise<Sale> => {
  const answer = await api.post('/sales', body(buyer, more));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const refused = async (buyer: string, more: object) => {
  const answer = await api.post('/sales', body(buyer, more));
  return [answer.statusCode, answer.json().fields];
};

test('before the company sets its registration a sale is what it was: one tax, no names', async () => {
  const sale = await sell('near', {
    tax_percentage: 18,
    items: [{ product_id: bolt, quantity: 1, unit_price: 100.03 }],
    tax_amount: 18.01,
    net_amount: 118.04,
  });
  expect(sale).toMatchObject({
    ...{ document_kind: 'invoice', supply_type: null, place_of_supply: null, tax_lines: [], round_off: 0 },
    ...{ tax_percentage: 18, total_amount: 100.03, tax_amount: 18.01, net_amount: 118.04 },
    amount_in_words: 'Rupees One Hundred Eighteen and Four Paise Only',
  });
});

describe('of a registered company', () => {
  beforeAll(async () => {
    await register({ gstin: '27AAPFU0939F1ZV', registration_type: 'regular', lut_number: 'AD270326000001A' });
  });

  test('inside the state the tax is CGST and SGST, and lines keep code, unit and rate', async () => {
    const sale = await sell('near', {
      items: [
        { product_id: bolt, quantity: 1, unit_price: 100.03, gst_rate: 18 },
        { product_id: foam, quantity: 10, unit_price: 99.99, gst_rate: 5 },
      ],
    });
    expect(sale).toMatchObject({
      ...{ document_kind: 'tax_invoice', supply_type: 'intra', place_of_supply: '27', vendor_gstin: '27AABCK1234M1ZK', vendor_pincode: '422001' },
      ...{ total_amount: 1_099.93, tax_amount: 68, net_amount: 1_167.93, tax_percentage: 0 },
      tax_lines: [
        { gst_rate: 5, taxable_amount: 999.9, cgst: 25, sgst: 25, igst: 0 },
        { gst_rate: 18, taxable_amount: 100.03, cgst: 9, sgst: 9, igst: 0 },
      ],
      items: [
        { hsn_code: '731815', uqc: 'PCS', gst_rate: 18, taxable_amount: 100.03, discount_amount: 0, cgst: 9, sgst: 9, igst: 0 },
        { hsn_code: '392690', uqc: 'NOS', gst_rate: 5, taxable_amount: 999.9, cgst: 25, sgst: 25, igst: 0 },
      ],
    });
    expect((await api.read<{ data: Sale }>(`/sales/${sale.id}`)).data).toEqual(sale);
  });

  test("a body as it was before rates still sells: the document's percentage counts for each line", async () => {
    const items = [{ product_id: bolt, quantity: 1, unit_price: 100.03 }];
    const sale = await sell('near', { tax_percentage: 18, items, total_amount: 100.03, tax_amount: 18.01, net_amount: 118.04 });
    expect([sale.tax_amount, sale.net_amount, sale.tax_percentage]).toEqual([18, 118.03, 18]);
  });

  test.each([
    ['far', {}, { supply_type: 'inter', place_of_supply: '29', tax_amount: 18.01, tax_lines: [{ igst: 18.01, cgst: 0 }] }],
    ['unregistered', {}, { supply_type: 'inter', place_of_supply: '24', vendor_registration: 'unregistered' }],
    ['unregistered', { ship_to: { name: 'Site', address: 'Hosur', state_code: '33' } }, { place_of_supply: '33', ship_to: { state_code: '33', gstin: null } }],
    ['unregistered', { ship_to: { name: 'Site', address: 'Pune', gstin: '27AABCK1234M1ZK' } }, { place_of_supply: '27', ship_to: { state_code: '27' } }],
    ['far', { ship_to: { name: 'Site', address: 'Hosur', state_code: '33' } }, { place_of_supply: '29' }],
    ['sez', {}, { supply_type: 'sez_with_tax', tax_lines: [{ igst: 18.01 }] }],
    ['sez', { with_tax: false }, { supply_type: 'sez_without_tax', tax_amount: 0, net_amount: 100.03, document_kind: 'tax_invoice' }],
    ['abroad', { with_tax: false }, { supply_type: 'export_without_tax', place_of_supply: '96', vendor_state_code: '96' }],
    ['near', { reverse_charge: true }, { reverse_charge: true, tax_amount: 0, net_amount: 100.03 }],
    ['near', { apply_tax: false }, { document_kind: 'invoice', tax_amount: 0, tax_percentage: 0 }],
  ])('sold to %s with %j', async (buyer, more, expected) => expect(await sell(buyer, more)).toMatchObject(expected));

  test('discounts and charges are taxed with the rest, and the sums add up', async () => {
    const sale = await sell('near', {
      items: [
        { product_id: bolt, quantity: 10, unit_price: 100, gst_rate: 18, discount_percent: 10 },
        { product_id: foam, quantity: 2, unit_price: 50, gst_rate: 5, discount_amount: 7.55 },
      ],
      charges: [{ kind: 'freight', amount: 150, gst_rate: 18, hsn_code: '996511' }],
    });
    expect(sale).toMatchObject({
      ...{ total_amount: 1_142.45, tax_amount: 193.62, net_amount: 1_336.07 },
      charges: [{ kind: 'freight', amount: 150, gst_rate: 18, hsn_code: '996511', tax_amount: 27 }],
      items: [
        { total_price: 900, discount_percent: 10, discount_amount: 100 },
        { total_price: 92.45, discount_percent: null, discount_amount: 7.55 },
      ],
    });
  });

  test('rounded to rupees when the company set it; an older client may send the exact sum', async () => {
    await register({ round_off: true });
    expect(await sell('near')).toMatchObject({ tax_amount: 18, round_off: -0.03, net_amount: 118 });
    expect(await sell('near', { net_amount: 118.03 })).toMatchObject({ net_amount: 118 });
    expect((await api.post('/sales', body('near', { net_amount: 119 }))).statusCode).toBe(422);
    await register({ round_off: false });
  });

  test('a prefix of its own begins at 1, and the usual one continues where it was', async () => {
    const before = (await sell('near')).invoice_number;
    await register({ invoice_prefix: 'S' });
    expect([(await sell('near')).invoice_number, (await sell('near')).invoice_number]).toEqual(['S/26-27/00001', 'S/26-27/00002']);
    await register({ invoice_prefix: '' });
    expect((await sell('near')).invoice_number > before).toBe(true);
  });

  test.each([
    ['near', { place_of_supply: '25' }, { place_of_supply: 'Place of supply must be the two digits of a state, such as 27' }],
    ['abroad', { place_of_supply: '27' }, { place_of_supply: 'A buyer abroad has the place of supply 96' }],
    ['near', { with_tax: false }, { with_tax: 'Only a supply to a SEZ or abroad goes without tax' }],
    ['near', { ship_to: { name: 'Site' } }, { 'ship_to.address': 'Address is required' }],
    [
      'near',
      { ship_to: { name: 'Site', address: 'Hosur', state_code: '33', gstin: '29AAGCB7383J1Z4' } },
      { 'ship_to.state_code': 'The GSTIN is of Karnataka (29), not of Tamil Nadu (33)' },
    ],
    ['abroad', { reverse_charge: true }, { reverse_charge: 'A buyer abroad pays no GST: reverse charge is for buyers in India' }],
    ['near', { sale_date: '2017-06-30' }, { 'items[0].gst_rate': 'There was no GST on this day: it began on 1 July 2017' }],
    ['near', { charges: [{ kind: 'tip', amount: 1 }] }, { 'charges[0].kind': 'Kind must be one of freight, packing, other' }],
  ])('sold to %s with %j is refused at its field', async (buyer, more, fields) => expect(await refused(buyer, more)).toEqual([400, fields]));

  test.each([
    [{ gst_rate: 12 }, { 'items[0].gst_rate': 'GST rate must be one of 0, 0.1, 0.25, 1, 1.5, 3, 5, 18, 40' }],
    [{ discount_percent: 5, discount_amount: 1 }, { 'items[0].discount_amount': 'Give the discount in percent or as an amount, not both' }],
    [{ discount_amount: 100.04 }, { 'items[0].discount_amount': 'A discount is at most its line' }],
    [{ discount_percent: 101 }, { 'items[0].discount_percent': 'Discount must be between 0 and 100' }],
  ])('a line with %j is refused at its field', async (line, fields) =>
    expect(await refused('near', { items: [{ product_id: bolt, quantity: 1, unit_price: 100.03, gst_rate: 18, ...line }] })).toEqual([400, fields]),
  );
});

describe('the invoice as PDF', () => {
  const pages = async (id: number, query = '') => {
    const answer = await api.get(`/sales/${id}/invoice${query}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return pdfText(answer.rawPayload).map((page) => page.replaceAll(/\s+/g, ' '));
  };
  beforeAll(() => register({ bank_name: 'State Bank', bank_account: '00001234567890', upi_id: 'sahyadri@oksbi', terms: 'Pay within 30 days.' }));

  test('has all that the law requires, and each copy on a page of its own', async () => {
    const { id, invoice_number } = await sell('near', { charges: [{ kind: 'freight', amount: 150, gst_rate: 18 }] });
    const [original, ...more] = await pages(id);
    expect(more).toEqual([]);
    for (const text of ['TAX INVOICE', 'ORIGINAL FOR RECIPIENT', invoice_number, 'GSTIN 27AAPFU0939F1ZV', 'GSTIN 27AABCK1234M1ZK', 'Maharashtra (27)'])
      expect(original).toContain(text);
    for (const text of [
      'BOLT',
      '731815',
      '1 PCS',
      '9%',
      'CGST',
      'SGST',
      'Freight',
      '₹250.03',
      '₹45.00',
      '₹295.03',
      'Two Hundred Ninety Five and Three Paise Only',
    ])
      expect(original).toContain(text);
    for (const text of ['Tax payable on reverse charge', 'Pay to', 'State Bank', 'Pay within 30 days.', 'Thank you for your business!', 'Page 1 of 1'])
      expect(original).toContain(text);
    const three = await pages(id, '?copies=triplicate,original,duplicate');
    expect(three.map((page) => page.match(/ORIGINAL|DUPLICATE|TRIPLICATE/)?.[0])).toEqual(['ORIGINAL', 'DUPLICATE', 'TRIPLICATE']);
    expect((await api.get(`/sales/${id}/invoice?copies=green`)).statusCode).toBe(400);
  });

  test.each([
    ['sez', { with_tax: false }, 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING'],
    ['sez', {}, 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX'],
    ['abroad', {}, 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX'],
  ])('to %s with %j shows it, with IGST where tax is paid', async (buyer, more, words) => {
    const [page] = await pages((await sell(buyer, more)).id);
    for (const text of ['TAX INVOICE', words, buyer === 'sez' ? 'Gujarat (24)' : 'Outside India (96)']) expect(page).toContain(text);
    expect(page).not.toContain('Unregistered');
    expect([page!.includes('IGST'), page!.includes('LUT AD270326000001A'), page!.includes('CGST')]).toEqual(
      'with_tax' in more ? [false, true, false] : [true, false, false],
    );
  });

  test('has the words that an export under a letter of undertaking must have', async () => {
    const [page] = await pages((await sell('abroad', { with_tax: false })).id);
    expect(page).toContain('SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX');
    expect(page).not.toContain('IGST');
  });

  test('its code is read by a phone as payee, amount and number', async () => {
    const { id, invoice_number } = await sell('near');
    const { rawPayload } = await api.get(`/sales/${id}/invoice`);
    const link = new URL(pdfCode(rawPayload)!);
    expect([link.protocol, Object.fromEntries(link.searchParams)]).toEqual([
      'upi:',
      { pa: 'sahyadri@oksbi', pn: expect.any(String), am: '118.03', cu: 'INR', tn: invoice_number, tr: invoice_number.replaceAll(/[/-]/g, '') },
    ]);
  });

  test('fifteen lines whose names wrap fit one page', async () => {
    const name = 'Submersible pump 2.0 HP single phase with control panel and 30 m cable for open wells';
    const product_id = await stocked('PMP-SUB-1000', { name, hsn_code: '84137010', uqc: 'MTR', gst_rate: 5 });
    const items = Array.from({ length: 15 }, () => ({ product_id, quantity: 12.5, unit_price: 12_345.6, gst_rate: 5 }));
    const [page, ...more] = await pages((await sell('near', { items })).id);
    expect([page!.split('30 m cable').length - 1, more]).toEqual([15, []]);
  });
});

const onePage = async ({ id }: Sale) => {
  const pages = pdfText((await api.get(`/sales/${id}/invoice`)).rawPayload);
  expect(pages).toHaveLength(1);
  return pages[0]!.replaceAll(/\s+/g, ' ');
};

test('a composition company writes bills of supply, and may add no tax', async () => {
  await register({ registration_type: 'composition' });
  expect(await refused('near', {})).toEqual([400, { apply_tax: 'A composition company may not add tax to a sale' }]);
  const leaves = { place_of_supply: 'A composition company sells only inside its state, Maharashtra (27)' };
  expect(await refused('far', { apply_tax: false })).toEqual([400, leaves]);
  expect(await sell('far', { apply_tax: false, place_of_supply: '27' })).toMatchObject({ supply_type: 'intra' });
  const bill = await sell('near', { apply_tax: false, charges: [{ kind: 'freight', amount: 150 }] });
  expect(bill).toMatchObject({ document_kind: 'bill_of_supply', tax_amount: 0, net_amount: 250.03 });
  const page = await onePage(bill);
  for (const text of [
    'BILL OF SUPPLY',
    'ORIGINAL FOR RECIPIENT',
    'Composition taxable person, not eligible to collect tax on supplies',
    'GSTIN 27AAPFU0939F1ZV',
    '731815',
    'Freight',
    '₹250.03',
  ])
    expect(page).toContain(text);
  for (const text of ['INVOICE', 'GST ', 'CGST', 'SGST', 'IGST', 'Tax payable', '%']) expect(page).not.toContain(text);
});

test('a company without GST writes the plain invoice, with discounts and charges', async () => {
  await register({ gstin: '', registration_type: 'unregistered' });
  expect(await refused('near', {})).toEqual([400, { apply_tax: 'Only a company registered for GST may add tax' }]);
  const items = [{ product_id: bolt, quantity: 10, unit_price: 100, discount_percent: 10 }];
  const sale = await sell('near', { apply_tax: false, items, charges: [{ kind: 'freight', amount: 150 }] });
  expect(sale).toMatchObject({ document_kind: 'invoice', net_amount: 1_050 });
  const page = await onePage(sale);
  for (const text of ['INVOICE', 'less ₹100.00', '₹900.00', 'Freight ₹150.00', 'Subtotal ₹1,050.00', 'Total ₹1,050.00', 'Thank you for your business!'])
    expect(page).toContain(text);
  for (const text of ['ORIGINAL', 'Unregistered', 'GSTIN', 'HSN', 'Place of Supply', 'Tax']) expect(page).not.toContain(text);
});

test('the books are in order after all of it', async () => expect(await checkBooks(api.database.db)).toEqual([]));
