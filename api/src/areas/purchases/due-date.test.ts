import type { AgeingReport } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { ListedVendor } from '@karkhana/shared-contract/vendors/vendor';
import { addMaterial, vendorOf } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let material = 0;
let vendors = 0;
beforeAll(async () => {
  api = await openTestApi();
  material = await addMaterial(api.database, api.user.id, 'Cast iron', 0);
});
afterAll(() => api?.close());

async function supplier(credit_days: number | null): Promise<number> {
  const body = { ...vendorOf(`Supplier ${++vendors}`, 'purchase'), email: `s${vendors}@example.test`, credit_days };
  return (await api.post('/vendors', body)).json<{ data: { id: number } }>().data.id;
}
const terms = (vendor: number, credit_days: number | null) => api.put(`/vendors/${vendor}`, { credit_days });
/** Of 5 October 2026. */
const order = async (vendor: number, more: object = {}): Promise<Purchase> =>
  (await api.post('/purchases', { ...purchaseOf(vendor, material), ...more })).json<{ data: Purchase }>().data;
const due = async ({ id }: Purchase) => (await api.read<{ data: Purchase }>(`/purchases/${id}`)).data.due_date;
const receive = ({ id }: Purchase) => buyer(() => api).setStatus(id, { status: 'received' });
const bill = ({ id }: Purchase, supplier_invoice_date: string | null, more: object = {}) =>
  api.put(`/purchases/${id}/bill`, { supplier_invoice_number: supplier_invoice_date && `B-${id}`, supplier_invoice_date, ...more });

test('the credit days of the moment in which it is billed or received decide, and no others afterwards', async () => {
  const vendor = await supplier(10);
  const billed = await order(vendor, { supplier_invoice_number: 'A-1', supplier_invoice_date: '2026-10-08' });
  const entered = await order(vendor);
  const received = await order(vendor);
  expect([billed.due_date, await due(entered), await due(received)]).toEqual(['2026-10-18', undefined, undefined]);
  await bill(entered, '2026-10-09');
  await receive(received);
  const kept = ['2026-10-18', '2026-10-19', '2026-10-15'];
  expect([await due(billed), await due(entered), await due(received)]).toEqual(kept);
  expect((await terms(vendor, 90)).statusCode).toBe(200);
  await receive(billed);
  expect([await due(billed), await due(entered), await due(received)]).toEqual(kept);
});

test("the due date follows the bill's date unless entered itself; emptied it is by the terms again", async () => {
  const vendor = await supplier(10);
  const one = await order(vendor);
  await receive(one);
  expect(await due(one)).toBe('2026-10-15');
  await bill(one, '2026-10-12');
  expect(await due(one)).toBe('2026-10-22');
  await bill(one, '2026-10-12', { due_date: '2026-12-01' });
  await bill(one, '2026-10-12');
  expect(await due(one)).toBe('2026-12-01');
  const early = await bill(one, '2026-10-12', { due_date: '2026-10-11' });
  expect([early.statusCode, early.json().fields]).toEqual([400, { due_date: 'Due date cannot be before the bill date' }]);
  await bill(one, '2026-10-12', { due_date: null });
  expect(await due(one)).toBe('2026-10-22');
  // Without its bill it is due as it was when the goods came.
  await bill(one, null);
  expect(await due(one)).toBe('2026-10-15');
});

test('nothing was agreed: there is none', async () => {
  const one = await order(await supplier(null), { supplier_invoice_number: 'N-1', supplier_invoice_date: '2026-10-08' });
  await receive(one);
  expect(await due(one)).toBeUndefined();
});

test('overdue and age go by the date that was kept; of an order from before by the terms of now', async () => {
  const vendor = await supplier(5);
  const one = await order(vendor);
  await receive(one);
  const overdue = async () => {
    const { data } = await api.read<{ data: ListedVendor[] }>(`/vendors?balances=true&search=${encodeURIComponent(`Supplier ${vendors}`)}`);
    const { data: aged } = await api.read<AgeingReport>('/reports/ageing?limit=500&by=due');
    return [data[0]!.overdue, aged.find(({ vendor_id }) => vendor_id === vendor)!.overdue];
  };
  expect(await overdue()).toEqual([1180, 1180]);
  await terms(vendor, 3_000);
  expect(await overdue()).toEqual([1180, 1180]);
  await api.database.db.updateTable('purchases').set({ due_date: null }).where('id', '=', one.id).execute();
  expect(await overdue()).toEqual([0, 0]);
});
