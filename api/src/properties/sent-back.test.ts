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

/** No records: closing the books is a decision with its reason, names for Tally are sent one by one, and papers with lines as they are entered. */
const NO_RECORDS = ['/api/accounting/lock', '/api/exports/tally/ledgers', '/api/purchases/:id', '/api/purchase-bills/:id'];

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
  const rows: { id: number }[] = (await read(listOf(address) ?? '')).data;
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

test('no kind of record is left out', () => {
  expect(records.length).toBeGreaterThanOrEqual(15);
});
