import { type Day, lastOfMonth } from '@karkhana/shared-contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';
import { readCached } from './read-cached.ts';
import type { TableChange } from './table-changes.ts';

/** Of more months that changed at once all are read anew, in one statement. */
const MOST_MONTHS = 4;

export interface Days {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}
/** Tables whose changes are noted by the month of their documents, and of movements by the month in India (migrations/202611241405-table-changes.sql). */
type Dated = 'sales' | 'sale_items' | 'purchases' | 'transactions' | 'stock_ledger';

/**
 * Rows that are added up month by month, kept like `readCached` keeps its own: where documents of some months changed, only these are added up
 * anew. What a row says of its month depends on these tables' rows of the month only, and on other tables.
 * @param tables dated ones; a change of another table that the statement names counts for all months
 * @param statement of the days from one to another; each of its rows says its month, as in 2026-11
 */
export function readByMonth<Row extends { month: string }>(
  db: Reader,
  tables: readonly Dated[],
  days: Days,
  statement: (days: Days) => RawBuilder<Row>,
): Promise<readonly Row[]> {
  return readCached(db, statement(days), async (kept, changes, meanwhile) => {
    const months = monthsOf(tables, changes);
    if (!months || months.length > MOST_MONTHS) return undefined;
    const parts = months.map((month) => within(month, days)).filter(hasDays);
    // One statement, so that what moves from month to month stands in one of them.
    const { rows } = parts.length ? await unionOf(parts.map(statement)).execute(db) : { rows: [] };
    const others = monthsOf(tables, (await meanwhile()) ?? [EVERYTHING]);
    const isAsOfOneMoment = others?.every((month) => months.includes(month));
    return isAsOfOneMoment ? [...kept.filter(({ month }) => !months.includes(month)), ...rows] : undefined;
  });
}

const EVERYTHING: TableChange = { table: '', part: '' };

const unionOf = <Row>(statements: readonly RawBuilder<Row>[]) =>
  sql<Row>`${sql.join(
    statements.map((one) => sql`(${one})`),
    sql` union all `,
  )}`;

/** Undefined when the changes are not of single months. */
function monthsOf(tables: readonly string[], changes: readonly TableChange[]): string[] | undefined {
  const isOfMonth = ({ table, part }: TableChange) => tables.includes(table) && part !== '';
  return changes.every(isOfMonth) ? [...new Set(changes.map(({ part }) => part.slice(0, 'yyyy-MM'.length)))] : undefined;
}

function within(month: string, { start_date, end_date }: Days): Days {
  const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  return { start_date: start_date && start_date > first ? start_date : first, end_date: end_date && end_date < last ? end_date : last };
}

const hasDays = ({ start_date = '', end_date = '' }: Days) => start_date <= end_date;
