import type { DataTableProps } from '../table/data-table-props.ts';
import type { ListPrint } from './list-print.ts';

/** More would be a stack of paper that nobody reads; the export has them all. */
export const MOST_PRINTED = 2_000;
/** The most rows that the api sends at once. */
const AT_ONCE = 500;
const TRIES = 3;

type Read<Row> = NonNullable<ListPrint<Row>['read']>;
type RowKey<Row> = DataTableProps<Row>['rowKey'];

/**
 * Every row of a list, page by page; no rows when there are more than are printed. A list that somebody else makes longer or shorter
 * meanwhile is read again, else a row would stand in it twice or not at all. Rejects when it was changed each time.
 */
export async function readAll<Row>(
  read: Read<Row>,
  rowKey: RowKey<Row>,
  onProgress: (rows: number, total: number) => void,
): Promise<{ rows?: readonly Row[]; total: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const all = await readOnce(read, rowKey, onProgress);
    if (all.whole) return all;
    if (attempt === TRIES) throw new Error('It was changed again and again while it was read. Try once more in a moment');
  }
}

async function readOnce<Row>(read: Read<Row>, rowKey: RowKey<Row>, onProgress: (rows: number, total: number) => void) {
  const rows: Row[] = [];
  for (let page = 1, expected: number | undefined; ; page += 1) {
    const { data, total } = await read({ page, limit: AT_ONCE });
    if (total > MOST_PRINTED) return { total, whole: true };
    rows.push(...data);
    expected ??= total;
    // A row that moved from one page to another while they were read stands in both.
    if (total !== expected || data.length === 0 || rows.length >= total)
      return { rows, total: rows.length, whole: total === expected && new Set(rows.map(rowKey)).size === expected };
    onProgress(rows.length, total);
  }
}
