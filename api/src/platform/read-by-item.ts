import { type RawBuilder, sql } from 'kysely';
import { amendParts } from './amend-parts.ts';
import type { Reader } from './database.ts';
import { readCached } from './read-cached.ts';
import type { TableChange } from './table-changes.ts';

/** Of more items that changed at once all are read anew, in one statement. */
const MOST_ITEMS = 200;

/** What changes are noted by, beside months (migrations/202611242100-what-was-changed.sql). */
export type Kind = 'product' | 'material' | 'vendor';
/** The ids of a kind that are asked for; undefined are all of them. */
export type IdsOf = (kind: Kind) => number[] | undefined;

/** That a column has one of these ids; without them any. */
export const among = (column: RawBuilder<unknown>, ids?: number[]): RawBuilder<boolean> => (ids ? sql`${column} = any(${ids}::int[])` : sql`true`);

interface ByItem<Row> {
  /** Whose rows these are. What a row says depends on rows of the tables that are noted by its item only. */
  kinds: readonly Kind[];
  statement: (idsOf: IdsOf) => RawBuilder<Row>;
  /** As in `product 12`. */
  itemOf: (row: Row) => string;
  /** What an item's row keeps of the one before; undefined where that says too little. */
  keeping?: (row: Row, before: Row | undefined) => Row | undefined;
  /** The rows for which it does, made out of all that were kept; undefined to read all rows anew. */
  remaking?: (rows: readonly Row[], kept: readonly Row[]) => Promise<readonly Row[] | undefined>;
}

const nothing = async () => undefined;

/** Rows of items, kept like `readCached` keeps its own: where some items changed, only these are read anew. */
export function readByItem<Row extends object>(
  db: Reader,
  { kinds, statement, itemOf, keeping = (row) => row, remaking = nothing }: ByItem<Row>,
): Promise<readonly Row[]> {
  async function read(items: ReadonlySet<string>, kept: readonly Row[]): Promise<readonly Row[] | undefined> {
    const { rows } = await statement((kind) => idsIn(items, kind)).execute(db);
    const before = new Map(kept.flatMap((row) => (items.has(itemOf(row)) ? [[itemOf(row), row] as const] : [])));
    const found = rows.flatMap((row) => keeping(row, before.get(itemOf(row))) ?? []);
    if (found.length === rows.length) return found;
    const done = new Set(found.map(itemOf));
    const others = await remaking(
      rows.filter((row) => !done.has(itemOf(row))),
      kept,
    );
    return others && [...found, ...others];
  }
  return readCached(
    db,
    statement(() => undefined),
    amendParts((changes) => itemsOf(kinds, changes), read, itemOf),
  );
}

/** Undefined when the changes are not of single items, or of many. */
export function itemsOf(kinds: readonly Kind[], changes: readonly TableChange[]): string[] | undefined {
  const items = new Set<string>();
  for (const { part } of changes) {
    const named = kinds.flatMap((kind) => part.match(NAMED[kind]) ?? []);
    if (!named.length) return undefined;
    for (const item of named) items.add(item);
  }
  return items.size > MOST_ITEMS ? undefined : [...items];
}

const NAMED: Record<Kind, RegExp> = { product: /\bproduct \d+/, material: /\bmaterial \d+/, vendor: /\bvendor \d+/ };

/** Of items, or of parts that end with one. */
export const idsIn = (items: ReadonlySet<string>, kind: Kind): number[] =>
  [...items].flatMap((item) => (NAMED[kind].test(item) ? [Number(item.slice(item.lastIndexOf(' ') + 1))] : []));
