import type { Day } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Customer } from '@karkhana/shared-contract/sales/sale';
import type { CustomerListQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import { type AliasableExpression, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { countOf, foundIn, pageOf, sortOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { creditedIf } from '../notes/credited-row.ts';
import { sortedBy, withBalances } from '../party-ledger/listed-balances.ts';
import { sumByCustomer } from './sales-summary.repository.ts';

const SORT_KEYS = {
  name: sql`lower(vendors.name)`,
  net_amount: sql`coalesce(bought.net_amount, 0)`,
  outstanding: sql`coalesce(bought.outstanding, 0)`,
  last_sale_date: sql`(select max(sale_date) from sales where vendor_id = vendors.id and cancelled_at is null)`,
  balance: sql`coalesce(balance, 0)`,
  overdue: sql`coalesce(overdue, 0)`,
} as const;
/** Figures computed for all customers, to sort by. Unpaid sales contain what is owed, and they are few. */
const SORTED_BY: { [field in string]?: (db: Reader) => Promise<AliasableExpression<{ vendor_id: number }>> } = {
  async net_amount(db) {
    const customers = await sumByCustomer(db);
    return sql`(select unnest(${customers.map(({ key }) => Number(key))}::int[]) as vendor_id, unnest(${customers.map(({ net_amount }) => net_amount)}::bigint[]) as net_amount)`;
  },
  outstanding: async (db) => bought(db).where('payment_status', '<>', 'paid'),
};

/**
 * Sale vendors with what they bought and owe, also those without a sale yet. Cancelled sales count nowhere; those that were brought over only as
 * owed. Figures of all customers are computed only to sort by them; else for those that are shown.
 * @param balancesOn adds the balance of this day; without it balances are left out
 */
export async function listCustomers(db: Reader, query: CustomerListQuery, balancesOn?: Day): Promise<Page<Customer>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  let vendors = sortedBy(filtered(db, query), field, balancesOn);
  const sums = await SORTED_BY[field]?.(db);
  if (sums) vendors = vendors.leftJoin(sums.as('bought'), 'bought.vendor_id', 'vendors.id') as unknown as typeof vendors;
  const asked = vendors
    .select(['vendors.id', 'name', 'phone', 'status'])
    .orderBy(sql`${SORT_KEYS[field]} ${sql.raw(direction)} nulls last`)
    .orderBy('vendors.id')
    .limit(limit)
    .offset(offset);
  const page = await readCached(db, asked);
  return { data: await withBalances(db, await withBought(db, page), balancesOn), total: await countOf(filtered(db, query)) };
}

/** The customers of a page with what they bought. */
async function withBought<Row extends { id: number }>(db: Reader, page: readonly Row[]) {
  const ids = page.map(({ id }) => id);
  if (!ids.length) return [];
  const sums = await bought(db).where('vendor_id', 'in', ids).execute();
  const credits = await credit(db).where('vendor_id', 'in', ids).execute();
  const [byCustomer, left] = [new Map(sums.map((row) => [row.vendor_id, row])), new Map(credits.map((row) => [row.vendor_id, Number(row.credit_left)]))];
  return page.map((row) => {
    const own = byCustomer.get(row.id);
    return {
      ...row,
      sales_count: Number(own?.sales_count ?? 0),
      net_amount: Number(own?.net_amount ?? 0),
      ...creditedIf(Number(own?.credited ?? 0)),
      amount_paid: Number(own?.amount_paid ?? 0),
      outstanding: Number(own?.outstanding ?? 0),
      last_sale_date: own?.last_sale_date ?? null,
      ...((left.get(row.id) ?? 0) > 0 && { credit_left: mustGet(left, row.id) }),
    };
  });
}

function filtered(db: Reader, { search }: CustomerListQuery) {
  const vendors = db.selectFrom('vendors').where('vendor_type', '=', 'sale');
  if (!search) return vendors;
  return vendors.where(foundIn(['name', 'contact_person', 'phone', 'email'], search));
}

const bought = (db: Reader) =>
  db
    .selectFrom('sales')
    .select((row) => [
      'vendor_id',
      row.fn.countAll<number>().filterWhere('opening', '=', false).as('sales_count'),
      sql<string>`sum(net_amount - credited_net) filter (where not opening)`.as('net_amount'),
      sql<string>`sum(credited_net) filter (where not opening)`.as('credited'),
      row.fn.sum<string>('amount_paid').filterWhere('opening', '=', false).as('amount_paid'),
      sql<string>`sum(net_amount - amount_paid - amount_settled)`.as('outstanding'),
      row.fn.max('sale_date').as('last_sale_date'),
    ])
    .where('cancelled_at', 'is', null)
    .groupBy('vendor_id');

/** Credit that nothing uses yet. */
const credit = (db: Reader) =>
  db
    .selectFrom('correction_notes')
    .select(['vendor_id', sql<string>`sum(net_amount - amount_used)`.as('credit_left')])
    .where('sale_id', 'is not', null)
    .where('cancelled_at', 'is', null)
    .groupBy('vendor_id');
