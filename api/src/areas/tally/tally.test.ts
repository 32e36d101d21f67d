import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { voucherXml } from './voucher-xml.ts';

let api: TestApi;
const buy = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const NAME = 'श्री <गणेश> & Sons';
const between = (text: string, tag: string) => [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value);

test('every voucher balances, is named the same in a second export, and what was cancelled is left out', async () => {
  const [customer, pump] = [await addVendor(api.database, NAME), await addProduct(api.database, api.user.id, 'TLY', 10)];
  const sale = (await api.post('/sales', saleOf(customer, pump))).json().data;
  const cancelled = (await api.post('/sales', saleOf(customer, pump))).json().data;
  await api.post(`/sales/${cancelled.id}/cancel`, { reason: 'Twice' });
  await api.post('/receipts', {
    vendor_id: customer,
    date: '2026-11-20',
    amount: 118,
    payment_method: 'bank',
    allocations: [{ sale_id: sale.id, amount: 118 }],
  });
  const exported = async () => (await api.get('/exports/tally?startDate=2026-11-01&endDate=2026-11-30')).payload;
  const xml = await exported();
  const vouchers = xml.split('<VOUCHER ').slice(1);
  expect(vouchers.map((voucher) => between(voucher, 'VOUCHERTYPENAME'))).toEqual([['Sales'], ['Receipt']]);
  for (const voucher of vouchers) {
    const lines = voucher.replaceAll(/<(BILL|ACCOUNTING)ALLOCATIONS\.LIST>.*?<\/\1ALLOCATIONS\.LIST>/g, '');
    expect(between(lines, 'AMOUNT').reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);
    expect(voucher).toContain('<PARTYLEDGERNAME>श्री &lt;गणेश&gt; &amp; Sons</PARTYLEDGERNAME>');
  }
  expect(vouchers[0]).toContain(`<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>-118.00</AMOUNT>`);
  const [, goods = ''] = /<ALLINVENTORYENTRIES\.LIST>(.*?)<\/ALLINVENTORYENTRIES\.LIST>/.exec(vouchers[0]!) ?? [];
  expect(goods).toBe(
    '<STOCKITEMNAME>Pump TLY (TLY)</STOCKITEMNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><RATE>100.00/PCS</RATE><AMOUNT>100.00</AMOUNT><ACTUALQTY>1 PCS</ACTUALQTY><BILLEDQTY>1 PCS</BILLEDQTY>' +
      '<ACCOUNTINGALLOCATIONS.LIST><LEDGERNAME>Sales</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>100.00</AMOUNT></ACCOUNTINGALLOCATIONS.LIST>',
  );
  expect(vouchers[0]).toContain('<ISINVOICE>Yes</ISINVOICE>');
  expect(xml).toContain('<STOCKITEM NAME="Pump TLY (TLY)"');
  const later = (await api.get(`/exports/tally?startDate=2026-11-01&endDate=2026-11-30&since=${new Date().toISOString()}`)).payload;
  expect(later).not.toContain('<VOUCHER ');
  expect(between(await exported(), 'GUID')).toEqual(between(xml, 'GUID'));
});

/** The goods of a voucher: name, side, amount and quantity; and what its own entries and goods come to, in paise. */
function goodsOf(voucher: string) {
  const goods = [...voucher.matchAll(/<ALLINVENTORYENTRIES\.LIST>(.*?)<\/ALLINVENTORYENTRIES\.LIST>/g)].map(([, own = '']) => own);
  const lines = voucher.replaceAll(/<(BILL|ACCOUNTING)ALLOCATIONS\.LIST>.*?<\/\1ALLOCATIONS\.LIST>/g, '');
  return {
    type: between(voucher, 'VOUCHERTYPENAME')[0],
    goods: goods.map((own) => ['STOCKITEMNAME', 'ISDEEMEDPOSITIVE', 'AMOUNT', 'BILLEDQTY'].map((name) => between(own, name)[0]?.replace('&amp;', '&'))),
    sum: between(lines, 'AMOUNT').reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0),
  };
}

test('goods are in vouchers of purchases and of notes that move them; each still balances', async () => {
  const [supplier, steel] = [await addVendor(api.database, 'Shree Steel', 'purchase'), await addMaterial(api.database, api.user.id, 'Steel & rod', 1)];
  const order = await buy.ordered(purchaseOf(supplier, steel));
  expect((await buy.setStatus(order.id, { status: 'received' })).statusCode).toBe(200);
  const back = { date: '2026-11-21', reason: 'Rusty', kind: 'return', restock: true, items: [{ item_id: order.items[0]!.id, quantity: 4 }] };
  expect((await api.post(`/purchases/${order.id}/debit-notes`, back)).statusCode).toBe(201);
  const [customer, pump] = [await addVendor(api.database, 'Deccan'), await addProduct(api.database, api.user.id, 'RET', 10)];
  const { id, items } = (await api.post('/sales', saleOf(customer, pump))).json().data;
  const returned = { date: '2026-11-22', reason: 'Back', kind: 'return', restock: true, items: [{ item_id: items[0].id, quantity: 1 }] };
  expect((await api.post(`/sales/${id}/credit-notes`, returned)).statusCode).toBe(201);
  const dearer = (await api.post('/sales', saleOf(customer, pump))).json().data;
  const price = { date: '2026-11-22', reason: 'Too dear', kind: 'price', restock: false, items: [{ item_id: dearer.items[0].id, quantity: 1, unit_price: 5 }] };
  expect((await api.post(`/sales/${dearer.id}/credit-notes`, price)).statusCode).toBe(201);
  const { payload } = await api.get('/exports/tally?startDate=2026-11-01&endDate=2026-11-30');
  const vouchers = payload.split('<VOUCHER ').slice(1).map(goodsOf);
  expect(vouchers.map(({ sum }) => sum)).toEqual(vouchers.map(() => 0));
  const of = (type: string) => vouchers.filter((voucher) => voucher.type === type).map(({ goods }) => goods);
  expect(of('Purchase')).toEqual([[['Steel & rod', 'Yes', '-1000.00', '10 KG']]]);
  expect(of('Debit Note')).toEqual([[['Steel & rod', 'No', '400.00', '4 KG']]]);
  expect(of('Credit Note')).toEqual([[['Pump RET (RET)', 'Yes', '-100.00', '1 PCS']], []]);
});

test('a voucher that does not balance stops the export', () => {
  const line = { ledger: 'Cash', amount: 1, party: false, money: true, trading: false };
  expect(() => voucherXml({ guid: 'g', kind: 'journal', date: '2026-11-20', number: null, narration: null, lines: [line], goods: [] })).toThrow(
    'does not balance',
  );
});
