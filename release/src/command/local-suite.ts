import { cp } from 'node:fs/promises';
import { NO_RINGS } from '@karkhana/shared-contract/releases/ring';
import { readBuild } from '../files/manifest.ts';
import type { Change } from '../live-set.ts';
import { ReleaseError } from '../release-error.ts';
import { HistoryRows, historyOf, statusRows, versionRows } from '../rows.ts';
import { type InDatabase, openStore } from '../store.ts';
import { HISTORY_LIMIT, type Suite } from './suite.ts';

/**
 * The store of this machine's suite, in its folder or its database. Only preview links and health need a running server. A server that
 * runs on the store sees every change at its next request.
 */
export function localSuite(dataDir: string, by: string, inDatabase?: InDatabase): Suite {
  const store = openStore(dataDir, inDatabase);
  const rows = (change: Change | undefined) => (change ? historyOf(change) : []);
  const running = async () => {
    const { url, secret } = await (await import('../running-suite.ts')).runningSuite(dataDir);
    return (await import('./remote-suite.ts')).remoteSuite(url, secret);
  };
  return {
    status: async () => statusRows(await store.live()),
    async list(area) {
      const areas = area === undefined ? await store.releases.areas() : [area];
      return (await Promise.all(areas.map((each) => versionRows(store, each)))).flat();
    },
    async publish(area, dist) {
      await readBuild(dist, area);
      const { version } = await store.publish(dist, { by });
      return { area, version };
    },
    async take(area, version, folder) {
      await cp(await store.releases.wholeFolder(area, version), folder, { recursive: true });
    },
    check: (area, version) => store.check(area, version),
    impact: (area, version) => store.impact(area, version),
    async activate(area, version, { why, canary, ...options }) {
      if (options.ring !== undefined && !process.env.FIRMS_URL) throw new ReleaseError(NO_RINGS, 'bad-input');
      const who = { by, why };
      return rows(canary ? await store.startCanary(area, version, who, canary, options) : await store.activate(area, version, who, options));
    },
    activateAll: async (releases, { why, force }) => rows(await store.activateAll(releases, { by, why }, { force })),
    retire: async (area, { why, to }) => rows(await store.retire(area, { by, why }, { to })),
    rename: async (area, next, version, { why, ...options }) => rows(await store.rename(area, next, version, { by, why }, options)),
    freeze: async (why) => (await store.freeze({ by, why })) !== undefined,
    thaw: async (why) => (await store.thaw({ by, why })) !== undefined,
    frozen: async () => (await store.current())?.frozen,
    stop: async (area, why) => rows(await store.stopCanary(area, { by, why })),
    rollback: async (area, { why, ...options }) => rows(await store.rollback(area, { by, why }, options)),
    restore: async (at, area, { why, ...options }) => rows(await store.restore(at, area, { by, why }, options)),
    history: async (area) => (await new HistoryRows(store.served).all(area)).slice(0, HISTORY_LIMIT),
    try: async (...asked) => (await running()).try(...asked),
    tries: async (area) => (await running()).tries(area),
    revokeTry: async (id) => (await running()).revokeTry(id),
    health: async (area) => (await running()).health(area),
  };
}
