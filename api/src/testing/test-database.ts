import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, askServer, urlOf } from '@karkhana/release/testing/postgres-cluster';
import { type Database, openDatabase } from '../platform/database.ts';
import { borrowEngine } from './engine-host.ts';
import { isEmbedded } from './test-on.ts';

const DUPLICATE_DATABASE = '42P04';

/** A machine that is busy with other tests is no fault of what is tested. The limits that a suite has are tested by themselves. */
const PATIENT = { lockSeconds: 30, writeSeconds: 60, turnSeconds: 60, readSeconds: 60 };

/** The name of a database that is copied: the migrated, empty one, or one that `takeSnapshot` made of it. */
type Template = string;
const EMPTY: Template = 'template';

/** A database for one test file, on the kind of database the project runs on: migrated and empty, unless it is a copy of a snapshot. `close` removes it. */
export async function openTestDatabase(template?: Template): Promise<Database> {
  return isEmbedded ? openCopy(template, openAt) : openPostgres(process.env.TEST_POSTGRES_FOLDER!, template);
}

const folderOf = (template: Template) => join(process.env.TEST_EMBEDDED_TEMPLATE!, template);

/** A copy of a data folder, not open yet. */
export function copyOfTemplate(template = EMPTY): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  // As the suite makes it, under any umask: a process that opens it has no permissions to tighten.
  mkdirSync(join(dataDir, 'database'), { mode: 0o700 });
  cpSync(join(folderOf(template), 'database', 'pgdata'), join(dataDir, 'database', 'pgdata'), { recursive: true });
  return dataDir;
}

/**
 * Fills a database and keeps it as a template, once in a run. It has its name only when it is whole: of two workers that make it at once the
 * second throws its own away.
 * @param name letters, digits and underscores
 */
export async function takeSnapshot(name: Template, fill: (database: Database) => Promise<unknown>): Promise<Template> {
  await (isEmbedded ? snapshotOfFolder(name, fill) : snapshotOnServer(process.env.TEST_POSTGRES_FOLDER!, name, fill));
  return name;
}

async function snapshotOfFolder(name: Template, fill: (database: Database) => Promise<unknown>): Promise<void> {
  if (existsSync(folderOf(name))) return;
  const dataDir = copyOfTemplate();
  const database = await openAt(dataDir);
  await fill(database).finally(() => database.close());
  try {
    renameSync(dataDir, folderOf(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    rmSync(dataDir, { recursive: true });
  }
}

async function snapshotOnServer(folder: string, name: Template, fill: (database: Database) => Promise<unknown>): Promise<void> {
  if ((await askServer(folder, `select 1 from pg_database where datname = '${name}'`)).length) return;
  const making = await copyOnServer(folder);
  const database = await openDatabase({ databaseUrl: urlOf(folder, making), patience: PATIENT });
  await fill(database).finally(() => database.close());
  await administer(folder, `alter database ${making} rename to ${name}`).catch(async (error: { code?: string }) => {
    if (error.code !== DUPLICATE_DATABASE) throw error;
    await administer(folder, `drop database ${making}`);
  });
}

/** As `openTestDatabase`, but an embedded one is a process of its own, as the suite itself starts it, for tests that do something to that process. */
export const openTestDatabaseProcess = (): Promise<Database> =>
  isEmbedded ? openCopy(EMPTY, (dataDir) => openDatabase({ dataDir, patience: PATIENT })) : openTestDatabase();

/** Over a copy of a template, which goes when the database is closed. */
async function openCopy(template: Template | undefined, openIn: (dataDir: string) => Promise<Database>): Promise<Database> {
  const dataDir = copyOfTemplate(template);
  const database = await openIn(dataDir);
  return { ...database, close: () => database.close().finally(() => rmSync(dataDir, { recursive: true, force: true })) };
}

async function openAt(dataDir: string): Promise<Database> {
  const engine = await borrowEngine(dataDir);
  const database = await openDatabase({ dataDir, embeddedRuns: true, patience: PATIENT });
  return { ...database, close: () => database.close().finally(() => engine.giveBack()) };
}

async function openPostgres(folder: string, template?: Template): Promise<Database> {
  const name = await copyOnServer(folder, template);
  const database = await openDatabase({ databaseUrl: urlOf(folder, name), patience: PATIENT });
  return { ...database, close: () => database.close().then(() => administer(folder, `drop database ${name} with (force)`)) };
}

export interface TestFolder {
  /** What points a process at it: a DATA_DIR of its own and, on PostgreSQL, the DATABASE_URL. */
  env: { DATA_DIR: string; DATABASE_URL?: string; RELEASE_STORE?: 'database' };
  remove(): Promise<void>;
}

/** A database for processes to open: migrated and empty, unless it is a copy of a snapshot. */
export async function openTestFolder(template?: Template): Promise<TestFolder> {
  if (isEmbedded) {
    const dataDir = copyOfTemplate(template);
    return { env: { DATA_DIR: dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
  }
  const folder = process.env.TEST_POSTGRES_FOLDER!;
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const name = await copyOnServer(folder, template);
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: urlOf(folder, name) },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      await administer(folder, `drop database ${name} with (force)`);
    },
  };
}

async function copyOnServer(folder: string, template = EMPTY): Promise<string> {
  const name = `test_${randomUUID().slice(0, 8)}`;
  await administer(folder, `create database ${name} template ${template}`);
  return name;
}
