import type { LightMyRequestResponse } from 'fastify';
import { checkBooks } from '../books/check-books.ts';
import { addMaterial, addProduct, addVendor, saleOf } from '../testing/fixtures.ts';
import { buyer, purchaseOf } from '../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

/** Every document with everything that can depend on it, against every step back: one that would leave these without goods refuses by name. */
let api: TestApi;
let [supplier, customer, steel, pump] = [0, 0, 0, 0];
const buy = buyer(() => api);
beforeAll(async () => {
  api = await openTestApi();
  supplier = await addVendor(api.database, 'Shree Steel', 'purchase');
  customer = await addVendor(api.database, 'Deccan Traders');
  steel = await addMaterial(api.database, api.user.id, 'Steel rod', 10_000);
  pump = await addProduct(api.database, api.user.id, 'RC-1', 10_000);
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api.close();
});

interface Document {
  id: number;
  items: { id: number }[];
}
const DAY = '2026-11-20';
const money = { payment_method: 'cash', date: DAY };
/** What 590 rupees may be made of. */
const PARTS = {
  'a part of money on account': { amount: 600 },
  'a part with tax deducted': { amount: 560, tds_amount: 30 },
  'a part with a discount, and what was given up': { amount: 500, discount_amount: 60, write_off_amount: 30 },
};

/** The api's answer to a step that must succeed. */
async function done<Body = { id: number; number: string }>(answer: Promise<LightMyRequestResponse>): Promise<Body> {
  const { statusCode, body } = await answer;
  if (statusCode > 299) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body).data;
}

const SIDES = {
  order: {
    path: 'purchases',
    notes: 'debit-notes',
    account: 'supplier-payments',
    key: 'purchase_id',
    party: () => supplier,
    /** 1,180 rupees, received. */
    make: async (): Promise<Document> => {
      const order = await buy.ordered(purchaseOf(supplier, steel));
      await done(buy.setStatus(order.id, { status: 'received', received_on: DAY }));
      return order;
    },
  },
  sale: {
    path: 'sales',
    notes: 'credit-notes',
    account: 'receipts',
    key: 'sale_id',
    party: () => customer,
    make: async (): Promise<Document> => done(api.post('/sales', { ...saleOf(customer, pump), items: [{ product_id: pump, quantity: 10, unit_price: 100 }] })),
  },
};
type Side = (typeof SIDES)[keyof typeof SIDES];

const note = (side: Side, { id, items }: Document, kind: object) =>
  done(
    api.post(`/${side.path}/${id}/${side.notes}`, { date: DAY, reason: 'Agreed', ...kind, items: [{ item_id: items[0]!.id, ...LINES[JSON.stringify(kind)] }] }),
  );
const RETURN = { kind: 'return', restock: true };
const PRICE = { kind: 'price', restock: false };
const LINES: Record<string, object> = { [JSON.stringify(RETURN)]: { quantity: 5 }, [JSON.stringify(PRICE)]: { quantity: 10, unit_price: 50 } };
const pay = (side: Side, { id }: Document, amount: number) =>
  done(api.post(`/${side.path}/${id}/payments`, { payment_date: DAY, payment_method: 'cash', amount }));

/** Each leaves its follow-up in place and returns the words by which a refusal names it. */
const followUps = (side: Side): Record<string, (document: Document) => Promise<RegExp>> => ({
  'a note of the price': async (document) => new RegExp((await note(side, document, PRICE)).number),
  'a return': async (document) => new RegExp((await note(side, document, RETURN)).number),
  'a refund': async (document) => {
    await pay(side, document, 1_180);
    const { id, number } = await note(side, document, PRICE);
    await done(api.post(`/${side.notes}/${id}/refund`, { ...money, amount: 590 }));
    return new RegExp(side.path === 'purchases' ? `refund of ₹590.00 of ${number}` : '₹1,180.00');
  },
  'credit that paid another': async (document) => {
    await pay(side, document, 1_180);
    const { id, number } = await note(side, document, PRICE);
    await done(api.post(`/${side.notes}/${id}/allocate`, { allocations: [{ [side.key]: (await side.make()).id, amount: 590 }] }));
    return new RegExp(side.path === 'purchases' ? `₹590.00 of ${number} that paid` : '₹1,180.00');
  },
  'a payment': async (document) => {
    await pay(side, document, 590);
    return /₹590.00/;
  },
  ...Object.fromEntries(
    Object.entries(PARTS).map(([name, sums]) => [
      name,
      async (document: Document) => {
        const paid = { ...money, ...sums, vendor_id: side.party(), allocations: [{ [side.key]: document.id, amount: 590 }] };
        const { number } = await done(api.post(`/${side.account}`, paid));
        return new RegExp(side.path === 'purchases' ? `₹590.00 of ${number}` : '₹590.00');
      },
    ]),
  ),
  'credit of another': async (document) => {
    const other = await side.make();
    await pay(side, other, 1_180);
    const { id, number } = await note(side, other, PRICE);
    await done(api.post(`/${side.notes}/${id}/allocate`, { allocations: [{ [side.key]: document.id, amount: 590 }] }));
    return new RegExp(`₹590.00 of credit of ${number}`);
  },
});

/** Only for a sale. */
const RAISED: Record<string, (document: Document) => Promise<RegExp>> = {
  'a debit note': async (sale) => new RegExp((await raise(sale)).number),
  'a debit note that is paid': async (sale) => {
    await raise(sale);
    await pay(SIDES.sale, sale, 1_239);
    return /₹1,239.00/;
  },
};
const raise = ({ id, items }: Document) =>
  done(api.post(`/sales/${id}/debit-notes`, { date: DAY, reason: 'Agreed', kind: 'price', items: [{ item_id: items[0]!.id, quantity: 10, unit_price: 5 }] }));

const part = ({ items }: Document, quantity: number) => ({ status: 'partially_received', received: [{ item_id: items[0]!.id, quantity }] });
const STEPS: Record<keyof typeof SIDES, Record<string, (document: Document) => Promise<LightMyRequestResponse>>> = {
  order: {
    'back to pending': ({ id }) => buy.setStatus(id, { status: 'pending' }),
    'received 0': (document) => buy.setStatus(document.id, part(document, 0)),
    'received 1': (document) => buy.setStatus(document.id, part(document, 1)),
    'received 4.999': (document) => buy.setStatus(document.id, part(document, 4.999)),
    cancelled: ({ id }) => buy.setStatus(id, { status: 'cancelled' }),
    deleted: ({ id }) => buy.remove(id),
  },
  sale: {
    cancelled: ({ id }) => api.post(`/sales/${id}/cancel`, { reason: 'Wrong' }),
    replaced: ({ id }) => api.post('/sales', { ...saleOf(customer, pump), replaces: { sale_id: id, reason: 'Wrong' } }),
  },
};
/** Credit of another document is free again when a sale that it paid is cancelled (docs/reference/documents.md#cancelling). */
const frees = (side: string, followUp: string) => side === 'sale' && followUp === 'credit of another';

const CASES = Object.entries(SIDES).flatMap(([name, side]) =>
  Object.entries({ ...followUps(side), ...(name === 'sale' && RAISED) }).map(([followUp, stand]) => ({ name, side, followUp, stand })),
);

test.each(CASES)('$name with $followUp: no step back', async ({ name, side, followUp, stand }) => {
  const document = await side.make();
  const named = await stand(document);
  const before = await api.read(`/${side.path}/${document.id}`);
  for (const [step, back] of Object.entries(STEPS[name as keyof typeof SIDES])) {
    const { statusCode, body } = await back(document);
    if (frees(name, followUp)) {
      expect([step, statusCode]).toEqual([step, 200]);
      break;
    }
    // The refusal for an order that is cancelled or deleted names first what was received and paid.
    const says = name === 'order' && ['cancelled', 'deleted'].includes(step) ? /first, then|first\./ : named;
    expect([step, statusCode, body]).toEqual([step, 409, expect.stringMatching(says)]);
    expect(await api.read(`/${side.path}/${document.id}`)).toEqual(before);
  }
});

test('receipts may be lowered to what notes and payments rely on, and no further', async () => {
  const order = await SIDES.order.make();
  const { id } = await note(SIDES.order, order, RETURN);
  expect((await buy.setStatus(order.id, part(order, 5))).json().data.status).toBe('partially_received');
  await done(api.post(`/debit-notes/${id}/cancel`, { reason: 'Wrong' }));
  await pay(SIDES.order, order, 354);
  expect((await buy.setStatus(order.id, part(order, 2.999))).statusCode).toBe(409);
  expect((await buy.setStatus(order.id, part(order, 3))).statusCode).toBe(200);
});

test('a price is credited for what came only; a payment in advance keeps no receipt out', async () => {
  const order = await buy.ordered(purchaseOf(supplier, steel));
  await pay(SIDES.order, order, 1_180);
  expect((await buy.setStatus(order.id, { ...part(order, 1), received_on: DAY })).statusCode).toBe(200);
  const ask = (unit_price: number): Promise<LightMyRequestResponse> =>
    api.post(`/purchases/${order.id}/debit-notes`, {
      date: DAY,
      reason: 'Agreed',
      ...PRICE,
      items: [{ item_id: order.items[0]!.id, quantity: 1, unit_price }],
    });
  expect((await ask(900)).json().fields).toEqual({ 'items[0].unit_price': 'Steel rod: ₹100.00 can still be credited before tax, asked ₹900.00' });
  expect((await ask(100)).statusCode).toBe(201);
  expect((await buy.setStatus(order.id, part(order, 2))).statusCode).toBe(200);
});

test('a note whose credit is used is not cancelled, and the refusal names its use', async () => {
  for (const side of Object.values(SIDES)) {
    for (const [use, named] of [
      ['refund', /was paid back/],
      ['allocate', /₹100.00 paid /],
    ] as const) {
      const document = await side.make();
      await pay(side, document, 1_180);
      const { id } = await note(side, document, RETURN);
      const input = use === 'refund' ? { ...money, amount: 100 } : { allocations: [{ [side.key]: (await side.make()).id, amount: 100 }] };
      await done(api.post(`/${side.notes}/${id}/${use}`, input));
      const { statusCode, body } = await api.post(`/${side.notes}/${id}/cancel`, { reason: 'Wrong' });
      expect([statusCode, body]).toEqual([409, expect.stringMatching(named)]);
    }
  }
});

test('a debit note of a sale stays while it is paid', async () => {
  const sale = await SIDES.sale.make();
  const { id, number } = await raise(sale);
  await pay(SIDES.sale, sale, 1_239);
  const { statusCode, body } = await api.post(`/sale-debit-notes/${id}/cancel`, { reason: 'Wrong' });
  expect([statusCode, body]).toEqual([409, expect.stringContaining(`less than ${number} raised`)]);
});

const newMaterial = (name: string) => addMaterial(api.database, api.user.id, name, 0);
async function came(material: number): Promise<Document> {
  const order = await buy.ordered(purchaseOf(supplier, material));
  await done(buy.setStatus(order.id, { status: 'received', received_on: DAY }));
  return order;
}
const place = (name: string) => done(api.post('/places', { name }));
const moved = (item_id: number, to_place_id: number, quantity: number) =>
  done(api.post('/stock-transfers', { date: DAY, from_place_id: 1, to_place_id, items: [{ kind: 'material', item_id, quantity }] }));
async function counted(item_id: number, figure: number) {
  const count = await done(api.post('/stock-counts', { scope: 'empty', date: DAY }));
  await done(api.put(`/stock-counts/${count.id}/lines`, { item_kind: 'material', item_id, counted: figure }));
  await done(api.post(`/stock-counts/${count.id}/post`, {}));
  return count;
}

/** Where the goods of an order went, and why they cannot go back. */
const GONE: Record<string, (material: number) => Promise<RegExp>> = {
  'moved to another place': async (material) => {
    await moved(material, (await place('Godown')).id, 8);
    return /only 2 kg in stock at Main/;
  },
  'counted away': async (material) => {
    await counted(material, 2);
    return /only 2 kg in stock/;
  },
};
test.each(Object.entries(GONE))('an order whose goods were %s is not stepped back', async (how, leave) => {
  const material = await newMaterial(`Goods ${how}`);
  const order = await came(material);
  const named = await leave(material);
  for (const step of ['back to pending', 'received 1', 'received 4.999']) {
    const { statusCode, body } = await STEPS.order[step]!(order);
    expect([step, statusCode, body]).toEqual([step, 409, expect.stringMatching(named)]);
  }
});

test('a count and a transfer are not taken back once what they moved has gone on', async () => {
  const material = await newMaterial('Counted');
  const [near, far] = [await place('Near'), await place('Far')];
  const count = await counted(material, 10);
  const first = await moved(material, near.id, 8);
  await done(
    api.post('/stock-transfers', { date: DAY, from_place_id: near.id, to_place_id: far.id, items: [{ kind: 'material', item_id: material, quantity: 6 }] }),
  );
  for (const [path, where] of [
    [`/stock-counts/${count.id}/reverse`, 'available 2 at Main'],
    [`/stock-transfers/${first.id}/cancel`, 'available 2 at Near'],
  ] as const) {
    const { statusCode, body } = await api.post(path, {});
    expect([path, statusCode, body]).toEqual([path, 409, expect.stringContaining(where)]);
  }
});

test('what others were paid for the goods of an order keeps it from being cancelled and deleted', async () => {
  const order = await buy.ordered(purchaseOf(supplier, steel));
  const landed = await done(api.post(`/purchases/${order.id}/landed-costs`, { vendor_id: supplier, date: DAY, amount: 100, kind: 'Transport' }));
  for (const step of ['cancelled', 'deleted']) {
    const { statusCode, body } = await STEPS.order[step]!(order);
    expect([step, statusCode, body]).toEqual([step, 409, expect.stringContaining('has Transport of ₹100.00. Cancel it first')]);
  }
  expect((await api.post(`/purchases/${order.id}/landed-costs/${landed.id}/cancel`, {})).statusCode).toBe(200);
  expect((await buy.setStatus(order.id, { status: 'cancelled' })).statusCode).toBe(200);
});

test('the bill of an expense that is paid is neither lowered, given to another, taken back nor deleted', async () => {
  const expense = { date: DAY, type: 'expense', category: 'Rent', amount: 1_000, payment_method: 'credit', vendor_id: supplier, bill_number: 'R-1' };
  const { id, bill } = await done<{ id: number; bill: { purchase_id: number } }>(api.post('/accounting/transactions', expense));
  const allocations = [{ purchase_id: bill.purchase_id, amount: 400 }];
  await done(api.post('/supplier-payments', { ...money, vendor_id: supplier, amount: 300, tds_amount: 100, allocations }));
  const other = await addVendor(api.database, 'Kolhapur Foundry', 'purchase');
  const change = (payload: object) => api.put(`/accounting/transactions/${id}`, payload);
  for (const back of [
    () => change({ amount: 399 }),
    () => change({ vendor_id: other }),
    () => change({ payment_method: 'cash' }),
    () => change({ status: 'pending' }),
    () => api.app.inject({ method: 'DELETE', url: `/api/accounting/transactions/${id}`, headers: api.user.headers }),
  ]) {
    const { statusCode, body } = await back();
    expect([back.toString(), statusCode, body]).toEqual([back.toString(), 409, expect.stringContaining('₹400.00 of bill R-1 has been paid')]);
  }
  for (const step of ['back to pending', 'cancelled', 'deleted']) {
    const { statusCode, body } = await STEPS.order[step]!({ id: bill.purchase_id, items: [] });
    expect([step, statusCode, body]).toEqual([step, 409, expect.stringContaining('is the bill of an expense')]);
  }
});
