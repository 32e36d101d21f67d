import type { Page } from '@karkhana/shared-contract/list-query';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { OpeningBalance } from '@karkhana/shared-contract/opening-balances/opening-balance';
import type { OpeningBalanceListQuery } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { countOf, foundIn, pageOf, sortOf } from '../../platform/list.ts';

const SORT_KEYS = { name: sql`lower(name)`, amount: sql.ref('amount'), as_on: sql.ref('as_on') } as const;

/** Cash and bank before the parties. */
export async function listOpeningBalances(db: Reader, query: OpeningBalanceListQuery): Promise<Page<OpeningBalance>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const rows = await withParty(filtered(db, query))
    .orderBy(sql`${SORT_KEYS[field]} ${sql.raw(direction)} nulls first`)
    .orderBy('opening_balances.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { data: rows.map(openingBalance), total: await countOf(filtered(db, query)) };
}

/** @throws AppError NOT_FOUND */
export async function readOpeningBalance(db: Reader, id: number): Promise<OpeningBalance> {
  const row = await withParty(balances(db)).where('opening_balances.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Opening balance not found');
  return openingBalance(row);
}

const balances = (db: Reader) => db.selectFrom('opening_balances').leftJoin('vendors', 'vendors.id', 'opening_balances.vendor_id');
type Balances = ReturnType<typeof balances>;

function filtered(db: Reader, { search, kind, vendor_id }: OpeningBalanceListQuery): Balances {
  let rows = balances(db);
  if (kind) rows = rows.where('kind', '=', kind);
  if (vendor_id !== undefined) rows = rows.where('opening_balances.vendor_id', '=', vendor_id);
  return search ? rows.where(foundIn(['name'], search)) : rows;
}

const withParty = (rows: Balances) =>
  rows
    .select(['opening_balances.id', 'kind', 'opening_balances.vendor_id', 'name', 'amount', 'as_on', 'notes'])
    .select(['opening_balances.version', 'opening_balances.created_at'])
    .select(
      sql<string>`(select coalesce(sum(net_amount), 0) from sales where sales.vendor_id = opening_balances.vendor_id and opening and cancelled_at is null)`.as(
        'open_sales',
      ),
    )
    .select(
      sql<string>`(select coalesce(sum(net_amount), 0) from purchases where purchases.vendor_id = opening_balances.vendor_id and opening and deleted_at is null)`.as(
        'open_purchases',
      ),
    )
    .select(sql<OpeningBalance['settles'] | null>`${SETTLES}`.as('settles'));

const SETTLES = sql`(select json_agg(paid order by kind, id) from (
  select case when sale_id is not null then 'sale' when bill_id is not null then 'purchase_bill' else 'purchase' end as kind, coalesce(sale_id, bill_id, purchase_id) as id, sum(used.amount) as amount
  from note_allocations used where opening_id = opening_balances.id and cancelled_at is null group by 1, 2) paid)`;

type Stored = Awaited<ReturnType<ReturnType<typeof withParty>['execute']>>[number];

const openingBalance = ({ name, created_at, open_purchases, settles, ...row }: Stored): OpeningBalance => ({
  ...row,
  vendor_name: name,
  amount: Number(row.amount),
  open_sales: Number(row.open_sales),
  ...(Number(open_purchases) > 0 && { open_purchases: Number(open_purchases) }),
  ...(settles && { settles }),
  total: rupees((row.kind === 'payable' ? -1 : 1) * paise(row.amount) + paise(row.open_sales) - paise(open_purchases)),
  created_at: created_at.toISOString(),
});
