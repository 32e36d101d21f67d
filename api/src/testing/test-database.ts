import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, urlOf } from '@karkhana/release/testing/postgres-cluster';
import { type Database, openDatabase } from '../platform/database.ts';
import { isEmbedded } from './test-on.ts';

/** A machine that is busy with other tests is no fault of what is tested. The limits that a suite has are tested by themselves. */
const PATIENT = { lockSeconds: 30, writeSeconds: 60, readSeconds: 60 };

/** A migrated, empty database for one test file, on the kind of database the project runs on. `close` removes it. */
export async function openTestDatabase(): Promise<Database> {
  return isEmbedded ? openEmbedded() : openPostgres(process.env.TEST_POSTGRES_FOLDER!);
}

/** A copy of the migrated data folder, not open yet. */
export function copyOfTemplate(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  cpSync(join(process.env.TEST_EMBEDDED_TEMPLATE!, 'database', 'pgdata'), join(dataDir, 'database', 'pgdata'), { recursive: true });
  return dataDir;
}

async function openEmbedded(): Promise<Database> {
  const dataDir = copyOfTemplate();
  const database = await openDatabase({ dataDir, patience: PATIENT });
  return { ...database, close: () => database.close().finally(() => rmSync(dataDir, { recursive: true, force: true })) };
}

async function openPostgres(folder: string): Promise<Database> {
  const name = await copyOnServer(folder);
  const database = await openDatabase({ databaseUrl: urlOf(folder, name), patience: PATIENT });
  return { ...database, close: () => database.close().then(() => administer(folder, `drop database ${name} with (force)`)) };
}

export interface TestFolder {
  /** What points a process at it: a DATA_DIR of its own and, on PostgreSQL, the DATABASE_URL. */
  env: { DATA_DIR: string; DATABASE_URL?: string; RELEASE_STORE?: 'database' };
  remove(): Promise<void>;
}

/** A migrated, empty database for processes to open. */
export async function openTestFolder(): Promise<TestFolder> {
  if (isEmbedded) {
    const dataDir = copyOfTemplate();
    return { env: { DATA_DIR: dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
  }
  const folder = process.env.TEST_POSTGRES_FOLDER!;
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const name = await copyOnServer(folder);
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: urlOf(folder, name) },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      await administer(folder, `drop database ${name} with (force)`);
    },
  };
}

async function copyOnServer(folder: string): Promise<string> {
  const name = `test_${randomUUID().slice(0, 8)}`;
  await administer(folder, `create database ${name} template template`);
  return name;
}
