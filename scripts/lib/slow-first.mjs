import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/** The slowest of a run, as `npm test` lists them at its end: begun last, one of them would go on alone when all others are done. */
export const SLOW = [
  'api/src/properties/requests',
  'api/src/backup/restore-refusals',
  'api/src/backup/backup',
  'release/src/several-writers',
  'api/src/areas/demo/seed-demo',
  'api/src/start-refusals',
  'api/src/platform/embedded/embedded-database',
  'api/src/routes',
  'api/src/areas/reports/report-figures',
  'release/src/history/standings-model',
  'api/src/areas/sales/sales-export',
  'api/src/platform/postgres/database-busy',
];

/** A clean clone has no durations: there the slow files begin first, then the groups (test-groups.mjs), and the others by their size. */
export default class SlowFirst extends Sequencer {
  async sort(tests) {
    const others = await super.sort(tests);
    return [...others].sort((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ path }) {
  const place = SLOW.findIndex((name) => path.includes(`/${name}.test.`));
  if (place !== -1) return place;
  return path.includes('/.cache/test-groups/') ? SLOW.length : SLOW.length + 1;
}
