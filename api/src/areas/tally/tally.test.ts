import { sql } from 'kysely';
import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { mirrored } from '../ledger/entry.ts';
import { insertEntries } from '../ledger/insert-entries.ts';
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
  await sql`update sales set place_of_supply = '29' where id = ${sale.id}`.execute(api.database.db);
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
  expect(between(vouchers[0]!, 'PLACEOFSUPPLY')).toEqual(['Karnataka']);
  expect(between(vouchers[1]!, 'PLACEOFSUPPLY')).toEqual([]);
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
  expect((await buy.setStatus(order.id, { status: 'received', received_on: '2026-11-20' })).statusCode).toBe(200);
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
  const bought = payload.split('<VOUCHER ').find((voucher) => voucher.startsWith(`REMOTEID="karkhana-goods_receipt-`))!;
  expect(between(bought, 'VOUCHERNUMBER')).toEqual([expect.stringMatching(/^GR/)]);
  expect(of('Purchase')).toEqual([[['Steel & rod', 'Yes', '-1000.00', '10 KG']]]);
  expect(of('Debit Note')).toEqual([[['Steel & rod', 'No', '400.00', '4 KG']]]);
  expect(of('Credit Note')).toEqual([[['Pump RET (RET)', 'Yes', '-100.00', '1 PCS']], []]);
});

test('a voucher that does not balance stops the export', () => {
  const line = { ledger: 'Cash', amount: 1, party: false, money: true, trading: false };
  expect(() => voucherXml({ guid: 'g', kind: 'journal', date: '2026-11-20', number: null, narration: null, state: null, lines: [line], goods: [] })).toThrow(
    'does not balance',
  );
});

const DAYS = { startDate: '2026-11-01', endDate: '2026-11-30' };
const exported = async (more = {}): Promise<string> => (await api.get(`/exports/tally?${new URLSearchParams({ ...DAYS, ...more })}`)).payload;
/** What an export says of its vouchers: number or narration, action and GUID. */
const vouchersOf = (xml: string) =>
  xml
    .split('<VOUCHER ')
    .slice(1)
    .map((voucher) => [/ACTION="(\w+)"/.exec(voucher)?.[1], between(voucher, 'GUID')[0]]);
const lastOf = async (days = DAYS) => {
  const answer = await api.get(`/exports/tally/last?${new URLSearchParams(days)}`);
  expect(answer.json()).toMatchObject({ data: { now: expect.any(String) } });
  return answer.json().data;
};

/** An export arrived. What is saved within a minute before it counts as not in the file: as if that minute were over. */
async function arrived(days = DAYS): Promise<void> {
  expect((await api.post('/exports/tally/exported', { ...days, begun_at: (await lastOf()).now })).statusCode).toBe(201);
  const over = sql`clock_timestamp() + interval '1 minute'`;
  await sql`update tally_exports set begun_at = ${over}, created_at = ${over} where id = (select max(id) from tally_exports)`.execute(api.database.db);
}

test('after an export only what was entered, changed, cancelled or deleted since then goes out', async () => {
  const [customer, pump] = [await addVendor(api.database, 'Changed'), await addProduct(api.database, api.user.id, 'CHG', 100)];
  const sell = async () => (await api.post('/sales', saleOf(customer, pump))).json().data;
  const spend = async (amount: number, date = '2026-11-18') =>
    (await api.post('/accounting/transactions', { date, type: 'expense', category: 'Rent', amount })).json().data;
  const [cancelled, kept, changed, moved, deleted] = [await sell(), await sell(), await spend(10), await spend(20), await spend(30)];
  const all = vouchersOf(await exported());
  expect(vouchersOf(await exported({ changed: true }))).toEqual(all);
  expect(await lastOf()).toMatchObject({ last: null });
  await arrived();
  expect(await lastOf()).toMatchObject({ last: { start_date: '2026-11-01', end_date: '2026-11-30', user_name: expect.any(String) } });
  expect(await lastOf({ startDate: '2026-10-01', endDate: '2026-10-31' })).toMatchObject({ last: null });
  expect(vouchersOf(await exported({ changed: true }))).toEqual([]);

  expect((await api.post(`/sales/${cancelled.id}/cancel`, { reason: 'Twice' })).statusCode).toBe(200);
  const rent = { type: 'expense', category: 'Rent', date: '2026-11-18' };
  expect((await api.put(`/accounting/transactions/${changed.id}`, { ...rent, amount: 11, version: changed.version })).statusCode).toBe(200);
  expect((await api.put(`/accounting/transactions/${moved.id}`, { ...rent, amount: 20, date: '2026-11-19', version: moved.version })).statusCode).toBe(200);
  expect((await api.app.inject({ method: 'DELETE', url: `/api/accounting/transactions/${deleted.id}`, headers: api.user.headers })).statusCode).toBe(200);
  const fresh = await sell();
  const gone = [
    ['Cancel', `karkhana-sale-${cancelled.id}-0`],
    ['Delete', `karkhana-transaction-${deleted.id}-0`],
  ];
  const left = [
    ['Create', `karkhana-transaction-${changed.id}-0`],
    ['Create', `karkhana-transaction-${moved.id}-0`],
    ['Create', `karkhana-sale-${fresh.id}-0`],
  ];
  const since = await exported({ changed: true });
  expect(vouchersOf(since).slice(0, 2).sort()).toEqual(gone);
  expect(vouchersOf(since).slice(2).sort()).toEqual([...left].sort());
  const [year, month, day] = cancelled.sale_date.split('-');
  expect([month, year]).toEqual(['11', '2026']);
  expect(since).toContain(`VCHTYPE="Sales" ACTION="Cancel" DATE="${day}-Nov-2026" TAGNAME="Voucher Number" TAGVALUE="${cancelled.invoice_number}"`);
  const whole = vouchersOf(await exported());
  expect(whole).toEqual(expect.arrayContaining([...gone, ['Create', `karkhana-sale-${kept.id}-0`], ...left]));
  expect(new Set(whole.map(([, guid]) => guid)).size).toBe(whole.length);

  await arrived();
  expect(vouchersOf(await exported({ changed: true }))).toEqual([]);
  expect(vouchersOf(await exported())).toEqual(whole);
  const begun_at = new Date(Date.now() + 600_000).toISOString();
  expect((await api.post('/exports/tally/exported', { ...DAYS, begun_at })).json().fields).toEqual({ begun_at: expect.stringContaining('24 hours') });
});

test('an entry taken back on a later day, its reversal and its successor are three vouchers', async () => {
  const [supplier, steel] = [await addVendor(api.database, 'Later Steel', 'purchase'), await addMaterial(api.database, api.user.id, 'Later rod', 1)];
  const order = await buy.ordered(purchaseOf(supplier, steel));
  expect((await buy.setStatus(order.id, { status: 'received', received_on: '2026-11-20' })).statusCode).toBe(200);
  const entry = await api.database.db
    .selectFrom('journal_entries')
    .selectAll()
    .where('kind', '=', 'goods_receipt')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = (
    await sql<{ account: string; vendor_id: number | null; amount: number }>`
    select account_id::text as account, vendor_id, ((debit - credit) * 100)::int as amount from journal_lines where entry_id = ${entry.id} order by line`.execute(
      api.database.db,
    )
  ).rows;
  const { kind, document_id, number, narration } = entry;
  const head = { kind, document_id, number, narration };
  await api.database.transaction((tx) =>
    insertEntries(tx, { id: api.user.id }, [
      { ...head, date: '2026-11-21', reverses: Number(entry.id), lines: mirrored(lines) },
      { ...head, date: '2026-11-21', reverses: null, lines },
    ]),
  );
  const guids = vouchersOf(await exported())
    .map(([, guid]) => guid)
    .filter((guid) => guid?.startsWith(`karkhana-goods_receipt-${document_id}-`) || guid?.startsWith('karkhana-goods_receipt-entry-'));
  expect(guids).toEqual([
    `karkhana-goods_receipt-${document_id}-0`,
    expect.stringMatching(/^karkhana-goods_receipt-entry-\d+$/),
    `karkhana-goods_receipt-${document_id}-1`,
  ]);
});

test('accounts go out under the names that the firm gives them, once for all vouchers and masters', async () => {
  const ledgers = async () => (await api.get('/exports/tally/ledgers')).json().data as { account_id: number; name: string; tally_name: string | null }[];
  const idOf = async (name: string) => (await ledgers()).find((ledger) => ledger.name === name)!.account_id;
  expect((await ledgers()).filter(({ name, tally_name }) => name === 'Customers' || tally_name !== null)).toEqual([]);
  const [sales, cash, freight] = [await idOf('Sales'), await idOf('Cash'), await idOf('Freight and other charges on sales')];
  const put = (...names: object[]) => api.put('/exports/tally/ledgers', { names });
  expect((await put({ account_id: 999_999, name: 'X' })).json().fields).toEqual({ 'names[0].account_id': 'This account does not exist' });
  expect((await put({ account_id: sales, name: 'X'.repeat(101) })).statusCode).toBe(400);
  const given = [
    { account_id: sales, name: ' Sales - Local  & "Export" ' },
    { account_id: freight, name: 'Sales - Local & "Export"' },
    { account_id: cash, name: 'Cash' },
  ];
  expect((await put(...given)).json().data.filter(({ tally_name }: { tally_name: string | null }) => tally_name !== null)).toHaveLength(2);
  const xml = await exported();
  expect(between(xml, 'LEDGERNAME')).toContain('Sales - Local &amp; &quot;Export&quot;');
  expect(between(xml, 'LEDGERNAME')).not.toContain('Sales');
  const masters = [...xml.matchAll(/<LEDGER NAME="([^"]*)"/g)].map(([, name]) => name);
  expect(masters.filter((name) => name === 'Sales - Local &amp; &quot;Export&quot;')).toHaveLength(1);
  expect(masters).not.toContain('Sales');
  expect(new Set(masters.map((name) => name!.toLowerCase())).size).toBe(masters.length);
  for (const name of between(xml, 'LEDGERNAME')) expect(masters).toContain(name);
  expect((await api.get('/audit?limit=1&page=1')).json().data[0]).toMatchObject({ entity: 'tally_ledgers', summary: 'Names of ledgers in Tally changed' });
  await put({ account_id: sales, name: '' }, { account_id: freight, name: '' });
  expect((await ledgers()).filter(({ tally_name }) => tally_name !== null)).toEqual([]);
  expect(between(await exported(), 'LEDGERNAME')).toContain('Sales');
});
