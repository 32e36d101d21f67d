import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database.ts';

/** Opening stock is a movement of stock and takes that permission, besides the right to add goods; taking it back is another movement. */
export async function refuseOpeningStock({ db }: Database, id: number, kind: ImportKind, user: User): Promise<void> {
  const field = { products: 'opening_stock', materials: 'current_stock' }[kind as string];
  if (!field || user.permissions.includes('stock:adjust')) return;
  const { rows } = await sql`select from import_rows where import_id = ${id} and status = 'new' and (read ->> ${field})::numeric > 0 limit 1`.execute(db);
  if (rows.length) throw new AppError('NOT_PERMITTED', 'You need the permission stock:adjust for rows with an opening stock');
}
