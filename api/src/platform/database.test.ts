import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { MIGRATIONS, migrate, pendingMigrations } from './postgres/migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const value = async (text: string) => (await sql<{ v: unknown }>`select ${sql.raw(text)} as v`.execute(database.db)).rows[0]!.v;

test('values arrive as exact as they are stored', async () => {
  expect(await value(`date '2026-04-01'`)).toBe('2026-04-01');
  expect(await value('999999999999.99::numeric(14,2)')).toBe('999999999999.99');
  expect(await value('9007199254740991::bigint')).toBe(9007199254740991);
  await expect(value('9007199254740993::bigint')).rejects.toThrow('does not fit');
});

test('no statement is compiled, for any cost that the planner estimates', async () => {
  expect(await value(`current_setting('jit')`)).toBe('off');
  expect(await value(`current_setting('random_page_cost')`)).toBe('1.1');
});

test("concurrent statements of different shape, a quarter of them failing, never get each other's answer", async () => {
  const broken = ['1/0', `'x'::int`, 'nowhere', `(select id from nowhere)`, ')'];
  const answers = await Promise.allSettled(
    Array.from({ length: 1000 }, async (_, index) => {
      if (index % 4 === 0) return value(broken[(index / 4) % 5]!);
      const { rows } = await sql<Record<string, number>>`select ${index}::int + ${sql.raw(String(index % 17))} as ${sql.id(`c${index % 17}`)}`.execute(
        database.db,
      );
      return rows[0]![`c${index % 17}`];
    }),
  );
  const got = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'));
  expect(got).toEqual(answers.map((_, index) => (index % 4 ? index + (index % 17) : 'failed')));
});

test('a deadlock or serialisation failure runs the work again; any other error does not', async () => {
  const runs = { '40P01': 0, '40001': 0, '23514': 0 };
  const failOnce = (code: keyof typeof runs) =>
    database.transaction(async (tx) => {
      runs[code] += 1;
      if (runs[code] === 1) await sql`do ${sql.raw(`$$ begin raise exception 'x' using errcode = '${code}'; end $$`)}`.execute(tx);
      return runs[code];
    });
  expect(await failOnce('40P01')).toBe(2);
  expect(await failOnce('40001')).toBe(2);
  await expect(failOnce('23514')).rejects.toMatchObject({ code: '23514' });
});

test('using the pool inside a transaction is an error at once, not a deadlock of everybody', async () => {
  await expect(database.transaction(() => database.db.selectFrom('users').selectAll().execute())).rejects.toThrow('its own client');
  expect(await value('1')).toBe(1);
});

test('a transaction of one database leaves statements to another as they are', async () => {
  const other = await openTestDatabase();
  const { rows } = await database.transaction(() => other.transaction((tx) => sql<{ one: number }>`select 1 as one`.execute(tx)));
  expect(rows).toEqual([{ one: 1 }]);
  expect(await database.transaction(() => other.db.selectFrom('users').selectAll().execute())).toEqual([]);
  await other.close();
});

test('migrating again, twice at once, changes nothing', async () => {
  await Promise.all([migrate(database), migrate(database)]);
  expect(await value('(select count(*) from kysely_migration)')).toBe(readdirSync(MIGRATIONS).length);
});

test('a database that a newer program has migrated is left as it is, so that the api can be taken back', async () => {
  const newer = { name: '9000-newer', timestamp: new Date().toISOString() };
  await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(database.db);
  await migrate(database);
  expect(await pendingMigrations(database)).toEqual([]);
  await sql`delete from kysely_migration where name = ${newer.name}`.execute(database.db);
});

test("another team's migration, numbered before one that has run already, is still applied", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  writeFileSync(join(folder, '999912311200-first-team.sql'), 'create table first_team (id integer);');
  await migrate(database, folder);
  writeFileSync(join(folder, '999912311159-second-team.sql'), 'create table second_team (id integer);');
  const told: string[] = [];
  await migrate(database, folder, (sentence) => told.push(sentence));
  expect(told).toEqual(['Migration 1 of 1: 999912311159-second-team']);
  expect(await value(`to_regclass('second_team')::text`)).toBe('second_team');
  await sql`drop table first_team, second_team`.execute(database.db);
  await sql`delete from kysely_migration where name like '9999%'`.execute(database.db);
  rmSync(folder, { recursive: true });
});

test('a migration that fails is thrown, and leaves nothing of itself nor of those before it in the run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  writeFileSync(join(folder, '9998-good.sql'), 'create table added (id integer);');
  writeFileSync(join(folder, '9999-bad.sql'), 'create table more (id integer); alter table nowhere add x integer;');
  await expect(migrate(database, folder)).rejects.toMatchObject({ code: '42P01' });
  expect(await value(`to_regclass('added')::text`)).toBeNull();
  expect(await value('(select count(*) from kysely_migration)')).toBe(readdirSync(MIGRATIONS).length);
  rmSync(folder, { recursive: true });
});
