import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { ListQuery } from '@karkhana/shared-contract/list-query';

const BARE_LIST_ROWS = 1_000;

/** Which rows of a list were asked for. Without `page` and `limit` the first 1,000 (api.md, Lists). */
export function pageOf({ page, limit }: Pick<ListQuery, 'page' | 'limit'>): { limit: number; offset: number } {
  if (page === undefined && limit === undefined) return { limit: BARE_LIST_ROWS, offset: 0 };
  const size = limit ?? PAGE_SIZE;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

/** The field and direction of a validated `sort`. */
export function sortOf<Field extends string>(sort: string): { field: Field; direction: 'asc' | 'desc' } {
  return sort.startsWith('-') ? { field: sort.slice(1) as Field, direction: 'desc' } : { field: sort as Field, direction: 'asc' };
}

/** The ILIKE pattern for "contains this text", in which `%`, `_` and `\` mean themselves. */
export const contains = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** The asked-for rows of a list that is whole in memory: sums, which are few. */
export function sliceOf<T>(rows: readonly T[], query: Pick<ListQuery, 'page' | 'limit'>): T[] {
  const { limit, offset } = pageOf(query);
  return rows.slice(offset, offset + limit);
}
