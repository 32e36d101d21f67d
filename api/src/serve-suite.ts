import type { Store } from '@karkhana/release/store';
import type { Logger } from 'pino';
import { gspClient } from './areas/e-documents/gsp-client.ts';
import { endImportsOfLastRun } from './areas/imports/killed-imports.ts';
import { workIsDone } from './areas/imports/under-way.ts';
import { noteChanges } from './areas/release-webhooks/deliver-changes.ts';
import { canaryChore } from './areas/releases/canary/run-canaries.ts';
import { deployments } from './areas/releases/deployments.ts';
import { choresOf, webhookChore } from './chores.ts';
import { type Config, isLoopback } from './config.ts';
import { openFirms } from './firms/open-firms.ts';
import { listen } from './listen.ts';
import { localAccess } from './local-access.ts';
import { openLive } from './open-live.ts';
import { buildApp } from './platform/build-app.ts';
import type { Database } from './platform/database.ts';
import { servedHosts } from './platform/http/served-hosts.ts';
import { countFailedChore, watchProcess } from './platform/metrics/process-series.ts';
import { clockSkew } from './platform/postgres/clock-skew.ts';
import { keepHouse } from './platform/postgres/housekeeping.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { refusePublicDemo } from './refuse-public-demo.ts';
import { routesWith } from './routes.ts';
import { demoOfToday, seedWhenEmpty } from './seed.ts';
import { stopOnSignal } from './stop-on-signal.ts';

interface Suite {
  config: Config;
  telemetry: Telemetry | undefined;
  logger: Logger;
  releases: Store;
  database: Database;
}

/** Makes the server ready while the database starts. Call `serve` once it is up: it resolves when the server listens. An earlier failure leaves all open. */
export async function makeSuite({ config, telemetry, logger, releases, database }: Suite): Promise<{ serve(): Promise<void> }> {
  const local = localAccess(config, logger);
  const live = openLive(database, releases, config, logger);
  const firms = config.firmsUrl === undefined ? undefined : openFirms({ config, logger, telemetry, releases, own: { name: undefined, database, live } });
  const { gsp } = config;
  const account = gsp && { client: gspClient(gsp), gstin: gsp.gstin };
  const app = buildApp(database, routesWith(releases, firms?.gspAccount ?? (async () => account), firms && database, firms?.connections), {
    logger,
    live,
    trustProxy: config.trustProxy,
    liveSet: releases.served,
    localAreas: config.localAreas,
    telemetry,
    metricsToken: config.metricsToken,
    hosts: firms ? undefined : servedHosts(config.hostNames, isLoopback(config.host)),
    firms: firms?.served,
    mount: (scope) => deployments(scope, { database, store: releases, isLocal: local.isMine, manyFirms: firms !== undefined }),
  });
  await app.ready();
  return { serve };

  async function serve(): Promise<void> {
    if (process.argv.includes('--demo') && (await seedWhenEmpty(database, demoOfToday(config.demoMonths)))) logger.info('the demonstration data is made');
    await refusePublicDemo(database, config);
    await endImportsOfLastRun(database);
    await firms?.begin();
    const url = await listen(app, config);
    await local.open(url);
    watchProcess();
    const { webhook } = config;
    if (webhook) await noteChanges(database, releases);
    const chores = [...choresOf(database), canaryChore({ database, store: releases }), ...(webhook ? [webhookChore(database, releases, webhook, logger)] : [])];
    const house = keepHouse(chores, (chore, error) => {
      countFailedChore(chore, error);
      logger.warn({ err: error, chore }, 'housekeeping failed');
    });
    stopOnSignal(logger, async () => {
      await local.close();
      await app.close();
      await workIsDone();
      await firms?.close();
      await live.feed.close();
      await house.stop();
      await database.close();
      await releases.close();
      await telemetry?.stop();
    });
    if (!config.hostNames && !isLoopback(config.host)) logger.warn('HOST_NAMES is not set: the suite answers under whatever name it is called. Name its own');
    if (config.ignored.length)
      logger.warn(`${config.ignored.join(', ')}: ignored, because each firm has an account of its own. See: npm run firms -- gsp NAME`);
    const skew = clockSkew();
    if (skew) logger.warn(`${skew}: set it, with chrony or systemd-timesyncd`);
    logger.info({ url }, 'listening');
    if (process.connected) process.send?.({ url });
  }
}
