import type { Itc } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { Page } from '@karkhana/shared-contract/list-query';
import { noCreditReason } from '@karkhana/shared-contract/purchases/no-credit';
import type { PurchaseBill, PurchaseBillListQuery } from '@karkhana/shared-contract/purchases/purchase-bill';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { contains, pageOf, sortOf } from '../../platform/list.ts';

type Stored = Omit<PurchaseBill, 'created_at' | 'total_amount' | 'tax_amount' | 'round_off' | 'net_amount'> & {
  created_at: Date;
  vendor_gstin: string | null;
  itc: Itc | null;
  other_state: boolean;
} & Record<'total_amount' | 'tax_amount' | 'round_off' | 'net_amount', string>;

const ITEMS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'purchase_item_id', lines.id, 'purchase_id', orders.id, 'invoice_number', orders.invoice_number,
    'product_name', product_name, 'unit', unit, 'quantity', own.quantity, 'unit_price', own.unit_price, 'ordered_price', lines.unit_price, 'total_price', own.total_price,
    'supplementary', supplementary, 'gst_rate', coalesce(own.gst_rate, 0), 'itc', coalesce(own.itc, bills.itc), 'tax_amount', coalesce(own.tax_amount, 0)) order by own.line), '[]')
  from purchase_bill_items own join purchase_items lines on lines.id = purchase_item_id join purchases orders on orders.id = lines.purchase_id where bill_id = bills.id)`;

const LINES = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'account_id', accounts.id, 'account_name', coalesce(accounts.name, category, 'Purchases'), 'amount', own.amount, 'gst_rate', own.gst_rate,
    'itc', coalesce(own.itc, bills.itc), 'tax_amount', own.tax_amount) order by line), '[]')
  from purchase_bill_lines own left join transactions expense on expense.id = bills.expense_id left join transaction_categories kept on kept.name = category and kept.type = expense.type
    left join accounts on accounts.id = coalesce(own.account_id, entered_on_id, kept.account_id) where bill_id = bills.id)`;

/** Its credit is that of all its lines at once: the last day on which it was claimed, unless it went back since. */
const COMPLETE_ON = sql`(select case when kind <> 'reversed' then on_day end from gst_inward where bill_id = bills.id and kind <> 'unbilled' order by on_day desc, id desc limit 1)`;

const billsWhere = (wanted: RawBuilder<unknown>) => sql<Stored>`
  select id, number, date, booked_on, due_date, vendor_id, vendor_name, reverse_charge, total_amount, tax_amount, round_off, net_amount, charges, cancelled_on, cancel_reason, version, created_at,
    case when without_order then jsonb_build_array(purchase_id) else (select coalesce(jsonb_agg(purchase_id order by purchase_id), '[]') from purchase_bill_orders where bill_id = bills.id) end as purchase_ids, ${ITEMS} as items, ${LINES} as lines, expense_id, vendor_gstin, itc,
    coalesce(supply_type = 'intra' and supplier->>'vendor_state_code' <> place_of_supply, false) as other_state, ${COMPLETE_ON} as complete_on
  from purchase_bills bills where ${wanted}`;

const reasonOf = (
  { reverse_charge, date, booked_on }: Pick<PurchaseBill, 'reverse_charge' | 'date' | 'booked_on'>,
  gstin: string | null,
  other_state: boolean,
  { tax_amount, itc }: { tax_amount: number; itc: Itc | null },
): string | null => (tax_amount > 0 || reverse_charge ? noCreditReason({ gstin, other_state, reverse_charge, date, booked_on, itc }) : null);

const billOf = ({ created_at, total_amount, tax_amount, round_off, net_amount, vendor_gstin, itc: _itc, other_state, ...row }: Stored): PurchaseBill => ({
  ...row,
  items: row.items.map((item) => ({ ...item, credit_reason: reasonOf(row, vendor_gstin, other_state, item) })),
  lines: row.lines.map((line) => ({ ...line, credit_reason: reasonOf(row, vendor_gstin, other_state, line) })),
  ...{ total_amount: Number(total_amount), tax_amount: Number(tax_amount), round_off: Number(round_off), net_amount: Number(net_amount) },
  created_at: created_at.toISOString(),
});

export async function readBill(db: Reader, id: number): Promise<PurchaseBill> {
  const { rows } = await billsWhere(sql`id = ${id}`).execute(db);
  if (!rows[0]) throw new AppError('NOT_FOUND', 'Bill not found');
  return billOf(rows[0]);
}

/** A page, the ids first: lines are read of its bills alone. */
export async function listBills(
  db: Reader,
  { search, startDate, endDate, purchase_id, vendor_id, sort, ...page }: PurchaseBillListQuery,
): Promise<Page<PurchaseBill>> {
  const conditions = [
    sql`true`,
    ...(startDate ? [sql`date >= ${startDate}::date`] : []),
    ...(endDate ? [sql`date <= ${endDate}::date`] : []),
    ...(purchase_id
      ? [sql`(id in (select bill_id from purchase_bill_orders where purchase_id = ${purchase_id}) or without_order and purchase_id = ${purchase_id})`]
      : []),
    ...(vendor_id ? [sql`vendor_id = ${vendor_id}`] : []),
    ...(search ? [sql`concat_ws(' ', number, vendor_name) ilike ${contains(search)}`] : []),
  ];
  const from = sql`from purchase_bills where ${sql.join(conditions, sql` and `)}`;
  const { field, direction } = sortOf<'date' | 'number' | 'net_amount'>(sort);
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${sql.ref(field)} ${way}, id ${way}`;
  const { limit, offset } = pageOf(page);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows } = await sql<Stored>`${billsWhere(sql`id in (select id ${from} order by ${order} limit ${limit} offset ${offset})`)} order by ${order}`.execute(
    db,
  );
  return { data: rows.map(billOf), total: counted[0]?.total ?? 0 };
}
