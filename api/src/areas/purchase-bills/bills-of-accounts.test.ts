import type { Day } from '@karkhana/shared-contract/dates';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import { sql } from 'kysely';
import { checkBooks } from '../../books/check-books.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let supplier: number;
let blank: number;
let lawyer: number;
let rent: number;
let materials = 0;

beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Sahyadri', address: 'Pune', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 });
  const party = { vendor_type: 'purchase', contact_person: 'A', email: 'a@example.com', phone: '9800000000', address: 'Surat' };
  supplier = (await made('/vendors', { ...party, name: 'Surat Metals', gstin: '24AAKFG5678P2ZK' })).id;
  blank = (await made('/vendors', { ...party, name: 'Nobody Knows' })).id;
  lawyer = (await made('/vendors', { ...party, name: 'Adv. Kulkarni', registration_type: 'unregistered', state_code: '27' })).id;
  rent = (await api.read<{ data: { id: number; name: string }[] }>('/accounts')).data.find(({ name }) => name === 'Rent')!.id;
});
afterEach(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
});
afterAll(() => api?.close());

async function made(path: string, body: object) {
  const answer = await api.post(path, body);
  if (answer.statusCode > 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
}
const billOf = (number: string, date: Day, more: object = {}) => ({
  vendor_id: supplier,
  number,
  date,
  lines: [{ account_id: rent, amount: 1_000, gst_rate: 18 }],
  ...more,
});
const read = async (id: number) => (await api.read<{ data: PurchaseBill }>(`/purchase-bills/${id}`)).data;
/** What moved on an account in a month, by its role or name. */
async function moved(name: string, month: string): Promise<number> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(debit - credit), 0) as sum from journal_lines join accounts on accounts.id = account_id
    where (role = ${name} or name = ${name}) and to_char(date, 'YYYY-MM') = ${month}`.execute(api.database.db);
  return Number(rows[0]!.sum);
}
async function threeB(period: string) {
  const { credit, outward } = (await api.read<{ data: Gstr3b }>(`/gst/gstr3b?period=${period}`)).data;
  const of = (kind: string) => Object.values(credit.available.find((row) => row.kind === kind)!).reduce<number>((sum, value) => sum + (Number(value) || 0), 0);
  const { igst, cgst, sgst } = outward.reverse_charge;
  return { bills: of('OTH'), reverse: of('ISRC'), owed: igst + cgst + sgst };
}

test('a bill of accounts, with a rate for each line, charges and rounding, is owed, paid and credited', async () => {
  const bill = await made(
    '/purchase-bills',
    billOf('R/1', '2026-04-10', {
      lines: [
        { account_id: rent, amount: 1_000, gst_rate: 18 },
        { account_id: rent, amount: 500, gst_rate: 5, itc: 'ineligible' },
      ],
      charges: [{ kind: 'other', amount: 100, gst_rate: 18 }],
      round_off: 0.5,
    }),
  );
  expect(bill).toMatchObject({
    net_amount: 1_823.5,
    booked_on: '2026-04-10',
    items: [],
    lines: [{ account_name: 'Rent', credit_reason: null }, { credit_reason: expect.stringContaining('Not eligible') }],
  });
  expect([await moved('Rent', '2026-04'), await moved('input_igst', '2026-04'), (await threeB('2026-04')).bills]).toEqual([1_625, 198, 223]);
  const list = await api.read<{ data: PurchaseBill[] }>('/purchase-bills?search=R/1');
  expect(list.data).toMatchObject([{ id: bill.id, purchase_ids: bill.purchase_ids }]);
  expect((await api.post('/purchase-bills', billOf('r/1', '2026-04-11'))).statusCode).toBe(409);
  await made('/supplier-payments', {
    vendor_id: supplier,
    date: '2026-04-20',
    amount: 823.5,
    payment_method: 'bank',
    allocations: [{ purchase_id: bill.purchase_ids[0], amount: 823.5 }],
  });
  const cancelled = await api.post(`/purchase-bills/${bill.id}/cancel`, { date: '2026-05-01', reason: 'Sent twice' });
  expect([cancelled.statusCode, cancelled.json().error]).toEqual([409, expect.stringContaining('Void its payments first')]);
});

test('a bill of accounts changes, and is cancelled on a day of its own', async () => {
  const { id, version } = await made('/purchase-bills', billOf('R/2', '2026-06-10'));
  const changed = await api.put(`/purchase-bills/${id}`, {
    ...billOf('R/2', '2026-06-10', { lines: [{ account_id: rent, amount: 2_000, gst_rate: 18 }] }),
    version,
  });
  expect(changed.json().data).toMatchObject({ net_amount: 2_360, version: version + 1 });
  const asRead = await read(id);
  const same = await api.put(`/purchase-bills/${id}`, { ...asRead });
  expect([same.statusCode, same.json().data]).toEqual([200, asRead]);
  await made(`/purchase-bills/${id}/cancel`, { date: '2026-07-02', reason: 'Wrong firm' });
  expect([await moved('Rent', '2026-06'), await moved('Rent', '2026-07'), await moved('input_igst', '2026-07')]).toEqual([2_000, -2_000, -360]);
  expect([(await threeB('2026-06')).bills, (await threeB('2026-07')).bills]).toEqual([360, 0]);
});

test('a supplier without a GSTIN gives no credit, and the line says so', async () => {
  const { lines } = await made('/purchase-bills', billOf('N/1', '2026-08-10', { vendor_id: blank }));
  expect(lines).toMatchObject([{ credit_reason: expect.stringContaining('no GSTIN') }]);
  expect([await moved('Rent', '2026-08'), (await threeB('2026-08')).bills]).toEqual([1_180, 0]);
});

test('services under reverse charge are owed with the payment, also of money that was on account', async () => {
  const { id, purchase_ids } = await made('/purchase-bills', billOf('L/1', '2026-02-10', { vendor_id: lawyer, reverse_charge: true }));
  expect((await read(id)).net_amount).toBe(1_000);
  // The 61st day, while nothing is paid.
  expect([(await threeB('2026-02')).owed, await threeB('2026-04')]).toMatchObject([0, { owed: 180, reverse: 180 }]);
  const advance = await made('/supplier-payments', { vendor_id: lawyer, date: '2026-03-05', amount: 400, payment_method: 'bank' });
  await made(`/supplier-payments/${advance.id}/allocate`, { allocations: [{ purchase_id: purchase_ids[0], amount: 400 }] });
  expect([(await threeB('2026-03')).owed, (await threeB('2026-04')).owed, await moved('reverse_charge_payable', '2026-03')]).toEqual([72, 108, -72]);
  await made(`/supplier-payments/${advance.id}/void`, { reason: 'Bounced' });
  expect([(await threeB('2026-03')).owed, (await threeB('2026-04')).owed]).toEqual([0, 180]);
});

test('the bill of an expense is a bill of accounts, at both addresses, and changes at its own', async () => {
  const expense = await made('/accounting/transactions', {
    ...{
      date: '2026-09-05',
      type: 'expense',
      category: 'Rent',
      amount: 1_000,
      description: 'September',
      payment_method: 'credit',
      vendor_id: supplier,
      bill_number: 'E/9',
    },
    ...{ bill_date: '2026-09-01', tax_details: [{ tax_type: 'GST', tax_rate: 18, tax_amount: 180 }] },
  });
  const { data } = await api.read<{ data: PurchaseBill[] }>('/purchase-bills?search=E/9');
  expect(data).toMatchObject([
    { number: 'E/9', date: '2026-09-01', net_amount: 1_180, expense_id: expense.id, lines: [{ account_name: 'Rent', amount: 1_000 }] },
  ]);
  const refused = await api.post(`/purchase-bills/${data[0]!.id}/cancel`, { date: '2026-09-10', reason: 'x' });
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('change the transaction')]);
});

test('a supplementary bill costs what came anew, and the rest as it comes', async () => {
  const name = `Copper ${++materials}`;
  const { id } = await made('/materials', { name, unit: 'kg', category: 'raw_material', hsn_code: '7408', default_unit_price: 100, minimum_stock: 0 });
  const order: Purchase = await made('/purchases', {
    vendor_id: supplier,
    purchase_date: '2026-10-01',
    items: [{ product_id: id, quantity: 10, unit_price: 100, gst_rate: 18 }],
  });
  const own = order.items[0]!.id;
  const receive = (received_on: Day, quantity: number) =>
    made('/goods-receipts', { purchase_id: order.id, received_on, items: [{ purchase_item_id: own, quantity }] });
  await receive('2026-10-03', 6);
  await made('/purchase-bills', { vendor_id: supplier, number: 'S/1', date: '2026-10-05', items: [{ purchase_item_id: own, quantity: 10, unit_price: 100 }] });
  const more = await made('/purchase-bills', {
    vendor_id: supplier,
    number: 'S/2',
    date: '2026-10-10',
    lines: [{ purchase_item_id: own, amount: 50, gst_rate: 18 }],
  });
  expect(more).toMatchObject({ net_amount: 59, complete_on: null, items: [{ supplementary: true }] });
  expect([await moved('purchases', '2026-10'), await moved('goods_in_transit', '2026-10')]).toEqual([630, 420]);
  await receive('2026-11-02', 4);
  expect([await moved('purchases', '2026-11'), await moved('goods_in_transit', '2026-11'), (await read(more.id)).complete_on]).toEqual([
    420,
    -420,
    '2026-11-02',
  ]);
  // Of what is billed in full, items are amounts, too.
  const again = await made('/purchase-bills', {
    vendor_id: supplier,
    number: 'S/3',
    date: '2026-11-10',
    items: [{ purchase_item_id: own, quantity: 10, unit_price: 2 }],
  });
  expect([again.items[0].supplementary, await moved('purchases', '2026-11'), await moved('purchases', '2026-10')]).toEqual([true, 428, 642]);
});
