import { sql } from 'kysely';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addUser, addVendor, materialOf } from '../../testing/fixtures.ts';
import { buyer } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let vendor: number;
const { order, ordered, setStatus, get } = buyer(() => api);

beforeAll(async () => {
  api = await openTestApi();
  vendor = await addVendor(api.database, 'Rajkot Fittings', 'purchase');
});
afterAll(() => api?.close());
afterEach(() => expectBooksInOrder(api.database));

const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, headers: api.user.headers, payload });
const orderOf = (...items: object[]) => ({
  ...{ vendor_id: vendor, purchase_date: '2026-10-05', apply_tax: false },
  items: items.map((item) => ({ quantity: 100, unit_price: 42.5, ...item })),
});
const product = (id: number) => ({ item: { kind: 'product', id } });
const material = (id: number) => ({ item: { kind: 'material', id } });
const stockOf = async (id: number) => (await get(`/api/products/${id}`)).json().data.stock_quantity;
const boughtAs = async (id: number) => (await get(`/api/purchase-products?product_id=${id}`)).json();

test('a buyer orders his own product: what is received is its stock, and no second product is made', async () => {
  const elbow = await addProduct(api.database, api.user.id, 'BE-20', 7);
  const products = (await get('/api/products')).json().total;
  const { id, items } = await ordered(orderOf(product(elbow)));
  const { total, data } = await boughtAs(elbow);
  expect([total, items[0]?.product_id]).toEqual([1, data[0].id]);
  expect(data[0]).toMatchObject({ name: 'Pump BE-20', unit: 'pieces', default_unit_price: 42.5, current_stock: 7 });
  expect((await setStatus(id, { status: 'received' })).statusCode).toBe(200);
  expect(await stockOf(elbow)).toBe(107);
  expect((await get(`/api/stock/ledger?itemId=${elbow}`)).json().data.at(-1)).toMatchObject({ quantity: 100, cause: 'receipt', unit_cost: 42.5 });
  expect((await get('/api/products')).json().total).toBe(products);
  const again = await ordered(orderOf(product(elbow), { product_id: data[0].id }));
  expect(again.items.map(({ product_id }) => product_id)).toEqual([data[0].id, data[0].id]);
  expect((await boughtAs(elbow)).total).toBe(1);
  const { rows } = await sql`select summary from audit_log where entity = 'material' and entity_id = ${data[0].id}`.execute(api.database.db);
  expect(rows).toEqual([{ summary: 'Material Pump BE-20 added' }]);
});

test('two first orders of a product at once make one purchase product', async () => {
  const valve = await addProduct(api.database, api.user.id, 'FV-65', 0);
  const saved = await Promise.all([ordered(orderOf(product(valve))), ordered(orderOf(product(valve), product(valve)))]);
  expect(new Set(saved.flatMap(({ items }) => items.map(({ product_id }) => product_id))).size).toBe(1);
  expect((await boughtAs(valve)).total).toBe(1);
});

test('a name that a material has already is told apart by the SKU', async () => {
  await addMaterial(api.database, api.user.id, 'pump dbl-1', 5);
  const id = await addProduct(api.database, api.user.id, 'DBL-1', 0);
  expect((await ordered(orderOf(product(id)))).items[0]?.product_name).toBe('Pump DBL-1 (DBL-1)');
});

test('a material is ordered as itself, an item of several purchase products as the vendor last sold it', async () => {
  const wire = await addMaterial(api.database, api.user.id, 'Copper wire', 10);
  expect((await ordered(orderOf(material(wire)))).items[0]?.product_id).toBe(wire);
  const fan = await addProduct(api.database, api.user.id, 'FAN-9', 0);
  const supply = async (name: string) => (await post('/api/purchase-products', { ...materialOf(name), unit: 'pieces', product_id: fan })).json().data.id;
  const [first, second] = [await supply('Fan of Usha'), await supply('Fan of Orient')];
  const bought = async (...items: object[]) => (await ordered(orderOf(...items))).items[0]?.product_id;
  expect(await bought(product(fan))).toBe(first);
  await ordered(orderOf({ product_id: second }));
  expect(await bought(product(fan))).toBe(second);
});

test('a material has several purchase products: each of them moves its stock, in its own purchase unit', async () => {
  const rod = await addMaterial(api.database, api.user.id, 'MS rod 12 mm', 10);
  const supply = (more: object) => post('/api/purchase-products', { ...materialOf('Rod of Tata, bundle'), item: { kind: 'material', id: rod }, ...more });
  expect((await supply({ current_stock: 5 })).json().fields).toEqual({ current_stock: 'It has the stock of MS rod 12 mm, and none of its own. Send 0' });
  expect((await supply({ unit: 'pieces' })).json().fields).toEqual({
    unit: 'MS rod 12 mm is counted in kg. Give what is bought in another unit a purchase unit',
  });
  expect((await supply({ item: { kind: 'material', id: 999_999 } })).json().fields).toEqual({ 'item.id': 'This material does not exist' });
  const bundle = (await supply({ purchase_unit: 'bundle', units_per_purchase_unit: 25 })).json().data;
  expect(bundle).toMatchObject({ kind: 'material', item_id: rod, product_id: null, current_stock: 10 });
  const { id } = await ordered(
    orderOf({ product_id: bundle.id, unit: 'bundle', quantity: 2, unit_price: 1_500 }, { ...material(rod), product_id: rod, quantity: 3 }),
  );
  await setStatus(id, { status: 'received' });
  const own = async () => (await get(`/api/materials/${rod}`)).json().data.stock_quantity;
  expect([await own(), (await get(`/api/purchase-products/${bundle.id}`)).json().data.current_stock]).toEqual([63, 63]);
  await setStatus(id, { status: 'pending' });
  expect(await own()).toBe(10);
  const listed = (await get('/api/materials?limit=500')).json().data.map(({ name }: { name: string }) => name);
  expect([listed.includes('MS rod 12 mm'), listed.includes('Rod of Tata, bundle')]).toEqual([true, false]);
  const put = (of: number, payload: object) => api.app.inject({ method: 'PUT', url: `/api/purchase-products/${of}`, headers: api.user.headers, payload });
  expect((await put(rod, { unit: 'meters' })).json().message).toBe('Rod of Tata, bundle is the same item and has the same unit');
  expect((await put(bundle.id, { item_id: 1 })).json().fields).toEqual({ item_id: 'item_id cannot be changed here' });
  expect((await post('/api/stock/adjust', { itemType: 'material', productId: bundle.id, type: 'increase', quantity: 1 })).json().message).toMatch(
    /is how a supplier sells another item/,
  );
});

test('an unknown item, an inactive product and a purchase product of something else are refused', async () => {
  const idle = await addProduct(api.database, api.user.id, 'IDLE-1', 0);
  await sql`update products set active = false where id = ${idle}`.execute(api.database.db);
  const [glue, tape] = [await addMaterial(api.database, api.user.id, 'Glue', 1), await addMaterial(api.database, api.user.id, 'Tape', 1)];
  const refused = await order(orderOf(product(999_999), material(999_999), product(idle), { ...material(glue), product_id: tape }, {}));
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'items[4].product_id': 'Product is required' }]);
  expect((await order(orderOf(product(999_999), material(999_999), product(idle), { ...material(glue), product_id: tape }))).json().fields).toEqual({
    'items[0].item.id': 'This product does not exist',
    'items[1].item.id': 'This material does not exist',
    'items[2].item.id': 'Pump IDLE-1 is inactive. Make the product active again or remove the line',
    'items[3].product_id': 'The item is not bought as this product',
  });
  expect((await boughtAs(idle)).total).toBe(0);
  const fields = (await order(orderOf({ item: { kind: 'tool' } }))).json().fields;
  expect(fields).toEqual({ 'items[0].item.kind': 'Kind must be one of product, material', 'items[0].item.id': 'Item is required' });
});

test('a product that is bought as another is not deleted', async () => {
  const id = await addProduct(api.database, api.user.id, 'KEPT-1', 0);
  await ordered(orderOf(product(id)));
  const refused = await api.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: api.user.headers });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Pump KEPT-1 is bought as Pump KEPT-1 and cannot be deleted. Make the product inactive instead',
  ]);
});

test('pickers find each item in use once, by what can be done with it and what the user may choose', async () => {
  const sku = 'GATE-40';
  const gate = await addProduct(api.database, api.user.id, sku, 3);
  await sql`update products set uqc = 'KGS' where id = ${gate}`.execute(api.database.db);
  const seal = await addMaterial(api.database, api.user.id, 'Seal of gate-40', 12.5);
  const former = await addMaterial(api.database, api.user.id, 'Former gate-40', 1);
  await sql`update materials set active = false where id = ${former}`.execute(api.database.db);
  await post('/api/purchase-products', { ...materialOf('Bought gate-40'), product_id: gate });
  const found = async (query: string, user = api.user) =>
    (await api.app.inject({ url: `/api/items?search=${sku.toLowerCase()}&${query}`, headers: user.headers })).json();
  const both = await found('');
  const asProduct = { kind: 'product', id: gate, name: `Pump ${sku}`, sku, unit: 'kg', current_stock: 3, active: true };
  const asMaterial = { kind: 'material', id: seal, name: 'Seal of gate-40', sku: null, unit: 'kg', current_stock: 12.5, active: true };
  expect(both).toMatchObject({ data: [asProduct, asMaterial], total: 2 });
  expect([both.data.length, await found('limit=1')]).toEqual([2, { data: [both.data[0]], total: 2 }]);
  const kinds = async (query: string, user = api.user) => (await found(query, user)).data.map(({ kind }: { kind: string }) => kind);
  const asked = ['sold=true', 'bought=true', 'used=true', 'made=true', 'sold=false', 'used=true&made=true'];
  expect(await Promise.all(asked.map((query) => kinds(query)))).toEqual([['product'], ['product', 'material'], ['material'], ['product'], ['material'], []]);
  const placed = async (query: string) => (await found(query)).data.map(({ id, current_stock }: { id: number; current_stock: number }) => [id, current_stock]);
  expect(await placed('shelf=true')).toEqual([
    [gate, 3],
    [former, 1],
    [seal, 12.5],
  ]);
  const shed = (await post('/api/places', { name: 'Shed 2' })).json().data.id;
  await post('/api/stock-transfers', { from_place_id: 1, to_place_id: shed, items: [{ kind: 'material', item_id: seal, quantity: 2.5 }] });
  expect([await placed(`place_id=${shed}`), await placed('place_id=1')]).toEqual([
    [[seal, 2.5]],
    [
      [gate, 3],
      [former, 1],
      [seal, 10],
    ],
  ]);
  const seller = await addUser(api.database, 'seller', ['sales:view']);
  expect(await kinds('', seller)).toEqual(['product']);
  const nobody = await addUser(api.database, 'nobody', ['users:manage']);
  expect((await api.app.inject({ url: '/api/items', headers: nobody.headers })).statusCode).toBe(403);
});

test('each product and material gets its item by trigger, also from an api that knows none', async () => {
  const { db } = api.database;
  await sql`insert into products (name, sku, unit_price) values ('Old', 'OLD-1', 1)`.execute(db);
  await sql`insert into materials (name, unit, category, traded_product_id) select 'Old, bought', 'pieces', 'other', id from products where sku = 'OLD-1'`.execute(
    db,
  );
  await sql`insert into materials (name, unit, category) values ('Old, used', 'kg', 'other')`.execute(db);
  const { rows } = await sql`
    select name, own_stock, coalesce((select sku from products where id = product_id), case when material_id = materials.id then 'itself' end) as item
    from materials join items on items.id = item_id where name like 'Old,%' order by name`.execute(db);
  expect(rows).toEqual([
    { name: 'Old, bought', own_stock: false, item: 'OLD-1' },
    { name: 'Old, used', own_stock: true, item: 'itself' },
  ]);
  await sql`delete from materials where name like 'Old,%'`.execute(db);
  await sql`delete from products where sku = 'OLD-1'`.execute(db);
  const left = await sql<{
    count: number;
  }>`select count(*)::int as count from items where num_nonnulls((select 1 from products where id = product_id), (select 1 from materials where id = material_id)) = 0`.execute(
    db,
  );
  expect(left.rows).toEqual([{ count: 0 }]);
});
