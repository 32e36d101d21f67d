import type { Page } from '@karkhana/shared-contract/list-query';
import type { Customer } from '@karkhana/shared-contract/sales/sale';
import type { CustomerListQuery } from '@karkhana/shared-contract/sales/sale-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { contains, pageOf, sortOf } from '../../platform/list.ts';

const SORT_KEYS = {
  name: sql`lower(vendors.name)`,
  net_amount: sql`coalesce(bought.net_amount, 0)`,
  outstanding: sql`coalesce(bought.net_amount - bought.amount_paid, 0)`,
  last_sale_date: sql`bought.last_sale_date`,
} as const;

/** Sale vendors, those who bought nothing yet included, with what they bought and owe. Cancelled sales count nowhere. */
export async function listCustomers(db: Reader, query: CustomerListQuery): Promise<Page<Customer>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const rows = await filtered(db, query)
    .leftJoin(bought(db), 'bought.vendor_id', 'vendors.id')
    .select(['vendors.id', 'name', 'phone', 'status', 'sales_count', 'net_amount', 'amount_paid', 'last_sale_date'])
    .select(sql<string>`net_amount - amount_paid`.as('outstanding'))
    .orderBy(sql`${SORT_KEYS[field]} ${sql.raw(direction)} nulls last`)
    .orderBy('vendors.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await filtered(db, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = rows.map((row) => ({
    ...row,
    sales_count: Number(row.sales_count ?? 0),
    net_amount: Number(row.net_amount ?? 0),
    amount_paid: Number(row.amount_paid ?? 0),
    outstanding: Number(row.outstanding ?? 0),
  }));
  return { data, total };
}

function filtered(db: Reader, { search }: CustomerListQuery) {
  const vendors = db.selectFrom('vendors').where('vendor_type', '=', 'sale');
  if (!search) return vendors;
  return vendors.where((row) => row.or((['name', 'contact_person', 'phone', 'email'] as const).map((column) => row(column, 'ilike', contains(search)))));
}

const bought = (db: Reader) =>
  db
    .selectFrom('sales')
    .select((row) => [
      'vendor_id',
      row.fn.countAll<number>().as('sales_count'),
      row.fn.sum<string>('net_amount').as('net_amount'),
      row.fn.sum<string>('amount_paid').as('amount_paid'),
      row.fn.max('sale_date').as('last_sale_date'),
    ])
    .where('cancelled_at', 'is', null)
    .groupBy('vendor_id')
    .as('bought');
