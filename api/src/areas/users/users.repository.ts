import type { Page } from '@karkhana/shared-contract/list-query';
import type { User } from '@karkhana/shared-contract/users/user';
import type { UserListQuery } from '@karkhana/shared-contract/users/user-schemas';
import { type ExpressionBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { countOf, foundIn, pageOf, sortOf } from '../../platform/list.ts';
import type { Tables } from '../../tables/tables.ts';

const COLUMNS = [
  'id',
  'username',
  'name',
  'email',
  'phone',
  'designation',
  'role',
  'permissions',
  'place_id',
  'active',
  'last_login',
  'version',
  'created_at',
  'updated_at',
] as const;

type SortField = 'name' | 'username' | 'email' | 'role' | 'last_login' | 'created_at';
const SORTS = {
  name: sql`lower(name)`,
  username: sql`lower(username)`,
  email: sql`lower(email)`,
  role: sql`role`,
  last_login: sql`last_login`,
  created_at: sql`created_at`,
};

/** Users who never signed in come last. */
export async function listUsers(db: Reader, query: UserListQuery): Promise<Page<User>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<SortField>(query.sort);
  const order = sql`${SORTS[field]} ${sql.raw(direction)} nulls last, id`;
  const rows = await db.selectFrom('users').select(COLUMNS).where(matching(query)).orderBy(order).limit(limit).offset(offset).execute();
  return { data: rows.map(toUser), total: await countOf(db.selectFrom('users').where(matching(query))) };
}

const matching =
  ({ search, role, active }: UserListQuery) =>
  (row: ExpressionBuilder<Tables, 'users'>) =>
    row.and([
      ...(search ? [foundIn(['name', 'username', 'email'], search)] : []),
      ...(role ? [row('role', '=', role)] : []),
      ...(active === undefined ? [] : [row('active', '=', active)]),
    ]);

export async function readUser(db: Reader, id: number): Promise<User> {
  const row = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'User not found');
  return toUser(row);
}

interface StoredUser extends Omit<User, 'last_login' | 'created_at' | 'updated_at'> {
  last_login: Date | null;
  created_at: Date;
  updated_at: Date;
}

const toUser = (row: StoredUser): User => ({
  ...row,
  last_login: row.last_login?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
