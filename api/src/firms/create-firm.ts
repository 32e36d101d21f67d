import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database, Reader } from '../platform/database.ts';
import { StartError } from '../start-error.ts';
import { FIRM_NAME, type Firm, findFirm, insertFirm, listFirms } from './catalogue.ts';
import { closeDatabases } from './open-databases.ts';
import { upgradeFirms } from './upgrade-firms.ts';

const HOST = /^[a-z\d][a-z\d.-]{0,252}$/;

/** Name of the firm's database, and of the role that owns it and may reach no other. */
export const roleOf = (name: string): string => `karkhana_${name.replaceAll('-', '_')}`;

/**
 * Makes a firm: a role, a database of its own, its tables, and its row in the catalogue. What an earlier try left half-made is used.
 * @param firmsUrl FIRMS_URL, whose role may make databases and roles
 * @throws StartError for a name or host that is taken or cannot be one
 */
export async function createFirm(
  { upkeep }: Database,
  { name, host, plan }: Pick<Firm, 'name' | 'host' | 'plan'>,
  { firmsUrl, patience }: { firmsUrl: string } & Pick<Config, 'patience'>,
): Promise<Firm> {
  if (!FIRM_NAME.test(name)) throw new StartError(`A firm's name has small letters, digits and hyphens and begins with a letter, not '${name}'.`);
  if (!HOST.test(host)) throw new StartError(`--host is the host name that the firm opens, such as ${name}.example, without a port.`);
  const firms = await listFirms(upkeep);
  if (firms.some((firm) => firm.name === name)) throw new StartError(`There is a firm ${name} already.`);
  const taken = firms.find((firm) => firm.host === host);
  if (taken) throw new StartError(`The firm ${taken.name} has the host ${host} already.`);

  const role = roleOf(name);
  const password = randomBytes(24).toString('base64url');
  await makeDatabase(upkeep, role, password);
  const database_url = urlFor(firmsUrl, role, password);
  await insertFirm(upkeep, { name, host, database_url, plan });
  const firm = await findFirm(upkeep, name);
  if (!firm) throw new StartError(`The firm ${name} was removed while it was made.`);
  const [upgrade] = await upgradeFirms(upkeep, [firm], { patience }, () => undefined);
  if (upgrade?.problem !== undefined) throw new StartError(`The database of ${name} is made, its tables are not: ${upgrade.problem}`);
  return firm;
}

async function makeDatabase(db: Reader, role: string, password: string): Promise<void> {
  const has = async (query: ReturnType<typeof sql<{ found: boolean }>>) => (await query.execute(db)).rows.length > 0;
  const name = sql.id(role);
  // The password is made here: of letters, digits, hyphens and underscores.
  const login = sql.raw(`login password '${password}'`);
  if (await has(sql`select true as found from pg_roles where rolname = ${role}`)) await sql`alter role ${name} ${login}`.execute(db);
  else await sql`create role ${name} ${login}`.execute(db);
  // Before PostgreSQL 16 only a member of a role may make a database for it.
  await sql`grant ${name} to current_user`.execute(db);
  if (!(await has(sql`select true as found from pg_database where datname = ${role}`))) await sql`create database ${name} owner ${name}`.execute(db);
  await sql`revoke all on database ${name} from public`.execute(db);
  await closeDatabases(db);
}

/** The address of FIRMS_URL with another user and database; hosts and the part after ? stay. */
export function urlFor(firmsUrl: string, role: string, password: string): string {
  const [, scheme, hosts, search = ''] = /^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?([^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(firmsUrl) ?? [];
  if (!scheme) throw new StartError('FIRMS_URL must look like postgresql://user:password@host:5432/database.');
  return `${scheme}${role}:${password}@${hosts}/${role}${search}`;
}
