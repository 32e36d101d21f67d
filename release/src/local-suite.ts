import type { Change } from './live-set.ts';
import { readManifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { HistoryRows, historyOf, statusRows } from './rows.ts';
import { openStore } from './store.ts';
import { HISTORY_LIMIT, type Suite } from './suite.ts';

/** The store in a data folder of this machine. Needs no server: one that runs on the folder sees every change at its next request. */
export function localSuite(dataDir: string, by: string): Suite {
  const store = openStore(dataDir);
  const rows = (change: Change | undefined) => (change ? historyOf(change) : []);
  return {
    status: async () => statusRows(store),
    async publish(area, dist) {
      const built = readManifest(dist);
      if (built.area !== area) throw new ReleaseError(`${dist} is a build of ${built.area}, not of ${area}`, 'bad-input');
      const { version } = await store.publish(dist, { by });
      return { area, version };
    },
    check: (area, version) => store.check(area, version),
    activate: async (area, version, { why, ...options }) => rows(await store.activate(area, version, { by, why }, options)),
    rollback: async (area, { why, ...options }) => rows(await store.rollback(area, { by, why }, options)),
    restore: async (at, area, { why, ...options }) => rows(await store.restore(at, area, { by, why }, options)),
    history: async (area) => new HistoryRows(store).all(area).slice(0, HISTORY_LIMIT),
  };
}
