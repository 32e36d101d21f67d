import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database.ts';

/** What rows of a kind bring beside their own record: which rows, what else it takes to bring it, and what it is called. */
const BESIDE: Partial<Record<ImportKind, { rows: RawBuilder<unknown>; needs: Permission; what: string }>> = {
  products: { rows: sql`status = 'new' and (read ->> 'opening_stock')::numeric > 0`, needs: 'stock:adjust', what: 'an opening stock' },
  materials: { rows: sql`status = 'new' and (read ->> 'current_stock')::numeric > 0`, needs: 'stock:adjust', what: 'an opening stock' },
  vendors: { rows: sql`(read ->> 'opening_balance')::numeric <> 0`, needs: 'accounting:create', what: 'an opening balance' },
  'open-sales': { rows: sql`status = 'new' and values ->> 'New Customer' is not null`, needs: 'vendors:create', what: 'a new customer' },
  'open-purchases': { rows: sql`status = 'new' and values ->> 'New Supplier' is not null`, needs: 'vendors:create', what: 'a new supplier' },
};

/** An opening stock or balance, and a party that is made beside a bill, take their own permission. @throws AppError NOT_PERMITTED */
export async function refuseBeside({ db }: Database, id: number, kind: ImportKind, user: User): Promise<void> {
  const beside = BESIDE[kind];
  if (!beside || user.permissions.includes(beside.needs)) return;
  const { rows } = await sql`select from import_rows where import_id = ${id} and status <> 'wrong' and ${beside.rows} limit 1`.execute(db);
  if (rows.length) throw new AppError('NOT_PERMITTED', `You need the permission ${beside.needs} for rows with ${beside.what}`);
}
