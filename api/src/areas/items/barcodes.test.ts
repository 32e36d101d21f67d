import { addProduct, materialOf } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let pump = 0;
beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'PMP-1', 4);
});
afterAll(() => api?.close());

const EAN = '8901030865275';
const found = async (path: string) => (await api.read<{ data: { name: string }[] }>(path)).data.map(({ name }) => name);
const addMaterial = (name: string, barcodes: unknown) => api.post('/materials', { ...materialOf(name), barcodes });

test('an item is found by each of its barcodes, and keeps those that are not sent', async () => {
  const saved = await api.put(`/products/${pump}`, { barcodes: [EAN, 'CARTON-12'] });
  expect([saved.statusCode, saved.json().data]).toMatchObject([200, { barcodes: [EAN, 'CARTON-12'] }]);
  expect((await api.put(`/products/${pump}`, { unit_price: 12 })).json().data).toMatchObject({ unit_price: 12, barcodes: [EAN, 'CARTON-12'] });
  expect((await api.put(`/products/${pump}`, (await api.get(`/products/${pump}`)).json().data)).statusCode).toBe(200);
  const rod = await addMaterial('Brass rod', ['ROD-1']);
  expect([rod.statusCode, rod.json().data]).toMatchObject([201, { barcodes: ['ROD-1'] }]);
  for (const path of ['/items', '/products']) expect(await found(`${path}?search=carton-12`)).toEqual(['Pump PMP-1']);
  for (const path of ['/items', '/materials', '/purchase-products']) expect(await found(`${path}?search=rod-1`)).toEqual(['Brass rod']);
  expect((await api.get(`/items?search=${EAN}`)).json().data).toMatchObject([{ id: pump, barcodes: [EAN, 'CARTON-12'] }]);
  expect((await api.put(`/products/${pump}`, { barcodes: [EAN] })).json().data.barcodes).toEqual([EAN]);
  expect(await found('/items?search=carton-12')).toEqual([]);
});

test('a code means one item: no barcode or SKU of another, no wrong check digit, no label of a material', async () => {
  const taken = await addMaterial('Steel rod', [EAN]);
  expect([taken.statusCode, taken.json().fields]).toEqual([409, { barcodes: `${EAN} already means Pump PMP-1` }]);
  expect((await addMaterial('Steel rod', ['pmp-1'])).statusCode).toBe(409);
  const product = { name: 'Valve', sku: EAN, unit_price: 1, stock_alert_threshold: 0 };
  expect((await api.post('/products', product)).json().fields).toEqual({ sku: 'This SKU is taken' });
  const faults = async (barcodes: unknown) => Object.values((await addMaterial('Steel rod', barcodes)).json().fields);
  expect(await faults(['8901030865276'])).toEqual(['8901030865276 is no EAN-13: its last digit does not fit the others']);
  expect(await faults(['MAT-2'])).toEqual(['MAT-2 is the code on the label of a material']);
  expect(await faults(['A', 'a'])).toEqual(['A barcode is listed twice']);
  expect((await addMaterial('Steel rod', 'B-1, B-2')).json().data.barcodes).toEqual(['B-1', 'B-2']);
});

test('of ten who give one code to ten items at once one does', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => addMaterial(`Tube ${index}`, ['TUBE'])));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
});
