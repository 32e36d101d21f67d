import type { Manifest } from '../files/manifest.ts';
import type { ChangeLog, Shelf } from '../history/live-set-changes.ts';
import { keptOf } from '../history/live-set-log.ts';
import { LiveSetRules } from '../history/live-set-rules.ts';
import type { Change } from '../live-set.ts';
import { ReleaseError } from '../release-error.ts';

const MANIFEST: Omit<Manifest, 'area' | 'version'> = {
  buildId: 'x',
  commit: null,
  builtAt: '2026-11-20T04:00:00.000Z',
  shares: {},
  contract: 1,
  api: 1,
  entry: 'remoteEntry.js',
  files: {},
};

/** The rules over a log and a shelf in memory, for tests of very many steps: each change is a second after the one before. */
export function memorySuite() {
  const published = new Set<string>();
  const damaged = new Set<string>();
  const changes: Change[] = [];
  const log: ChangeLog = {
    current: async () => changes.at(-1),
    async *changes() {
      for (let index = changes.length - 1; index >= 0; index -= 1) yield changes[index]!;
    },
    async append(decide) {
      const stamp = { sequence: changes.length + 1, at: new Date(changes.length * 1_000).toISOString() };
      const last = changes.at(-1);
      const decided = await decide(last?.areas ?? {}, stamp, keptOf(last));
      if (decided) changes.push({ ...stamp, ...keptOf(last), ...decided });
      return decided && changes.at(-1);
    },
  };
  const shelf: Shelf = {
    has: async (area, version) => published.has(`${area} ${version}`),
    manifestsOf: async () => (area, version) => ({ area, version, ...MANIFEST }),
    isWhole: async (area, version) => published.has(`${area} ${version}`) && !damaged.has(`${area} ${version}`),
    async verify(area, version) {
      if (!(await shelf.isWhole(area, version))) throw new ReleaseError(`${area} ${version} is not published, or damaged`);
    },
  };
  return {
    rules: new LiveSetRules(log, shelf),
    changes,
    publish(area: string, version: string) {
      published.add(`${area} ${version}`);
      damaged.delete(`${area} ${version}`);
    },
    damage: (area: string, version: string) => void damaged.add(`${area} ${version}`),
  };
}
