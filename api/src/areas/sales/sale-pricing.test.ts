import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { checkBooks } from '../../books/check-books.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let pump: number;
let pipe: number;
const buyers: Record<string, number> = {};
const product = async (sku: string, gst_rate: number) => {
  const about = { name: sku, sku, unit_price: 100, stock_alert_threshold: 0, hsn_code: '841370', uqc: 'PCS', gst_rate };
  const { id } = (await api.post('/products', about)).json().data;
  await api.app.inject({ method: 'PATCH', url: `/api/products/${id}/stock`, headers: api.user.headers, payload: { stock_quantity: 100_000 } });
  return id;
};
beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  const contact = { vendor_type: 'sale', contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' };
  for (const [name, more] of Object.entries({
    near: { gstin: '27AABCK1234M1ZK' },
    far: { gstin: '29AAGCB7383J1Z4' },
    abroad: { registration_type: 'overseas' },
  }))
    buyers[name] = (await api.post('/vendors', { ...contact, name, ...more })).json().data.id;
  pump = await product('PUMP', 18);
  pipe = await product('PIPE', 5);
});
afterAll(() => api?.close());

const line = (unit_price: number, more: object = {}) => ({ product_id: pump, quantity: 1, unit_price, gst_rate: 18, ...more });
const body = (buyer: string, more: object) => ({ vendor_id: buyers[buyer], sale_date: '2026-11-22', apply_tax: true, items: [line(118)], ...more });
const sell = async (buyer: string, more: object): Promise<Sale> => {
  const answer = await api.post('/sales', body(buyer, more));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const refused = async (buyer: string, more: object) => {
  const answer = await api.post('/sales', body(buyer, more));
  return [answer.statusCode, answer.json().fields];
};
const pageOf = async ({ id }: Sale) =>
  pdfText((await api.get(`/sales/${id}/invoice`)).rawPayload)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

describe('prices that include tax', () => {
  test('118 at 18 % is 100 + 18; both prices are answered and kept', async () => {
    const sale = await sell('near', { prices_include_tax: true, total_amount: 100, tax_amount: 18, net_amount: 118 });
    expect(sale).toMatchObject({ prices_include_tax: true, total_amount: 100, tax_amount: 18, net_amount: 118, round_off: 0 });
    expect(sale.items[0]).toMatchObject({ unit_price: 100, unit_price_including_tax: 118, total_price: 100, cgst: 9, sgst: 9, discount_amount: 0 });
    expect((await api.get(`/sales/${sale.id}`)).json().data).toEqual(sale);
  });

  test('100.00 is 84.74 + 7.63 + 7.63; where no taxable amount gives the sum the paisa is round off', async () => {
    const tax_lines = [{ gst_rate: 18, taxable_amount: 84.74, cgst: 7.63, sgst: 7.63, igst: 0 }];
    expect(await sell('near', { prices_include_tax: true, items: [line(100)] })).toMatchObject({ tax_lines, net_amount: 100, round_off: 0 });
    expect(await sell('near', { prices_include_tax: true, items: [line(0.06)] })).toMatchObject({ total_amount: 0.05, net_amount: 0.06, round_off: 0.01 });
  });

  test('charges, discounts and several rates come to the expected sum', async () => {
    const items = [line(118, { quantity: 3, discount_percent: 10 }), { product_id: pipe, quantity: 7, unit_price: 33.33, gst_rate: 5 }];
    const sale = await sell('far', { prices_include_tax: true, items, charges: [{ kind: 'freight', amount: 59, gst_rate: 18 }], discount_amount: 20 });
    expect(sale.net_amount).toBe(Number((318.6 + 233.31 + 59 - 20).toFixed(2)));
    expect(sale.charges[0]).toMatchObject({ amount: 50, tax_amount: 9, amount_including_tax: 59 });
    expect(sale.items[0]).toMatchObject({ unit_price: 100, discount_including_tax: 35.4 });
  });

  test('a sale whose prices are without tax has no field for prices with it', async () => {
    const { items, ...sale } = await sell('near', {});
    expect([sale.prices_include_tax, 'unit_price_including_tax' in items[0]!, 'shared_discount' in items[0]!]).toEqual([false, false, false]);
  });
});

describe('a discount on the whole invoice', () => {
  test('is shared over the lines before tax, in rupees or in percent', async () => {
    const items = [line(1_000), { product_id: pipe, quantity: 1, unit_price: 500, gst_rate: 5 }];
    const sale = await sell('far', { items, discount_percent: 10 });
    expect(sale).toMatchObject({ discount_percent: 10, discount_amount: 150, total_amount: 1_350, tax_amount: 162 + 22.5, net_amount: 1_534.5 });
    expect(sale.items.map((item) => [item.discount_amount, item.shared_discount, item.taxable_amount])).toEqual([
      [100, 100, 900],
      [50, 50, 450],
    ]);
    expect(await sell('far', { items, discount_amount: 150 })).toMatchObject({ discount_percent: null, discount_amount: 150, net_amount: 1_534.5 });
    expect(await pageOf(sale)).toMatch(/Amount ₹1,500.00 Discount -?₹150.00|Discount/);
  });

  test('is at most the lines, and percent or rupees, not both', async () => {
    expect(await refused('near', { discount_amount: 118.01 })).toEqual([400, { discount_amount: 'A discount on the whole is at most its lines: ₹118.00' }]);
    expect(await refused('near', { discount_amount: 1, discount_percent: 1 })).toEqual([
      400,
      { discount_amount: 'Give the discount in percent or as an amount, not both' },
    ]);
  });
});

describe('an export', () => {
  test('papers-country: names the country of destination, port, currency and rate, and the delivery address', async () => {
    const ship_to = { name: 'Warehouse 4', address: 'Jebel Ali, Dubai' };
    const sale = await sell('abroad', { country: 'ae', port_code: 'innsa1', currency: 'usd', exchange_rate: 88.25, ship_to });
    expect(sale).toMatchObject({ country: 'AE', port_code: 'INNSA1', currency: 'USD', exchange_rate: 88.25 });
    const page = await pageOf(sale);
    for (const text of ['Country of Destination', 'United Arab Emirates (AE)', 'INNSA1', 'USD, 1 USD = ₹88.25', 'Jebel Ali, Dubai'])
      expect(page).toContain(text);
  });

  test('without a country it is taken and listed, as its buyer is, whose country counts for the next ones', async () => {
    const sale = await sell('abroad', {});
    expect(sale.country).toBeNull();
    const missing = async () =>
      (await api.get('/gst/missing?limit=100')).json().data.filter(({ missing: fields }: { missing: string[] }) => fields.includes('country'));
    const listed = (await missing()).map(({ kind, id }: { kind: string; id: number }) => [kind, id]);
    expect(listed).toEqual([
      ['vendor', buyers['abroad']],
      ['sale', sale.id],
    ]);
    expect((await api.put(`/vendors/${buyers['abroad']}`, { country: 'ke', version: 1 })).json().data).toMatchObject({ country: 'KE' });
    expect(await sell('abroad', {})).toMatchObject({ country: 'KE' });
    expect((await missing()).map(({ kind }: { kind: string }) => kind)).toEqual(['sale']);
  });

  test.each([
    ['near', { country: 'AE' }, { country: 'Only a sale to a buyer abroad has this' }],
    ['abroad', { country: 'IN' }, { country: 'An export goes to another country than India' }],
    ['abroad', { country: 'XX' }, { country: 'Country of destination must be the two letters of a country, such as AE' }],
    ['abroad', { exchange_rate: 88 }, { exchange_rate: 'Choose the currency of this rate' }],
    ['abroad', { currency: 'rupees' }, { currency: 'Currency must be three letters, such as USD' }],
  ])('to %s with %j is refused at its field', async (buyer, more, fields) => expect(await refused(buyer, more)).toEqual([400, fields]));
});

test('a sale with prices that include tax is credited whole, and the books are in order', async () => {
  const sale = await sell('near', { prices_include_tax: true, items: [line(99.99, { quantity: 7 })], discount_percent: 3 });
  const items = sale.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const note = await api.post(`/sales/${sale.id}/credit-notes`, { date: '2026-11-23', kind: 'return', reason: 'Broken', restock: true, items });
  const credited = (await api.get(`/sales/${sale.id}`)).json().data.credited_amount;
  expect([note.statusCode, credited]).toEqual([201, sale.net_amount]);
  expect(await checkBooks(api.database.db)).toEqual([]);
});
