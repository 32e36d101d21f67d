import { dayInIndia } from '@karkhana/shared-contract/dates';
import { read } from 'xlsx';
import { addProduct } from '../../testing/fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { pagesOfProduction } from './production.repository.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
  const pump = await addProduct(api.database, api.user.id, 'PMP-1', 0);
  const made = [
    [12.5, '2026-11-19', 'Sunita Pawar', '=1+1'],
    [3, '2026-11-20', 'सुनीता', null],
    [4, '2026-11-20', 'Ravi', '@SUM(A1)'],
  ] as const;
  for (const [quantity, production_date, supervisor, quality_notes] of made) {
    const payload = { product_id: pump, quantity, production_date, supervisor, quality_notes };
    expect((await api.post('/production/records', payload)).statusCode).toBe(201);
  }
});
afterAll(() => api?.close());

async function sheetOf(query: string) {
  const answer = await api.get(`/production/records/export?${query}`);
  expect(answer.statusCode).toBe(200);
  const sheet = read(answer.rawPayload, { cellNF: true, cellStyles: true, cellFormula: true }).Sheets['Production Records']!;
  return { headers: answer.headers, sheet };
}

test('all columns in their widths, text as text, quantities and dates as numbers, under the day made', async () => {
  const { headers, sheet } = await sheetOf('');
  expect(headers['content-disposition']).toContain(`production-records-${dayInIndia()}.xlsx`);
  expect(headers['x-total-rows']).toBe('3');
  expect(['A1', 'B1', 'C1', 'D1', 'E1', 'F1'].map((cell) => sheet[cell].v)).toEqual(['Date', 'Product', 'SKU', 'Quantity', 'Supervisor', 'Quality Notes']);
  expect(sheet['!cols']!.map(({ wch }) => wch)).toEqual([15, 20, 15, 10, 20, 30]);
  expect(['A2', 'B2', 'C2', 'D2', 'E2'].map((cell) => sheet[cell].w ?? sheet[cell].v)).toEqual(['20 Nov 2026', 'Pump PMP-1', 'PMP-1', '4', 'Ravi']);
  expect([sheet.D4.t, sheet.D4.v]).toEqual(['n', 12.5]);
  expect([sheet.F4.t, sheet.F4.v, sheet.F4.f]).toEqual(['s', '=1+1', undefined]);
  expect(sheet.E3.v).toBe('सुनीता');
  expect([sheet.A5.v, sheet.D5.v, sheet.E5]).toEqual(['Total', 19.5, undefined]);
});

test('only the chosen columns, in the sheet’s order, with the filters of the list', async () => {
  const { sheet, headers } = await sheetOf('columns=quantity,date&startDate=2026-11-20');
  expect([sheet['!ref'], sheet.A1.v, sheet.B1.v, headers['x-total-rows']]).toEqual(['A1:B4', 'Date', 'Quantity', '2']);
});

test.each(['columns=,', 'columns=date,colour', 'page=1'])('%s is refused', async (query) => {
  expect((await api.get(`/production/records/export?${query}`)).statusCode).toBe(400);
});

test('pages of the export leave nothing out and repeat nothing', async () => {
  const quantities: number[] = [];
  for await (const page of pagesOfProduction(api.database.db, {}, 1)) quantities.push(...page.map((row) => row.quantity));
  expect(quantities).toEqual([4, 3, 12.5]);
});
