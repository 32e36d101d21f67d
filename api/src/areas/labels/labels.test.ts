import { spawnSync } from 'node:child_process';
import { bundleOf } from '../../testing/build-programs.ts';
import { addMaterial, addProduct, addUser } from '../../testing/fixtures.ts';
import { barcodesIn } from '../../testing/pdf-barcodes.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { code128Of } from './code128.ts';

let api: TestApi;
let [pump, valve, long, wire] = [0, 0, 0, 0];

beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'PMP-1', 40);
  valve = await addProduct(api.database, api.user.id, 'पंप', 5);
  long = await addProduct(api.database, api.user.id, 'A-LONG-SKU-OF-THIRTY-LETTERS-1', 5);
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 100);
});
afterAll(() => api?.close());

const labels = (query: string) => api.get(`/labels?${query}`);

test.each([
  ['24', 30, [24, 6]],
  ['40', 41, [40, 1]],
  ['65', 65, [65]],
  ['50x25', 2, [1, 1]],
])('labels of %s to a sheet fill as many sheets as they take', async (sheet, copies, pages) => {
  const answer = await labels(`items=product:${pump}x${copies}&sheet=${sheet}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdfText(answer.rawPayload).map((page) => page.split('PMP-1').length - 1)).toEqual(pages.map((labels) => labels * 2));
  expect(pdfText(answer.rawPayload)[0]).toContain('₹100.00');
});

test.each(['24', '40', '65', '50x25'])('a scanner reads the labels of a sheet of %s as they are printed', async (sheet) => {
  const answer = await labels(`items=product:${pump}x5,material:${wire}x2&sheet=${sheet}`);
  expect(barcodesIn(answer.rawPayload).flat()).toEqual([...Array(5).fill('PMP-1'), ...Array(2).fill(`MAT-${wire}`)]);
  expect(pdfText(answer.rawPayload).join(' ')).toContain('Copper');
});

test('what is bought to be sold has the label of its product', async () => {
  const body = { name: 'Fan of a vendor', unit: 'pieces', category: 'finished_goods', default_unit_price: 10, minimum_stock: 0, current_stock: 0 };
  const { id } = (await api.post('/purchase-products', { ...body, product_id: pump })).json().data;
  const answer = await labels(`items=material:${id}x2&sheet=24`);
  expect(barcodesIn(answer.rawPayload).flat()).toEqual(['PMP-1', 'PMP-1']);
  expect(pdfText(answer.rawPayload)[0]).toContain('₹100.00');
});

test('a program as production runs it draws the same bars: there the library is another module', async () => {
  const { stdout, stderr } = spawnSync(process.execPath, [bundleOf('draws-bars'), 'PMP-1'], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual([JSON.stringify(await code128Of('PMP-1')), '']);
});

test('labels of materials require the permission to see them', async () => {
  const { headers } = await addUser(api.database, 'shop', ['products:view']);
  const ask = (items: string) => api.app.inject({ url: `/api/labels?items=${items}`, headers });
  expect((await ask(`product:${pump}`)).statusCode).toBe(200);
  const refused = await ask(`product:${pump},material:${wire}`);
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'You need the permission stock:view']);
});

test('a price is whole on the smallest label; a long SKU gives way to it', async () => {
  const [short, dear] = await Promise.all(
    [
      { sku: 'PMP-MB-100', unit_price: 4_850 },
      { sku: 'PMP-SUBM-3PH-75', unit_price: 1_20_000 },
    ].map(async (fields) => {
      const answer = await api.post('/products', { ...fields, name: `Pump ${fields.sku}`, stock_alert_threshold: 5 });
      return answer.json().data.id;
    }),
  );
  const answer = await labels(`items=product:${short}x1,product:${dear}x1&sheet=65`);
  const [printed] = pdfText(answer.rawPayload);
  for (const whole of ['PMP-MB-100', '₹4,850.00', '₹1,20,000.00']) expect(printed).toContain(whole);
  expect(printed).toContain('…');
});

test('a name in Devanagari is whole where its letters have room: their signs take none', async () => {
  const name = 'तांबे पंप क्र. १ मोटर सह';
  const { id } = (await api.post('/products', { name, sku: 'TMB-1', unit_price: 10, stock_alert_threshold: 5 })).json().data;
  const [printed] = pdfText((await labels(`items=product:${id}x1&sheet=65`)).rawPayload);
  expect(printed).toContain('TMB-1');
  expect(printed).not.toContain('…');
});

test('a price is left out where it is not wanted', async () => {
  const answer = await labels(`items=product:${pump}&price=false`);
  expect(pdfText(answer.rawPayload).join('')).not.toContain('₹');
});

test.each([
  ['', 'Items is required'],
  ['product:1x0', 'Ask for at least 1 label of each item'],
  ['product:1x-1', 'Items must be written as product:1x24,product:2x10'],
  ['crate:1x2', 'Items must be written as product:1x24,product:2x10'],
  ['product:1x2x3', 'Items must be written as product:1x24,product:2x10'],
  ['product:1x1001', 'At most 1000 labels at once'],
  ['product:1x10000', 'At most 1000 labels at once'],
  ['product:0x1', 'Product 0 does not exist'],
  ['product:9999999999x1', 'Product 9999999999 does not exist'],
  ['product:999999x1', 'Product 999999 does not exist'],
  ['material:999999x1', 'Material 999999 does not exist'],
])('labels of "%s" are refused', async (items, sentence) => {
  const answer = await labels(`items=${items}&sheet=24`);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { items: sentence }]);
});

test('a SKU that no barcode holds, or no label has room for, is refused', async () => {
  expect((await labels(`items=product:${valve}x1`)).json().message).toMatch(/letters that a barcode cannot hold/);
  expect((await labels(`items=product:${long}x1&sheet=65`)).json().message).toMatch(/too long for this label/);
  expect((await labels(`items=product:${long}x1&sheet=24`)).statusCode).toBe(200);
  const longest = await addProduct(api.database, api.user.id, 'A'.repeat(100), 5);
  for (const sheet of ['24', '50x25'])
    expect((await labels(`items=product:${longest}x1&sheet=${sheet}`)).json().message).toMatch(/too long for any label: give it a shorter SKU/);
  expect((await labels(`items=product:${pump}x1&sheet=12`)).json().fields).toEqual({ sheet: 'Sheet must be one of 24, 40, 65, 50x25' });
});
