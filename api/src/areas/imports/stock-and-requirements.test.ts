import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct, addVendor, saleOf } from '../../testing/fixtures.ts';
import { committed, csvWith, preview } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { testOn } from '../../testing/test-on.ts';
import { until } from '../../testing/until.ts';
import { saveRequirements } from '../product-materials/save-requirements.service.ts';
import { requirementsAdapter } from './kinds/requirements-adapter.ts';

let api: TestApi;
let pump: number;
let wire: number;
beforeAll(async () => {
  api = await openTestApi();
  pump = await addProduct(api.database, api.user.id, 'OS-1', 0);
  wire = await addMaterial(api.database, api.user.id, 'Copper wire', 0);
  await addProduct(api.database, api.user.id, 'OS-2', 4);
  for (const sku of ['OS-3', 'OS-4']) await addProduct(api.database, api.user.id, sku, 0);
});
afterAll(() => api?.close());

const rowsOf = async (id: number) => (await api.read<{ data: ImportRow[] }>(`/imports/${id}/rows`)).data;
const stockOf = async (kind: string, id: number) => (await api.read<{ data: { stock_quantity: number; unit_cost?: number } }>(`/${kind}/${id}`)).data;

test('opening stock moves with its value, once, and is taken back while nothing has moved since', async () => {
  const sheet = csvWith(
    ['Item Code', 'Qty', 'Rate', 'Amount'],
    ['os-1', '1,040', '3,600', ''],
    ['Copper wire', 12.5, '', '10,000'],
    ['OS-2', 6, '', ''],
    ['Nobody', 1, '', ''],
    ['Pump OS-1', 5, '', ''],
    ['OS-2', 7, 2, 15],
  );
  const first = await preview(api, 'opening-stock', sheet);
  expect((await rowsOf(first.id)).map(({ status, changes, errors }) => [status, changes, ...errors.map(({ message }) => message)])).toEqual([
    ['new', {}],
    ['new', {}],
    ['changed', { Quantity: { from: 4, to: 6 } }],
    ['wrong', {}, 'There is no product with this SKU or name and no material with this name. Import those first'],
    ['wrong', {}, 'The same as in row 2. Keep one of the two'],
    ['wrong', {}, '7 at 2 is 14.00. Leave one of the two empty', 'The same as in row 4. Keep one of the two'],
  ]);
  expect(await committed(api, first.id, { skip_wrong: true })).toMatchObject({ state: 'done' });
  expect(await stockOf('products', pump)).toMatchObject({ stock_quantity: 1040 });
  expect(await stockOf('materials', wire)).toMatchObject({ stock_quantity: 12.5, unit_cost: 800 });
  const { data: ledger } = await api.read<{ data: object[] }>(`/stock/ledger?itemId=${pump}`);
  expect(ledger).toMatchObject([{ cause: 'opening', quantity: 1040, unit_cost: 3600 }]);
  expect((await preview(api, 'opening-stock', csvWith(['SKU', 'Quantity'], ['OS-1', 1040], ['OS-2', 6]))).counts.unchanged).toBe(2);
  await expectBooksInOrder(api.database);

  expect((await api.post(`/imports/${first.id}/undo`)).json()).toMatchObject({ state: 'undone' });
  expect(await stockOf('products', pump)).toMatchObject({ stock_quantity: 0 });
  expect(await stockOf('materials', wire)).toMatchObject({ stock_quantity: 0, unit_cost: 10 });
  await expectBooksInOrder(api.database);

  const again = await preview(api, 'opening-stock', csvWith(['SKU', 'Quantity'], ['OS-1', 10]));
  await committed(api, again.id);
  await api.post('/sales', saleOf(await addVendor(api.database), pump));
  const refused = await api.post(`/imports/${again.id}/undo`);
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'This import can no longer be undone. The stock of Pump OS-1 has moved since']);
  const late = await preview(api, 'opening-stock', csvWith(['SKU', 'Quantity'], ['OS-1', 11]));
  expect((await rowsOf(late.id))[0]!.errors[0]!.message).toBe('Pump OS-1 has moved since it began: its stock is 9. Adjust it under Stock');
  await expectBooksInOrder(api.database);
});

test('without a quantity a row of opening stock leaves an existing one, and else is wrong', async () => {
  await committed(api, (await preview(api, 'opening-stock', csvWith(['SKU', 'Quantity'], ['OS-3', 8]))).id);
  const sheet = csvWith(['SKU', 'Quantity', 'Rate', 'Amount'], ['OS-3', '', '', ''], ['OS-4', '', 10, ''], ['OS-4', '', 10, 50], ['OS-3', '', '', 50]);
  const made = await preview(api, 'opening-stock', sheet);
  expect((await rowsOf(made.id)).map(({ status, changes, errors }) => [status, changes, ...errors.map(({ message }) => message)])).toEqual([
    ['unchanged', {}],
    ...Array.from({ length: 3 }, () => ['wrong', {}, 'Quantity is required']),
  ]);
});

test('the ledger forgets nothing else', async () => {
  await expect(api.database.db.deleteFrom('stock_ledger').execute()).rejects.toThrow('append-only');
});

test('requirements are added to the list of their product and taken back', async () => {
  const glue = await addMaterial(api.database, api.user.id, 'Glue', 0);
  await api.post(`/product-materials/${pump}`, { materials: [{ material_id: wire, quantity_required: 2, batch_size: 10 }] });
  const made = await preview(
    api,
    'requirements',
    csvWith(
      ['SKU', 'Raw Material', 'Qty', 'Batch'],
      ['OS-1', 'Copper wire', 2.5, ''],
      ['os-1', 'glue', 0.5, ''],
      ['OS-1', 'Tin', 1, 1],
      ['OS-9', 'Glue', 1, 1],
      ['OS-2', 'Glue', 0, 1],
    ),
  );
  expect((await rowsOf(made.id)).map(({ status, changes, errors }) => [status, changes, ...errors.map(({ column }) => column)])).toEqual([
    ['changed', { 'Quantity Required': { from: 2, to: 2.5 } }],
    ['new', {}],
    ['wrong', {}, 'Material'],
    ['wrong', {}, 'Product'],
    ['wrong', {}, 'Quantity Required'],
  ]);
  await committed(api, made.id, { skip_wrong: true });
  const list = async () => (await api.read<{ data: object[] }>(`/product-materials/${pump}`)).data;
  expect(await list()).toMatchObject([
    { material_id: wire, quantity_required: 2.5, batch_size: 10 },
    { material_id: glue, quantity_required: 0.5, batch_size: 100 },
  ]);
  expect((await api.post(`/imports/${made.id}/undo`)).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ material_id: wire, quantity_required: 2, batch_size: 10 }]);
});

test('a product whose rows were saved in two turns is taken back with the others', async () => {
  const names = Array.from({ length: 201 }, (_, index) => `Part ${index}`);
  const parts = names.map((name) => [name, 'pieces', 'other', 1]);
  await committed(api, (await preview(api, 'materials', csvWith(['Material Name', 'Unit', 'Category', 'Default Unit Price'], ...parts))).id);
  const skus = ['TT-1', 'TT-2', 'TT-3'];
  const ids: number[] = [];
  for (const sku of skus) ids.push(await addProduct(api.database, api.user.id, sku, 0));
  const rows = skus.flatMap((sku) => names.slice(0, 180).map((name) => [sku, name, 1, 1]));
  const made = await preview(api, 'requirements', csvWith(['SKU', 'Material', 'Quantity', 'Batch Size'], ...rows));
  expect(await committed(api, made.id)).toMatchObject({ state: 'done', counts: { new: 540, wrong: 0 } });
  expect((await api.post(`/imports/${made.id}/undo`)).json()).toMatchObject({ state: 'undone' });
  for (const id of ids) expect((await api.read<{ total: number }>(`/product-materials/${id}`)).total).toBe(0);
});

test('a file brings a product no more materials than its form takes', async () => {
  const rows = Array.from({ length: 201 }, (_, index) => ['TT-1', `Part ${index}`, 1, 1]);
  const made = await preview(api, 'requirements', csvWith(['SKU', 'Material', 'Quantity', 'Batch Size'], ...rows));
  const wrong = await api.read<{ data: ImportRow[] }>(`/imports/${made.id}/rows?status=wrong`);
  expect(wrong.data.map(({ row, errors }) => [row, errors[0]!.message])).toEqual([[202, 'Pump TT-1 has 200 materials already']]);
});

testOn('postgres', "another user's save of the same requirements meanwhile is kept beside the rows of a file", async () => {
  const { database, user } = api;
  const tin = await addMaterial(database, user.id, 'Tin', 0);
  const resin = await addMaterial(database, user.id, 'Resin', 0);
  const rows = [{ product: 'OS-1', material: 'resin', quantity_required: 3, batch_size: 1 }];
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => database.upkeep.transaction().execute(work);
  const imported = await inTransaction(async (tx) => {
    await saveRequirements(tx, user, pump, { materials: [{ material_id: tin, quantity_required: 1, batch_size: 1 }] });
    const saving = inTransaction(async (other) => {
      await requirementsAdapter.judge(other, rows, true);
      await requirementsAdapter.write(other, user, rows);
    });
    await until(async () => {
      const { rows: waiting } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      return waiting.length > 0;
    });
    return { saving };
  });
  await imported.saving;
  const { data } = await api.read<{ data: { material_id: number }[] }>(`/product-materials/${pump}`);
  expect(data.map(({ material_id }) => material_id)).toEqual([tin, resin]);
});
