/** The server: `node server.js [--demo]`. Configured by config.ts; tells a parent over IPC where it listens. */
import { tmpdir } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '@karkhana/release/store';
import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { ensureTemporaryFolder, openMigrated, openReleases, warnOfIncompatibilities, warnWithoutShell } from './open-suite.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { refuse } from './start-error.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  ensureTemporaryFolder(tmpdir());
  const telemetry = await collected(config);
  const logger = createLogger(config.logLevel, undefined, telemetry?.sink);
  const releases = await openReleases(config, logger);
  const [database, { serveSuite }] = await Promise.all([openMigrated(config, logger, telemetry?.traced), getReady(config, logger, releases)]);
  try {
    await serveSuite({ config, telemetry, logger, releases, database });
  } catch (error) {
    await database.close();
    await releases.close();
    throw error;
  }
}

/** What needs no database is half a second of work: it is done while the embedded one starts, which is a process of its own. */
async function getReady(config: Config, logger: Logger, releases: Store) {
  await nextTurn();
  await warnWithoutShell(releases, config, logger);
  await warnOfIncompatibilities(releases, logger).catch((error: unknown) => logger.warn({ err: error }, 'what is live could not be compared with the api'));
  return import('./serve-suite.ts');
}

/** Loaded only where somebody collects: it is large. */
const collected = async ({ otlpEndpoint }: Config): Promise<Telemetry | undefined> =>
  otlpEndpoint === undefined ? undefined : (await import('./platform/telemetry/telemetry.ts')).startTelemetry();

main().catch(refuse);
