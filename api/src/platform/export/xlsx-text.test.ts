import fc from 'fast-check';
import { read } from 'xlsx';
import { seed } from '../../testing/generated/seed.ts';
import type { XlsxCell, XlsxShape } from './xlsx-shape.ts';
import { workbookOf } from './xlsx-sheet.ts';

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 1 }),
  fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    "'",
    '=',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u0007',
    '\u001f',
    '\ufffe',
    '_x0041_',
    '_x005F_',
    '_',
    'x',
    'साई',
    '₹',
    '🧵',
  ),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const amount = fc.oneof(
  fc.constantFrom(0, -0.01, 999_999_999_999.99),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((paise) => paise / 100),
);
const row = fc.tuple(fc.option(text), fc.option(amount), fc.oneof(text, amount));

const NAME = 'साई & <"1">';
const columns = (['text', 'money', 'any'] as const).map((kind) => ({ header: kind, width: 10, kind }));

function sheetOf(shape: XlsxShape, ...batches: XlsxCell[][][]) {
  const workbook = workbookOf(shape);
  const bytes = batches.map((rows) => {
    workbook.add(rows);
    return workbook.taken();
  });
  workbook.end();
  return read(Buffer.concat([...bytes, workbook.taken()])).Sheets[shape.sheet];
}

/** A reader sees no difference between an empty text and none, nor between kinds of line ends. */
const seen = (value: XlsxCell = null) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : (value ?? ''));

test('any text of a cell is read from the file as it was written', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), fc.array(row, { maxLength: 6 }), (first, second) => {
      const sheet = sheetOf({ sheet: NAME, columns }, first, second);
      for (const [index, cells] of [...first, ...second].entries()) {
        expect(['A', 'B', 'C'].map((column) => sheet?.[`${column}${index + 2}`]?.v ?? '')).toEqual(cells.map(seen));
      }
    }),
    { seed },
  );
});

test('a text that is longer than a cell may be is cut, and no emoji in two, so that the file opens', () => {
  const notes = [['x'.repeat(40_000)], [`${'x'.repeat(32_766)}🏭`], [`${'x'.repeat(32_765)}🏭`]];
  const sheet = sheetOf({ sheet: 'Notes', columns: [{ header: 'Note', width: 10, kind: 'text' }] }, notes);
  expect([sheet?.A2.v, sheet?.A3.v, sheet?.A4.v]).toEqual(['x'.repeat(32_767), 'x'.repeat(32_766), `${'x'.repeat(32_765)}🏭`]);
});
