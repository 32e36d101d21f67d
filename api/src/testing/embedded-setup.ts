import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { buildPrograms, bundleOf } from './build-programs.ts';
import { startEngineHost } from './engine-host.ts';

/** One migrated data folder per run; every test file works on a copy, which is faster than initialising or emptying one. */
export default async function setup(): Promise<void> {
  buildPrograms('embedded');
  const template = mkdtempSync(join(tmpdir(), 'embedded-template-'));
  process.env.TEST_EMBEDDED_TEMPLATE = template;
  const database = await openDatabase({ dataDir: join(template, 'template') });
  await migrate(database).finally(() => database.close());
  process.env.TEST_ENGINE_HOST = join(template, 'engine-host');
  await startEngineHost(process.env.TEST_ENGINE_HOST, bundleOf('engine-thread'));
}

export const teardown = async (): Promise<void> => rmSync(process.env.TEST_EMBEDDED_TEMPLATE!, { recursive: true, force: true });
