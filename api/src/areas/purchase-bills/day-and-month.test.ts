import type { Day } from '@karkhana/shared-contract/dates';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import { sql } from 'kysely';
import { checkBooks } from '../../books/check-books.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

/** The cases of a supplier of Gujarat, who charges IGST at 18 %, one after the other in a firm of their own. */
let api: TestApi;
let supplier: number;
let unregistered: number;
let materials = 0;

beforeEach(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Sahyadri', address: 'Pune', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 });
  const party = { vendor_type: 'purchase', contact_person: 'A', email: 'a@example.com', phone: '9800000000', address: 'Surat' };
  supplier = (await made('/vendors', { ...party, name: 'Surat Metals', gstin: '24AAKFG5678P2ZK' })).id;
  unregistered = (await made('/vendors', { ...party, name: 'Village Ginners', registration_type: 'unregistered', state_code: '27' })).id;
});
afterEach(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api.close();
});

async function made(path: string, body: object) {
  const answer = await api.post(path, body);
  if (answer.statusCode > 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json().data;
}
const material = () =>
  made('/materials', { name: `Copper ${++materials}`, unit: 'kg', category: 'raw_material', hsn_code: '7408', default_unit_price: 100, minimum_stock: 0 });
const line = async (quantity: number, more: object = {}) => ({ product_id: (await material()).id, quantity, unit_price: 100, gst_rate: 18, ...more });
const order = async (purchase_date: Day, items: object[], more: object = {}): Promise<Purchase> =>
  made('/purchases', { vendor_id: supplier, purchase_date, items, ...more });
const receive = ({ id, items }: Purchase, received_on: Day, quantity?: number) =>
  made('/goods-receipts', { purchase_id: id, received_on, items: items.map((item) => ({ purchase_item_id: item.id, quantity: quantity ?? item.quantity })) });
const put = async (path: string, body: object) => {
  const answer = await api.put(path, body);
  if (answer.statusCode !== 200) throw new Error(`PUT ${path} gave ${answer.statusCode}: ${answer.body}`);
};
const bill = ({ id }: Purchase, supplier_invoice_date: Day) => put(`/purchases/${id}/bill`, { supplier_invoice_number: `B-${id}`, supplier_invoice_date });
const pending = async ({ id }: Purchase, received_on: Day) => {
  const answer = await api.app.inject({
    method: 'PATCH',
    url: `/api/purchases/${id}/status`,
    headers: api.user.headers,
    payload: { status: 'pending', received_on },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const close = (locked_until: Day) => put('/accounting/lock', { locked_until, reason: 'Filed' });
const file = (filed_until: Day) => api.database.db.updateTable('accounting_lock').set({ filed_until }).execute();
/** What moved on an account in a month, rupees. */
async function moved(role: string, month: string): Promise<number> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(debit - credit), 0) as sum from journal_lines join accounts on accounts.id = account_id
    where role = ${role} and to_char(date, 'YYYY-MM') = ${month}`.execute(api.database.db);
  return Number(rows[0]!.sum);
}
/** The change of the stock's value in a month, less purchases: the profit of a firm that sells nothing. */
async function profit(month: string): Promise<number> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(value), 0) as sum from stock_costs where to_char(day, 'YYYY-MM') = ${month}`.execute(
    api.database.db,
  );
  return Math.round((Number(rows[0]!.sum) - (await moved('purchases', month))) * 100) / 100;
}
async function threeB(period: string) {
  const { credit, outward } = (await api.read<{ data: Gstr3b }>(`/gst/gstr3b?period=${period}`)).data;
  const of = (rows: Gstr3b['credit']['available'] | Gstr3b['credit']['reversed'], kind: string) => {
    const { igst, cgst, sgst } = rows.find((row) => row.kind === kind)!;
    return igst + cgst + sgst;
  };
  return {
    ...{
      bills: of(credit.available, 'OTH'),
      reverse: of(credit.available, 'ISRC'),
      taken_back: of(credit.reversed, 'OTH'),
      reclaimed: of(credit.ineligible, 'RUL'),
    },
    owed: outward.reverse_charge.igst + outward.reverse_charge.cgst + outward.reverse_charge.sgst,
    net: credit.net.igst + credit.net.cgst + credit.net.sgst,
  };
}
const inputOf = async (month: string) => (await moved('input_igst', month)) + (await moved('input_cgst', month)) + (await moved('input_sgst', month));

test('bill in April, goods in May: no profit in either, credit in May', async () => {
  const ordered = await order('2026-04-25', [await line(10)]);
  await bill(ordered, '2026-04-28');
  expect([await moved('goods_in_transit', '2026-04'), await moved('payable', '2026-04'), await profit('2026-04')]).toEqual([1_000, -1_180, 0]);
  await receive(ordered, '2026-05-03');
  expect([await profit('2026-04'), await profit('2026-05'), await moved('purchases', '2026-05')]).toEqual([0, 0, 1_000]);
  expect([(await threeB('2026-04')).bills, (await threeB('2026-05')).bills, await inputOf('2026-04'), await inputOf('2026-05')]).toEqual([0, 180, 0, 180]);
  expect([await moved('input_awaited', '2026-04'), await moved('input_awaited', '2026-05')]).toEqual([180, -180]);
});

test('a bill for 100 that came in two lots: credit with the last', async () => {
  const ordered = await order('2026-06-01', [await line(100)]);
  await bill(ordered, '2026-06-05');
  await receive(ordered, '2026-06-06', 60);
  await receive(ordered, '2026-07-05', 40);
  expect([await profit('2026-06'), await profit('2026-07')]).toEqual([0, 0]);
  expect([(await threeB('2026-06')).bills, (await threeB('2026-07')).bills]).toEqual([0, 1_800]);
});

test('set to pending months later: the month in which it came stays, and credit goes to 4(B)(2)', async () => {
  const ordered = await order('2026-06-01', [await line(10)]);
  await receive(ordered, '2026-06-10');
  await bill(ordered, '2026-06-10');
  await pending(ordered, '2026-11-20');
  expect([await moved('purchases', '2026-06'), await profit('2026-06'), await profit('2026-11')]).toEqual([1_000, 0, 0]);
  expect([await moved('goods_in_transit', '2026-11'), await moved('input_awaited', '2026-11'), await inputOf('2026-11')]).toEqual([1_000, 180, -180]);
  expect(await threeB('2026-06')).toMatchObject({ bills: 180, taken_back: 0 });
  expect(await threeB('2026-11')).toMatchObject({ bills: 0, taken_back: 180, net: -180 });
  await receive(ordered, '2026-11-25');
  expect(await threeB('2026-11')).toMatchObject({ bills: 180, taken_back: 180, reclaimed: 180, net: 0 });
});

test('two lines of one material, one without credit, are worth what was paid for them', async () => {
  const first = await line(10);
  const ordered = await order('2026-06-01', [
    { ...first, itc: 'eligible' },
    { ...first, itc: 'ineligible' },
  ]);
  await receive(ordered, '2026-06-10');
  await bill(ordered, '2026-06-10');
  expect([await moved('purchases', '2026-06'), await profit('2026-06'), await inputOf('2026-06')]).toEqual([2_180, 0, 180]);
});

test('reverse charge is owed with the goods', async () => {
  const ordered = await order('2026-09-28', [{ ...(await line(100)), unit_price: 40, gst_rate: 5 }], {
    vendor_id: unregistered,
    reverse_charge: true,
    apply_tax: true,
  });
  await receive(ordered, '2026-10-03');
  expect(await threeB('2026-09')).toMatchObject({ owed: 0, reverse: 0 });
  expect(await threeB('2026-10')).toMatchObject({ owed: 200, reverse: 200 });
  expect(await moved('reverse_charge_payable', '2026-10')).toBe(-200);
});

test('a return before the bill takes from what is awaited, and from the credit once there is some', async () => {
  const ordered = await order('2026-09-01', [await line(10)]);
  await receive(ordered, '2026-09-04');
  const note = { date: '2026-09-05', kind: 'return', reason: 'Wrong alloy', restock: true, items: [{ item_id: ordered.items[0]!.id, quantity: 4 }] };
  await made(`/purchases/${ordered.id}/debit-notes`, note);
  expect(await moved('input_awaited', '2026-09')).toBe(108);
  await bill(ordered, '2026-10-02');
  expect([(await threeB('2026-09')).bills, (await threeB('2026-10')).bills, await inputOf('2026-10')]).toEqual([0, 108, 108]);
});

test('a closed month keeps its credit when the receipt is stepped back', async () => {
  const ordered = await order('2026-08-01', [await line(50)]);
  await bill(ordered, '2026-08-10');
  await receive(ordered, '2026-08-10');
  await close('2026-08-31');
  await pending(ordered, '2026-11-20');
  expect([(await threeB('2026-08')).net, (await threeB('2026-11')).net, await inputOf('2026-08'), await inputOf('2026-11')]).toEqual([900, -900, 900, -900]);
});

test('the bill of a closed month is booked and claimed in the first open one', async () => {
  const ordered = await order('2026-08-01', [await line(20)]);
  await receive(ordered, '2026-08-20');
  await close('2026-08-31');
  await bill(ordered, '2026-08-20');
  expect([(await threeB('2026-08')).bills, (await threeB('2026-09')).bills, await inputOf('2026-08'), await inputOf('2026-09')]).toEqual([0, 360, 0, 360]);
});

test('a month whose 3B is filed keeps its register, credit and ledger without being closed', async () => {
  const ordered = await order('2026-08-01', [await line(20)]);
  await receive(ordered, '2026-08-20');
  await file('2026-08-31');
  await bill(ordered, '2026-08-20');
  expect([(await threeB('2026-08')).bills, (await threeB('2026-09')).bills, await inputOf('2026-08'), await inputOf('2026-09')]).toEqual([0, 360, 0, 360]);
  expect([await moved('payable', '2026-08'), await moved('input_awaited', '2026-08')]).toEqual([-2_360, 360]);
  // What was received in it and is entered late has its own day; its credit has not.
  const late = await order('2026-08-05', [await line(10)]);
  await receive(late, '2026-08-25');
  await bill(late, '2026-08-25');
  expect([await profit('2026-08'), await moved('purchases', '2026-08'), (await threeB('2026-09')).bills, await inputOf('2026-09')]).toEqual([
    0, 3_000, 540, 540,
  ]);
});

test('freight waits for the goods that are still to come', async () => {
  const ordered = await order('2026-06-01', [await line(10)]);
  await receive(ordered, '2026-06-10', 5);
  await made(`/purchases/${ordered.id}/landed-costs`, { date: '2026-06-12', amount: 200, kind: 'Freight' });
  expect([await profit('2026-06'), await moved('purchases', '2026-06'), await moved('goods_in_transit', '2026-06')]).toEqual([0, 600, 100]);
  await receive(ordered, '2026-07-02', 5);
  expect([await profit('2026-07'), await moved('purchases', '2026-07'), await moved('goods_in_transit', '2026-07')]).toEqual([0, 600, -100]);
});
