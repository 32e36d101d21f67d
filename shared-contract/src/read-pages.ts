/** The most rows that the api sends at once (docs/reference/http.md#lists). */
const AT_ONCE = 500;
const READINGS = 4;

interface PageReader<Row> {
  read: (page: { page: number; limit: number }) => Promise<{ data: readonly Row[]; total: number }>;
  /** Unique within the list. */
  keyOf: (row: Row) => string | number;
  /** More rows than these are counted, and not read. */
  most?: number;
  /** After each page but the last. */
  onProgress?: (rows: number, total: number) => void;
}

/**
 * Every row of a list, page by page; for a list with more than `most` rows only their number. Changes of other users meanwhile move rows from page to page, so
 * that one could come twice, or be missed while `total` stays the same: a list of several pages is read until two readings in a row have the same rows.
 * Undefined when it changed each time; rejects as `read` does.
 */
export async function readPages<Row>(reader: PageReader<Row>): Promise<{ rows?: readonly Row[]; total: number } | undefined> {
  let before: string | undefined;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const { rows, total, pages } = await readOnce(reader);
    if (!rows) return { total };
    const keys = JSON.stringify(rows.map(reader.keyOf));
    if (rows.length === total && (pages === 1 || keys === before)) return { rows, total };
    before = keys;
  }
  return undefined;
}

async function readOnce<Row>({ read, most = Number.POSITIVE_INFINITY, onProgress }: PageReader<Row>) {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await read({ page, limit: AT_ONCE });
    if (total > most) return { total, pages: page };
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return { rows, total, pages: page };
    onProgress?.(rows.length, total);
  }
}
