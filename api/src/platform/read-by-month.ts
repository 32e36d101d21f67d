import { addDays, type Day, dayInIndia, lastOfMonth } from '@karkhana/shared-contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';
import { type Amend, readCached } from './read-cached.ts';
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
    if (!months || months.length > MOST_MONTHS) return undefined;
    return new Map(months.map((month) => [month, statementOf(within(month, days), statement)]));
  };
  return readCached(
    db,
    statement(days),
    amendParts(db, partsOf, ({ month }) => month),
  );
}

/**
 * The same of rows that would be too many to keep for each month, such as of products: those of all days before this month are added up
 * together, and stay while documents of this month change. What an item comes to is the sum of its rows of both.
 * @param statement each of its rows says the span that it is given
 * @param counts whether a change of a dated table is one of these rows
 */
export function readByMonthOrBefore<Row extends { span: string }>(
  db: Reader,
  tables: readonly Dated[],
  days: Days,
  statement: (days: Days, span: string) => RawBuilder<Row>,
  counts: (change: TableChange) => boolean,
): Promise<readonly Row[]> {
  const month = monthOf(dayInIndia());
  const spans = new Map([
    ['before', statementOf(between(days, { end_date: addDays(`${month}-01`, -1) }), (before) => statement(before, 'before'))],
    ['since', statementOf(between(days, { start_date: `${month}-01` }), (since) => statement(since, 'since'))],
  ]);
  const partsOf = (changes: readonly TableChange[]) => {
    const months = monthsOf(tables, changes.filter(counts));
    return months && new Map(months.map((changed) => (changed < month ? 'before' : 'since')).map((span) => [span, spans.get(span)]));
  };
  return readCached(
    db,
    unionOf(readable([...spans.values()])),
    amendParts(db, partsOf, ({ span }) => span),
  );
}

const monthOf = (text: string): string => text.slice(0, 'yyyy-MM'.length);

/** Undefined where there are no such days. */
const statementOf = <Row>(days: Days, statement: (days: Days) => RawBuilder<Row>) => (hasDays(days) ? statement(days) : undefined);
const readable = <Row>(statements: readonly (RawBuilder<Row> | undefined)[]) => statements.filter((one) => one !== undefined);

/**
 * Reads anew only the parts that were changed.
 * @param partsOf which those are, each with its statement; undefined when it may be anything
 */
function amendParts<Row extends object>(
  db: Reader,
  partsOf: (changes: readonly TableChange[]) => Map<string, RawBuilder<Row> | undefined> | undefined,
  partOf: (row: Row) => string,
): Amend<Row> {
  return async (kept, changes, meanwhile) => {
    const parts = partsOf(changes);
    if (!parts) return undefined;
    if (!parts.size) return kept;
    // One statement, so that what moves from part to part stands in one of them.
    const statements = readable([...parts.values()]);
    const { rows } = statements.length ? await unionOf(statements).execute(db) : { rows: [] };
    const others = partsOf((await meanwhile()) ?? [EVERYTHING]);
    const isAsOfOneMoment = others && [...others.keys()].every((part) => parts.has(part));
    return isAsOfOneMoment ? [...kept.filter((row) => !parts.has(partOf(row))), ...rows] : undefined;
  };
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
  return changes.every(isOfMonth) ? [...new Set(changes.map(({ part }) => monthOf(part)))] : undefined;
}

const within = (month: string, days: Days): Days => between(days, { start_date: `${month}-01`, end_date: lastOfMonth(`${month}-01`) });

function between(one: Days, other: Days): Days {
  const first = [one.start_date, other.start_date].filter((day) => day !== undefined).sort();
  const last = [one.end_date, other.end_date].filter((day) => day !== undefined).sort();
  return { start_date: first.at(-1), end_date: last.at(0) };
}

const hasDays = ({ start_date = '', end_date = 'z' }: Days) => start_date <= end_date;
