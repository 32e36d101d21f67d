import { buffer } from 'node:stream/consumers';
import { read, utils, type WorkSheet } from 'xlsx';
import { type Spreadsheet, xlsxOf } from './xlsx.ts';
import { serialOf, type XlsxCell } from './xlsx-sheet.ts';

const shape = {
  sheet: 'Sales',
  columns: [
    { header: 'Name', width: 20, kind: 'text' },
    { header: 'Date', width: 12, kind: 'day' },
    { header: 'Total', width: 14, kind: 'money' },
    { header: 'Pieces', width: 10, kind: 'number' },
  ],
} satisfies Omit<Spreadsheet, 'rows'>;

async function* pages(...all: XlsxCell[][][]): AsyncGenerator<XlsxCell[][]> {
  yield* all;
}

const sheetOf = async (spreadsheet: Spreadsheet): Promise<WorkSheet> => read(await buffer(xlsxOf(spreadsheet)), { cellNF: true }).Sheets.Sales!;

test('amounts, quantities and days are numbers with a format, text that looks like a formula is text', async () => {
  const text = ['=1+1', '+91 253 5555', '-5', '@SUM(A1)', '\t=1', 'साई पंप हाऊस', '00042', '<b>&"\u0007'];
  const sheet = await sheetOf({
    ...shape,
    rows: pages(
      text.map((name) => [name, '2026-11-20', 1234567.5, 12.5]),
      [[null, null, 0, null]],
    ),
  });
  for (const [index, name] of text.entries()) {
    const [cell, day, total, pieces] = ['A', 'B', 'C', 'D'].map((column) => sheet[`${column}${index + 2}`]);
    expect([cell.t, cell.f]).toEqual(['s', undefined]);
    if (index < 7) expect(cell.v).toBe(name);
    expect([day.t, day.v, day.w]).toEqual(['n', 46346, '20 Nov 2026']);
    expect([total.t, total.v, total.w, pieces.t, pieces.v]).toEqual(['n', 1234567.5, '1,234,567.50', 'n', 12.5]);
  }
  expect([sheet.A10, sheet.C10?.v, sheet['!ref']]).toEqual([undefined, 0, 'A1:D10']);
  expect(utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual(['Name', 'Date', 'Total', 'Pieces']);
});

test('an export of nothing is a sheet with its header', async () => {
  expect(utils.sheet_to_json(await sheetOf({ ...shape, rows: pages() }), { header: 1 })).toEqual([['Name', 'Date', 'Total', 'Pieces']]);
});

test.each([
  ['1900-03-01', 61],
  ['2000-01-01', 36526],
  ['2026-03-31', 46112],
])('%s is day %i, in every time zone', (day, serial) => expect(serialOf(day)).toBe(serial));

test('a failure while reading fails the file, and the next one is made', async () => {
  const failing = async function* (): AsyncGenerator<XlsxCell[][]> {
    yield [['a', null, 1, 1]];
    throw new Error('the database went away');
  };
  await expect(buffer(xlsxOf({ ...shape, rows: failing() }))).rejects.toThrow('the database went away');
  expect((await sheetOf({ ...shape, rows: pages([['b', null, 1, 1]]) })).A2.v).toBe('b');
});

test('files are made one at a time, and whoever goes away holds up nobody', async () => {
  const begun: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const rowsOf = async function* (name: string, wait?: Promise<void>): AsyncGenerator<XlsxCell[][]> {
    begun.push(name);
    await wait;
    yield [[name, null, 1, 1]];
  };
  const first = buffer(xlsxOf({ ...shape, rows: rowsOf('first', held) }));
  const impatient = xlsxOf({ ...shape, rows: rowsOf('impatient') }).resume();
  const third = sheetOf({ ...shape, rows: rowsOf('third') });
  while (!begun.length) await new Promise((done) => setImmediate(done));
  expect(begun).toEqual(['first']);
  impatient.destroy();
  release();
  await first;
  expect((await third).A2.v).toBe('third');
  expect(begun).toEqual(['first', 'third']);
});

test('a reader that leaves while rows are read ends the reading', async () => {
  let read = 0;
  const endless = async function* (): AsyncGenerator<XlsxCell[][]> {
    for (;;) {
      read += 1;
      yield [[String(read), null, 1, 1]];
    }
  };
  const stream = xlsxOf({ ...shape, rows: endless() });
  stream.resume();
  while (read < 3) await new Promise((done) => setImmediate(done));
  const closed = new Promise((done) => stream.once('close', done));
  stream.destroy();
  await closed;
  expect((await sheetOf({ ...shape, rows: pages([['next', null, 1, 1]]) })).A2.v).toBe('next');
  const after = read;
  await new Promise((done) => setTimeout(done, 50));
  expect(read).toBe(after);
});
