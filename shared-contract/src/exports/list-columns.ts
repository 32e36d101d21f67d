type Cell = string | number | null;

interface Shape {
  header: string;
  /** On the screen and in files: rupees and numbers go right. */
  kind: 'text' | 'money' | 'number' | 'day';
  /** In a spreadsheet, in characters. */
  width: number;
  /** Added up in the last row of a spreadsheet. */
  summed?: boolean;
  /** The screen shows it in another column, or a file does. */
  only?: 'screen' | 'file';
}

/** A column of a list, on its screen and in its files. */
export interface ListColumn<Row, Id extends string = string> extends Shape {
  id: Id;
  of: (row: Row) => Cell;
}

type Written<Row> = Shape & ({ id: keyof Row & string; of?: (row: Row) => Cell } | { id: string; of: (row: Row) => Cell });

/** The columns of a list in their order: a column without `of` holds the field of its id. */
export const listColumns =
  <Row>() =>
  <const Columns extends readonly Written<Row>[]>(columns: Columns): readonly ListColumn<Row, Columns[number]['id']>[] =>
    columns.map((column) => ({ of: (row) => row[column.id as keyof Row] as Cell, ...column }));
