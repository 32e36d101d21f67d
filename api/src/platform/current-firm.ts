import type { Database } from './database.ts';
import { type FirmContext, firmContext, runFor } from './firm-context.ts';
import type { ChangeFeed } from './live/change-feed.ts';
import type { EventStreams } from './live/event-streams.ts';

/** A firm that this process serves, with what belongs to it alone. */
export interface ServedFirm extends FirmContext {
  database: Database;
  live: { feed: ChangeFeed; streams: EventStreams };
}

const served = new WeakMap<FirmContext, ServedFirm>();

/** Does work for a firm, on its database. */
export function inFirm<T>(firm: ServedFirm, work: () => T): T {
  served.set(firm, firm);
  return runFor(firm, work);
}

/** @throws Error outside of any firm, so that no statement reaches a database by accident */
export function currentFirm(): ServedFirm {
  const context = firmContext();
  const firm = context && served.get(context);
  if (!firm) throw new Error('No firm is chosen here: run this inside of inFirm');
  return firm;
}
