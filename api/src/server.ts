/** The server: `node server.js [--demo]`. Configured by config.ts; tells a parent over IPC where it listens. */
import { endImportsOfLastRun } from './areas/imports/killed-imports.ts';
import { workIsDone } from './areas/imports/under-way.ts';
import { noteChanges } from './areas/release-webhooks/tell-changes.ts';
import { canaryChore } from './areas/releases/canary/run-canaries.ts';
import { deployments } from './areas/releases/deployments.ts';
import { choresOf, webhookChore } from './chores.ts';
import { type Config, readConfig } from './config.ts';
import { listen } from './listen.ts';
import { localAccess } from './local-access.ts';
import { createLogger } from './logger.ts';
import { openLive } from './open-live.ts';
import { openMigrated, openReleases, warnOfIncompatibilities, warnWithoutShell } from './open-suite.ts';
import { buildApp } from './platform/build-app.ts';
import { keepHouse } from './platform/housekeeping.ts';
import { choresFailed, watchProcess } from './platform/metrics/process-series.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { refusePublicDemo } from './refuse-public-demo.ts';
import { routesWith } from './routes.ts';
import { seedWhenEmpty } from './seed.ts';
import { refuse } from './start-error.ts';
import { stopOnSignal } from './stop-on-signal.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const telemetry = await collected(config);
  const logger = createLogger(config.logLevel, undefined, telemetry?.sink);
  const releases = await openReleases(config, logger);
  const database = await openMigrated(config, logger, telemetry?.traced);
  try {
    if (process.argv.includes('--demo') && (await seedWhenEmpty(database))) logger.info('the demonstration data is made');
    await refusePublicDemo(database, config);
    await endImportsOfLastRun(database);
    const local = localAccess(config, logger);
    const live = openLive(database, releases, config, logger);
    const app = buildApp(database, routesWith(releases), {
      logger,
      live,
      trustProxy: config.trustProxy,
      liveSet: releases.served,
      localAreas: config.localAreas,
      telemetry,
      metricsToken: config.metricsToken,
      mount: (scope) => deployments(scope, { database, store: releases, isLocal: local.isMine }),
    });
    await warnWithoutShell(releases, config, logger);
    await warnOfIncompatibilities(releases, logger).catch((error: unknown) => logger.warn({ err: error }, 'what is live could not be compared with the api'));
    const url = await listen(app, config);
    await local.open(url);
    watchProcess();
    const { webhook } = config;
    if (webhook) await noteChanges(database, releases);
    const chores = [...choresOf(database), canaryChore({ database, store: releases }), ...(webhook ? [webhookChore(database, releases, webhook, logger)] : [])];
    const house = keepHouse(chores, (chore, error) => {
      choresFailed.inc({ chore });
      logger.warn({ err: error, chore }, 'housekeeping failed');
    });
    stopOnSignal(logger, async () => {
      await local.close();
      await app.close();
      await workIsDone();
      await live.feed.close();
      await house.stop();
      await database.close();
      await releases.close();
      await telemetry?.stop();
    });
    logger.info({ url }, 'listening');
    if (process.connected) process.send?.({ url });
  } catch (error) {
    await database.close();
    await releases.close();
    throw error;
  }
}

/** Loaded only where somebody collects: it is large. */
const collected = async ({ otlpEndpoint }: Config): Promise<Telemetry | undefined> =>
  otlpEndpoint === undefined ? undefined : (await import('./platform/telemetry/telemetry.ts')).startTelemetry();

main().catch(refuse);
