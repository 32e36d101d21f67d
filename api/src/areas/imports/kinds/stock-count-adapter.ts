import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { type Actor, happenedAt } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/database.ts';
import { STOCK_ITEMS } from '../../../stock/items.ts';
import { heldAt } from '../../places/held-at.ts';
import { createCount } from '../../stock-counts/create-count.service.ts';
import { idsOf } from './bulk-rows.ts';
import { type FoundGoods, findGoods, goodsKey, whyUnclear } from './find-goods.ts';
import type { ImportAdapter, Verdict } from './import-adapter.ts';
import { refuseUndo } from './refuse-undo.ts';

/** A figure of the count that the file began. */
interface MadeFigure {
  count: number;
  type: FoundGoods['type'];
  id: number;
}

/** Figures that were counted on a sheet: a file begins one stock count, which stays open to be reviewed and posted. */
export const stockCountAdapter: ImportAdapter = {
  keysOf: (read) => [{ column: 'Item', key: `${read.item_type ?? ''} ${goodsKey(read)}` }],

  async judge(db, rows, lock) {
    const items = await findGoods(db, rows, lock);
    return rows.map((_, index) => verdictOn(mustGet(items, index)));
  },

  async write(tx, actor, rows) {
    const items = (await findGoods(tx, rows, true)).map((found) => mustGet(found, 0));
    const count = await countOfFile(tx, actor);
    const figures = rows.map(({ counted, reason }, index) => ({ ...mustGet(items, index), counted: String(counted), reason: reason || null }));
    await sql`insert into stock_count_lines (stock_count_id, product_id, material_id, book_quantity, counted, counted_at, counted_by, reason)
      select ${count.id}::int, product_id, material_id, ${heldAt(count.place_id)}, figures.counted, ${happenedAt(actor)}, ${actor.id}::int, figures.reason
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as figures (type text, id int, counted numeric, reason text)
        join ${STOCK_ITEMS} items on items.id = figures.id and items.kind = figures.type`.execute(tx);
    return items.map(({ type, id }): MadeFigure => ({ count: count.id, type, id }));
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
    for (const type of ['product', 'material'] as const) {
      const ids = made.filter((figure) => figure.type === type).map(({ id }) => id);
      const count = made[0]?.count ?? 0;
      await sql`delete from stock_count_lines where stock_count_id = ${count} and ${sql.ref(`${type}_id`)} = ${idsOf(ids)}`.execute(tx);
    }
  },
};

function verdictOn(items: readonly FoundGoods[]): Verdict {
  const unclear = whyUnclear(items);
  if (unclear) return { found: false, changes: {}, errors: [{ column: 'Item', message: unclear }] };
  const { type, id } = mustGet(items, 0);
  return { found: false, identity: `${type} ${id}`, changes: {}, errors: [] };
}

/** Rows come some hundred at a time, all in one transaction: a count that this user began at its very instant is the count of this file. */
async function countOfFile(tx: Transaction, actor: Actor): Promise<{ id: number; place_id: number }> {
  const found = await tx
    .selectFrom('stock_counts')
    .select(['id', 'place_id'])
    .where('created_by', '=', actor.id)
    .where('created_at', '=', sql<Date>`now()`)
    .executeTakeFirst();
  if (found) return found;
  const { id } = await createCount(tx, actor, { scope: 'empty', notes: 'From a sheet' });
  return tx.selectFrom('stock_counts').select(['id', 'place_id']).where('id', '=', id).executeTakeFirstOrThrow();
}
