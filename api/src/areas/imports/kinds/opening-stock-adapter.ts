import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { createdAt } from '../../../platform/actor.ts';
import type { Reader, Transaction } from '../../../platform/database.ts';
import { lockItems, moveStocks, quantityUnits, type StockedItem } from '../../../stock/stock.ts';
import { refuseClosed } from '../../ledger/closed-period.ts';
import { idsOf } from './bulk-rows.ts';
import { type FoundGoods, findGoods, type GoodsType, goodsKey, whyUnclear } from './find-goods.ts';
import type { ImportAdapter, RowFields, Verdict } from './import-adapter.ts';
import { costOf, sameValue, worthOf } from './opening-cost.ts';
import { forgetOpenings } from './opening-movements.ts';
import { refuseUndo } from './refuse-undo.ts';

interface MadeOpening {
  type: GoodsType;
  id: number;
  /** The newest row of the item's history since. */
  ledger: string;
  /** What an item had before that was not at its beginning any more. */
  before?: number;
}

const dayOf = ({ as_on }: RowFields) => as_on as Day | undefined;
/** Stock that was on the shelf when the books began, of products by SKU or name and of materials by name, moved through the ledger with its value. */
export const openingStockAdapter: ImportAdapter = {
  keysOf: (read) => [{ column: 'Item', key: `${read.item_type ?? ''} ${goodsKey(read)}` }],

  async judge(db, rows, lock) {
    const items = await findGoods(db, rows, lock);
    return rows.map((read, index) => verdictOn(read, mustGet(items, index)));
  },

  async write(tx, actor, rows) {
    const items = (await findGoods(tx, rows, true)).map((items) => mustGet(items, 0));
    await refuseClosed(tx, ...rows.map(dayOf));
    const locked = await lockAll(tx, items);
    const movements = rows.map((read, index) => {
      const item = mustGet(locked, index);
      const cost = costOf(read);
      const isFirst = mustGet(items, index).movements === 0;
      const why = isFirst ? ({ cause: 'opening', reason: 'Opening stock' } as const) : ({ cause: 'adjustment', reason: 'Opening stock corrected' } as const);
      const quantity = quantityUnits(Number(read.quantity)) - item.balance;
      return { item, quantity, ...why, on_day: dayOf(read) ?? null, ...(cost !== undefined && isFirst && { unit_cost: cost }), ...createdAt(actor) };
    });
    await moveStocks(tx, actor.id, movements);
    const newest = await newestRows(tx, items);
    return items.map(
      ({ type, id, stock, movements: before }): MadeOpening => ({ type, id, ledger: newest.get(`${type} ${id}`) ?? '', ...(before && { before: stock }) }),
    );
  },

  async takeBack(tx, actor, list) {
    const made = list as readonly MadeOpening[];
    const locked = await lockAll(tx, made);
    const newest = await newestRows(tx, made);
    refuseUndo(
      made.flatMap((row, index) => (newest.get(`${row.type} ${row.id}`) === row.ledger ? [] : [`The stock of ${mustGet(locked, index).name} has moved since`])),
    );
    await forget(tx, 'product', made);
    await forget(tx, 'material', made);
    const corrected = made.flatMap(({ before }, index) =>
      before === undefined ? [] : [{ item: mustGet(locked, index), quantity: quantityUnits(before) - mustGet(locked, index).balance }],
    );
    await moveStocks(
      tx,
      actor.id,
      corrected.map((movement) => ({ ...movement, cause: 'adjustment', reason: 'Import of opening stock undone', ...createdAt(actor) })),
    );
  },
};

function verdictOn(read: RowFields, items: FoundGoods[]): Verdict {
  const wrong = (column: string, message: string): Verdict => ({ found: false, changes: {}, errors: [{ column, message }] });
  const [item] = items;
  const unclear = whyUnclear(items);
  if (!item || unclear) return wrong('Item', unclear ?? '');
  const identity = `${item.type} ${item.id}`;
  // An empty cell leaves the stored value as it is. A value without a quantity cannot be saved.
  if (read.quantity === undefined) return { found: item.movements > 0 && read.value === undefined, identity, changes: {}, errors: [] };
  const day = dayOf(read);
  if (day && day > dayInIndia()) return wrong('As On', 'As on cannot be after today');
  const cost = costOf(read);
  if (read.value !== undefined && read.unit_cost !== undefined && !sameValue(read))
    return wrong('Value', `${read.quantity} at ${read.unit_cost} is ${worthOf(read)}. Leave one of the two empty`);
  if (read.value !== undefined && cost === undefined) return wrong('Value', 'A value needs a quantity. Leave it empty, or write the quantity');
  if (!item.movements) return { found: Number(read.quantity) === 0, identity, changes: {}, errors: [] };
  if (item.stock === Number(read.quantity)) return { found: true, identity, changes: {}, errors: [] };
  if (item.documents) return wrong('Quantity', `${item.name} has moved since it began: its stock is ${item.stock}. Adjust it under Stock`);
  return { found: true, identity, changes: { Quantity: { from: item.stock, to: Number(read.quantity) } }, errors: [] };
}

const idsOfType = (type: GoodsType, items: readonly { type: GoodsType; id: number }[]) => items.filter((item) => item.type === type).map(({ id }) => id);

/** In the order of the items. */
async function lockAll(tx: Transaction, items: readonly { type: GoodsType; id: number }[]): Promise<StockedItem[]> {
  const keys = items.map(({ type, id }) => ({ kind: type, id }));
  const locked = await lockItems(tx, keys);
  return keys.map((key) => locked(key) as StockedItem);
}

async function newestRows(db: Reader, items: readonly { type: GoodsType; id: number }[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ item: string; newest: string }>`
    select 'product ' || product_id as item, max(id)::text as newest from stock_ledger where product_id = ${idsOf(idsOfType('product', items))} group by 1
    union all
    select 'material ' || material_id, max(id)::text from stock_ledger where material_id = ${idsOf(idsOfType('material', items))} group by 1`.execute(db);
  return new Map(rows.map(({ item, newest }) => [item, newest]));
}

/** Items that began with this import have no history again. */
async function forget(tx: Transaction, type: GoodsType, made: readonly MadeOpening[]): Promise<void> {
  const ids = idsOfType(
    type,
    made.filter(({ before }) => before === undefined),
  );
  await forgetOpenings(tx, type, ids, () => '');
  const table = sql.table(`${type}s`);
  const reset = type === 'material' ? sql`stock_quantity = 0, average_cost = null` : sql`stock_quantity = 0`;
  await sql`update ${table} set ${reset} where id = ${idsOf(ids)}`.execute(tx);
}
