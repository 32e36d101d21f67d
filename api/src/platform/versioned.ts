import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { Transaction } from './database.ts';

type VersionedTable =
  | 'users'
  | 'company'
  | 'products'
  | 'materials'
  | 'vendors'
  | 'transactions'
  | 'sales'
  | 'purchases'
  | 'purchase_bills'
  | 'production_records'
  | 'opening_balances'
  | 'accounts'
  | 'places';

/** Locks the row and refuses when another user saved it since. Without a version (an old client) the last one wins. */
export async function lockVersion(tx: Transaction, table: VersionedTable, id: number, version: number | undefined): Promise<void> {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
  if (!rows[0]) throw new AppError('NOT_FOUND', 'This record does not exist');
  if (version !== undefined && version !== rows[0].version) throw new AppError('STALE_VERSION', 'Changed by someone else since you opened it');
}

export const nextVersion = sql<number>`version + 1`;
