import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database.ts';

/** What goods begin with is a movement of stock, whoever may add them; taking it back is another one. */
export async function refuseOpeningStock({ db }: Database, id: number, kind: ImportKind, user: User): Promise<void> {
  const field = { products: 'opening_stock', materials: 'current_stock' }[kind as string];
  if (!field || user.permissions.includes('stock:adjust')) return;
  const { rows } = await sql`select from import_rows where import_id = ${id} and status = 'new' and (read ->> ${field})::numeric > 0 limit 1`.execute(db);
  if (rows.length) throw new AppError('NOT_PERMITTED', 'You need the permission stock:adjust for rows with an opening stock');
}
