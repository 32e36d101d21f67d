import type { Page } from '@karkhana/shared-contract/list-query';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { StockCount, StockCountLine, StockCountRow } from '@karkhana/shared-contract/stock/stock-count';
import type { CountLine, StockCountsQuery } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { type RawBuilder, sql } from 'kysely';
import { mayUse, type User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { countOf, pageOf } from '../../platform/list.ts';
import { costOn } from '../../stock/costs/stock-on-day.ts';
import { joinItems } from '../../stock/items.ts';
import { bookOf } from './book-of.ts';
import { lateEntries } from './late-entries.repository.ts';

/** The newest first. */
export async function listCounts(db: Reader, query: StockCountsQuery): Promise<Page<StockCountRow>> {
  const { limit, offset } = pageOf(query);
  const wanted = query.status ? sql<boolean>`status = ${query.status}` : sql<boolean>`true`;
  const rows = await counts(db).where(wanted).orderBy('stock_counts.id', 'desc').limit(limit).offset(offset).execute();
  return { data: rows.map(countRow), total: await countOf(db.selectFrom('stock_counts').where(wanted)) };
}

/** @throws AppError 404 */
export async function readCount(db: Reader, id: number, user: User): Promise<StockCount> {
  const row = await counts(db).where('stock_counts.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Stock count not found');
  const lines = await readLines(db, row, sql`true`, user);
  const late_entries = await lateEntries(db, row);
  return { ...countRow(row), lines, late_entries, difference_value: rupees(lines.reduce((sum, line) => sum + paise(line.difference_value ?? 0), 0)) };
}

export async function readCountLine(
  db: Reader,
  id: number,
  { item_kind, item_id }: Pick<CountLine, 'item_kind' | 'item_id'>,
  user: User,
): Promise<StockCountLine> {
  const count = await counts(db).where('stock_counts.id', '=', id).executeTakeFirstOrThrow();
  return mustGet(await readLines(db, count, sql`kind = ${item_kind} and items.id = ${item_id}`, user), 0);
}

const counts = (db: Reader) =>
  db
    .selectFrom('stock_counts')
    .innerJoin('users', 'users.id', 'stock_counts.created_by')
    .innerJoin('places', 'places.id', 'stock_counts.place_id')
    .select(['stock_counts.id', 'number', 'date', 'status', 'scope', 'stock_counts.place_id', 'places.name as place_name', 'notes', 'users.name as user_name'])
    .select('stock_counts.created_at')
    .select(['posted_at', 'reversed_at', 'reverse_reason', 'cancelled_at', 'cancel_reason'])
    .select([
      sql<number>`(select count(*) from stock_count_lines where stock_count_id = stock_counts.id)::int`.as('items'),
      sql<number>`(select count(counted) from stock_count_lines where stock_count_id = stock_counts.id)::int`.as('counted'),
    ]);

type StoredCount = Awaited<ReturnType<ReturnType<typeof counts>['execute']>>[number];

const countRow = (row: StoredCount): StockCountRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  posted_at: row.posted_at?.toISOString() ?? null,
  reversed_at: row.reversed_at?.toISOString() ?? null,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
});

interface StoredLine extends Pick<StockCountLine, 'item_id' | 'name' | 'sku' | 'unit' | 'reason' | 'counted_by'> {
  item_kind: StockItemType;
  book_quantity: string;
  counted: string | null;
  difference: string | null;
  difference_value: string | null;
  unit_cost: string | null;
  counted_at: Date | null;
}

/** Valued at what the item costs on the day of the count, for users who may read the stock valuation. */
async function readLines(
  db: Reader,
  { id, place_id, date }: Pick<StoredCount, 'id' | 'place_id' | 'date'>,
  wanted: RawBuilder<unknown>,
  user: User,
): Promise<StockCountLine[]> {
  const cost = sql`case when counted > book then coalesce(unit_cost, ${costOn(date)}) else ${costOn(date)} end`;
  const [value, entered] = mayUse(COSTS, user) ? [sql`round((counted - book) * ${cost}, 2)`, sql`unit_cost`] : [sql`null`, sql`null`];
  const { rows } = await sql<StoredLine>`
    select kind as item_kind, items.id as item_id, coalesce(lines.name, items.name) as name, sku, unit, reason, users.name as counted_by, counted, counted_at,
      book as book_quantity, counted - book as difference, ${value} as difference_value, ${entered} as unit_cost
    from stock_counts join stock_count_lines lines on stock_count_id = stock_counts.id ${joinItems('lines')} left join users on users.id = counted_by
      cross join lateral (select ${bookOf(place_id)} as book) books
    where stock_count_id = ${id} and ${wanted}
    order by kind desc, lower(items.name), lines.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    book_quantity: Number(row.book_quantity),
    counted: numberOrNone(row.counted),
    difference: numberOrNone(row.difference),
    difference_value: numberOrNone(row.difference_value),
    unit_cost: numberOrNone(row.unit_cost),
    counted_at: row.counted_at?.toISOString() ?? null,
  }));
}

/** Those of GET /reports/stock-valuation. */
const COSTS = { all: ['reports:view', 'stock:view'] } as const;

const numberOrNone = (text: string | null): number | null => (text === null ? null : Number(text));
