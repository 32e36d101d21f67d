import { CSV_BOM, type CsvCell, csvLine } from '@karkhana/shared-contract/exports/csv';
import type { TableShape } from '../../backup/suite-schema.ts';
import type { Reader } from '../../platform/database.ts';
import { tableRows } from './table-rows.ts';

/** A table as one JSON array, a row to a line. */
export async function* jsonPieces(db: Reader, table: TableShape, counted: (rows: number) => void): AsyncGenerator<Uint8Array> {
  let divider = '[\n';
  for await (const lines of tableRows(db, table)) {
    yield Buffer.from(`${divider}${lines.join(',\n')}`);
    divider = ',\n';
    counted(lines.length);
  }
  yield Buffer.from(divider === '[\n' ? '[]\n' : '\n]\n');
}

/** The same for a spreadsheet; what is a structure of its own is JSON in its cell. */
export async function* csvPieces(db: Reader, table: TableShape): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${CSV_BOM}${csvLine(table.columns)}\r\n`);
  for await (const lines of tableRows(db, table)) {
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    yield Buffer.from(rows.map((row) => `${csvLine(table.columns.map((column) => cellOf(row[column])))}\r\n`).join(''));
  }
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}
