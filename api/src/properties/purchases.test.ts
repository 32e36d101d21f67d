import { cases } from '@karkhana/release/testing/long-tests';
import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { Gstr3b } from '@karkhana/shared-contract/returns/gstr3b';
import fc from 'fast-check';
import { sql } from 'kysely';
import { checkBooks } from '../books/check-books.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

/** Orders, receipts, bills, debit notes, landed costs and step-backs, entered in any order of their days. */
const START: Day = '2026-04-01';
const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
type Step = { day: number; line: number } & (
  | { does: 'receive' | 'bill' | 'return'; quantity: number; price: number }
  | { does: 'more' | 'landed'; amount: number }
  | { does: 'step back' | 'cancel bill'; which: number }
);
const day = fc.nat(200);
const line = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    day,
    line,
    does: fc.constantFrom('receive', 'receive', 'bill', 'bill', 'return'),
    quantity: fc.integer({ min: 1, max: 10 }),
    price: fc.integer({ min: 80, max: 120 }),
  }),
  fc.record({ day, line, does: fc.constantFrom('more', 'landed'), amount: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ day, line, does: fc.constantFrom('step back', 'cancel bill'), which: fc.nat(3) }),
);

let api: TestApi;
let supplier: number;
let [materials, numbers] = [0, 0];
beforeAll(async () => {
  api = await openTestApi();
  await api.put('/users/company', { companyName: 'Sahyadri', address: 'Pune', gstin: '27AAPFU0939F1ZV', registration_type: 'regular', hsn_digits: 4 });
  const party = { vendor_type: 'purchase', contact_person: 'A', email: 'a@example.com', phone: '9800000000', address: 'Surat' };
  supplier = (await api.post('/vendors', { ...party, name: 'Surat Metals', gstin: '24AAKFG5678P2ZK' })).json().data.id;
});
afterAll(() => api?.close());

async function moved(role: string, month?: string): Promise<number> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(debit - credit), 0) as sum from journal_lines join accounts on accounts.id = account_id
    where role = ${role} and (${month ?? null}::text is null or to_char(date, 'YYYY-MM') = ${month ?? null})`.execute(api.database.db);
  return Math.round(Number(rows[0]!.sum) * 100);
}
const stockOf = async (month: string) =>
  Math.round(
    Number(
      (await sql<{ sum: string }>`select coalesce(sum(value), 0) as sum from stock_costs where to_char(day, 'YYYY-MM') = ${month}`.execute(api.database.db))
        .rows[0]!.sum,
    ) * 100,
  );

const material = async () => {
  const body = { name: `Copper ${++materials}`, unit: 'kg', category: 'raw_material', hsn_code: '7408', default_unit_price: 100, minimum_stock: 0 };
  return { product_id: (await api.post('/materials', body)).json().data.id, quantity: 10, unit_price: 100, gst_rate: 18 };
};

/** What may not be is refused, and changes nothing. At the end all has come and is billed. */
async function play(steps: readonly Step[]): Promise<{ bills: number; notes: number; landed: number }> {
  const items = [
    { ...(await material()), itc: 'eligible' },
    { ...(await material()), itc: 'ineligible' },
  ];
  const order: Purchase = (await api.post('/purchases', { vendor_id: supplier, purchase_date: START, items })).json().data;
  const receipts: number[] = [];
  const bills: number[] = [];
  let [landed, notes] = [0, 0];
  const lineOf = (index: number) => order.items[index]!.id;
  const receive = async (on: Day, lines: { purchase_item_id: number; quantity: number }[]) => {
    const answer = await api.post('/goods-receipts', { purchase_id: order.id, received_on: on, items: lines });
    if (answer.statusCode === 201) receipts.push(answer.json().data.id);
    return answer;
  };
  const bill = async (date: Day, body: object) => {
    const answer = await api.post('/purchase-bills', { vendor_id: supplier, number: `B/${++numbers}`, date, ...body });
    if (answer.statusCode === 201) bills.push(answer.json().data.id);
    return answer;
  };
  const billed = async (index: number) => {
    const { rows } = await sql<{
      sum: string;
    }>`select coalesce(sum(quantity), 0) as sum from purchase_bill_items own join purchase_bills on purchase_bills.id = bill_id
      where purchase_item_id = ${lineOf(index)} and cancelled_on is null and not supplementary`.execute(api.database.db);
    return Number(rows[0]!.sum);
  };
  for (const each of steps) {
    const on = addDays(START, each.day);
    const purchase_item_id = lineOf(each.line);
    if (each.does === 'receive') await receive(on, [{ purchase_item_id, quantity: each.quantity }]);
    else if (each.does === 'bill') {
      const quantity = Math.min(each.quantity, 10 - (await billed(each.line)));
      if (quantity > 0) await bill(on, { items: [{ purchase_item_id, quantity, unit_price: each.price }] });
    } else if (each.does === 'return') {
      const note = { date: on, kind: 'return', reason: 'Wrong alloy', restock: true, items: [{ item_id: purchase_item_id, quantity: each.quantity }] };
      const answer = await api.post(`/purchases/${order.id}/debit-notes`, note);
      if (answer.statusCode === 201) notes += Math.round(answer.json().data.net_amount * 100);
    } else if (each.does === 'more') await bill(on, { lines: [{ purchase_item_id, amount: each.amount, gst_rate: 18 }] });
    else if (each.does === 'landed') {
      const answer = await api.post(`/purchases/${order.id}/landed-costs`, { date: on, amount: each.amount, kind: 'Freight' });
      if (answer.statusCode === 201) landed += each.amount * 100;
    } else if (each.does === 'step back') await api.post(`/goods-receipts/${receipts[each.which] ?? 0}/cancel`, { date: on, reason: 'Wrong' });
    else if (each.does === 'cancel bill') await api.post(`/purchase-bills/${bills[each.which] ?? 0}/cancel`, { date: on, reason: 'Wrong' });
  }
  const now: Purchase = (await api.read<{ data: Purchase }>(`/purchases/${order.id}`)).data;
  const left = now.items.flatMap(({ id, quantity, received_quantity }) =>
    quantity > received_quantity ? [{ purchase_item_id: id, quantity: quantity - received_quantity }] : [],
  );
  if (left.length) expect((await receive('2026-11-02', left)).statusCode).toBe(201);
  const rest = [];
  for (const index of [0, 1])
    if ((await billed(index)) < 10) rest.push({ purchase_item_id: lineOf(index), quantity: 10 - (await billed(index)), unit_price: 100 });
  if (rest.length) expect((await bill('2026-11-03', { items: rest })).statusCode).toBe(201);
  const { rows } = await sql<{
    net: string;
  }>`select coalesce(sum(net_amount), 0) as net from purchase_bills where id = any(${bills}::int[]) and cancelled_on is null`.execute(api.database.db);
  return { bills: Math.round(Number(rows[0]!.net) * 100), notes, landed };
}

test('purchases in any order of days: stock, transit, credit and debt follow from the papers', async () => {
  const histories = fc.sample(fc.array(step, { minLength: 4, maxLength: 10 }), { numRuns: cases(60, 6), seed: Number(process.env['PROPERTY_SEED']) || 63 });
  let owed = 0;
  for (const steps of histories) {
    const { bills, notes } = await play(steps);
    owed += notes - bills;
    const told = JSON.stringify(steps);
    expect([told, await moved('goods_in_transit'), await moved('input_awaited')]).toEqual([told, 0, 0]);
    expect([told, await moved('payable')]).toEqual([told, owed]);
    for (const month of MONTHS) expect([told, month, await stockOf(month)]).toEqual([told, month, await moved('purchases', month)]);
  }
  for (const period of MONTHS) {
    const { net } = (await api.read<{ data: Gstr3b }>(`/gst/gstr3b?period=${period}`)).data.credit;
    expect([period, Math.round((net.igst + net.cgst + net.sgst) * 100)]).toEqual([period, await moved('input_igst', period)]);
  }
  expect(await checkBooks(api.database.db)).toEqual([]);
}, 120_000);
