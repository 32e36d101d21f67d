import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { MOST_STATEMENT_LINES } from '@karkhana/shared-contract/papers/statement-paper';
import type { AgeingReport, PartyBalance, PartyLedger } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { addMaterial, addProduct, addUser, addVendor, saleOf, sellOn } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { createOpeningSales } from '../sales/create-opening-sales.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const ledgerOf = (vendor: number, query = '') => api.read<PartyLedger>(`/vendors/${vendor}/ledger${query}`);
const shown = ({ data }: PartyLedger) => data.map((row) => [row.date, row.kind, row.number, row.debit, row.credit, row.balance]);

test("a customer's account: opening, sales, payment, receipt with advance; voided ones nowhere", async () => {
  const vendor = await addVendor(api.database, 'Deccan Traders');
  const pump = await addProduct(api.database, api.user.id, 'PL-1', 50);
  await api.post('/opening-balances', { kind: 'payable', vendor_id: vendor, amount: 50, as_on: '2026-04-01' });
  await api.database.transaction((tx) =>
    createOpeningSales(tx, { id: api.user.id }, [{ vendor_id: vendor, invoice_number: 'OLD-7', sale_date: '2026-03-05', amount: 200 }]),
  );
  const sold = (await api.post('/sales', saleOf(vendor, pump))).json().data;
  const gone = (await api.post('/sales', saleOf(vendor, pump))).json().data;
  await api.post(`/sales/${gone.id}/cancel`, { reason: 'Wrong' });
  await api.post(`/sales/${sold.id}/payments`, { amount: 18, payment_date: '2026-11-21', payment_method: 'cash' });
  const receipt = { vendor_id: vendor, date: '2026-11-22', amount: 130, payment_method: 'cash' };
  await api.post('/receipts', { ...receipt, allocations: [{ sale_id: sold.id, amount: 100 }] });
  const wrong = (await api.post('/receipts', receipt)).json().data;
  await api.post(`/receipts/${wrong.id}/void`, { reason: 'Twice' });
  const whole = await ledgerOf(vendor);
  expect(shown(whole)).toEqual([
    ['2026-03-05', 'opening', 'OLD-7', 200, 0, 200],
    ['2026-04-01', 'opening', null, 0, 50, 150],
    ['2026-11-20', 'sale', sold.invoice_number, 118, 0, 268],
    ['2026-11-21', 'receipt', sold.invoice_number, 0, 18, 250],
    ['2026-11-22', 'receipt', 'RCPT/26-27/00001', 0, 130, 120],
  ]);
  expect(whole.data.map(({ document_type }) => document_type)).toEqual(['sale', 'opening_balance', 'sale', 'sale', 'receipt']);
  expect([whole.opening_balance, whole.closing_balance, whole.total]).toEqual([0, 120, 5]);
  const november = await ledgerOf(vendor, '?from=2026-11-01&to=2026-11-21&limit=1&page=2');
  expect(november).toMatchObject({ opening_balance: 150, closing_balance: 250, total: 2, data: [{ kind: 'receipt', balance: 250 }] });
  const today = await api.read<{ data: PartyBalance }>(`/vendors/${vendor}/balance`);
  expect(today.data).toMatchObject({ balance: 120, on_account: -30, overdue: 0 });
  expect((await api.get('/vendors/999999/balance')).statusCode).toBe(404);
  const ageing = await api.read<AgeingReport>(`/reports/ageing?as_of=2026-11-22&vendor_id=${vendor}`);
  expect(ageing.data).toEqual([
    {
      vendor_id: vendor,
      name: 'Deccan Traders',
      vendor_type: 'sale',
      balance: 120,
      days_0_30: 0,
      days_31_60: 0,
      days_61_90: 0,
      over_90: 150,
      on_account: -30,
      overdue: 0,
    },
  ]);
});

test('what is past its due date says how many documents, and how late the oldest is', async () => {
  const vendor = await addVendor(api.database, 'Pays Late');
  const pump = await addProduct(api.database, api.user.id, 'PL-3', 50);
  const today = dayInIndia();
  for (const due_date of [addDays(today, -2), addDays(today, -1), today]) await api.post('/sales', { ...saleOf(vendor, pump), due_date });
  const late = await api.read<{ data: PartyBalance }>(`/vendors/${vendor}/balance`);
  expect(late.data).toMatchObject({ balance: 354, overdue: 236, overdue_count: 2, overdue_days: 2 });
  const none = await api.read<{ data: PartyBalance }>(`/vendors/${await addVendor(api.database, 'New Here')}/balance`);
  expect(none.data).toMatchObject({ balance: 0, overdue: 0, overdue_count: 0, overdue_days: 0 });
});

test('a credit note takes off what is owed; its rest is on no document until it is paid back', async () => {
  const vendor = await addVendor(api.database, 'Gives Back');
  const sale = (await api.post('/sales', saleOf(vendor, await addProduct(api.database, api.user.id, 'PL-2', 5)))).json().data;
  await api.post(`/sales/${sale.id}/payments`, { amount: 100, payment_date: '2026-11-20', payment_method: 'cash' });
  const body = { date: '2026-11-21', reason: 'Dented', kind: 'return', restock: true, items: [{ item_id: sale.items[0].id, quantity: 1 }] };
  const note = (await api.post(`/sales/${sale.id}/credit-notes`, body)).json().data;
  expect(await ledgerOf(vendor)).toMatchObject({ closing_balance: -100, data: [{}, {}, { kind: 'credit_note', number: note.number, credit: 118 }] });
  const ageing = () => api.read<AgeingReport>(`/reports/ageing?as_of=2026-11-22&vendor_id=${vendor}`);
  expect(await ageing()).toMatchObject({ data: [{ balance: -100, days_0_30: 0, on_account: -100 }] });
  const refund = await api.post(`/credit-notes/${note.id}/refund`, { amount: 40, date: '2026-11-22', payment_method: 'cash' });
  expect(refund.statusCode).toBeLessThan(300);
  expect(await ledgerOf(vendor)).toMatchObject({
    closing_balance: -60,
    data: [{}, {}, { document_id: note.id, document_type: 'credit_note' }, { kind: 'refund', debit: 40, document_id: note.id, document_type: 'credit_note' }],
  });
  expect(await ageing()).toMatchObject({ data: [{ balance: -60, on_account: -60 }] });
});

test("a supplier's account: an order counts by its receipts, on their days; a payment before is ours", async () => {
  const vendor = await addVendor(api.database, 'Sangli Steel', 'purchase');
  const order = (await api.post('/purchases', purchaseOf(vendor, await addMaterial(api.database, api.user.id, 'Angle', 0)))).json().data;
  await api.post('/supplier-payments', {
    vendor_id: vendor,
    date: '2026-10-06',
    amount: 500,
    payment_method: 'cash',
    allocations: [{ purchase_id: order.id, amount: 500 }],
  });
  expect(await ledgerOf(vendor)).toMatchObject({ closing_balance: 500, data: [{ kind: 'payment', debit: 500, document_type: 'supplier_payment' }] });
  const set = (payload: object) => api.app.inject({ method: 'PATCH', url: `/api/purchases/${order.id}/status`, headers: api.user.headers, payload });
  await set({ status: 'partially_received', received_on: '2026-10-05', received: [{ item_id: order.items[0].id, quantity: 4 }] });
  expect(shown(await ledgerOf(vendor))).toEqual([
    ['2026-10-05', 'purchase', order.invoice_number, 0, 472, -472],
    ['2026-10-06', 'payment', 'PAY/26-27/00001', 500, 0, 28],
  ]);
  await set({ status: 'received', received_on: '2026-10-12' });
  expect(await ledgerOf(vendor)).toMatchObject({ closing_balance: -680 });
  expect(await api.read(`/reports/ageing?as_of=2026-11-22&vendor_type=purchase&search=Sangli`)).toMatchObject({
    data: [{ balance: -680, days_31_60: -680, on_account: 0 }],
  });
});

test('the statement of a period, on paper and as a spreadsheet, for users who see books and parties', async () => {
  const vendor = await addVendor(api.database, 'Konkan Marine');
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', address: 'Plot 42', city: 'Pune' });
  await api.post('/opening-balances', { kind: 'receivable', vendor_id: vendor, amount: 1_234.5, as_on: '2026-04-01' });
  const pdf = await api.get(`/vendors/${vendor}/statement?from=2026-04-01&to=2026-06-15`);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = pdfText(pdf.rawPayload).join(' ').replaceAll(/\s+/g, ' ');
  for (const words of [
    'Statement of Konkan Marine',
    'Due date',
    'GSTIN 27AAPFU0939F1ZV',
    'Plot 42, Pune',
    'Opening balance',
    'Closing balance',
    '61-90 days',
    '1,234.50',
  ])
    expect(text).toContain(words);
  const sheet = await api.get(`/vendors/${vendor}/statement?format=xlsx`);
  expect([sheet.statusCode, sheet.headers['x-total-rows']]).toEqual([200, '1']);
  const viewer = await addUser(api.database, 'books', ['accounting:view']);
  const refused = await api.app.inject({ url: `/api/vendors/${vendor}/statement`, headers: viewer.headers });
  expect(refused.statusCode).toBe(403);
  expect((await api.get('/vendors/999999/ledger')).statusCode).toBe(404);
});

test('a PDF of more lines than are laid out in memory is refused in words; the spreadsheet has them all', async () => {
  const vendor = await addVendor(api.database, 'Every Day Stores');
  await sql`with entry as (
    insert into journal_entries (date, kind, narration) select date '2025-05-02' + line % 500, 'journal', 'Line ' || line from generate_series(1, ${MOST_STATEMENT_LINES + 1}) line
    returning id, date
  ) insert into journal_lines (entry_id, line, account_id, vendor_id, date, debit, credit)
    select entry.id, side, (select id from accounts where role = case side when 1 then 'receivable' else 'sales' end), case side when 1 then ${vendor}::int end, entry.date,
      case side when 1 then 1 else 0 end, case side when 1 then 0 else 1 end from entry, generate_series(1, 2) side`.execute(api.database.db);
  const pdf = await api.get(`/vendors/${vendor}/statement`);
  expect([pdf.statusCode, pdf.json().message]).toEqual([
    409,
    'This statement has 5,001 lines, and a PDF holds 5,000. Choose fewer days, or download it for Excel',
  ]);
  const sheet = await api.get(`/vendors/${vendor}/statement?format=xlsx`);
  expect([sheet.statusCode, sheet.headers['x-total-rows']]).toEqual([200, '5001']);
});

test('a statement without an end is up to today, and its closing balance is the sum of its foot', async () => {
  const vendor = await addVendor(api.database, 'Later Traders');
  const pump = await addProduct(api.database, api.user.id, 'PL-9', 50);
  const today = dayInIndia();
  await api.post('/sales', { ...saleOf(vendor, pump), sale_date: today });
  await sellOn(api.database, api.user.id, { ...saleOf(vendor, pump), sale_date: addDays(today, 5) });
  const sheet = await api.get(`/vendors/${vendor}/statement?format=xlsx`);
  expect(sheet.headers['x-total-rows']).toBe('1');
  const [statement] = Object.values(read(sheet.rawPayload).Sheets);
  const rows = utils.sheet_to_json<unknown[]>(statement!, { header: 1 }).map((row) => [row[1], row[6]]);
  expect(rows).toEqual([
    ['Particulars', 'Balance'],
    ['Balance before', 0],
    ['Sale', 118],
    ['Closing balance', 118],
    ['0-30 days', 118],
    ['31-60 days', 0],
    ['61-90 days', 0],
    ['Over 90 days', 0],
    ['On account', 0],
  ]);
});

test('the ageing on paper: whose it is, day, parties, each with its figures, and what they come to', async () => {
  const vendor = await addVendor(api.database, 'Malvan Boats');
  await api.post('/opening-balances', { kind: 'receivable', vendor_id: vendor, amount: 12_34_567.5, as_on: '2026-04-01' });
  const pdf = await api.get('/reports/ageing/export?format=pdf&as_of=2026-11-22&by=due&vendor_type=sale&search=Malvan');
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['x-total-rows']]).toEqual([200, 'application/pdf', '1']);
  expect(pdf.headers['content-disposition']).toContain('ageing-2026-11-22.pdf');
  const lines = pdfText(pdf.rawPayload);
  const text = lines.join('\n');
  for (const words of ['As of 22 Nov 2026, by due date | Customers | Search: Malvan | Minus: we owe them', 'Malvan Boats', 'Total', 'Overdue'])
    expect(text).toContain(words);
  expect(lines.filter((line) => line.includes('12,34,567.50'))).not.toHaveLength(0);
  expect((await api.get('/reports/ageing/export?format=csv')).statusCode).toBe(400);
});
