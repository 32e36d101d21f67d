import type { Store } from '@karkhana/release/store';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './platform/database.ts';
import { ChangeFeed } from './platform/live/change-feed.ts';
import { EventStreams } from './platform/live/event-streams.ts';

/** Sends open pages the changes of this process, and on PostgreSQL those of every other process on the database. */
export function openLive(
  database: Database,
  releases: Pick<Store, 'watch'>,
  { databaseUrl, databaseListenUrl }: Partial<Pick<Config, 'databaseUrl' | 'databaseListenUrl'>>,
  logger: Pick<Logger, 'warn'>,
) {
  const warn = (error: unknown) => logger.warn({ err: error }, 'changes could not be told');
  const feed = new ChangeFeed({ databaseUrl: databaseListenUrl ?? databaseUrl, db: database.upkeep, warn });
  const streams = new EventStreams({ feed, db: database.db, watchLiveSet: (changed) => releases.watch(changed), warn });
  return { feed, streams };
}
