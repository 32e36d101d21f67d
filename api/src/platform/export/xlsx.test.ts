import { buffer } from 'node:stream/consumers';
import { CFB, read, utils, type WorkSheet } from 'xlsx';
import { until } from '../../testing/until.ts';
import { type Spreadsheet, xlsxOf } from './xlsx.ts';
import { serialOf } from './xlsx-row.ts';
import type { XlsxCell } from './xlsx-shape.ts';

const shape = {
  sheet: 'Sales',
  columns: [
    { header: 'Name', width: 20, kind: 'text' },
    { header: 'Date', width: 12, kind: 'day' },
    { header: 'Total', width: 14, kind: 'money' },
    { header: 'Pieces', width: 10, kind: 'number' },
  ],
} satisfies Omit<Spreadsheet, 'rows'>;

/** The sheet as it is stored: the library that reads it ignores panes. */
const xmlOf = (file: Buffer) => CFB.find(CFB.read(file, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')!.content.toString();

async function* pages(...all: XlsxCell[][][]): AsyncGenerator<XlsxCell[][]> {
  yield* all;
}

const fileOf = async (spreadsheet: Spreadsheet, userId = 1, gone = new AbortController().signal): Promise<Buffer> =>
  buffer((await xlsxOf(spreadsheet)({ userId, gone })).content);
const sheetOf = async (spreadsheet: Spreadsheet): Promise<WorkSheet> => read(await fileOf(spreadsheet), { cellNF: true }).Sheets.Sales!;

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

test('the header stays in view, summed columns are added up last, and filters leave that row alone', async () => {
  const file = await fileOf({
    ...shape,
    columns: [
      { header: 'Date', width: 12, kind: 'day' },
      { header: 'Name', width: 20, kind: 'text' },
      { header: 'Total', width: 14, kind: 'money', summed: true },
      { header: 'Pieces', width: 10, kind: 'number', summed: true },
    ],
    rows: pages(
      [['2026-11-20', 'a', 0.1, 0.001]],
      [
        ['2026-11-21', 'b', 0.2, 1.2],
        ['2026-11-22', 'c', 999_999_999_999.99, 3],
        ['2026-11-23', 'd', null, null],
      ],
    ),
  });
  const sheet = read(file, { cellNF: true }).Sheets.Sales!;
  expect([sheet.A6.v, sheet.B6, sheet.C6.v, sheet.C6.z, sheet.D6.v]).toEqual(['Total', undefined, 1_000_000_000_000.29, '#,##0.00', 4.201]);
  expect([sheet['!ref'], sheet['!autofilter']]).toEqual(['A1:D6', { ref: 'A1:D5' }]);
  expect(xmlOf(file)).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
});

test('a report’s own last rows replace the sum', async () => {
  const closing = [
    ['Income', null, 5, null],
    ['Expense', null, 3, null],
  ];
  const sheet = await sheetOf({ ...shape, closing, rows: pages([['a', '2026-11-20', 5, 1]]) });
  expect([sheet.A3.v, sheet.C3.v, sheet.A4.v, sheet.C4.v, sheet['!autofilter']]).toEqual(['Income', 5, 'Expense', 3, { ref: 'A1:D2' }]);
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
  await expect(fileOf({ ...shape, rows: failing() })).rejects.toThrow('the database went away');
  expect((await sheetOf({ ...shape, rows: pages([['b', null, 1, 1]]) })).A2.v).toBe('b');
});

test('files are made one at a time, and a user who goes away holds up no other', async () => {
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
  const leaving = new AbortController();
  const first = fileOf({ ...shape, rows: rowsOf('first', held) });
  const impatient = fileOf({ ...shape, rows: rowsOf('impatient') }, 2, leaving.signal);
  const third = sheetOf({ ...shape, rows: rowsOf('third') });
  await until(() => begun.length);
  expect(begun).toEqual(['first']);
  leaving.abort();
  await expect(impatient).rejects.toThrow('aborted');
  release();
  await first;
  expect((await third).A2.v).toBe('third');
  expect(begun).toEqual(['first', 'third']);
});

test('a recipient that leaves while rows are read ends the reading, also when a page never comes', async () => {
  let read = 0;
  let hangs = false;
  const endless = async function* (): AsyncGenerator<XlsxCell[][]> {
    for (;;) {
      read += 1;
      if (read === 3) hangs = true;
      if (hangs) await new Promise(() => undefined);
      yield [[String(read), null, 1, 1]];
    }
  };
  const leaving = new AbortController();
  const left = fileOf({ ...shape, rows: endless() }, 1, leaving.signal);
  await until(() => hangs);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  expect((await sheetOf({ ...shape, rows: pages([['next', null, 1, 1]]) })).A2.v).toBe('next');
  expect(read).toBe(3);
});

test('a made file that stays unread holds up no other', async () => {
  const waiting = await xlsxOf({ ...shape, rows: pages([['unread', null, 1, 1]]) })({ userId: 1, gone: new AbortController().signal });
  expect((await sheetOf({ ...shape, rows: pages([['next', null, 1, 1]]) })).A2.v).toBe('next');
  expect(read(await buffer(waiting.content)).Sheets.Sales!.A2.v).toBe('unread');
});
