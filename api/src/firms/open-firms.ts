import type { Store } from '@karkhana/release/store';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ServedFirm } from '../platform/current-firm.ts';
import { servedHosts } from '../platform/http/served-hosts.ts';
import { firmSeries } from '../platform/metrics/firm-series.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { AwakeFirms } from './awake-firms.ts';
import { ensureCatalogue, FirmHosts, listFirms } from './catalogue.ts';
import { CatalogueConnections } from './connections.ts';
import { gspAccountIn } from './gsp-accounts.ts';
import { closeDatabases, openSentence } from './open-databases.ts';
import { ServedFirms } from './served-firms.ts';
import { newestMigration, upgradeFirms } from './upgrade-firms.ts';

interface Options {
  config: Pick<Config, 'patience' | 'hostNames'>;
  logger: Logger;
  telemetry?: Telemetry | undefined;
  releases: Pick<Store, 'watch'>;
  /** The installation's own suite. */
  own: ServedFirm;
  /** Milliseconds; for tests. */
  asleepAfterMs?: number;
}

/** The firms of the catalogue, served by this process. */
export function openFirms({ config, logger, telemetry, releases, own, asleepAfterMs }: Options) {
  const { upkeep, db } = own.database;
  const watchLiveSet = (changed: () => void) => releases.watch(changed);
  const awake = new AwakeFirms({
    config,
    logger,
    telemetry,
    watchLiveSet,
    connections: () => connections,
    ...(asleepAfterMs !== undefined && { asleepAfterMs }),
  });
  const isOwn = servedHosts(config.hostNames ?? [], true) ?? (() => true);
  const hosts = new FirmHosts(db);
  const connections: CatalogueConnections = new CatalogueConnections({ installation: own.database, hosts, awake, logger });
  const served = new ServedFirms({ hosts, awake, own, isOwn });
  firmSeries.askNotUpgraded(async () => (await listFirms(upkeep)).flatMap(({ name, problem }) => (problem === null ? [] : name)));
  let upgrading: Promise<unknown> = Promise.resolve();
  const ending = new AbortController();

  return {
    served,
    awake,
    connections,
    gspAccount: gspAccountIn(db),
    /** Firms that are not up to date are brought there while the others are served. */
    async begin(): Promise<void> {
      await ensureCatalogue(own.database);
      const open = await closeDatabases(upkeep);
      if (open.length) logger.warn(openSentence(open));
      const newest = newestMigration();
      const behind = (await listFirms(upkeep)).filter(({ migration, problem }) => migration !== newest || problem !== null);
      const told = ({ firm, problem }: { firm: string; problem: string | undefined }) => {
        if (problem === undefined) logger.info({ firm }, 'a firm is up to date');
        else logger.error({ firm, problem }, 'a firm could not be brought up to date');
      };
      upgrading = upgradeFirms(upkeep, behind, config, told, ending.signal).catch((error: unknown) =>
        logger.error({ err: error }, 'the firms could not be brought up to date'),
      );
    },
    /** Waits for the firms whose upgrade has begun; the others have theirs at the next start. */
    async close(): Promise<void> {
      ending.abort();
      await upgrading;
      await awake.close();
    },
  };
}
