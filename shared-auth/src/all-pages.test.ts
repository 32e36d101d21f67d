import { fetchAllPages } from './all-pages.ts';
import { mockApi, resetApi } from './testing.tsx';

afterEach(resetApi);

const serve = (total: number, shrinksTo = total) => {
  const asked: string[] = [];
  mockApi({
    'GET /materials': ({ params }) => {
      asked.push(`${params.page} of ${params.limit}, ${params.search ?? 'all'}`);
      const from = (Number(params.page) - 1) * Number(params.limit);
      const data = Array.from({ length: Math.max(0, Math.min(Number(params.limit), shrinksTo - from)) }, (_, index) => from + index);
      return { body: { data, total } };
    },
  });
  return asked;
};

test.each([
  [0, [1]],
  [500, [1]],
  [501, [1, 2, 1, 2]],
  [1_250, [1, 2, 3, 1, 2, 3]],
])('%i rows come whole, in the pages %j, with the filters on each', async (total, pages) => {
  const asked = serve(total);
  const rows = await fetchAllPages('GET /api/materials', { query: { search: 'wire' } });
  expect(rows).toEqual(Array.from({ length: total }, (_, index) => index));
  expect(asked).toEqual(pages.map((page) => `${page} of 500, wire`));
});

test('a list that never has the rows it counts ends, and is not taken for whole', async () => {
  serve(1_200, 700);
  await expect(fetchAllPages('GET /api/materials', {})).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/^The list was changed/) });
});

test('a row that moves to the next page while the list keeps its length is in it once', async () => {
  const materials = Array.from({ length: 501 }, (_, id) => ({ id, stock: id }));
  let asked = 0;
  mockApi({
    'GET /materials': ({ params }) => {
      asked += 1;
      // Between the two pages the first row moves to the end, and those behind it move up.
      if (asked === 2) materials.push({ ...materials.splice(0, 1)[0]!, stock: 999 });
      const from = (Number(params.page) - 1) * Number(params.limit);
      return { body: { data: materials.slice(from, from + Number(params.limit)), total: materials.length } };
    },
  });
  expect(await fetchAllPages('GET /api/materials', {})).toEqual(materials);
});

test('a row that somebody adds between two pages makes no row appear twice or go missing', async () => {
  const materials = Array.from({ length: 501 }, (_, index) => index);
  let asked = 0;
  mockApi({
    'GET /materials': ({ params }) => {
      asked += 1;
      if (asked === 2) materials.unshift(-1);
      const from = (Number(params.page) - 1) * Number(params.limit);
      return { body: { data: materials.slice(from, from + Number(params.limit)), total: materials.length } };
    },
  });
  expect(await fetchAllPages('GET /api/materials', {})).toEqual(materials);
});

test('a row that leaves a page read before while another comes at the end makes none be missing', async () => {
  const materials = Array.from({ length: 1_000 }, (_, id) => id);
  let asked = 0;
  mockApi({
    'GET /materials': ({ params }) => {
      asked += 1;
      if (asked === 2) materials.push(materials.shift()! + 5_000);
      const from = (Number(params.page) - 1) * Number(params.limit);
      return { body: { data: materials.slice(from, from + Number(params.limit)), total: materials.length } };
    },
  });
  const rows = await fetchAllPages('GET /api/materials', {});
  expect(rows).toContain(500);
  expect(rows).toEqual(materials);
});

test('a failure on any page is the failure of the whole', async () => {
  mockApi({ 'GET /materials': ({ params }) => (params.page === '1' ? { body: { data: [1], total: 2 } } : { status: 503, body: { message: 'Away' } }) });
  await expect(fetchAllPages('GET /api/materials', {})).rejects.toMatchObject({ status: 503, message: 'Away' });
});
