import type { Page } from '@karkhana/shared-contract/list-query';
import type { StockAdjustment } from '@karkhana/shared-contract/stock/stock-adjustment-row';
import type { AdjustmentsQuery } from '@karkhana/shared-contract/stock/stock-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { pageFromNearerEnd, sortOf } from '../../platform/list.ts';
import { readSums } from '../../platform/read-cached.ts';
import { itemOf } from '../../stock/items.ts';

/** The ledger's adjustments, newest first (docs/reference/stock.md#ledger). */
export async function listAdjustments(db: Reader, query: AdjustmentsQuery): Promise<Page<StockAdjustment>> {
  const wanted = ofItem(query);
  const all = db.selectFrom('stock_ledger').where('cause', '=', 'adjustment').where(wanted);
  const { total } = await readSums(
    db,
    all.select((row) => row.fn.countAll<number>().as('total')),
  );
  const rows = await pageFromNearerEnd({ ...query, sort: '-id' }, total, ({ sort, limit, offset }) =>
    adjustments(db).where(wanted).orderBy('stock_ledger.id', sortOf(sort).direction).limit(limit).offset(offset).execute(),
  );
  return { data: rows.map(adjustment), total };
}

export async function readAdjustment(db: Reader, id: number): Promise<StockAdjustment> {
  return adjustment(await adjustments(db).where('stock_ledger.id', '=', id).executeTakeFirstOrThrow());
}

function ofItem({ itemType, productId, place_id }: AdjustmentsQuery) {
  const item = sql.ref(`${itemType}_id`);
  const ofOne = productId === undefined ? sql<boolean>`${item} is not null` : sql<boolean>`${item} = ${productId}`;
  return place_id == null ? ofOne : sql<boolean>`${ofOne} and stock_ledger.place_id = ${place_id}`;
}

const adjustments = (db: Reader) =>
  db
    .selectFrom('stock_ledger')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('products', 'products.id', 'product_id')
    .leftJoin('materials', 'materials.id', 'material_id')
    .select([
      'stock_ledger.id',
      'product_id',
      'material_id',
      'quantity',
      'stock_ledger.day as on_day',
      'reason',
      'notes',
      'stock_ledger.created_at',
      'stock_ledger.place_id',
      'users.name as user_name',
    ])
    .select(sql<string>`coalesce(products.name, materials.name)`.as('name'))
    .where('cause', '=', 'adjustment');

type StoredAdjustment = Awaited<ReturnType<ReturnType<typeof adjustments>['execute']>>[number];

function adjustment({ product_id, material_id, created_at, ...row }: StoredAdjustment): StockAdjustment {
  const quantity = Number(row.quantity);
  const { kind, id } = itemOf({ product_id, material_id });
  return {
    ...row,
    itemType: kind,
    productId: id,
    quantity: Math.abs(quantity),
    type: quantity < 0 ? 'decrease' : 'increase',
    createdAt: created_at.toISOString(),
  };
}
