export type Key = string | number;
export type RowKey<Row> = (row: Row) => Key;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

const textOf = (row: unknown): string => JSON.stringify(row);

/** Keys of the rows that are new or changed. */
export function freshIn<Row>(before: Page<Row>, after: Page<Row>, rowKey: RowKey<Row>): ReadonlySet<Key> {
  const known = new Map(before.data.map((row) => [rowKey(row), textOf(row)]));
  return new Set(after.data.filter((row) => known.get(rowKey(row)) !== textOf(row)).map(rowKey));
}

/** The rows on screen, in their places, with their new values: none comes, none goes. */
export function inPlace<Row, Shown extends Page<Row>>(before: Shown, after: Page<Row>, rowKey: RowKey<Row>): Shown {
  const now = new Map(after.data.map((row) => [rowKey(row), row]));
  return { ...before, data: before.data.map((row) => now.get(rowKey(row)) ?? row) };
}

/** How many rows wait that are not shown. */
export function newIn<Row>(before: Page<Row>, after: Page<Row>, rowKey: RowKey<Row>): number {
  const known = new Set(before.data.map(rowKey));
  return after.data.filter((row) => !known.has(rowKey(row))).length;
}

/** Whether rows would come, go or change places. */
export const wouldMove = <Row>(before: Page<Row>, after: Page<Row>, rowKey: RowKey<Row>): boolean =>
  before.data.map(rowKey).join('\n') !== after.data.map(rowKey).join('\n');
