import { openStore } from '@karkhana/release/store';
import { temporaryFolder } from '@karkhana/release/testing/make-release';
import { endpoints } from '@karkhana/shared-contract/endpoints';
import { Given, today } from '../testing/generated/sound/given.ts';
import { openSuite, type Suite } from '../testing/generated/suite.ts';

/** Records that the suite's books lack: each field of its kind has a value, or is empty in the way that only this kind of record may be. */
async function addRecords(given: Given): Promise<void> {
  const party = { gstin: '27AABCK1234M1ZK', city: 'Pune', pincode: '411019', credit_days: 30, credit_limit: 5_000 };
  const delivery_addresses = [{ name: 'Works', address: 'Plot 7, Pune', gstin: '27AABCK1234M1ZK' }];
  await given.party('sale', { ...party, delivery_addresses });
  await given.make('/vendors', { name: 'Known by phone only', vendor_type: 'sale', phone: '1', incomplete: true });
  await given.product();
  const { id } = await given.sold({ notes: 'By road', customer_reference: 'PO 7' });
  await given.make(`/sales/${id}/cancel`, { reason: 'Entered twice' });
  await given.make('/opening-balances', { kind: 'bank', amount: 100, as_on: today });
  await given.make('/opening-balances', { kind: 'receivable', vendor_id: await given.party('sale'), amount: 100, as_on: today });
  await given.make('/places', { name: 'Shed 3', address: 'Chakan' });
  await given.make('/materials', {
    ...{ name: 'Copper strip', unit: 'kg', category: 'raw_material', default_unit_price: 10, minimum_stock: 1, current_stock: 5 },
    ...{ hsn_code: '740911', uqc: 'KGS', gst_rate: 18, taxability: 'taxable', purchase_unit: 'roll', units_per_purchase_unit: 25 },
  });
  const supplier = await given.party('purchase');
  await addOrders(given, supplier);
  const bill = {
    date: today,
    type: 'expense',
    category: 'Rent',
    amount: 118,
    vendor_id: supplier,
    bill_number: 'B/1',
    tax_included: true,
    payment_method: 'credit',
  };
  await given.make('/accounting/transactions', { ...bill, tax_details: [{ tax_type: 'GST', tax_rate: 18 }] });
}

/** Orders and bills: open, closed, cancelled, of the previous program; of lines with discounts, and charges. */
async function addOrders(given: Given, vendor_id: number): Promise<void> {
  const line = async (more: object) => ({ product_id: await given.material(), quantity: 10, unit_price: 100, gst_rate: 18, ...more });
  const items = [await line({ discount_percent: 7.5 }), await line({ discount_amount: 12.5, hsn_code: '7409', itc: 'ineligible' })];
  const charges = [{ kind: 'freight', amount: 150, gst_rate: 18, hsn_code: '9965' }];
  const { id } = await given.ordered({ vendor_id, items, charges, round_off: 0.5, notes: 'By rail' });
  const order = await given.ordered({ vendor_id });
  await given.make(`/purchases/${order.id}/close`, { reason: 'No longer made' });
  await given.make(`/purchases/${(await given.ordered({ vendor_id })).id}/status`, { status: 'cancelled' }, 'PATCH');
  await given.make('/opening-balances', { kind: 'payable', vendor_id, amount: 100, as_on: today });
  const { items: lines } = await given.make(`/purchases/${id}/status`, { status: 'received' }, 'PATCH');
  const billed = lines.map((each) => ({ purchase_item_id: each.id, quantity: 4, unit_price: 100 }));
  const bill = { vendor_id, date: today, items: billed, charges, round_off: -0.25 };
  await given.make('/purchase-bills', { ...bill, number: 'KM/1' });
  const cancelled = await given.make('/purchase-bills', { ...bill, number: 'KM/2' });
  await given.make(`/purchase-bills/${cancelled.id}/cancel`, { date: today, reason: 'Entered twice' });
}

/** No records: closing the books is a decision with its reason, and names for Tally are sent one by one. */
const NO_RECORDS = ['/api/accounting/lock', '/api/exports/tally/ledgers'];

const isRead = (address: string) => {
  const endpoint = endpoints[`GET ${address}` as keyof typeof endpoints];
  return endpoint !== undefined && !('file' in endpoint.answer);
};
/** The list of the records of an address. */
const listOf = (address: string): string | undefined => [address.replace('/:id', ''), address.replace(':id', 'list')].find(isRead);

const records = Object.keys(endpoints)
  .filter((name) => name.startsWith('PUT '))
  .map((name) => name.slice('PUT '.length))
  .filter((address) => !NO_RECORDS.includes(address) && (isRead(address) || (address.endsWith('/:id') && listOf(address))));

let suite: Suite;
beforeAll(async () => {
  const store = openStore(temporaryFolder());
  suite = await openSuite(store);
  await addRecords(new Given(suite, store));
}, 60_000);
afterAll(() => suite?.close());

const changes = () => suite.database.db.selectFrom('audit_log').select('summary').execute();
const read = async (url: string) => (await suite.ask({ method: 'GET', url, headers: {} })).json();

/** Every record of that address, as it is answered: at its own address, else in the list. */
async function recordsAt(address: string): Promise<[string, object][]> {
  if (!address.includes(':id')) return [[address, (await read(address)).data]];
  const { data, purchases } = await read(listOf(address) ?? '');
  const rows: { id: number }[] = data ?? purchases;
  return Promise.all(
    rows.map(async (row): Promise<[string, object]> => {
      const url = address.replace(':id', String(row.id));
      return [url, isRead(address) ? (await read(url)).data : row];
    }),
  );
}

test.each(records)('PUT %s of what GET answered is 200, and changes nothing', async (address) => {
  const before = await changes();
  const sent = await recordsAt(address);
  const refused: string[] = [];
  for (const [url, record] of sent) {
    const answer = await suite.ask({ method: 'PUT', url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(record) });
    if (answer.statusCode !== 200) refused.push(`${url} ${answer.statusCode} ${answer.body}`);
  }
  expect(refused).toEqual([]);
  expect(sent.length).toBeGreaterThan(0);
  expect(await changes()).toEqual(before);
});

test.each([
  ['/api/purchases/:id', { notes: 'By road' }],
  ['/api/purchase-bills/:id', { number: 'KM/3' }],
])('PUT %s with its lines as they were read changes what is new', async (address, change) => {
  const isOpen = (record: object) => JSON.stringify(record).includes('KM/1') || JSON.stringify(record).includes('By rail');
  const [url, record] = (await recordsAt(address)).find(([, record]) => isOpen(record))!;
  const payload = JSON.stringify({ ...record, ...change });
  const answer = await suite.ask({ method: 'PUT', url, headers: { 'content-type': 'application/json' }, payload });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const figures = ({ total_amount, tax_amount, net_amount, charges }: Record<string, unknown>) => [total_amount, tax_amount, net_amount, charges];
  expect(answer.json().data).toMatchObject(change);
  expect(figures(answer.json().data)).toEqual(figures(record as Record<string, unknown>));
});

test('no kind of record is left out', () => {
  expect(records.length).toBeGreaterThanOrEqual(15);
});
