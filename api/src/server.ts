/** The server: `node server.js [--demo]`. Configured by config.ts; tells a parent over IPC where it listens. */
import { deployments } from './areas/releases/deployments.ts';
import { choresOf } from './chores.ts';
import { readConfig } from './config.ts';
import { listen } from './listen.ts';
import { createLogger } from './logger.ts';
import { openMigrated, openReleases, refusePublicDemo } from './open-suite.ts';
import { buildApp } from './platform/build-app.ts';
import { keepHouse } from './platform/housekeeping.ts';
import { routesWith } from './routes.ts';
import { seedWhenEmpty } from './seed.ts';
import { refuse } from './start-error.ts';
import { stopOnSignal } from './stop-on-signal.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const releases = openReleases(config);
  const database = await openMigrated(config, logger);
  try {
    if (process.argv.includes('--demo') && (await seedWhenEmpty(database))) logger.info('the demonstration data is made');
    await refusePublicDemo(database, config);
    const app = buildApp(database, routesWith(releases), {
      logger,
      trustProxy: config.trustProxy,
      liveSet: releases,
      localAreas: config.localAreas,
      mount: (scope) => deployments(scope, { database, store: releases }),
    });
    const url = await listen(app, config);
    const house = keepHouse(choresOf(database), (chore, error) => logger.warn({ err: error, chore }, 'housekeeping failed'));
    stopOnSignal(logger, async () => {
      await app.close();
      await house.stop();
      await database.close();
    });
    logger.info({ url }, 'listening');
    process.send?.({ url });
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch(refuse);
