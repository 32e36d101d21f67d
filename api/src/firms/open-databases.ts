import { sql } from 'kysely';
import type { Reader } from '../platform/database.ts';

/** Those of the server itself; the firms' are closed when they are made. */
const OF_SERVER = ['postgres', 'template1'];

/**
 * Every role may connect to every database of a server unless that is taken away. Takes it away from the installation's own database, and from the
 * server's where FIRMS_URL may; databases of other programs stay as they are.
 * @returns the databases to which the role of a firm may still connect, beside its own
 */
export async function closeDatabases(db: Reader): Promise<string[]> {
  for (const { name, own } of await openDatabases(db)) if (own) await close(db, name);
  return (await openDatabases(db)).map(({ name }) => name);
}

export const openSentence = (names: readonly string[]): string =>
  `The roles of firms may connect to ${names.join(', ')} too. As owner, or as a superuser: ${names.map((name) => `revoke connect on database "${name}" from public;`).join(' ')}`;

async function openDatabases(db: Reader): Promise<{ name: string; own: boolean }[]> {
  const { rows } = await sql<{ name: string; own: boolean }>`
    select datname as name, (datname = current_database() or datname = any(${OF_SERVER})) and pg_has_role(datdba, 'usage') as own
    from pg_database where datallowconn and has_database_privilege('public', oid, 'connect') order by datname`.execute(db);
  return rows;
}

/** Two processes may do it at once: the second fails, and finds it done. */
async function close(db: Reader, name: string): Promise<void> {
  try {
    await sql`revoke connect on database ${sql.id(name)} from public`.execute(db);
  } catch (error) {
    if ((await openDatabases(db)).some((open) => open.name === name)) throw error;
  }
}
