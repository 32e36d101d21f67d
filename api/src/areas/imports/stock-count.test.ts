import { expectBooksInOrder } from '../../testing/expect-books-in-order.ts';
import { addMaterial, addProduct } from '../../testing/fixtures.ts';
import { committed, csvWith, preview } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { workIsDone } from './under-way.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await addProduct(api.database, api.user.id, 'PMP-1', 40);
  await addMaterial(api.database, api.user.id, 'Copper wire', 100);
});
afterAll(() => api?.close());

const HEADS = ['SKU', 'Physical Qty', 'Remarks'];
const counts = async () => (await api.get('/stock-counts')).json().data;

test('a sheet of counted figures begins one open count, and is undone while that is not posted', async () => {
  const sheet = csvWith(HEADS, ['PMP-1', 38, 'Two broken'], ['Copper wire', '100.5', '']);
  const first = await preview(api, 'stock-count', sheet);
  expect(first.counts).toMatchObject({ new: 2, wrong: 0 });
  await committed(api, first.id);
  const [count, ...others] = await counts();
  expect([count, others]).toMatchObject([{ status: 'open', scope: 'empty', counted: 2, notes: 'From a sheet' }, []]);
  const lines = (await api.get(`/stock-counts/${count.id}`)).json().data.lines;
  expect(lines).toMatchObject([
    { name: 'Pump PMP-1', book_quantity: 40, counted: 38, difference: -2, reason: 'Two broken' },
    { name: 'Copper wire', book_quantity: 100, counted: 100.5, difference: 0.5 },
  ]);
  expect((await api.post(`/imports/${first.id}/undo`)).statusCode).toBe(200);
  await workIsDone();
  expect((await counts())[0]).toMatchObject({ items: 0, counted: 0 });

  const second = await preview(api, 'stock-count', sheet);
  await committed(api, second.id);
  const [newest] = await counts();
  expect((await api.post(`/stock-counts/${newest.id}/post`)).statusCode).toBe(200);
  const refused = await api.post(`/imports/${second.id}/undo`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(`${newest.number} is posted: reverse it instead`)]);
  await expectBooksInOrder(api.database);
});

test('a sheet has days, each of them a count; an item in an open count fails the import', async () => {
  const [day, before] = ['2026-10-31', '2026-10-30'];
  const heads = ['SKU', 'Physical Qty', 'Count Date'];
  const { id, counts: found } = await preview(api, 'stock-count', csvWith(heads, ['PMP-1', 38, '31/10/2026'], ['Copper wire', 99, '30/10/2026']));
  expect(found).toMatchObject({ new: 2, wrong: 0 });
  await committed(api, id);
  const made = (await counts()).filter(({ status }: { status: string }) => status === 'open');
  expect(made.map(({ date, counted }: { date: string; counted: number }) => [date, counted])).toEqual(
    expect.arrayContaining([
      [day, 1],
      [before, 1],
    ]),
  );
  const again = await preview(api, 'stock-count', csvWith(HEADS, ['PMP-1', 37, '']));
  expect(await committed(api, again.id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('in open count SC/') });
  expect((await api.post(`/imports/${id}/undo`)).statusCode).toBe(200);
  await workIsDone();
  for (const { id } of made) expect((await api.get(`/stock-counts/${id}`)).json().data.lines).toEqual([]);
  const later = await preview(api, 'stock-count', csvWith(heads, ['PMP-1', 38, '31/10/2098']));
  expect(later.counts).toMatchObject({ new: 0, wrong: 1 });
});

test('an unknown item, one on two rows and a figure below zero are wrong', async () => {
  const { counts: found } = await preview(api, 'stock-count', csvWith(HEADS, ['PMP-1', 3, ''], ['pmp-1', 4, ''], ['Gone', 1, ''], ['Copper wire', -1, '']));
  expect(found).toMatchObject({ wrong: expect.any(Number) });
  expect(found.new).toBeLessThanOrEqual(1);
});
