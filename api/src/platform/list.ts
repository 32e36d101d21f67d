import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

const BARE_LIST_ROWS = 1_000;

/** Which rows of a list to return. Without `page` and `limit` the first 1,000 (docs/reference/http.md#lists). */
export function pageOf({ page, limit }: Pick<ListQuery, 'page' | 'limit'>): { limit: number; offset: number } {
  if (page === undefined && limit === undefined) return { limit: BARE_LIST_ROWS, offset: 0 };
  const size = limit ?? PAGE_SIZE;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

/**
 * The rows of a page of a list that has `total` of them, read from the end that is nearer: the deepest page counts off as few as the first.
 * @param read the rows of a sort, whose order has no equal rows
 */
export async function pageFromNearerEnd<Row>(
  query: Pick<ListQuery, 'page' | 'limit'> & { sort: string },
  total: number,
  read: (page: { sort: string; limit: number; offset: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const { limit, offset } = pageOf(query);
  const rows = Math.min(limit, total - offset);
  if (rows <= 0) return [];
  const behind = total - offset - rows;
  if (behind >= offset) return read({ sort: query.sort, limit, offset });
  return (await read({ sort: query.sort.startsWith('-') ? query.sort.slice(1) : `-${query.sort}`, limit: rows, offset: behind })).reverse();
}

/** How many rows a list has in all. */
export async function countOf<Db, Table extends keyof Db>(rows: SelectQueryBuilder<Db, Table, object>): Promise<number> {
  const counted = rows.select((row) => row.fn.countAll<number>().as('total')).$castTo<{ total: number }>();
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** The field and direction of a validated `sort`. */
export function sortOf<Field extends string>(sort: string): { field: Field; direction: 'asc' | 'desc' } {
  return sort.startsWith('-') ? { field: sort.slice(1) as Field, direction: 'desc' } : { field: sort as Field, direction: 'asc' };
}

/** As an ILIKE pattern writes it: `%`, `_` and `\\` mean themselves. */
const literally = (search: string): string => search.replace(/[\\%_]/g, '\\$&');

/** The ILIKE pattern for "contains this text". */
export const contains = (search: string): string => `%${literally(search)}%`;

/** True where one of the columns contains the searched text. By ILIKE, which the indexes of words serve (migrations/202611230640-words-by-trigram.sql). */
export const foundIn = (columns: readonly string[], search: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${contains(search)}`),
    sql` or `,
  )})`;

/** What separates the words of a name, spaces aside. */
const SEPARATORS = '-/(),."';

/**
 * Sorts what a search found by how well it matches: the very code (SKU), codes that begin so, names that begin so, names in which a word
 * begins so, then the rest, each by name. Without a search by name.
 * @param columns the table's own columns
 */
export function relevanceOf(search: string | undefined, columns: { name: string; code?: string }): RawBuilder<unknown> {
  const name = sql`lower(${sql.ref(columns.name)})`;
  if (!search) return name;
  const typed = literally(search);
  const code = columns.code === undefined ? sql`''` : sql`lower(${sql.ref(columns.code)})`;
  return sql`(case
    when ${code} like lower(${typed}) then 0
    when ${code} like lower(${`${typed}%`}) then 1
    when ${name} like lower(${`${typed}%`}) then 2
    when ${hasWordBeginning(typed, name)} then 3
    else 4 end, ${name})`;
}

/** Separators are as good as spaces. To translate every name takes as long as all else: it is done only where more than a word was typed. */
function hasWordBeginning(typed: string, name: RawBuilder<unknown>): RawBuilder<boolean> {
  const separators = [' ', ...SEPARATORS];
  const isWord = separators.every((one) => !typed.includes(one));
  if (isWord) return sql`${name} like any (array[${sql.join(separators.map((one) => sql`lower(${`%${one}${typed}%`})`))}])`;
  const spaced = (text: RawBuilder<unknown>) => sql`translate(${text}, ${SEPARATORS}, ${' '.repeat(SEPARATORS.length)})`;
  return sql`${spaced(name)} like lower(${spaced(sql`${`% ${typed}%`}::text`)})`;
}

/** One page of a list that is whole in memory: sums, which are few. */
export function sliceOf<T>(rows: readonly T[], query: Pick<ListQuery, 'page' | 'limit'>): T[] {
  const { limit, offset } = pageOf(query);
  return rows.slice(offset, offset + limit);
}
