import { addDays, type Day, dayInIndia, lastOfMonth } from '@karkhana/shared-contract/dates';
import { type RawBuilder, sql } from 'kysely';
import { amendParts } from './amend-parts.ts';
import type { Reader } from './database.ts';
import { idsIn, itemsOf } from './read-by-item.ts';
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
  const partsOf = (changes: readonly TableChange[]) => {
    const months = monthsOf(tables, changes);
    return months && months.length <= MOST_MONTHS ? months : undefined;
  };
  const read = (months: ReadonlySet<string>) =>
    rowsOf(
      db,
      [...months].map((month) => statementOf(within(month, days), statement)),
    );
  return readCached(
    db,
    statement(days),
    amendParts(partsOf, read, ({ month }) => month),
  );
}

/**
 * The same of rows of products, which would be too many to keep for each month: those of all days before this month are added up together, and
 * stay while documents of this month change. Only products whose documents changed are added up anew. What a product comes to is the sum of its
 * rows of both.
 * @param statement of all products, or of those with these ids; each of its rows says the span that it is given, and its product as the key
 * @param counts whether a change of a dated table is one of these rows; such a change names its products
 */
export function readByMonthOrBefore<Row extends { span: string; key: string }>(
  db: Reader,
  tables: readonly Dated[],
  days: Days,
  statement: (days: Days, span: string, products?: number[]) => RawBuilder<Row>,
  counts: (change: TableChange) => boolean,
): Promise<readonly Row[]> {
  const month = monthOf(dayInIndia());
  const spans = { before: between(days, { end_date: addDays(`${month}-01`, -1) }), since: between(days, { start_date: `${month}-01` }) };
  const all = Object.entries(spans).map(([span, own]) => statementOf(own, () => statement(own, span)));
  const partsOf = (changes: readonly TableChange[]) => {
    const counted = changes.filter(counts);
    const [months, products] = [monthsOf(tables, counted), itemsOf(['product'], counted)];
    const changed = new Set(months?.map((one) => (one < month ? 'before' : 'since')));
    // In each span all of them: a sale that moves says its months, and its lines their products.
    return months && products && [...changed].flatMap((span) => products.map((product) => `${span} ${product}`));
  };
  const read = (parts: ReadonlySet<string>) =>
    rowsOf(
      db,
      Object.entries(spans).map(([span, own]) => {
        const products = idsIn(new Set([...parts].filter((part) => part.startsWith(span))), 'product');
        return products.length ? statementOf(own, () => statement(own, span, products)) : undefined;
      }),
    );
  return readCached(
    db,
    unionOf(readable(all)),
    amendParts(partsOf, read, ({ span, key }) => `${span} product ${key}`),
  );
}

const monthOf = (text: string): string => text.slice(0, 'yyyy-MM'.length);

/** Undefined where there are no such days. */
const statementOf = <Row>(days: Days, statement: (days: Days) => RawBuilder<Row>) => (hasDays(days) ? statement(days) : undefined);
const readable = <Row>(statements: readonly (RawBuilder<Row> | undefined)[]) => statements.filter((one) => one !== undefined);

/** In one statement, so that what moves from part to part stands in one of them. */
async function rowsOf<Row>(db: Reader, statements: readonly (RawBuilder<Row> | undefined)[]): Promise<readonly Row[]> {
  const asked = readable(statements);
  return asked.length ? (await unionOf(asked).execute(db)).rows : [];
}

const unionOf = <Row>(statements: readonly RawBuilder<Row>[]) =>
  sql<Row>`${sql.join(
    statements.map((one) => sql`(${one})`),
    sql` union all `,
  )}`;

/** Undefined when the changes are not of single months. */
function monthsOf(tables: readonly string[], changes: readonly TableChange[]): string[] | undefined {
  const isOfMonth = ({ table, part }: TableChange) => tables.includes(table) && part !== '';
  return changes.every(isOfMonth) ? [...new Set(changes.map(({ part }) => monthOf(part)))] : undefined;
}

const within = (month: string, days: Days): Days => between(days, { start_date: `${month}-01`, end_date: lastOfMonth(`${month}-01`) });

function between(one: Days, other: Days): Days {
  const first = [one.start_date, other.start_date].filter((day) => day !== undefined).sort();
  const last = [one.end_date, other.end_date].filter((day) => day !== undefined).sort();
  return { start_date: first.at(-1), end_date: last.at(0) };
}

const hasDays = ({ start_date = '', end_date = 'z' }: Days) => start_date <= end_date;
