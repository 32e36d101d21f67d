import type { Day } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';
import type { LedgerQuery } from '@karkhana/shared-contract/stock/ledger-schemas';
import { type SelectQueryBuilder, sql } from 'kysely';
import { ofMovement } from '../../documents/stored-documents.ts';
import type { Reader } from '../../platform/database.ts';
import { pageFromNearerEnd, sortOf } from '../../platform/list.ts';
import { readSums } from '../../platform/read-cached.ts';
import { itemOf } from '../../stock/items.ts';
import type { Tables } from '../../tables/tables.ts';

/** Every movement, oldest first by default. `from` and `to` are days to which movements belong. */
export async function listLedger(db: Reader, query: LedgerQuery): Promise<Page<LedgerRow>> {
  const { total } = await readSums(
    db,
    filtered(db, query).select((row) => row.fn.countAll<number>().as('total')),
  );
  const rows = await pageFromNearerEnd(query, total, (page) => readPage(db, query, page));
  const data = rows.map(({ product_id, material_id, ...row }) => {
    const { kind, id } = itemOf({ product_id, material_id });
    return {
      ...row,
      item_type: kind,
      item_id: id,
      quantity: Number(row.quantity),
      balance_after: Number(row.balance_after),
      unit_cost: row.unit_cost === null ? null : Number(row.unit_cost),
      created_at: row.created_at.toISOString(),
    };
  });
  return { data, total };
}

/** Ids first: rows that are only skipped need no look at their documents. */
function readPage(db: Reader, query: LedgerQuery, { sort, limit, offset }: { sort: string; limit: number; offset: number }) {
  const { direction } = sortOf(sort);
  const page = filtered(db, query).select('stock_ledger.id').orderBy('stock_ledger.id', direction).limit(limit).offset(offset);
  return db
    .selectFrom('stock_ledger')
    .where('stock_ledger.id', 'in', page)
    .innerJoin('users', 'users.id', 'stock_ledger.user_id')
    .innerJoin('places', 'places.id', 'stock_ledger.place_id')
    .leftJoin('products', 'products.id', 'product_id')
    .leftJoin('materials', 'materials.id', 'material_id')
    .select([
      'stock_ledger.id',
      'product_id',
      'material_id',
      'quantity',
      balanceAfter(query).as('balance_after'),
      'unit_cost',
      'cause',
      'document_type',
      'document_id',
      'stock_ledger.day as on_day',
      'reason',
    ])
    .select(['users.name as user_name', 'stock_ledger.created_at', 'stock_ledger.place_id', 'places.name as place_name'])
    .select([
      sql<string>`coalesce(products.name, materials.name)`.as('item_name'),
      ofMovement<string>('number').as('document_number'),
      ofMovement<Day>('date').as('document_day'),
    ])
    .orderBy('stock_ledger.id', direction)
    .execute();
}

/** With a place: what that place held of the item then. */
const balanceAfter = ({ place_id }: LedgerQuery) =>
  place_id == null
    ? sql.ref<string>('stock_ledger.balance_after')
    : sql<string>`(select sum(earlier.quantity) from stock_ledger earlier where earlier.place_id = ${place_id} and earlier.id <= stock_ledger.id
        and (earlier.product_id = stock_ledger.product_id or earlier.material_id = stock_ledger.material_id))`;

function filtered(db: Reader, { itemType, itemId, from, to, place_id }: LedgerQuery): SelectQueryBuilder<Tables, 'stock_ledger', object> {
  let ledger = db.selectFrom('stock_ledger');
  const column = `${itemType ?? 'product'}_id` as const;
  if (itemId !== undefined) ledger = ledger.where(column, '=', itemId);
  else if (itemType) ledger = ledger.where(column, 'is not', null);
  if (from) ledger = ledger.where('stock_ledger.day', '>=', from);
  if (to) ledger = ledger.where('stock_ledger.day', '<=', to);
  if (place_id != null) ledger = ledger.where('stock_ledger.place_id', '=', place_id);
  return ledger;
}
