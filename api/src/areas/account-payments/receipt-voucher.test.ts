import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor_id: number;
beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
  const contact = { vendor_type: 'sale', contact_person: 'A', email: 'a@b.example', phone: '1', address: 'Main Road' };
  vendor_id = (await api.post('/vendors', { ...contact, name: 'Near', gstin: '27AABCK1234M1ZK' })).json().data.id;
});
afterAll(() => api?.close());

const receive = (more: object) => api.post('/receipts', { vendor_id, date: '2026-11-22', amount: 118, payment_method: 'bank', ...more });

test('an advance for services shows the tax that is due, and so does its voucher', async () => {
  const { data } = (await receive({ advance: { kind: 'services', description: 'Repair of pumps' } })).json();
  expect(data.advance).toMatchObject({ amount: 118, gst_rate: 18, taxable_amount: 100, cgst: 9, sgst: 9, igst: 0, place_of_supply: '27' });
  expect((await api.get(`/receipts/${data.id}`)).json().data).toEqual(data);
  const file = await api.get(`/receipts/${data.id}/voucher`);
  const text = pdfText(file.rawPayload).join(' ').replaceAll(/\s+/g, ' ');
  for (const words of ['RECEIPT VOUCHER', data.number, 'GSTIN 27AABCK1234M1ZK', 'Repair of pumps ₹100.00 18%', 'CGST ₹9.00', 'SGST ₹9.00', '₹118.00'])
    expect(text).toContain(words);
});

test('its tax is named for the month in which it came, and taken back in the month of its invoice', async () => {
  const product = { name: 'Repair', sku: 'REP', unit_price: 100, stock_alert_threshold: 0, hsn_code: '998719', uqc: 'OTH', gst_rate: 18 };
  const { id: product_id } = (await api.post('/products', product)).json().data;
  await api.post('/stock/adjust', { itemType: 'product', productId: product_id, type: 'increase', quantity: 5, reason: 'Counted' });
  const came = (await receive({ date: '2026-09-10', amount: 118, advance: { kind: 'services' } })).json().data;
  const items = [{ product_id, quantity: 1, unit_price: 50, gst_rate: 18 }];
  const sale = (await api.post('/sales', { vendor_id, sale_date: '2026-10-05', items })).json().data;
  await api.post(`/receipts/${came.id}/allocate`, { allocations: [{ sale_id: sale.id, amount: 59 }] });
  const named = async (period: string, form = 'gstr1') =>
    (await api.get(`/gst/${form}?period=${period}`))
      .json()
      .data.problems.filter((problem: { number: string }) => problem.number === came.number)
      .map(({ document_type, message }: { document_type: string; message: string }) => [document_type, message]);
  const due = [['receipt', expect.stringMatching(/₹118.00 with tax of ₹18.00.+11A of GSTR-1 and 3.1\(a\)/)]];
  expect([await named('2026-09'), await named('2026-09', 'gstr3b')]).toEqual([due, due]);
  expect(await named('2026-10')).toEqual([['receipt', expect.stringMatching(/₹59.00 .+ with tax of ₹9.00.+11B of GSTR-1/)]]);
  expect(await named('2026-11')).toEqual([]);
  await api.post(`/receipts/${came.id}/void`, { reason: 'Cheque returned' });
  expect([await named('2026-09'), await named('2026-10')]).toEqual([[], []]);
});

test('an advance for goods bears no tax; a receipt without an advance has no voucher', async () => {
  const { data } = (await receive({ advance: { kind: 'goods' } })).json();
  expect(data.advance).toMatchObject({ taxable_amount: 118, cgst: 0, igst: 0 });
  const plain = (await receive({})).json().data;
  expect(plain.advance).toBeNull();
  const refused = await api.get(`/receipts/${plain.id}/voucher`);
  expect([refused.statusCode, refused.json().error]).toEqual([409, `${plain.number} has no voucher: it was not recorded as an advance`]);
  expect((await api.get('/receipts/999999/voucher')).statusCode).toBe(404);
});
