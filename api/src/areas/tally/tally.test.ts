import { addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { voucherXml } from './voucher-xml.ts';

let api: TestApi;
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

test('a voucher that does not balance stops the export', () => {
  const line = { ledger: 'Cash', amount: 1, party: false, money: true, sales: false };
  expect(() => voucherXml({ guid: 'g', kind: 'journal', date: '2026-11-20', number: null, narration: null, lines: [line], goods: [] })).toThrow(
    'does not balance',
  );
});
