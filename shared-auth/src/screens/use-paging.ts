import { useState } from 'react';

/** Pages of a list inside a page, which are not in the address: `<DataTable paging={paging} />`. Another number of rows begins again. */
export function usePaging(rows: number) {
  const [{ page, limit }, show] = useState({ page: 1, limit: rows });
  const onPage = (next: number) => show({ page: next, limit });
  const onLimit = (next: number) => show({ page: 1, limit: next });
  return { page, limit, paging: { page, limit, word: 'entries' as const, onPage, onLimit } };
}
