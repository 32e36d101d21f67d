import type { LightMyRequestResponse } from 'fastify';
import { checkBooks } from '../books/check-books.ts';
import { addMaterial, addProduct, addVendor, saleOf } from '../testing/fixtures.ts';
import { buyer, purchaseOf } from '../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

/** Every document with everything that can stand on it, against every step back: what would be left without goods refuses by name. */
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

/** What the api answers, of a step that must succeed. */
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
      await done(buy.setStatus(order.id, { status: 'received' }));
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

/** Each leaves its follow-up standing and says by what a refusal names it. */
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
  'a part of money on account': async (document) => {
    const { number } = await done(
      api.post(`/${side.account}`, { ...money, vendor_id: side.party(), amount: 600, allocations: [{ [side.key]: document.id, amount: 590 }] }),
    );
    return new RegExp(side.path === 'purchases' ? `₹590.00 of ${number}` : '₹590.00');
  },
  'credit of another': async (document) => {
    const other = await side.make();
    await pay(side, other, 1_180);
    const { id, number } = await note(side, other, PRICE);
    await done(api.post(`/${side.notes}/${id}/allocate`, { allocations: [{ [side.key]: document.id, amount: 590 }] }));
    return new RegExp(`₹590.00 of credit of ${number}`);
  },
});

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

const CASES = Object.entries(SIDES).flatMap(([name, side]) => Object.entries(followUps(side)).map(([followUp, stand]) => ({ name, side, followUp, stand })));

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
    // An order that is cancelled or deleted says first what was received and paid.
    const says = name === 'order' && ['cancelled', 'deleted'].includes(step) ? /first, then|first\./ : named;
    expect([step, statusCode, body]).toEqual([step, 409, expect.stringMatching(says)]);
    expect(await api.read(`/${side.path}/${document.id}`)).toEqual(before);
  }
});

test('what came may be lowered to what notes and payments rely on, and no further', async () => {
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
  expect((await buy.setStatus(order.id, part(order, 1))).statusCode).toBe(200);
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

test('a note whose credit is used is not cancelled, and says by what', async () => {
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
