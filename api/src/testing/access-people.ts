import { PERMISSIONS, type Permission, ROLES, type Role } from '@karkhana/shared-contract/permissions';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { tokenHash } from '../platform/sign-in.ts';
import { waysOf } from './access-table.ts';

/** A kind of user: permissions and role, and whether the sign-in counts. */
export interface Person {
  name: string;
  /** Permissions and the role, as a rule names them. */
  holds: ReadonlySet<string>;
  authorization: string | undefined;
  signedIn: boolean;
  /** The only permission that this user lacks. */
  lacks?: Permission;
  /** The only permission that this user has. */
  only?: Permission;
  /** This user has all permissions but those of this rule. */
  outside?: string;
}

interface Made {
  name: string;
  lacks?: Permission;
  only?: Permission;
  outside?: string;
  role: Role;
  permissions: readonly Permission[];
  active?: boolean;
  /** SQL instants of the sign-in. */
  expires?: string;
  lastUsed?: string;
}

const except = (permission: Permission) => PERMISSIONS.filter((other) => other !== permission);

/** No permission, each alone, all but one of them, all in every role, exactly those of a rule, all but those of a rule, and sign-ins that are over. */
function everybody(rules: ReadonlySet<string>): Made[] {
  const ways = [...new Set([...rules].flatMap(waysOf).map((way) => way.join(' & ')))].filter((way) => way.includes(' & '));
  const exactly = ways.map((way): Made => {
    const permissions = PERMISSIONS.filter((permission) => way.split(' & ').includes(permission));
    return { name: way, role: way.endsWith(' & admin') ? 'admin' : 'user', permissions };
  });
  return [
    ...ROLES.flatMap((role): Made[] => [
      { name: `${role} with nothing`, role, permissions: [] },
      { name: `${role} with everything`, role, permissions: PERMISSIONS },
    ]),
    ...PERMISSIONS.map((permission): Made => ({ name: `only ${permission}`, only: permission, role: 'user', permissions: [permission] })),
    ...PERMISSIONS.map((permission): Made => ({ name: `all but ${permission}`, lacks: permission, role: 'admin', permissions: except(permission) })),
    ...exactly,
    ...[...rules].map(
      (rule): Made => ({ name: `all outside ${rule}`, outside: rule, role: 'user', permissions: PERMISSIONS.filter((each) => !rule.includes(each)) }),
    ),
    { name: 'deactivated', role: 'admin', permissions: PERMISSIONS, active: false },
    { name: 'signed in seven days ago', role: 'admin', permissions: PERMISSIONS, expires: '-1 second' },
    { name: 'idle for twelve hours', role: 'admin', permissions: PERMISSIONS, lastUsed: '-12 hours' },
  ];
}

/** Real users in the database, and those who are none. `signIn` opens the sign-ins again that an endpoint ended. */
export async function addPeople({ db }: Database, rules: Iterable<string>): Promise<{ people: Person[]; signIn(): Promise<void> }> {
  const made = everybody(new Set(rules));
  const users = made.map(({ name, role, permissions, active = true }) => ({
    ...{ username: name, name, email: 'x@example.test', role, permissions: [...permissions], active, password_hash: 'none' },
  }));
  const rows = await db.insertInto('users').values(users).returning('id').execute();
  const after = (interval: string) => sql<Date>`now() + ${interval}::interval`;
  const sessions = made.map(({ name, expires = '7 days', lastUsed = '0 days' }, index) => ({
    ...{ token_sha256: tokenHash(tokenOf(name)), user_id: rows[index]!.id, expires_at: after(expires), last_used_at: after(lastUsed) },
  }));
  const people = made.map(
    ({ name, lacks, only, outside, role, permissions, active = true, expires, lastUsed }): Person => ({
      name,
      ...(lacks && { lacks }),
      ...(only && { only }),
      ...(outside && { outside }),
      holds: new Set([...permissions, role]),
      authorization: `Bearer ${tokenOf(name)}`,
      signedIn: active && !expires && !lastUsed,
    }),
  );
  const right = `Bearer ${tokenOf('admin with everything')}`;
  const strangers = [undefined, 'Bearer never-given-out', 'Bearer', `Basic ${right.slice(7)}`, right.slice(7), `${right} x`, `Bearer ${'x'.repeat(5_000)}`].map(
    (authorization): Person => ({ name: `a stranger with ${authorization?.slice(0, 40)}`, holds: new Set(), authorization, signedIn: false }),
  );
  return {
    people: [...people, ...strangers],
    signIn: async () =>
      void (await db
        .insertInto('sessions')
        .values(sessions)
        .onConflict((conflict) => conflict.doNothing())
        .execute()),
  };
}

const tokenOf = (name: string) => tokenHash(name);
