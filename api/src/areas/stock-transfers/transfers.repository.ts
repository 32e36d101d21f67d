import type { Page } from '@karkhana/shared-contract/list-query';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { StockTransfer, StockTransferItem, StockTransferRow } from '@karkhana/shared-contract/stock/stock-transfer';
import type { StockTransfersQuery } from '@karkhana/shared-contract/stock/stock-transfer-schemas';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { countOf, pageOf } from '../../platform/list.ts';
import { joinItems } from '../../stock/items.ts';

/** The newest first. */
export async function listTransfers(db: Reader, query: StockTransfersQuery): Promise<Page<StockTransferRow>> {
  const { limit, offset } = pageOf(query);
  const wanted = query.place_id == null ? sql<boolean>`true` : sql<boolean>`${query.place_id} in (from_place_id, to_place_id)`;
  const rows = await transfers(db).where(wanted).orderBy('stock_transfers.id', 'desc').limit(limit).offset(offset).execute();
  return {
    data: rows.map(({ from_place_address: _from, to_place_address: _to, ...row }) => told(row)),
    total: await countOf(db.selectFrom('stock_transfers').where(wanted)),
  };
}

/** @throws AppError 404 */
export async function readTransfer(db: Reader, id: number): Promise<StockTransfer> {
  const row = await transfers(db).where('stock_transfers.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Stock transfer not found');
  const { rows } = await sql<Omit<StockTransferItem, 'quantity'> & { quantity: string; declared: string }>`
    select kind, items.id as item_id, coalesce(moved.name, items.name) as name, coalesce(moved.sku, items.sku) as sku, coalesce(moved.unit, items.unit) as unit,
      coalesce(moved.hsn_code, items.hsn_code) as hsn_code, quantity, round(quantity * price, 2) as declared
    from stock_transfer_items moved ${joinItems('moved')}
    where stock_transfer_id = ${id} order by line`.execute(db);
  return {
    ...told(row),
    items: rows.map(({ declared: _declared, ...item }) => ({ ...item, quantity: Number(item.quantity) })),
    declared_value: rupees(rows.reduce((sum, { declared }) => sum + paise(declared), 0)),
  };
}

const transfers = (db: Reader) =>
  db
    .selectFrom('stock_transfers')
    .innerJoin('places as from_place', 'from_place.id', 'from_place_id')
    .innerJoin('places as to_place', 'to_place.id', 'to_place_id')
    .innerJoin('users', 'users.id', 'stock_transfers.created_by')
    .select(['stock_transfers.id', 'number', 'date', 'from_place_id', 'from_place.name as from_place_name', 'from_place.address as from_place_address'])
    .select(['to_place_id', 'to_place.name as to_place_name', 'to_place.address as to_place_address', 'notes', 'users.name as user_name'])
    .select(['stock_transfers.created_at', 'cancelled_at', 'cancel_reason'])
    .select(sql<number>`(select count(*) from stock_transfer_items where stock_transfer_id = stock_transfers.id)::int`.as('item_count'));

const told = <Row extends { created_at: Date; cancelled_at: Date | null }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
});
