import { Zip, ZipDeflate } from 'fflate';
import { columnSums } from './column-sums.ts';
import { frameOf, WORKBOOK } from './xlsx-frame.ts';
import { rowXml } from './xlsx-row.ts';
import type { XlsxCell, XlsxColumn, XlsxShape } from './xlsx-shape.ts';

/** Fast: a higher level saves few more bytes. */
const COMPRESSION = { level: 4 } as const;

/**
 * A workbook that is packed row by row, so that it takes no more memory with more rows. Its header stays in view, and filters leave its totals where
 * they are. `taken` gives the bytes that have come since its last call.
 */
export function workbookOf(shape: XlsxShape): { add(rows: readonly XlsxCell[][]): void; end(): void; taken(): Uint8Array<ArrayBuffer> } {
  const { columns, closing } = shape;
  const { sheet, parts } = frameOf(shape, 1);
  const kinds = columns.map(({ kind }) => kind);
  const sums = columnSums(columns);
  let chunks: Uint8Array[] = [];
  let count = 0;
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const file = (path: string) => {
    const part = new ZipDeflate(path, COMPRESSION);
    archive.add(part);
    return part;
  };
  const next = (of: readonly XlsxColumn['kind'][], row: readonly XlsxCell[]) => {
    count += 1;
    return rowXml(count, of, row, sheet.styles);
  };
  // The workbook contains the number of rows that its filters cover, so it is written last.
  for (const [path, content] of parts) if (path !== WORKBOOK) file(path).push(content, true);
  const rows = file(sheet.path);
  const write = (xml: string, isLast = false) => void rows.push(Buffer.from(xml), isLast);
  const header = columns.map((column) => column.header);
  const asText = columns.map(() => 'text' as const);
  write(sheet.head + next(asText, header));
  return {
    add(batch) {
      for (const row of batch) sums.add(row);
      write(batch.map((row) => next(kinds, row)).join(''));
    },
    end() {
      const whole = frameOf(shape, count);
      const total = sums.row();
      const last = count > 1 ? (closing ?? (total ? [total] : [])) : [];
      // In a row of totals a column of days may contain words.
      const closingKinds = (row: readonly XlsxCell[]) => kinds.map((kind, index) => (typeof row[index] === 'string' ? 'text' : kind));
      write(last.map((row) => next(closingKinds(row), row)).join('') + whole.sheet.tail, true);
      for (const [path, content] of whole.parts) if (path === WORKBOOK) file(path).push(content, true);
      archive.end();
    },
    taken() {
      const bytes = new Uint8Array(Buffer.concat(chunks));
      chunks = [];
      return bytes;
    },
  };
}
