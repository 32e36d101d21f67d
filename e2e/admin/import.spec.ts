import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '../support/test.ts';

// From where it lives: node would read it as an ES module, which has no files.
const { read, utils, write } = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');

type Cell = string | number | null;
const xlsxOf = (rows: Cell[][]): Buffer =>
  write({ SheetNames: ['माल सूची'], Sheets: { 'माल सूची': utils.aoa_to_sheet(rows) } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer });

const HEADERS = ['Kram', 'Hamara Code', 'Maal', 'Rate (Rs.)', 'Tax %', 'Shelf'];
const MESSY: Cell[][] = [
  ['Sahyadri Pumps, stock list of 31 March', null, null, null, null, null],
  HEADERS,
  [1, 'IMP-1', 'जलधारा पंप 1 HP', '₹ 4,850.00', '18%', '1,040'],
  [2, 'IMP-2', 'Gate valve, 50 mm', 'Rs. 1,085.50/-', 18, null],
  [3, 'IMP-3', 'Foot valve', '4,1O0', '18', 3],
  [4, 'imp-1', 'Twice', 10, 18, null],
];

test('a messy sheet: columns by hand, wrong rows down, mended and up again; committed and undone', async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('admin');
  const found = async () =>
    (await api.get<{ data: { sku: string; name: string; unit_price: number; stock_quantity: number }[] }>('/products?search=IMP-')).data;
  await signIn('admin');
  await page.goto('/settings/import');
  await page.getByLabel('File of Products', { exact: true }).setInputFiles(file('stock list.xlsx', xlsxOf(MESSY)));
  await expect(page.getByText('Not found in the file: Product Name. Choose which column it is, or one value for all rows.')).toBeVisible();
  await page.getByLabel('Hamara Code').selectOption('SKU');
  await page.getByLabel('Maal').selectOption('Product Name');
  await page.getByLabel('Shelf').selectOption('Opening Stock');
  await page.getByRole('button', { name: 'Match Columns' }).click();
  await expect(page.getByText('“4,1O0” has a letter in the number. Is it 4,100?')).toBeVisible();
  await expect(page.getByText('The same as in row 3. Keep one of the two')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'New 2' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows of the file' }).getByText('₹4,850.00')).toBeVisible();
  await expectAccessible();
  expect(await found()).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Wrong Rows' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('stock list, wrong rows.xlsx');
  const book = read(readFileSync(await saved.path()));
  const wrong = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null });
  expect(wrong).toEqual([
    [...HEADERS, 'What is wrong'],
    [3, 'IMP-3', 'Foot valve', '4,1O0', '18', 3, 'Unit Price: “4,1O0” has a letter in the number. Is it 4,100?'],
    [4, 'imp-1', 'Twice', 10, 18, null, 'SKU: The same as in row 3. Keep one of the two'],
  ]);
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(page.getByText('Saved: 2 new; 2 wrong left out')).toBeVisible();

  wrong[1]![3] = '4,100';
  wrong[2]![1] = 'IMP-4';
  await page.goto('/settings/import');
  await page.getByLabel('File of Products', { exact: true }).setInputFiles(file('mended.xlsx', xlsxOf(wrong)));
  await expect(page.getByRole('heading', { name: 'Import Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(page.getByText('Saved: 2 new')).toBeVisible();
  expect((await found()).map(({ sku, name, unit_price, stock_quantity }) => [sku, name, unit_price, stock_quantity]).sort()).toEqual([
    ['IMP-1', 'जलधारा पंप 1 HP', 4850, 1040],
    ['IMP-2', 'Gate valve, 50 mm', 1085.5, 0],
    ['IMP-3', 'Foot valve', 4100, 3],
    ['IMP-4', 'Twice', 10, 0],
  ]);

  for (const name of ['mended.xlsx', 'stock list.xlsx']) {
    await page.goto('/settings/import');
    await page.getByRole('button', { name: `Undo the import of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this import' });
    await dialog.getByRole('button', { name: 'Undo Import' }).click();
    await expect(dialog).toBeHidden(); // the page behind it is out of reach, and hidden, as long as it is open
    await expect(page.getByRole('button', { name: `Undo the import of ${name}` })).toBeHidden();
  }
  expect(await found()).toEqual([]);
});
