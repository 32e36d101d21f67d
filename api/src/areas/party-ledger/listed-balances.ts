import type { Day } from '@karkhana/shared-contract/dates';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { Tables } from '../../tables/tables.ts';
import { balancesByParty, type OwedByParty, readBalances } from './party-balances.ts';

type Vendors = SelectQueryBuilder<Tables, 'vendors', object>;

/** With the columns `balance` and `overdue` to sort by, where that is what is sorted by: only then every party's is worked out. */
export function sortedBy(vendors: Vendors, field: string, day: Day | undefined): Vendors {
  if (day === undefined || (field !== 'balance' && field !== 'overdue')) return vendors;
  const owed = sql<OwedByParty & { vendor_id: number }>`(${balancesByParty(() => sql`true`, day)})`.as('owed');
  return vendors.leftJoin(owed, 'owed.vendor_id', 'vendors.id') as unknown as Vendors;
}

/** The rows of a page with what each owes; unchanged where balances are not to be shown. */
export async function withBalances<Row extends { id: number }>(db: Reader, rows: Row[], day: Day | undefined): Promise<(Row & Partial<OwedByParty>)[]> {
  if (day === undefined) return rows;
  const balances = await readBalances(
    db,
    rows.map(({ id }) => id),
    day,
  );
  return rows.map((row) => ({ ...row, ...(balances.get(row.id) ?? { balance: 0, overdue: 0 }) }));
}
