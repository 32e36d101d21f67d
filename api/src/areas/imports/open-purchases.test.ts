import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import { checkBooks } from '../../books/check-books.ts';
import { addVendor } from '../../testing/fixtures.ts';
import { committed, csvWith, preview, type SheetCell } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const HEADERS = ['Number', 'Date', 'Due Day', 'Party', 'Amount Open'];
const bills = (...rows: SheetCell[][]) => preview(api, 'open-purchases', csvWith(HEADERS, ...rows));
const rowsOf = async (id: number) => (await api.read<{ data: ImportRow[] }>(`/imports/${id}/rows`)).data;
const said = (rows: ImportRow[]) => rows.map(({ status, errors }) => [status, ...errors.map(({ column, message }) => `${column}: ${message}`)]);
const send = (method: 'PATCH' | 'DELETE', path: string, payload?: object) =>
  api.app.inject({ method, url: `/api${path}`, headers: api.user.headers, ...(payload && { payload }) });
const changeStatus = (path: string) => send('PATCH', `${path}/status`, { status: 'pending' });
const ordersOf = async (vendor: number) => (await api.read<{ purchases: { id: number }[] }>(`/purchases?vendorId=${vendor}&sort=purchase_date`)).purchases;

test('open-purchases: bills one by one, owed and aged, in no figure of what was bought', async () => {
  const vendor = await addVendor(api.database, 'कोल्हापूर Foundry', 'purchase');
  const other = await addVendor(api.database, 'Shree Castings', 'purchase');
  const balance = { kind: 'payable', vendor_id: vendor, amount: 50_000, as_on: '2026-03-31' };
  expect((await api.post('/opening-balances', balance)).statusCode).toBe(201);
  const open = await bills(['KF/118', '12-Feb-26', '28/03/2026', 'कोल्हापूर foundry', '42,000'], ['KF/118', '27/03/2026', '', 'Shree Castings', '17,700.50']);
  const rows = await rowsOf(open.id);
  expect(said(rows)).toEqual([['new'], ['new']]);
  expect(rows[0]!.values).toMatchObject({ 'Opening Balance': -50_000, Rest: -8_000 });
  await committed(api, open.id, { skip_wrong: true });

  const [bill] = await ordersOf(vendor);
  expect(bill).toMatchObject({
    invoice_number: 'KF/118',
    purchase_date: '2026-02-12',
    due_date: '2026-03-28',
    supplier_invoice_number: 'KF/118',
    net_amount: 42_000,
    status: 'received',
    opening: true,
  });
  expect(await ordersOf(other)).toMatchObject([{ invoice_number: 'KF/118', net_amount: 17_700.5 }]);
  expect(await api.read(`/opening-balances?vendor_id=${vendor}`)).toMatchObject({ data: [{ amount: 8_000, open_purchases: 42_000, total: -50_000 }] });
  expect(await api.read(`/vendors/${vendor}/ledger`)).toMatchObject({
    closing_balance: -50_000,
    data: [
      { kind: 'opening', number: 'KF/118', due_date: '2026-03-28', credit: 42_000 },
      { kind: 'opening', credit: 8_000 },
    ],
  });
  expect(await api.read(`/vendors/${vendor}/balance`)).toMatchObject({ data: { balance: -50_000, over_90: -50_000, overdue: 42_000 } });
  const entries = await api.read(`/journal-entries?kind=opening_purchase&document_id=${bill!.id}`);
  expect(entries).toMatchObject({ data: [{ kind: 'opening_purchase', date: '2026-02-12', number: 'KF/118' }] });
  expect(await api.read('/purchases/summary?by=month')).toMatchObject({ data: [] });
  expect(await api.read('/reports/purchase-register')).toMatchObject({ total: 0 });
  expect(await checkBooks(api.database.db)).toEqual([]);

  const again = await bills(['kf/118', '12/02/2026', '15/04/2026', 'कोल्हापूर Foundry', '42,000']);
  expect((await rowsOf(again.id))[0]).toMatchObject({ status: 'changed', changes: { 'Due Date': { from: '2026-03-28', to: '2026-04-15' } } });
});

test('an open bill is paid by supplier payments; what needs its lines is refused', async () => {
  const vendor = await addVendor(api.database, 'Ichalkaranji Tools', 'purchase');
  const open = await bills(['T/1', '01/03/2026', '', 'Ichalkaranji Tools', '1,000']);
  await committed(api, open.id);
  const [bill] = await ordersOf(vendor);
  const path = `/purchases/${bill!.id}`;
  const note = { date: '2026-11-20', kind: 'return', reason: 'Rust', items: [{ item_id: 1, quantity: 1 }] };
  expect((await api.post(`${path}/debit-notes`, note)).json().error).toContain('T/1 was brought over without lines');
  expect((await changeStatus(path)).json().error).toBe('T/1 was brought over from the program before and has no lines to receive. Delete it if it is not owed');
  const bought = { supplier_invoice_number: 'T/2', supplier_invoice_date: '2026-03-01' };
  expect((await api.put(`${path}/bill`, bought)).statusCode).toBe(409);
  const due = { supplier_invoice_number: 'T/1', supplier_invoice_date: '2026-03-01', due_date: '2026-04-15' };
  expect((await api.put(`${path}/bill`, due)).json().data).toMatchObject({ due_date: '2026-04-15' });
  const payment = { vendor_id: vendor, date: '2026-11-20', amount: 400, payment_method: 'cash', allocations: [{ purchase_id: bill!.id, amount: 400 }] };
  expect((await api.post('/supplier-payments', payment)).statusCode).toBe(201);
  expect(await api.read(path)).toMatchObject({ data: { amount_paid: 400, payment_status: 'partial', items: [] } });
  expect(await api.read(`/vendors/${vendor}/balance`)).toMatchObject({ data: { balance: -600 } });
  expect((await api.post(`/imports/${open.id}/undo`)).json().error).toBe('This import can no longer be undone. T/1 has payments, or had some that were voided');
  expect((await send('DELETE', path)).statusCode).toBe(409);

  const wrong = await bills(['T/9', '01/03/2026', '', 'Ichalkaranji Tools', '50']);
  await committed(api, wrong.id);
  expect((await api.post(`/imports/${wrong.id}/undo`)).json()).toMatchObject({ state: 'undone' });
  expect(await ordersOf(vendor)).toMatchObject([{ invoice_number: 'T/1' }]);
  expect(await checkBooks(api.database.db)).toEqual([]);
});
