import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { DayBookEntry } from '@karkhana/shared-contract/ledger/day-book';
import type { PartyLedger } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { LandedCost } from '@karkhana/shared-contract/purchases/landed-cost';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addVendor } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const { ordered, setStatus, remove } = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const today = dayInIndia();
const balanceOf = async (id: number) => (await api.read<{ data: { balance: number } }>(`/vendors/${id}/balance`)).data.balance;

test('what others were paid for goods is owed to them, posted, and taken back when it is cancelled', async () => {
  const supplier = await addVendor(api.database, 'Rajkot Copper Wire Co.', 'purchase');
  const carrier = await addVendor(api.database, 'Sahyadri Roadlines', 'purchase');
  const wire = await addMaterial(api.database, api.user.id, 'Wire', 0);
  const order = await ordered({ ...purchaseOf(supplier, wire), purchase_date: addDays(today, -5) });
  await setStatus(order.id, { status: 'received', received_on: addDays(today, -4) });
  const path = `/purchases/${order.id}/landed-costs`;
  const transport = { vendor_id: carrier, date: addDays(today, -3), amount: 1_250.5, kind: 'Transport' };
  const made = await api.post(path, transport);
  expect([made.statusCode, made.json().data]).toEqual([
    201,
    expect.objectContaining({ ...transport, purchase_id: order.id, vendor_name: 'Sahyadri Roadlines', share_by: 'worth', status: 'active' }),
  ]);
  const customs = (await api.post(path, { date: today, amount: 300, kind: 'Customs', share_by: 'quantity' })).json().data as LandedCost;
  expect(await balanceOf(carrier)).toBe(-1_250.5);
  const ledger = await api.read<PartyLedger>(`/vendors/${carrier}/ledger`);
  expect(ledger.data).toMatchObject([{ document_type: 'purchase', document_id: order.id, number: order.invoice_number, credit: 1_250.5, balance: -1_250.5 }]);
  const { data: entries } = await api.read<{ data: DayBookEntry[] }>('/reports/day-book?kind=landed_cost');
  expect(entries.map(({ document }) => document)).toEqual([
    { page: 'purchase', id: order.id },
    { page: 'purchase', id: order.id },
  ]);
  const { rows } = await api.database.db
    .selectFrom('journal_entries')
    .innerJoin('journal_lines', 'entry_id', 'journal_entries.id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['role', 'debit', 'credit', 'vendor_id'])
    .where('journal_entries.kind', '=', 'landed_cost')
    .orderBy('entry_id')
    .orderBy('line')
    .execute()
    .then((all) => ({ rows: all.map(({ role, debit, credit, vendor_id }) => [role, Number(debit) - Number(credit), vendor_id]) }));
  expect(rows).toEqual([
    ['goods_in_transit', 1_250.5, null],
    ['payable', -1_250.5, carrier],
    ['goods_in_transit', 300, null],
    ['other_payables', -300, null],
  ]);
  await expectBooksInOrder(api.database);

  expect((await setStatus(order.id, { status: 'pending' })).statusCode).toBe(200);
  expect((await setStatus(order.id, { status: 'cancelled' })).json().error).toContain('Cancel it first, then cancel the order');
  expect((await remove(order.id)).statusCode).toBe(409);
  const cancelled = await api.post(`${path}/${customs.id}/cancel`);
  expect([cancelled.statusCode, cancelled.json().data.status]).toEqual([200, 'cancelled']);
  expect((await api.post(`${path}/${customs.id}/cancel`)).statusCode).toBe(409);
  await api.post(`${path}/${made.json().data.id}/cancel`);
  expect(await balanceOf(carrier)).toBe(0);
  expect((await api.read<{ data: LandedCost[] }>(path)).data.map(({ kind, status }) => [kind, status])).toEqual([
    ['Transport', 'cancelled'],
    ['Customs', 'cancelled'],
  ]);
  await setStatus(order.id, { status: 'cancelled' });
  const late = await api.post(path, transport);
  expect([late.statusCode, late.json().fields]).toEqual([409, { amount: expect.stringContaining('is cancelled') }]);
  await expectBooksInOrder(api.database);
});

test('a landed cost has a past day, an existing vendor, an amount above zero, and an open period', async () => {
  const supplier = await addVendor(api.database, 'Kolhapur Foundry', 'purchase');
  const steel = await addMaterial(api.database, api.user.id, 'Steel', 0);
  const { id } = await ordered({ ...purchaseOf(supplier, steel), purchase_date: today });
  const enter = (body: object) => api.post(`/purchases/${id}/landed-costs`, { date: today, amount: 10, kind: 'Transport', ...body });
  expect((await enter({ date: addDays(today, 1) })).json().fields).toEqual({ date: 'Date cannot be after today' });
  expect((await enter({ vendor_id: 999_999 })).json().fields).toEqual({ vendor_id: 'This vendor does not exist' });
  const customer = await addVendor(api.database, 'Deccan Traders');
  expect((await enter({ vendor_id: customer })).json().fields).toEqual({ vendor_id: 'Deccan Traders is a customer: choose a supplier' });
  expect((await enter({ amount: 0, kind: '' })).json().fields).toEqual({ amount: 'Amount must be greater than 0', kind: 'Kind is required' });
  await api.put('/accounting/lock', { locked_until: addDays(today, -40), reason: 'Filed' });
  expect((await enter({ date: addDays(today, -40) })).json().code).toBe('CLOSED_PERIOD');
  expect((await api.read<{ total: number }>(`/purchases/${id}/landed-costs`)).total).toBe(0);
  await expectBooksInOrder(api.database);
});
