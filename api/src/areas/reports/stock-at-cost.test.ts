import type { Day } from '@karkhana/shared-contract/dates';
import type { ProfitAndLoss } from '@karkhana/shared-contract/ledger/profit-and-loss';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { BelowCost } from '@karkhana/shared-contract/reports/below-cost';
import type { Margins } from '@karkhana/shared-contract/reports/margins';
import type { StockReport } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockValuation } from '@karkhana/shared-contract/reports/stock-valuation';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { changedValues } from '../../books/changed-values.ts';
import { checkBooks } from '../../books/check-books.ts';
import { readStockOn } from '../../stock/costs/stock-on-day.ts';
import { lockMaterials, lockProducts, moveStock, quantityUnits } from '../../stock/stock.ts';
import { addMaterial, addProduct, addVendor, materialOf } from '../../testing/fixtures.ts';
import { buyer } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { readStockValues } from '../books-reports/stock-values.ts';

let api: TestApi;
let [supplier, customer] = [0, 0];
const buy = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
  supplier = (
    await api.post('/vendors', {
      ...{
        name: 'Shree Steel',
        vendor_type: 'purchase',
        gstin: '27AABCK1234M1ZK',
        contact_person: 'A',
        email: 'a@b.example',
        phone: '1',
        address: 'Main Road',
      },
    })
  ).json().data.id;
  customer = await addVendor(api.database, 'Deccan Traders');
  await api.put('/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
});
afterEach(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  // What the reports of the books take from sums of months is what all items come to, on each day on which something happened and beside it.
  const { rows } = await sql<{ day: Day }>`select distinct near as day from stock_costs cross join lateral (values (day - 1), (day), (day + 1),
    ((date_trunc('month', day) + interval '1 month')::date - 1)) days (near) order by 1`.execute(api.database.db);
  const values = await readStockValues(
    api.database.db,
    rows.map(({ day }) => day),
  );
  for (const { day } of rows) {
    const items = await readStockOn(api.database.db, day);
    const sum = (of: 'value' | 'opened') => items.reduce((all, item) => all + item[of], 0);
    expect([day, values.get(day)]).toEqual([day, { value: sum('value'), opened: sum('opened') }]);
  }
});
afterAll(() => api?.close());

const opened = (kind: StockItemType, id: number, quantity: number, unit_cost: string, on_day: string) =>
  api.database.transaction(async (tx) => {
    const item = kind === 'product' ? (await lockProducts(tx, [id])).get(id)! : (await lockMaterials(tx, [id])).get(id)!;
    await moveStock(tx, api.user.id, item, { quantity: quantityUnits(quantity), cause: 'opening', unit_cost, on_day });
  });
interface Bought {
  id: number;
  items: { id: number }[];
}
/** Ordered and received on a day, by default without tax. */
async function bought(material: number, quantity: number, unit_price: number, received_on: string, more: object = {}): Promise<Bought> {
  const items = [{ product_id: material, quantity, unit_price }];
  const order = await buy.ordered({ vendor_id: supplier, purchase_date: received_on, apply_tax: false, tax_rate: 0, items, ...more });
  expect((await buy.setStatus(order.id, { status: 'received', received_on })).statusCode).toBe(200);
  return order;
}
const done = async (answer: ReturnType<TestApi['post']>) => {
  const { statusCode, body } = await answer;
  if (statusCode > 299) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body).data;
};
const produced = (product_id: number, quantity: number, production_date: string, more: object = {}): Promise<{ id: number }> =>
  done(api.post('/production/records', { product_id, quantity, supervisor: 'Ravi', production_date, ...more }));
const requires = (product: number, material: number, quantity_required: number) =>
  done(api.post(`/product-materials/${product}`, { materials: [{ material_id: material, quantity_required, batch_size: 1 }] }));
const sold = (product_id: number, quantity: number, unit_price: number, sale_date: string): Promise<Bought> =>
  done(api.post('/sales', { vendor_id: customer, sale_date, apply_tax: false, tax_percentage: 0, items: [{ product_id, quantity, unit_price }] }));

async function valueOn(kind: StockItemType, id: number, as_of: string) {
  const { data } = await api.read<StockValuation>(`/reports/stock-valuation?as_of=${as_of}`);
  const found = data.find((item) => item.kind === kind && item.item_id === id);
  return found && [found.quantity, found.rate, found.value];
}

test('what came later does not change what stock was worth on a day before', async () => {
  const steel = await addMaterial(api.database, api.user.id, 'Steel', 0);
  const order = await bought(steel, 500, 60, '2026-04-10');
  await bought(steel, 60, 55, '2026-04-11');
  await opened('material', steel, 1_000, '50', '2026-03-01');
  const rod = await addProduct(api.database, api.user.id, 'ROD', 0);
  await requires(rod, steel, 1);
  await produced(rod, 200, '2026-04-12');
  await done(
    api.post(`/purchases/${order.id}/debit-notes`, {
      date: '2026-04-13',
      reason: 'Rusty',
      kind: 'return',
      restock: true,
      items: [{ item_id: order.items[0]!.id, quantity: 50 }],
    }),
  );
  expect(await valueOn('material', steel, '2026-03-31')).toEqual([1_000, 50, 50_000]);
  // 83,300.00 of 1,560, less 200 of them, less the 3,000.00 that went back.
  expect(await valueOn('material', steel, '2026-04-30')).toEqual([1_310, 53.145427, 69_620.51]);
});

describe('a receipt costs what it took to have it', () => {
  const order = async (itc: string) => {
    const material = await addMaterial(api.database, api.user.id, `Resin ${itc} ${Math.random()}`, 0);
    const items = [{ product_id: material, quantity: 100, unit_price: 60, gst_rate: 18 }];
    const charges = [{ kind: 'freight', amount: 1_000, gst_rate: 18 }];
    return { material, ...(await bought(material, 100, 60, '2026-05-02', { apply_tax: true, tax_rate: 18, items, charges, itc })) };
  };
  const lowered = ({ id, items }: Bought) =>
    done(
      api.post(`/purchases/${id}/debit-notes`, {
        date: '2026-05-03',
        reason: 'Agreed',
        kind: 'price',
        restock: false,
        items: [{ item_id: items[0]!.id, quantity: 100, unit_price: 10 }],
      }),
    );

  test.each([
    ['ineligible', 82.6, 70.8],
    ['eligible', 70, 60],
  ])('with freight and tax that is %s as credit, and a price that was lowered', async (itc, rate, after) => {
    const bill = await order(itc);
    expect(await valueOn('material', bill.material, '2026-05-31')).toEqual([100, rate, rate * 100]);
    const { id } = await lowered(bill);
    expect(await valueOn('material', bill.material, '2026-05-02')).toEqual([100, rate, rate * 100]);
    expect(await valueOn('material', bill.material, '2026-05-31')).toEqual([100, after, after * 100]);
    await done(api.post(`/debit-notes/${id}/cancel`, { reason: 'Wrong order' }));
    expect(await valueOn('material', bill.material, '2026-05-31')).toEqual([100, rate, rate * 100]);
  });
});

test('a dearer receipt of a later day is no part of earlier production, in any order of entry', async () => {
  const wire = await addMaterial(api.database, api.user.id, 'Wire', 0);
  const coil = await addProduct(api.database, api.user.id, 'COIL', 0);
  await requires(coil, wire, 2);
  await bought(wire, 100, 500, '2026-04-02');
  await bought(wire, 200, 90, '2026-03-20');
  await produced(coil, 50, '2026-03-22', { rejected_quantity: 10 });
  expect(await valueOn('material', wire, '2026-03-31')).toEqual([100, 90, 9_000]);
  expect(await valueOn('product', coil, '2026-03-31')).toEqual([40, 225, 9_000]);
  expect(await valueOn('material', wire, '2026-04-30')).toEqual([200, 295, 59_000]);
});

describe('documents may be entered in any order', () => {
  const OPENING = { current_stock: 1_000, default_unit_price: 50, as_on: '2026-03-01' };
  // The note is of the first receipt, so it never comes before it.
  const orders = ['ABIN', 'ABNI', 'AIBN', 'AINB', 'ANBI', 'ANIB', 'BAIN', 'BANI', 'BIAN', 'IABN', 'IANB', 'IBAN'];
  test.each(orders)('the opening is worth what it was, and April comes to the same: %s', async (order) => {
    const bar: number = (await done(api.post('/materials', materialOf(`Bar ${order}`, OPENING)))).id;
    let receipt: Bought | undefined;
    const enter: Record<string, () => Promise<unknown>> = {
      A: async () => (receipt = await bought(bar, 500, 60, '2026-04-10')),
      B: () => bought(bar, 60, 55, '2026-04-11'),
      I: () => done(api.post('/stock/adjust', { itemType: 'material', productId: bar, type: 'decrease', quantity: 200, reason: 'Used', on_day: '2026-04-12' })),
      N: () => {
        const items = [{ item_id: receipt!.items[0]!.id, quantity: 50 }];
        return done(api.post(`/purchases/${receipt!.id}/debit-notes`, { date: '2026-04-13', reason: 'Rusty', kind: 'return', restock: true, items }));
      },
    };
    for (const document of order) await enter[document]!();
    expect(await valueOn('material', bar, '2026-03-31')).toEqual([1_000, 50, 50_000]);
    expect(await valueOn('material', bar, '2026-04-30')).toEqual([1_310, 53.145427, 69_620.51]);
  });

  const LISTED = { quantity: '200', before: '45333.33', now: '59000.00', difference: '13666.67' };
  // By the rule before, the average was that of typing: only what was typed in the order of days keeps its value.
  test.each([
    ['MPA', []],
    ['APM', [expect.objectContaining({ quantity: '200', before: '18000.00', now: '59000.00', difference: '41000.00' })]],
    ['MAP', [expect.objectContaining(LISTED)]],
    ['AMP', [expect.objectContaining(LISTED)]],
  ])('production takes what had come by its day, and the list of changed values names the rest: %s', async (order, listed) => {
    const [rope, net] = [await addMaterial(api.database, api.user.id, `Rope ${order}`, 0), await addProduct(api.database, api.user.id, `NET ${order}`, 0)];
    await requires(net, rope, 2);
    const enter: Record<string, () => Promise<unknown>> = {
      M: () => bought(rope, 200, 90, '2026-03-20'),
      A: () => bought(rope, 100, 500, '2026-04-02'),
      P: () => produced(net, 50, '2026-03-22'),
    };
    for (const document of order) await enter[document]!();
    expect(await valueOn('material', rope, '2026-03-31')).toEqual([100, 90, 9_000]);
    expect(await valueOn('product', net, '2026-03-31')).toEqual([50, 180, 9_000]);
    expect(await valueOn('material', rope, '2026-04-30')).toEqual([200, 295, 59_000]);
    const changed = await changedValues(api.database.db);
    expect(changed.filter(({ name }) => name === `Rope ${order}`)).toEqual(listed);
    expect(changed.find(({ name }) => name === `Pump NET ${order}`)).toMatchObject({
      quantity: '50',
      before: '5000.00',
      now: '9000.00',
      difference: '4000.00',
    });
  });
});

test('sales cost the average of their day, returns come back at it, and margins show that', async () => {
  const iron = await addMaterial(api.database, api.user.id, 'Iron', 0);
  const gate = await addProduct(api.database, api.user.id, 'GATE', 0);
  await requires(gate, iron, 1);
  await bought(iron, 100, 340.27, '2026-06-01');
  await produced(gate, 100, '2026-06-02');
  const first = await sold(gate, 10, 500, '2026-06-03');
  expect(await valueOn('product', gate, '2026-06-03')).toEqual([90, 340.27, 30_624.3]);
  const note = { date: '2026-06-20', reason: 'Too large', kind: 'return', restock: true, items: [{ item_id: first.items[0]!.id, quantity: 4 }] };
  // What came cheaper in between does not change what the four come back at.
  await bought(iron, 100, 100, '2026-06-10');
  await produced(gate, 100, '2026-06-11');
  await done(api.post(`/sales/${first.id}/credit-notes`, note));
  expect(await valueOn('product', gate, '2026-06-30')).toEqual([194, expect.any(Number), 41_985.38]);
  const period = 'startDate=2026-06-01&endDate=2026-06-30';
  const figures = { quantity: 6, amount: 3_000, cost: 2_041.62, margin: 958.38, margin_percent: 31.95 };
  for (const [by, name] of [
    ['product', 'Pump GATE'],
    ['customer', 'Deccan Traders'],
    ['month', '2026-06'],
  ] as const) {
    expect(await api.read<Margins>(`/reports/margins?${period}&by=${by}`)).toEqual({ data: [{ id: expect.any(Number), name, ...figures }], totals: figures });
  }
  const { data } = await api.read<{ data: ProfitAndLoss }>(`/reports/profit-and-loss?${period}`);
  expect(data.closing_stock - data.opening_stock).toBeCloseTo(41_985.38, 2);
  const summary = await api.read<StockReport>(`/reports/stock-summary?itemType=product&${period}&limit=100`);
  expect(summary.data.find(({ id }) => id === gate)).toMatchObject({ opening: 0, received: 200, issued: 6, adjusted: 0, closing: 194, value: 41_985.38 });
});

test('what belongs to closed days is one line of the first open day', async () => {
  const zinc = await addMaterial(api.database, api.user.id, 'Zinc', 0);
  const order = await bought(zinc, 100, 60, '2026-01-10');
  const close = (locked_until: string | null) => done(api.put('/accounting/lock', { locked_until, reason: 'Year end' }));
  await close('2026-01-31');
  await done(api.post(`/purchases/${order.id}/landed-costs`, { date: '2026-02-05', amount: 500, kind: 'transport' }));
  await api.post(`/stock/adjust`, { itemType: 'material', productId: zinc, type: 'increase', quantity: 1, reason: 'Found' });
  expect(await valueOn('material', zinc, '2026-01-31')).toEqual([100, 60, 6_000]);
  expect(await valueOn('material', zinc, '2026-02-01')).toEqual([100, 65, 6_500]);
  await close(null);
  expect(await valueOn('material', zinc, '2026-01-31')).toEqual([100, 65, 6_500]);
});

test('an opening that is worth otherwise after the close is equity of the first open day', async () => {
  const spring = await addProduct(api.database, api.user.id, 'Spring', 0);
  const close = (locked_until: string | null) => done(api.put('/accounting/lock', { locked_until, reason: 'Year end' }));
  await api.database.transaction(async (tx) => {
    const item = (await lockProducts(tx, [spring])).get(spring)!;
    await moveStock(tx, api.user.id, item, { quantity: quantityUnits(10), cause: 'opening', on_day: '2026-01-05' });
  });
  const openedOn = async (day: Day) => mustGet(await readStockValues(api.database.db, [day]), day).opened;
  const [before, priced] = [await openedOn('2026-01-31'), await openedOn('2026-02-01')];
  await close('2026-01-31');
  const enter = (day: Day) => done(api.put('/stock/costs', { itemType: 'product', itemId: spring, unit_cost: 7, day }));
  await enter('2026-02-01');
  expect([await openedOn('2026-01-31'), await openedOn('2026-02-01')]).toEqual([before, priced + 7_000]);
  await close(null);
  await enter('2026-01-05');
  expect([await openedOn('2026-01-31'), await openedOn('2026-02-01')]).toEqual([before + 7_000, priced + 7_000]);
});

test('a product that brings less than it cost is worth what it brings from a day on; a list names it', async () => {
  const lamp = await addProduct(api.database, api.user.id, 'LAMP', 0);
  await opened('product', lamp, 10, '120', '2026-01-01');
  const listed = async (as_of: string) => (await api.read<BelowCost>(`/reports/below-cost?as_of=${as_of}`)).data.filter((row) => row.product_id === lamp);
  const facts = { product_id: lamp, name: 'Pump LAMP', sku: 'LAMP', quantity: 10, unit_price: 100, cost: 120, cost_value: 1_200 };
  expect(await listed('2026-01-01')).toEqual([{ ...facts, stock_nrv: null, stock_nrv_from: null, value: 1_200 }]);
  expect(await listed('2025-12-31')).toEqual([]);
  const set = (payload: object) => api.put(`/products/${lamp}`, payload);
  expect((await set({ stock_nrv: 80, stock_nrv_from: '2026-03-31' })).json().data.stock_nrv).toBe(80);
  expect(await valueOn('product', lamp, '2026-03-30')).toEqual([10, 120, 1_200]);
  expect(await valueOn('product', lamp, '2026-03-31')).toEqual([10, 80, 800]);
  expect(await listed('2026-03-31')).toEqual([{ ...facts, stock_nrv: 80, stock_nrv_from: '2026-03-31', value: 800 }]);
  // A dearer price keeps the value that a user set: it stays in the list until it is taken away.
  expect((await set({ unit_price: 200, stock_nrv: 70, stock_nrv_from: '2026-05-01' })).statusCode).toBe(200);
  expect(await valueOn('product', lamp, '2026-04-30')).toEqual([10, 80, 800]);
  expect((await listed('2026-05-01'))[0]).toMatchObject({ unit_price: 200, stock_nrv: 70, value: 700 });
  expect((await set({ stock_nrv: null, stock_nrv_from: '2026-06-01' })).json().data.stock_nrv).toBeNull();
  expect(await valueOn('product', lamp, '2026-05-31')).toEqual([10, 70, 700]);
  expect(await valueOn('product', lamp, '2026-06-01')).toEqual([10, 120, 1_200]);
  expect(await listed('2026-06-01')).toEqual([]);
  const refused = async (payload: object) => (await set(payload)).json();
  expect((await refused({ stock_nrv: -1 })).fields).toEqual({ stock_nrv: 'Net realisable value cannot be negative' });
  expect((await refused({ stock_nrv: 5, stock_nrv_from: '2099-01-01' })).fields).toEqual({ stock_nrv_from: 'Counts from cannot be after today' });
  expect((await refused({ stock_nrv_from: '2026-07-01' })).fields).toEqual({ stock_nrv: 'Enter the net realisable value that counts from this day' });
  await done(api.put('/accounting/lock', { locked_until: '2026-03-31', reason: 'Year end' }));
  expect((await refused({ stock_nrv: 60, stock_nrv_from: '2026-03-31' })).code).toBe('CLOSED_PERIOD');
  await done(api.put('/accounting/lock', { locked_until: null, reason: 'Year end' }));
});

test('the spreadsheets have the rows of the reports, and their sums', async () => {
  const sheetOf = async (address: string, sheet: string) => {
    const answer = await api.get(address);
    const rows = utils.sheet_to_json<Record<string, unknown>>(read(answer.rawPayload).Sheets[sheet]!);
    return { file: String(answer.headers['content-disposition']), rows: rows.slice(0, Number(answer.headers['x-total-rows'])), last: rows.at(-1) };
  };
  const day = '2026-06-30';
  const valuation = await api.read<StockValuation>(`/reports/stock-valuation?as_of=${day}`);
  expect(valuation.data.some(({ quantity, value }) => quantity === 0 && value === 0)).toBe(true);
  const stock = await sheetOf(`/reports/stock-valuation/export?as_of=${day}`, 'Stock valuation');
  expect(stock.file).toContain('stock-valuation-2026-06-30.xlsx');
  expect(stock.rows.map((row) => [row.Item, row.Quantity, row.Rate, row.Value])).toEqual(
    valuation.data.filter(({ quantity, value }) => quantity || value).map((row) => [row.name, row.quantity, row.rate, row.value]),
  );
  expect(stock.last).toEqual({ Item: 'Total', Value: valuation.totals.value });
  const period = 'startDate=2026-06-01&endDate=2026-06-30&by=customer';
  const margins = await api.read<Margins>(`/reports/margins?${period}`);
  const earned = await sheetOf(`/reports/margins/export?${period}`, 'Margins');
  expect(earned.rows).toEqual(
    margins.data.map((row) => ({
      ...{ Customer: row.name, Quantity: row.quantity, Sales: row.amount, Cost: row.cost, Margin: row.margin, 'Margin %': row.margin_percent },
    })),
  );
  expect(earned.last).toMatchObject({ Customer: 'Total', Margin: margins.totals.margin });
});
