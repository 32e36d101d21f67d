import { readPages } from '@karkhana/shared-contract/read-pages';
import type { DataTableProps } from '../table/data-table-props.ts';

import type { ListPrint } from './list-print.ts';

/** More would be an unread stack of paper; the export has all rows. */
export const MOST_PRINTED = 2_000;

/** The rows that go on paper; none when there are more than are printed. Rejects when others changed the list each time it was read. */
export async function readPrinted<Row>(
  read: NonNullable<ListPrint<Row>['read']>,
  rowKey: DataTableProps<Row>['rowKey'],
  onProgress: (rows: number, total: number) => void,
): Promise<{ rows?: readonly Row[]; total: number }> {
  const all = await readPages({ read, keyOf: rowKey, most: MOST_PRINTED, onProgress });
  if (!all) throw new Error('It was changed again and again while it was read. Try once more in a moment');
  return all;
}
