import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { administer, askServer, type PostgresCluster, startPostgres } from '@karkhana/release/testing/postgres-cluster';
import pg from 'pg';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../database.ts';
import { limitsOf, PATIENCE } from './database-limits.ts';
import { migrate } from './migrate.ts';

/** What docs/operations/architectures.md says one may copy, on a PostgreSQL of its own. */
const docs = join(__dirname, '../../../../docs');
const text = readFileSync(join(docs, 'operations/architectures.md'), 'utf8');
const section = (heading: string): string => text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? '';
const statements = (of: string): string[] => [...of.matchAll(/^sudo -u postgres psql -c "(.+)"$/gm)].map(([, statement]) => statement!);
/** Lines of the indented block below a sentence. */
const linesBelow = (sentence: string): string[] => {
  const [, block = ''] = text.slice(text.indexOf(sentence)).split('\n\n');
  return block.split('\n').map((line) => line.trim());
};

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster?.stop());

const as = (user: string, database: string) => `postgresql://${user}:secret@/${database}?host=${encodeURIComponent(cluster.folder)}`;

test('the role owns its database and no more, and the suite runs as it; nobody else gets in', async () => {
  const role = statements(section('Role and database'));
  expect(role.map((statement) => statement.split(' ').slice(0, 2).join(' '))).toEqual([
    'create role',
    'create database',
    'revoke all',
    'grant pg_monitor',
    'alter system',
  ]);
  for (const statement of role) await administer(cluster.folder, statement);
  await administer(cluster.folder, 'create role stranger login');
  const stranger = new pg.Client({ connectionString: as('stranger', 'karkhana') });
  await expect(stranger.connect()).rejects.toMatchObject({ code: '42501' });
  const database = await openDatabase({ databaseUrl: as('karkhana', 'karkhana') });
  await migrate(database);
  await database.close();
  expect(await askServer(cluster.folder, "select rolsuper, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = 'karkhana'")).toEqual([
    { rolsuper: false, rolcreatedb: true, rolcreaterole: false, rolreplication: false },
  ]);
});

test('PostgreSQL takes the settings and the rules of the two hosts, and roles of the second', async () => {
  for (const statement of statements(section('Two hosts and a replica'))) await administer(cluster.folder, statement);
  const settings = linesBelow('On the primary, `postgresql.conf`:');
  expect(settings).toHaveLength(4);
  for (const setting of settings) await administer(cluster.folder, `alter system set ${setting}`);
  await administer(cluster.folder, 'alter system reset synchronous_standby_names'); // there is none here
  appendFileSync(join(cluster.folder, 'data', 'pg_hba.conf'), `${linesBelow('There and on the replica, `pg_hba.conf`:').join('\n')}\n`);
  expect(await askServer(cluster.folder, 'select error from pg_hba_file_rules where error is not null')).toEqual([]);
  const rules = await askServer(cluster.folder, "select user_name from pg_hba_file_rules where address = '10.0.0.0'");
  expect(rules).toEqual([{ user_name: ['karkhana'] }, { user_name: ['haproxy'] }, { user_name: ['replicator'] }]);
});

test('HAProxy’s check, as its role, knows a primary from a standby', async () => {
  const check = () =>
    spawnSync('sh', [join(docs, 'deploy/is-primary.sh'), '', '', cluster.folder, '5432'], { env: { PATH: `${process.env.POSTGRES_BIN}:${process.env.PATH}` } })
      .status;
  expect(check()).toBe(0);
  await cluster.standBy();
  expect(check()).not.toBe(0);
});

test('the settings of a host of the suite are understood', async () => {
  const env = Object.fromEntries(linesBelow('On each host of the suite, `/etc/karkhana.env`:').map((line) => line.split(/=(.*)/s).slice(0, 2)));
  expect(readConfig(env)).toMatchObject({ databaseUrl: env.DATABASE_URL, databaseReadUrl: env.DATABASE_READ_URL, hostNames: ['karkhana.example'] });
  expect(env.RELEASE_STORE).toBe('database');
  const [line] = /^printf '(.+)' > \/etc\/karkhana\.env$/m.exec(section('One machine')) ?? [''];
  expect(execFileSync('sh', ['-c', line.replace(' > /etc/karkhana.env', '')], { encoding: 'utf8' })).toMatch(
    /^DATABASE_URL=.+\nHOST_NAMES=.+\nTRUST_PROXY=.+\n$/,
  );
});

test('the formula of max_connections has the connections that a process makes', async () => {
  const { reads, writes, files, upkeep } = limitsOf(PATIENCE);
  const listen = 1;
  expect(text).toContain(`processes × (DATABASE_CONNECTIONS + ${files.connections + upkeep.connections + listen}) + 10`);
  expect(text).toContain(
    `Two processes with ${reads.connections + writes.connections} each need 2 × (${reads.connections + writes.connections} + 7) + 10 = 74`,
  );
});
