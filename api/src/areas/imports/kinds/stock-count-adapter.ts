import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { type Actor, happenedAt, todayOf } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/database.ts';
import { STOCK_ITEMS } from '../../../stock/items.ts';
import { partFault } from '../../../stock/whole-units.ts';
import { heldAt } from '../../places/held-at.ts';
import { placeOf } from '../../places/place-of.ts';
import { LAST_ENTRY } from '../../stock-counts/book-of.ts';
import { createCount } from '../../stock-counts/create-count.service.ts';
import { holdCountsAt, refuseStanding } from '../../stock-counts/standing.ts';
import { type FoundGoods, findGoods, goodsKey, whyUnclear } from './find-goods.ts';
import type { ImportAdapter, RowFields, Verdict } from './import-adapter.ts';
import { refuseUndo } from './refuse-undo.ts';

/** A figure of the count that the file began. */
interface MadeFigure {
  count: number;
  type: FoundGoods['type'];
  id: number;
}

/** Figures that were counted on a sheet: a file begins one stock count of each of its days, which stays open to be reviewed and posted. */
export const stockCountAdapter: ImportAdapter = {
  keysOf: (read) => [{ column: 'Item', key: `${read.item_type ?? ''} ${goodsKey(read)}` }],

  async judge(db, rows, lock) {
    const items = await findGoods(db, rows, lock);
    return rows.map((read, index) => verdictOn(read, mustGet(items, index)));
  },

  async write(tx, actor, rows) {
    const items = (await findGoods(tx, rows, true)).map((found) => mustGet(found, 0));
    const place = await placeOf(tx, actor, undefined);
    await holdCountsAt(tx, place.id);
    const dayOf = ({ date }: RowFields) => (date as Day | undefined) ?? todayOf(actor);
    const counts = new Map<Day, number>();
    for (const day of new Set(rows.map(dayOf))) counts.set(day, await countOfFile(tx, actor, day, place.id));
    const made = rows.map((read, index): MadeFigure => ({ count: mustGet(counts, dayOf(read)), ...mustGet(items, index) }));
    const figures = rows.map(({ counted, unit_cost, reason }, index) => ({
      ...mustGet(made, index),
      counted: String(counted),
      unit_cost,
      reason: reason || null,
    }));
    await sql`insert into stock_count_lines (stock_count_id, product_id, material_id, book_quantity, book_entry, counted, counted_at, counted_by, unit_cost, reason)
      select figures.count, product_id, material_id, ${heldAt(place.id)}, ${LAST_ENTRY}, figures.counted, ${happenedAt(actor)}, ${actor.id}::int, figures.unit_cost, figures.reason
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as figures (count int, type text, id int, counted numeric, unit_cost numeric, reason text)
        join ${STOCK_ITEMS} items on items.id = figures.id and items.kind = figures.type`.execute(tx);
    for (const id of counts.values()) await refuseStanding(tx, { id, place_id: place.id });
    return made.map(({ count, type, id }) => ({ count, type, id }));
  },

  async takeBack(tx, _actor, list) {
    const made = list as readonly MadeFigure[];
    const counts = await tx
      .selectFrom('stock_counts')
      .select(['number', 'status'])
      .where('id', 'in', [...new Set(made.map(({ count }) => count))])
      .forNoKeyUpdate()
      .execute();
    refuseUndo(counts.filter(({ status }) => status !== 'open').map(({ number, status }) => `${number} is ${status}: reverse it instead`));
    await sql`delete from stock_count_lines lines using jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (count int, type text, id int)
      where stock_count_id = made.count and made.id = case made.type when 'product' then product_id else material_id end`.execute(tx);
  },
};

function verdictOn({ date, counted }: RowFields, items: readonly FoundGoods[]): Verdict {
  const unclear = whyUnclear(items);
  const wrong = (column: string, message: string): Verdict => ({ found: false, changes: {}, errors: [{ column, message }] });
  if (unclear) return wrong('Item', unclear);
  if (date && (date as Day) > dayInIndia()) return wrong('Date', 'Date cannot be after today');
  const { type, id, ...item } = mustGet(items, 0);
  const part = partFault({ kind: type, ...item }, counted === undefined ? undefined : Number(counted));
  if (part) return wrong('Counted', part);
  return { found: false, identity: `${type} ${id}`, changes: {}, errors: [] };
}

/** Rows come some hundred at a time, all in one transaction: a count that this user began at its very instant is the count of this file. */
async function countOfFile(tx: Transaction, actor: Actor, date: Day, place_id: number): Promise<number> {
  const found = await tx
    .selectFrom('stock_counts')
    .select('id')
    .where('created_by', '=', actor.id)
    .where('created_at', '=', sql<Date>`now()`)
    .where('date', '=', date)
    .executeTakeFirst();
  return (found ?? (await createCount(tx, actor, { scope: 'empty', notes: 'From a sheet', date, place_id }))).id;
}
