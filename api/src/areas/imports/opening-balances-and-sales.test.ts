import { dayInIndia, financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import { checkBooks } from '../../books/check-books.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addUser, addVendor } from '../../testing/fixtures.ts';
import { committed, csvWith, preview, type SheetCell, upload, xlsxWith } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const rowsOf = async (id: number) => (await api.read<{ data: ImportRow[] }>(`/imports/${id}/rows`)).data;
const said = (rows: ImportRow[]) => rows.map(({ status, errors }) => [status, ...errors.map(({ column, message }) => `${column}: ${message}`)]);
const balanceOf = async (vendor_id: number) => (await api.read<{ data: object[] }>(`/opening-balances?vendor_id=${vendor_id}`)).data[0];
const undo = (id: number) => api.post(`/imports/${id}/undo`);

const BALANCE = ['Particulars', 'Type', 'Balance', 'As On'];
const SALE = ['Bill No', 'Party Name', 'Date', 'Due On', 'Bill Amount', 'Received'];
const balances = (...rows: SheetCell[][]) => preview(api, 'opening-balances', csvWith(BALANCE, ...rows));
const sales = (...rows: SheetCell[][]) => preview(api, 'open-sales', csvWith(SALE, ...rows));

test('open sales are part of the balance, which keeps the rest; the preview shows both; undone in order', async () => {
  const vendor = await addVendor(api.database, 'दख्खन Traders');
  const whole = await balances(['दख्खन traders', 'Dr', '₹ 1,10,000.00', '31/03/2026']);
  expect(said(await rowsOf(whole.id))).toEqual([['new']]);
  await committed(api, whole.id);
  const open = await sales(
    ['KE/118', 'दख्खन Traders', '12-Feb-26', '14/03/2026', '59,000', '19,000'],
    ['KE/119', 'दख्खन Traders', 46_100, '', 1_17_700, '₹17,700'],
  );
  const rows = await rowsOf(open.id);
  expect(rows.map(({ values }) => [values['Opening Balance'], values['Rest']])).toEqual([
    [110_000, 70_000],
    [110_000, -30_000],
  ]);
  expect(open.beside).toEqual([
    { column: 'New Customer', kind: 'text' },
    { column: 'Opening Balance', kind: 'amount' },
    { column: 'Rest', kind: 'amount' },
  ]);
  expect(await committed(api, open.id)).toMatchObject({ state: 'done' });
  expect(await balanceOf(vendor)).toMatchObject({ kind: 'payable', amount: 30_000, open_sales: 140_000, total: 110_000 });
  const { data } = await api.read<{ data: object[] }>(`/sales?vendor_id=${vendor}&sort=sale_date`);
  expect(data).toMatchObject([
    { invoice_number: 'KE/118', sale_date: '2026-02-12', due_date: '2026-03-14', net_amount: 40_000, opening: true },
    { invoice_number: 'KE/119', sale_date: '2026-03-19', due_date: null, net_amount: 100_000 },
  ]);
  expect(await api.read(`/vendors/${vendor}/ledger`)).toMatchObject({
    closing_balance: 110_000,
    data: [{ kind: 'opening' }, { kind: 'opening' }, { kind: 'opening' }],
  });
  expect(await api.read('/accounting/monthly-summary')).toMatchObject({ data: [] });
  expect(await api.read('/sales/summary?by=month&start_date=2026-01-01&end_date=2026-04-30')).toMatchObject({ data: [] });
  await expectBooksInOrder(api.database);
  expect(await checkBooks(api.database.db)).toEqual([]);

  const again = await balances(['दख्खन Traders', 'They owe us', 110_000, '31-03-2026'], ['दख्खन Traders', '', '1,20,000', '']);
  const [same, other] = await rowsOf(again.id);
  expect([same!.status, same!.values['Open Sales'], same!.values['Rest']]).toEqual(['unchanged', 140_000, -30_000]);
  expect(other!.errors[0]!.message).toBe('The same as in row 2. Keep one of the two');
  const refused = await undo(whole.id);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'This import can no longer be undone. The opening balance of दख्खन Traders was changed since',
  ]);
  expect((await undo(open.id)).json()).toMatchObject({ state: 'undone' });
  expect(await balanceOf(vendor)).toMatchObject({ kind: 'receivable', amount: 110_000, open_sales: 0 });
  expect(await api.read(`/sales?vendor_id=${vendor}`)).toMatchObject({ total: 0 });
  await expectBooksInOrder(api.database);
});

test('open sales of one party that were saved in two turns are taken back with their rest', async () => {
  const vendor = await addVendor(api.database, 'Four Hundred Bills');
  await addVendor(api.database, 'Two Hundred Bills');
  await committed(api, (await balances(['Four Hundred Bills', 'Dr', '1,000', '31/03/2026'])).id);
  const bills = (length: number, party: string) => Array.from({ length }, (_, index): SheetCell[] => [`${party[0]}/${index}`, party, '12/02/2026', '', 1, '']);
  const open = await sales(...bills(200, 'Two Hundred Bills'), ...bills(400, 'Four Hundred Bills'));
  expect(await committed(api, open.id)).toMatchObject({ state: 'done' });
  expect(await balanceOf(vendor)).toMatchObject({ amount: 600, open_sales: 400 });
  expect((await undo(open.id)).json()).toMatchObject({ state: 'undone' });
  expect(await balanceOf(vendor)).toMatchObject({ amount: 1_000, open_sales: 0 });
  await expectBooksInOrder(api.database);
});

test('a balance after open sales holds what they leave, and prevents undoing them', async () => {
  const vendor = await addVendor(api.database, 'Sales First');
  const open = await sales(['SF-1', 'Sales First', '01/03/2026', '', 7_000, '']);
  expect((await rowsOf(open.id))[0]!.values).not.toHaveProperty('Rest');
  await committed(api, open.id);
  const whole = await balances(['Sales First', '', 10_000, '31/03/2026']);
  expect((await rowsOf(whole.id))[0]!.values).toMatchObject({ 'Open Sales': 7_000, Rest: 3_000 });
  await committed(api, whole.id);
  expect(await balanceOf(vendor)).toMatchObject({ kind: 'receivable', amount: 3_000, total: 10_000 });
  const refused = await undo(open.id);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.stringContaining('The opening balance of Sales First, which counts on its open sales'),
  ]);
  expect((await undo(whole.id)).statusCode).toBe(200);
  expect(await balanceOf(vendor)).toBeUndefined();

  const [sale] = (await api.read<{ data: { id: number }[] }>(`/sales?vendor_id=${vendor}`)).data;
  await api.post(`/sales/${sale!.id}/payments`, { amount: 1, payment_date: '2026-11-20', payment_method: 'cash' });
  expect((await undo(open.id)).json().error).toBe('This import can no longer be undone. SF-1 has payments, or had some that were voided');
});

test('balances of parties, cash and bank: new, changed and unchanged; one that is nothing needs no row', async () => {
  const [both, supplier] = [await addVendor(api.database, 'Both Ways'), await addVendor(api.database, 'Both Ways', 'purchase')];
  await addVendor(api.database, 'Owes Nothing');
  const file = [
    BALANCE,
    ['Both Ways', 'Dr', 500, '31/03/2026'],
    ['Both Ways', 'Cr', '1,200.50', '31.03.2026'],
    ['Owes Nothing', '', 0, '31/03/2026'],
    ['Cash in hand', '', '12,350.50', '31/03/2026'],
    ['HDFC 4471', 'Bank', '-2,000', 46_112],
  ];
  const first = await preview(api, 'opening-balances', xlsxWith(...file));
  expect(said(await rowsOf(first.id))).toEqual([['new'], ['new'], ['unchanged'], ['new'], ['new']]);
  await committed(api, first.id);
  expect([await balanceOf(both), await balanceOf(supplier)]).toMatchObject([{ total: 500 }, { total: -1_200.5 }]);
  const { data } = await api.read<{ data: object[] }>('/opening-balances?kind=bank');
  expect(data).toMatchObject([{ amount: -2_000, as_on: '2026-03-31', notes: 'HDFC 4471', vendor_id: null }]);
  expect((await preview(api, 'opening-balances', xlsxWith(...file))).counts).toMatchObject({ new: 0, changed: 0, wrong: 0, unchanged: 5 });

  const changed = await balances(['Both Ways', 'We owe them', 800, ''], ['Both Ways', 'They owe us', 0, '01/04/2026'], ['', 'Cash', 1, '']);
  expect((await rowsOf(changed.id)).map(({ changes }) => changes)).toEqual([
    { Amount: { from: 1_200.5, to: 800 } },
    { Amount: { from: 500, to: 0 }, 'As On': { from: '2026-03-31', to: '2026-04-01' } },
    { Amount: { from: 12_350.5, to: 1 } },
  ]);
  await committed(api, changed.id);
  expect([await balanceOf(both), await balanceOf(supplier)]).toMatchObject([{ amount: 0, as_on: '2026-04-01' }, { amount: 800 }]);
  expect((await undo(first.id)).json().error).toContain('The opening balance of Both Ways was changed since');
  expect((await undo(changed.id)).statusCode).toBe(200);
  expect(await balanceOf(supplier)).toMatchObject({ amount: 1_200.5, as_on: '2026-03-31', kind: 'payable' });
});

test('what is wrong with a balance', async () => {
  await addVendor(api.database, 'Late Sale');
  await committed(api, (await sales(['LS-1', 'Late Sale', '15/04/2026', '', 10, ''])).id);
  await addVendor(api.database, 'Two Of It');
  await addVendor(api.database, 'Two Of It', 'purchase');
  const made = await balances(
    ['Nobody', '', 5, '31/03/2026'],
    ['Two Of It', '', 5, '31/03/2026'],
    ['Late Sale', '', 5, '31/03/2026'],
    ['Late Sale', '', -5, '31/04/2026'],
    ['', 'Dr', 5, '31/03/2026'],
    ['Late Sale', 'Cr', 5, '31/12/2098'],
    ['Late Sale', 'Dr', '', ''],
  );
  expect(said(await rowsOf(made.id))).toEqual([
    ['wrong', 'Party: There is no vendor or customer with this name. Import vendors and customers first'],
    ['wrong', 'Party: Several parties are called Two Of It. Say under Type who owes whom, or under Party Type which it is'],
    ['wrong', 'As On: Late Sale has an open sale of 15 Apr 2026, which is later. Use a day that is not before it'],
    ['wrong', 'As On: “31/04/2026” is not a day. Write the day first, as in 20/11/2026 or 20-Nov-26', 'Amount: Amount cannot be negative'],
    ['wrong', 'Party: Party is required, but for cash and bank'],
    ['wrong', 'As On: As on cannot be after today'],
    ['wrong', 'Amount: Amount is required', 'As On: As on is required'],
  ]);
});

test('what is wrong with an open sale', async () => {
  const vendor = await addVendor(api.database, 'Anand Electricals');
  await addVendor(api.database, 'Sells To Us', 'purchase');
  await api.post('/opening-balances', { kind: 'receivable', vendor_id: vendor, amount: 10, as_on: '2026-03-31' });
  const name = 'Anand Electricals';
  const ofThisYear = documentNumber('INV', financialYear(dayInIndia()), 7);
  await committed(api, (await sales(['OW-0', name, '01/03/2026', '', 10, ''])).id);
  const made = await sales(
    ['OW-1', name, '01/03/2026', '28/02/2026', 10, ''],
    ['OW-2', name, '01/04/2026', '', 10, ''],
    ['OW-3', name, '01/03/2026', '', 10, '10.50'],
    ['OW-4', name, '01/03/2026', '', 10, 10],
    ['OW-5', name, '01/03/2026', '', 0, ''],
    ['OW-6', 'Nobody', '01/03/2026', '', 10, ''],
    ['OW-7', 'Sells To Us', '01/03/2026', '', 10, ''],
    ['ow-8', name, '01/03/2026', '', 10, ''],
    ['OW-8', name, '02/03/2026', '', 10, ''],
    ['ow-0', name, '01/03/2026', '', 11, ''],
    ['OW-0', name, '05/03/2026', '', 10, ''],
    [ofThisYear, name, '05/03/2026', '', 10, ''],
    ['', name, '05/03/2026', '', '', ''],
  );
  expect(said(await rowsOf(made.id))).toEqual([
    ['wrong', 'Due Date: Due date cannot be before the invoice date, 01 Mar 2026'],
    ['wrong', `Invoice Date: The opening balance of ${name} is as on 31 Mar 2026 and cannot hold a later invoice. Enter it as a sale`],
    ['wrong', expect.stringMatching(/^Paid Already: ₹10.50 is more than the amount of ₹10.00/)],
    ['wrong', 'Paid Already: Nothing is open of this invoice. Leave it out of the file'],
    ['wrong', 'Amount: Amount must be more than 0'],
    ['new'],
    ['new'],
    ['new'],
    ['wrong', 'Invoice Number: The same as in row 9. Keep one of the two'],
    ['wrong', 'Amount: OW-0 was brought over already, with ₹10.00 open. To bring it anew, undo the import that brought it'],
    ['wrong', 'Invoice Date: OW-0 was brought over already, of 01 Mar 2026', 'Invoice Number: The same as in row 11. Keep one of the two'],
    ['wrong', expect.stringContaining(`Invoice Number: ${ofThisYear} is a number of the series`)],
    ['wrong', 'Invoice Number: Invoice number is required', 'Amount: Amount is required'],
  ]);
});

test('the list of another program: pending without amount; a due date that comes later is a change', async () => {
  const vendor = await addVendor(api.database, 'Pending Pumps');
  const headers = ['Date', 'Ref. No.', "Party's Name", 'Pending Amount', 'Due on'];
  const file = (due: string) => preview(api, 'open-sales', csvWith(headers, ['01-Mar-26', 'T/77', 'Pending Pumps', '₹1,180.00', due]));
  const first = await file('');
  expect(first.columns.map(({ column }) => column)).toEqual(['Invoice Date', 'Invoice Number', 'Customer', 'Still Open', 'Due Date']);
  await committed(api, first.id);
  const later = await file('31-Mar-26');
  expect((await rowsOf(later.id))[0]).toMatchObject({ status: 'changed', changes: { 'Due Date': { from: null, to: '2026-03-31' } } });
  await committed(api, later.id);
  const listed = () => api.read(`/sales?vendor_id=${vendor}`);
  expect(await listed()).toMatchObject({ data: [{ net_amount: 1_180, due_date: '2026-03-31' }] });
  expect((await undo(first.id)).json().error).toContain('T/77 was changed since');
  expect((await undo(later.id)).statusCode).toBe(200);
  expect(await listed()).toMatchObject({ data: [{ due_date: null }] });
});

test('each requires its own permission, also for its template', async () => {
  const seller = await addUser(api.database, 'seller', ['sales:create']);
  expect((await upload(api, 'opening-balances', csvWith(BALANCE, ['A', '', 1, '']), 'a.csv', seller)).statusCode).toBe(403);
  expect((await upload(api, 'open-sales', csvWith(SALE, ['A', 'B', '', '', 1, '']), 'a.csv', seller)).statusCode).toBe(201);
  await addVendor(api.database, 'Deccan Traders');
  await addVendor(api.database, 'Kolhapur Foundry', 'purchase');
  for (const kind of ['opening-balances', 'open-sales'] as const) {
    const { rawPayload } = await api.get(`/imports/${kind}/template`);
    const { counts, columns } = await preview(api, kind, rawPayload);
    expect([counts.wrong, counts.new + counts.changed > 0, columns.every(({ column, header }) => column === header)]).toEqual([0, true, true]);
  }
});
