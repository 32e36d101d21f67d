import { openStore } from '@karkhana/release/store';
import { testLong } from '@karkhana/release/testing/long-tests';
import { temporaryFolder } from '@karkhana/release/testing/make-release';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { DOCUMENTS, kindsWith } from '@karkhana/shared-contract/documents/document-kinds';
import { endpoints } from '@karkhana/shared-contract/endpoints';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { workIsDone } from '../../areas/imports/under-way.ts';
import { createLogger } from '../../logger.ts';
import { openLive } from '../../open-live.ts';
import { routesWith } from '../../routes.ts';
import { ACCESS_TABLE, waysOf } from '../../testing/access-table.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf, type TestUser, vendorOf } from '../../testing/fixtures.ts';
import { csvWith, formOf } from '../../testing/import-files.ts';
import { screenReads } from '../../testing/screen-reads.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildApp } from '../build-app.ts';
import type { Database } from '../database.ts';
import type { LiveChange } from './live-change.ts';
import { visibleKeys } from './visible-keys.ts';

let database: Database;
let app: ReturnType<typeof buildApp>;
let admin: TestUser;
let ids: Record<'customer' | 'supplier' | 'product' | 'material' | 'colleague', number> & Record<string, number>;
const told: LiveChange[] = [];
const date = dayInIndia();
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

beforeAll(async () => {
  database = await openTestDatabase();
  const store = openStore(temporaryFolder());
  const live = openLive(database, store, {}, createLogger('silent'));
  live.feed.subscribe((change) => told.push(change));
  app = buildApp(database, routesWith(store), { live });
  admin = await addUser(database, 'asha', undefined, 'admin');
  ids = {
    customer: await addVendor(database),
    supplier: await addVendor(database, 'Rajkot Copper', 'purchase'),
    product: await addProduct(database, admin.id, 'P-1', 1_000),
    material: await addMaterial(database, admin.id, 'Copper', 1_000),
    colleague: (await addUser(database, 'ravi')).id,
    bank: (await database.db.selectFrom('accounts').select('id').where('role', '=', 'bank').executeTakeFirstOrThrow()).id,
  };
  // Returns are read under it.
  await send('PUT', '/users/company', { gstin: '27AAPFU0939F1ZV', registration_type: 'regular' });
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

/** The data of each screen now, except known ones. Fields that differ in every reading are left out. */
async function readAll(known: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const found = new Map(known);
  for (const [key, path] of screenReads(ids)) {
    if (known.has(`${key} ${path}`)) continue;
    const { body, statusCode } = await app.inject({ url: `/api${path}`, headers: { ...admin.headers } });
    expect([path, statusCode]).toEqual([path, 200]);
    found.set(`${key} ${path}`, body.replace(/"(last_used_at|now)":"[^"]*"/g, ''));
  }
  return found;
}

type Body = object | Buffer | undefined;
interface Answer {
  id: number;
  data: { id: number; items: { id: number }[] } & { id: number }[];
}
async function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: Body): Promise<Answer> {
  const { payload, headers } =
    body instanceof Buffer
      ? await formOf(body, 'list.csv', 'file', path === '/bank-statements' ? { account_id: String(ids.bank) } : {})
      : { payload: body, headers: {} };
  const answer = await app.inject({ method, url: `/api${path}`, headers: { ...admin.headers, ...headers }, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} gave ${answer.statusCode}: ${answer.body}`);
  await workIsDone();
  return answer.json<Answer>();
}

let shown: ReadonlyMap<string, string> = new Map();
const untold: string[] = [];
/** A write. The keys that it publishes should cover every screen that it changes. */
async function write(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: Body): Promise<Answer> {
  shown = await readAll(shown);
  told.length = 0;
  const answer = await send(method, path, body);
  const after = await readAll(new Map());
  const changed = [...shown].filter(([read, text]) => after.has(read) && after.get(read) !== text);
  const keys = told.flatMap(({ keys: some, user = admin.id }) => (user === admin.id ? some : []));
  untold.push(...changed.filter(([read]) => !keys.includes(read.split(' ')[0]!)).map(([read]) => `${method} ${path}: ${read}`));
  shown = after;
  return answer;
}
const money = (amount: number) => ({ amount, payment_method: 'cash' });
const reason = { reason: 'Damaged' };

test('sales, their payments, notes and receipts publish all screens that they change', async () => {
  const { customer, product } = ids;
  const sell = async () => (await write('POST', '/sales', { ...saleOf(customer, product), sale_date: date })).data;
  const sale = await sell();
  ids.sale = sale.id;
  await write('PUT', `/sales/${sale.id}`, { notes: 'By road' });
  await write('POST', `/sales/${sale.id}/payments`, { ...money(50), payment_date: date });
  await write('PUT', `/vendors/${customer}`, { name: 'Deccan Trading', credit_days: 10 });
  const [payment] = (await send('GET', `/sales/${sale.id}/payments`)).data;
  await write('POST', `/sales/${sale.id}/payments/${payment!.id}/void`, reason);
  await write('POST', `/sales/${sale.id}/attachments`, PNG);
  ids.receipt = (await write('POST', '/receipts', { vendor_id: customer, date, ...money(500) })).data.id;
  await write('POST', `/receipts/${ids.receipt}/allocate`, { allocations: [{ sale_id: sale.id, amount: 118 }] });
  const items = [{ item_id: sale.items[0]!.id, quantity: 0.5 }];
  ids.credit_note = (await write('POST', `/sales/${sale.id}/credit-notes`, { date, kind: 'return', restock: true, items, ...reason })).data.id;
  await write('POST', `/credit-notes/${ids.credit_note}/refund`, { date, ...money(1) });
  await write('POST', `/credit-notes/${ids.credit_note}/allocate`, { allocations: [{ sale_id: (await sell()).id, amount: 10 }] });
  await write('POST', `/sales/${(await sell()).id}/cancel`, reason);
  await write('POST', `/receipts/${(await write('POST', '/receipts', { vendor_id: customer, date, ...money(9) })).data.id}/void`, reason);
  expect(untold.splice(0)).toEqual([]);
});

testLong('orders, their bills, payments and notes publish all screens that they change', async () => {
  const { supplier, material, product } = ids;
  const order = async (product_id = material) =>
    (await write('POST', '/purchases', { vendor_id: supplier, purchase_date: date, items: [{ product_id, quantity: 10, unit_price: 100 }] })).data;
  const purchase = await order();
  ids.purchase = purchase.id;
  await write('PATCH', `/purchases/${purchase.id}/status`, { status: 'received' });
  await write('PUT', `/purchases/${purchase.id}/bill`, { supplier_invoice_number: 'B-1', supplier_invoice_date: date, due_date: '2027-03-31' });
  await write('POST', `/purchases/${purchase.id}/payments`, { ...money(50), payment_date: date });
  const landed = (await write('POST', `/purchases/${purchase.id}/landed-costs`, { date, amount: 20, kind: 'Transport' })).data;
  await write('POST', `/purchases/${purchase.id}/landed-costs/${landed.id}/cancel`);
  const [payment] = (await send('GET', `/purchases/${purchase.id}/payments`)).data;
  await write('POST', `/purchases/${purchase.id}/payments/${payment!.id}/void`, reason);
  ids.supplier_payment = (await write('POST', '/supplier-payments', { vendor_id: supplier, date, ...money(2_000) })).data.id;
  await write('POST', `/supplier-payments/${ids.supplier_payment}/allocate`, { allocations: [{ purchase_id: purchase.id, amount: 1_000 }] });
  const items = [{ item_id: purchase.items[0]!.id, quantity: 1 }];
  ids.debit_note = (await write('POST', `/purchases/${purchase.id}/debit-notes`, { date, kind: 'return', restock: true, items, ...reason })).data.id;
  await write('POST', `/debit-notes/${ids.debit_note}/refund`, { date, ...money(1) });
  await write('POST', `/supplier-payments/${ids.supplier_payment}/void`, reason);
  // Bought to be sold: what comes and goes back is stock of the product.
  const goods = { name: 'Pump', unit: 'pieces', category: 'raw_material', default_unit_price: 5, current_stock: 0, minimum_stock: 0 };
  const bought = await order((await write('POST', '/purchase-products', { ...goods, product_id: product })).data.id);
  await write('PATCH', `/purchases/${bought.id}/status`, { status: 'received' });
  const back = [{ item_id: bought.items[0]!.id, quantity: 1 }];
  await write('POST', `/purchases/${bought.id}/debit-notes`, { date, kind: 'return', restock: true, items: back, ...reason });
  await write('DELETE', `/purchases/${(await order()).id}`);
  expect(untold.splice(0)).toEqual([]);
});

testLong('goods, stock and production publish all screens that they change', async () => {
  const { product, material } = ids;
  const goods = { unit: 'kg', category: 'raw_material', default_unit_price: 5, current_stock: 5, minimum_stock: 10 };
  await write('POST', '/products', { name: 'Valve', sku: 'V-1', unit_price: 10, stock_alert_threshold: 5 });
  await write('PUT', `/products/${product}`, { unit_price: 120, sku: 'P-9' });
  await write('PUT', `/products/${product}`, { stock_nrv: 1 });
  await write('POST', '/materials', { name: 'Steel', ...goods });
  const zinc = (await write('POST', '/purchase-products', { name: 'Zinc', ...goods })).data.id;
  await write('PUT', `/purchase-products/${zinc}`, { name: 'Zinc rod', default_unit_price: 7 });
  await write('PUT', `/materials/${material}`, { name: 'Copper rod', default_unit_price: 11 });
  await write('POST', `/product-materials/${product}`, { materials: [{ material_id: material, quantity_required: 2, batch_size: 100 }] });
  await write('PUT', '/stock/thresholds', { itemId: product, threshold: 5_000 });
  await write('PUT', '/stock/settings', { globalLowStockThreshold: 2_000 });
  await write('POST', '/stock/adjust', { productId: product, quantity: 1, type: 'increase' });
  await write('POST', '/stock/adjust', { itemType: 'material', productId: material, quantity: 1, type: 'decrease' });
  const record = (await write('POST', '/production/records', { product_id: product, quantity: 10, supervisor: 'Sunita', production_date: date })).data;
  await write('PUT', `/production/records/${record.id}`, { quantity: 12, rejected_quantity: 1 });
  await write('POST', `/product-materials/record-usage/${record.id}`, { materials: [{ materialId: material, quantityUsed: 3 }] });
  await write('DELETE', `/production/records/${record.id}`);
  const shed = (await write('POST', '/places', { name: 'Shed 2' })).data.id;
  const moved = { from_place_id: 1, to_place_id: shed, items: [{ kind: 'product', item_id: product, quantity: 5 }] };
  await write('POST', `/stock-transfers/${(await write('POST', '/stock-transfers', moved)).data.id}/cancel`, reason);
  await write('PUT', `/places/${shed}`, { name: 'Old shed', active: false });
  expect(untold.splice(0)).toEqual([]);
});

testLong('money in the books, opening balances, parties and imports publish all screens that they change', async () => {
  const { customer } = ids;
  ids.transaction = (await write('POST', '/accounting/transactions', { date, type: 'expense', category: 'Rent', amount: 5 })).data.id;
  const file = (await write('POST', `/accounting/transactions/${ids.transaction}/attachments`, PNG)).data;
  await write('DELETE', `/accounting/transactions/${ids.transaction}/attachments/${file.id}`);
  await write('PUT', `/accounting/transactions/${ids.transaction}`, { amount: 6 });
  const opening = (await write('POST', '/opening-balances', { kind: 'receivable', vendor_id: customer, amount: 500, as_on: '2026-04-01' })).data;
  await write('PUT', `/opening-balances/${opening.id}`, { amount: 700 });
  await write('PUT', `/vendors/${customer}`, { name: 'Deccan Traders' });
  await write('POST', '/vendors', vendorOf('Third'));
  const sheet = csvWith(['SKU', 'Product Name', 'Unit Price', 'Opening Stock'], ['I-1', 'Imported', 10, 5]);
  ids.file = (await write('POST', '/imports/products', sheet)).id;
  await write('POST', `/imports/${ids.file}/commit`, {});
  await write('POST', `/imports/${ids.file}/undo`);
  expect(untold.splice(0)).toEqual([]);
});

test('counts of stock, the bank, entries by hand and what is closed publish all screens that they change', async () => {
  const { product, customer, bank } = ids;
  const begun = (await write('POST', '/stock-counts', { scope: 'empty' })).data;
  ids.stock_count = begun.id;
  await write('PUT', `/stock-counts/${begun.id}/lines`, { item_kind: 'product', item_id: product, counted: 7 });
  await write('POST', `/stock-counts/${begun.id}/post`);
  await write('POST', `/stock-counts/${begun.id}/reverse`, reason);
  const { id: cash } = await database.db.selectFrom('accounts').select('id').where('role', '=', 'cash').executeTakeFirstOrThrow();
  const lines = [
    { account_id: bank, debit: 5, credit: 0 },
    { account_id: cash, debit: 0, credit: 5 },
  ];
  const entry = (await write('POST', '/journal-entries', { date, narration: 'Cash to the bank', lines })).data;
  await write('POST', `/journal-entries/${entry.id}/reverse`, { date, ...reason });
  await write('POST', '/journal-templates', { name: 'To the bank', narration: 'Cash to the bank', lines });
  await write('POST', '/accounts', { code: '1900', name: 'Second bank', kind: 'asset', group: 'Bank Accounts' });
  const statement = csvWith(['Date', 'Narration', 'Withdrawal', 'Deposit', 'Balance'], [date.split('-').reverse().join('/'), 'NEFT', '', '500.00', '500.00']);
  await write('POST', '/bank-statements', statement);
  const [line] = (await send('GET', `/bank-statements/lines?account_id=${bank}`)).data;
  await write('POST', `/bank-statements/lines/${line!.id}/create`, { vendor_id: customer });
  await write('POST', `/bank-statements/lines/${line!.id}/unmatch`);
  await write('PUT', '/accounting/lock', { locked_until: '2020-03-31', reason: 'Audited' });
  expect(untold.splice(0)).toEqual([]);
});

testLong('users, their rights and settings, and the company publish all screens that they change', async () => {
  const { colleague } = ids;
  await write('POST', '/releases/tokens', { name: 'Sales pipeline', area: 'mf-sales', scope: 'publish' });
  const made = { username: 'meena', name: 'Meena', email: 'meena@example.test', password: 'a long password', role: 'manager' };
  await write('DELETE', `/users/${(await write('POST', '/users', made)).data.id}`);
  await write('PUT', `/users/${colleague}`, { name: 'Ravi Kulkarni' });
  await write('PUT', `/users/${colleague}/permissions`, { permissions: ['sales:view'] });
  await write('PUT', `/users/${colleague}`, { active: false });
  await write('PUT', '/users/profile', { name: 'Asha Kulkarni' });
  await write('PUT', '/users/notifications', { low_stock: false });
  await write('POST', '/notifications/read', { all: true });
  await write('PUT', '/users/company', { companyName: 'Deccan Works' });
  expect(untold.splice(0)).toEqual([]);
});

/** Of one document of each kind. */
const anyIds = () => ({
  ...ids,
  ...Object.fromEntries(kindsWith('at').flatMap((kind) => (ACCESS_TABLE.has(`GET /api${DOCUMENTS[kind].at}/:id`) ? [[kind, 1]] : []))),
  file: 1,
});

test('every user who may read the data of a key hears of it', () => {
  const endpoints = [...ACCESS_TABLE]
    .filter(([endpoint]) => endpoint.startsWith('GET /api/'))
    .map(([endpoint, rule]) => ({ parts: endpoint.slice(8).split('/'), rule }));
  const unseen = screenReads(anyIds()).flatMap(([key, path]) => {
    const parts = path.replace(/\?.*/, '').split('/');
    const fits = (each: string[]) =>
      each.length === parts.length && each.every((part, at) => part === parts[at] || (part.startsWith(':') && /^\d+$/.test(parts[at]!)));
    const rules = endpoints.filter((each) => fits(each.parts)).map(({ rule }) => rule);
    expect([path, rules.length]).toEqual([path, 1]);
    return waysOf(rules[0]!).flatMap((way) => (visibleKeys([key], way as Permission[]).length ? [] : `${path} with ${way.join(' & ')}`));
  });
  // Used by Production's form and by the page of closed periods alone, which stock:view and a sign-in by itself do not open.
  expect(unseen).toEqual(['/product-materials/check-availability/1?quantity=100 with stock:view', '/accounting/lock with ']);
});

/** Read when something is pressed or typed and not kept on screen, of what was filed alone, about the server itself, or from the store of releases. */
const NOT_KEPT = [
  '/gst/gstr3b/filed',
  ...[
    '/items',
    '/items/counted-after',
    '/cash-warnings',
    '/items/:kind/:id/stock',
    '/product-materials/usage/:recordId',
    '/purchase-products/:id',
    '/last-saves/:entity/:id',
    '/firms',
    '/openapi.json',
  ],
  ...['/releases', '/releases/history', '/releases/:area/:version/impact', '/releases/health', '/releases/tries'],
  ...['purchases/export', 'sales/export', 'reports/export', 'exports/everything'].map((of) => `/${of}/progress/:key`),
];

test('every read of a screen is among those that these tests look at', () => {
  const read = screenReads(anyIds()).map(([, path]) => path.replace(/\?.*/, '').split('/'));
  const unread = Object.entries(endpoints).flatMap(([name, { answer }]) => {
    const parts = name.slice('GET /api'.length).split('/');
    if (!name.startsWith('GET ') || 'file' in answer) return [];
    return read.some((path) => path.length === parts.length && path.every((part, at) => part === parts[at] || parts[at]?.startsWith(':'))) ? [] : [name];
  });
  expect(unread.sort()).toEqual(NOT_KEPT.map((path) => `GET /api${path}`).sort());
});
