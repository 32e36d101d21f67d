import type { Page } from '@karkhana/shared-contract/list-query';
import type { GoodsReceipt, GoodsReceiptItem, GoodsReceiptListQuery } from '@karkhana/shared-contract/purchases/goods-receipt';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { contains, pageOf, sortOf } from '../../platform/list.ts';

type Stored = Omit<GoodsReceipt, 'created_at'> & { created_at: Date };

const ITEMS = sql<
  GoodsReceiptItem[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'purchase_item_id', lines.id, 'product_name', product_name, 'unit', unit,
    'quantity', own.quantity, 'rejected', own.rejected, 'reject_reason', reject_reason, 'taken_back', taken_back,
    'worth', coalesce(own.worth, 0)) order by line), '[]')
  from goods_receipt_items own join purchase_items lines on lines.id = purchase_item_id
    cross join lateral (select coalesce(-sum(back.quantity - back.rejected), 0) as taken_back from goods_receipt_items back where back.reverses = own.id) gone
  where receipt_id = receipts.id and own.reverses is null)`;

const receiptsWhere = (wanted: RawBuilder<unknown>) => sql<Stored>`
  select receipts.id, receipts.number, received_on, purchase_id, invoice_number, vendor_id, vendor_name, receipts.place_id, places.name as place_name, challan_number,
    vehicle_number, cancelled_on, cancel_reason, ${ITEMS} as items, receipts.created_at, users.name as created_by_name
  from goods_receipts receipts join purchases on purchases.id = purchase_id join places on places.id = receipts.place_id join users on users.id = receipts.created_by
  where ${wanted}`;

const receiptOf = ({ created_at, ...row }: Stored): GoodsReceipt => ({ ...row, created_at: created_at.toISOString() });

export async function readReceipt(db: Reader, id: number): Promise<GoodsReceipt> {
  const { rows } = await receiptsWhere(sql`receipts.id = ${id}`).execute(db);
  if (!rows[0]) throw new AppError('NOT_FOUND', 'Goods receipt not found');
  return receiptOf(rows[0]);
}

/** A page, the ids first: lines are read of its receipts alone. */
export async function listReceipts(db: Reader, query: GoodsReceiptListQuery): Promise<Page<GoodsReceipt>> {
  const { search, startDate, endDate, purchase_id, vendor_id } = query;
  const conditions = [
    ...(startDate ? [sql`received_on >= ${startDate}::date`] : []),
    ...(endDate ? [sql`received_on <= ${endDate}::date`] : []),
    ...(purchase_id ? [sql`purchase_id = ${purchase_id}`] : []),
    ...(vendor_id ? [sql`vendor_id = ${vendor_id}`] : []),
    ...(search ? [sql`concat_ws(' ', number, invoice_number, vendor_name, challan_number) ilike ${contains(search)}`] : []),
    sql`deleted_at is null`,
  ];
  const from = sql`from goods_receipts receipts join purchases on purchases.id = purchase_id where ${sql.join(conditions, sql` and `)}`;
  const { field, direction } = sortOf<'received_on' | 'number'>(query.sort);
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const byNumber = sql`receipts.financial_year ${way}, receipts.sequence ${way}`;
  const order = field === 'number' ? byNumber : sql`received_on ${way}, ${byNumber}`;
  const { limit, offset } = pageOf(query);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows } =
    await sql<Stored>`${receiptsWhere(sql`receipts.id in (select receipts.id ${from} order by ${order} limit ${limit} offset ${offset})`)} order by ${order}`.execute(
      db,
    );
  return { data: rows.map(receiptOf), total: counted[0]?.total ?? 0 };
}
