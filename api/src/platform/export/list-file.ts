import type { ListColumn } from '@karkhana/shared-contract/exports/list-columns';
import type { XlsxCell, XlsxColumn } from './xlsx-shape.ts';

/** The columns of a list's file, and the cells of a row. Only what a thread takes: no functions. */
export function listFile<Row>(list: readonly ListColumn<Row>[]): { columns: XlsxColumn[]; cells: (row: Row) => XlsxCell[] } {
  const inFile = list.filter(({ only }) => only !== 'screen');
  return {
    columns: inFile.map(({ header, width, kind, summed = false }) => ({ header, width, kind, summed })),
    cells: (row) => inFile.map(({ of }) => of(row)),
  };
}
