import type { JournalEntry } from '@karkhana/shared-contract/ledger/journal-entry';
import type { LightMyRequestResponse } from 'fastify';
import { checkBooks } from '../../books/check-books.ts';
import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { buyer, purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let customer: number;
let supplier: number;
let pump: number;
let steel: number;
const { ordered, setStatus } = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
  customer = await addVendor(api.database, 'शिवाजी Traders');
  supplier = await addVendor(api.database, 'Steel Point', 'purchase');
  pump = await addProduct(api.database, api.user.id, 'LG-1', 1_000);
  steel = await addMaterial(api.database, api.user.id, 'Steel', 0);
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api.close();
});

const idOf = (answer: LightMyRequestResponse): number => answer.json().data.id;
/** Each entry as its day and its lines: account and rupees, below zero a credit. */
const entriesOf = async (kind: string, id: number) => {
  const { data } = await api.read<{ data: JournalEntry[] }>(`/journal-entries?kind=${kind}&document_id=${id}`);
  return data.map(({ date, lines }) => [date, Object.fromEntries(lines.map(({ account_name, debit, credit }) => [account_name, debit - credit]))]);
};
const close = (locked_until: string | null) => api.put('/accounting/lock', { locked_until, reason: 'Returns are filed' });

test('a sale, its payment and taking both back: entries that add up, and nothing is posted twice', async () => {
  const sale = idOf(await api.post('/sales', saleOf(customer, pump)));
  const posted = { Customers: 118, Sales: -100, 'Output tax': -18 };
  const [[day]] = (await entriesOf('sale', sale)) as [[string]];
  expect(await entriesOf('sale', sale)).toEqual([[day, posted]]);
  const paid = idOf(await api.post(`/sales/${sale}/payments`, { amount: 100, payment_date: '2026-11-20', payment_method: 'cash' }));
  expect(await entriesOf('sale_payment', paid)).toEqual([['2026-11-20', { Cash: 100, Customers: -100 }]]);
  await api.post(`/sales/${sale}/payments/${paid}/void`, { reason: 'Wrong customer' });
  expect((await entriesOf('sale_payment', paid))[1]).toEqual(['2026-11-20', { Cash: -100, Customers: 100 }]);
  await api.post(`/sales/${sale}/cancel`, { reason: 'Order withdrawn' });
  expect(await entriesOf('sale', sale)).toEqual([
    [day, posted],
    [day, { Customers: -118, Sales: 100, 'Output tax': 18 }],
  ]);
});

test('credit pays nothing', async () => {
  const sale = idOf(await api.post('/sales', saleOf(customer, pump)));
  const answer = await api.post(`/sales/${sale}/payments`, { amount: 100, payment_date: '2026-11-20', payment_method: 'credit' });
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'A sale on credit stays open until the money comes']);
});

/** Of all receipts of an order, and of its bills. */
async function entriesOfPapers(id: number): Promise<unknown[]> {
  const papers = async (path: string) =>
    (await api.read<{ data: { id: number }[] }>(`/${path}?purchase_id=${id}`)).data.map((paper) => paper.id).sort((a, b) => a - b);
  const entries: unknown[] = [];
  for (const receipt of await papers('goods-receipts')) entries.push(...(await entriesOf('goods_receipt', receipt)));
  for (const bill of await papers('purchase-bills')) entries.push(...(await entriesOf('purchase_bill', bill)));
  return entries;
}

test('an order is owed on the days on which it came, and its bill of the same price changes nothing', async () => {
  const order = await ordered(purchaseOf(supplier, steel));
  const item_id = order.items[0]!.id;
  const receive = (quantity: number, received_on: string) =>
    setStatus(order.id, { status: 'partially_received', received: [{ item_id, quantity }], received_on });
  expect((await receive(3, '2026-10-04')).json().fields).toEqual({ received_on: 'Received on cannot be before the purchase date' });
  await receive(3, '2026-10-06');
  await receive(7, '2026-10-09');
  await receive(5, '2026-10-12');
  const came = [
    ['2026-10-06', { Purchases: 354, Suppliers: -354 }],
    ['2026-10-09', { Purchases: 472, Suppliers: -472 }],
    ['2026-10-12', { Purchases: -236, Suppliers: 236 }],
  ];
  expect(await entriesOfPapers(order.id)).toEqual(came);
  await api.put(`/purchases/${order.id}/bill`, { supplier_invoice_number: 'B/1', supplier_invoice_date: '2026-10-11' });
  expect(await entriesOfPapers(order.id)).toEqual(came);
});

test('nothing happens on a closed day by any path; a bill of it is booked on the first open one', async () => {
  const sale = idOf(await api.post('/sales', { ...saleOf(customer, pump), sale_date: '2026-10-20' }));
  const order = await ordered(purchaseOf(supplier, steel));
  await setStatus(order.id, { status: 'received', received_on: '2026-10-21' });
  const pending = { date: '2026-10-22', type: 'expense', category: 'Rent', amount: 10, payment_method: 'cash' };
  const rent = idOf(await api.post('/accounting/transactions', { ...pending, status: 'pending' }));
  expect((await close('2026-10-31')).json().data).toMatchObject({ locked_until: '2026-10-31', reason: 'Returns are filed' });
  const refused = await Promise.all([
    api.post(`/sales/${sale}/cancel`, { reason: 'Order withdrawn' }),
    api.post('/sales', { ...saleOf(customer, pump), sale_date: '2026-10-31' }),
    api.post(`/sales/${sale}/payments`, { amount: 1, payment_date: '2026-10-31', payment_method: 'cash' }),
    api.put(`/sales/${sale}`, { notes: 'Changed' }),
    api.put(`/accounting/transactions/${rent}`, { date: '2026-11-02' }),
    api.post('/accounting/transactions', pending),
    setStatus(order.id, { status: 'pending', received_on: '2026-10-30' }),
  ]);
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(refused.map(() => [409, 'CLOSED_PERIOD']));
  expect(refused[0]?.json().error).toContain('closed the books up to 31 Oct 2026');
  const billed = await api.put(`/purchases/${order.id}/bill`, { supplier_invoice_number: 'B/2', supplier_invoice_date: '2026-10-25' });
  expect(billed.json().data).toMatchObject({ supplier_invoice_date: '2026-10-25', booked_on: '2026-11-01' });
  expect(await entriesOfPapers(order.id)).toEqual([['2026-10-21', { Purchases: 1_180, Suppliers: -1_180 }]]);
  expect((await close(null)).json().data.locked_until).toBeNull();
  expect((await api.post(`/sales/${sale}/cancel`, { reason: 'Order withdrawn' })).statusCode).toBe(200);
});

test('an account that documents or a category post to cannot be set inactive', async () => {
  const { data } = await api.read<{ data: { id: number; role: string | null; name: string }[] }>('/accounts');
  const setInactive = (name: string) => api.put(`/accounts/${data.find((each) => each.name === name)?.id}`, { active: false });
  expect([(await setInactive('Sales')).statusCode, (await setInactive('Rent')).statusCode]).toEqual([409, 409]);
  const added = await api.post('/accounts', { code: '1011', name: 'HDFC Bank', kind: 'asset', group: 'Bank Accounts' });
  expect([added.statusCode, added.json().data]).toEqual([201, expect.objectContaining({ name: 'HDFC Bank', role: null, active: true })]);
  expect((await api.post('/accounts', { code: '1011', name: 'Axis', kind: 'asset', group: 'Bank Accounts' })).json().fields).toHaveProperty('code');
  expect((await api.put(`/accounts/${idOf(added)}`, { active: false })).json().data.active).toBe(false);
});

test('groups are those of the list for the kind, codes have no other signs', async () => {
  const fund = { code: '3100-A.1', name: 'Fund', kind: 'equity', group: 'Reserves & Surplus' };
  const refused = await api.post('/accounts', { ...fund, code: '31/00 A', group: 'Bank Accounts' });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { code: 'Code has letters, digits, dots and dashes only', group: 'Choose a group of the list' },
  ]);
  const added = await api.post('/accounts', fund);
  expect(added.statusCode).toBe(201);
  const change = (changes: object) => api.put(`/accounts/${idOf(added)}`, changes);
  expect((await change({ group: 'Sales Accounts' })).json().fields).toEqual({ group: 'Choose a group of the list' });
  expect((await change({ group: 'Capital Account' })).json().data.group).toBe('Capital Account');
});
