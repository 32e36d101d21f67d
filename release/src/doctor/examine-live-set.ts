import { versionsInUse } from '../live-set.ts';
import { SHELL } from '../names.ts';
import { ReleaseError, refusalOf } from '../release-error.ts';
import type { Store } from '../store.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** Every live file, a way back for each area, and whether all of it fits together. */
export async function examineLiveSet(store: Store): Promise<Finding[]> {
  const areas = await store.live();
  const live = Object.entries(areas).sort(([a], [b]) => (a < b ? -1 : 1));
  const shell = areas[SHELL] ? [] : [error('No shell is live: every page is a 503', 'npm run release -- publish shell --activate --why "first"')];
  const files = await Promise.all(live.flatMap(([area, set]) => versionsInUse(set).map((version) => examineFiles(store, area, version))));
  const alone = live.filter(([, { previous }]) => previous === undefined).map(([area]) => area);
  const back = alone.length
    ? warning(
        `No trusted version to go back to: ${alone.join(', ')}`,
        'This is normal until a second version has been live. Damaged ones are repaired by publishing the same build again',
      )
    : ok('Every area has a trusted version to go back to');
  return [...shell, ...files, back, ...(await examineFit(store))];
}

async function examineFiles(store: Store, area: string, version: string): Promise<Finding> {
  const fault = await refusalOf(() => store.releases.verify(area, version));
  if (fault === undefined) return ok(`${area} ${version} is live and every file of it is intact`);
  const advice = `Publish the same build again, or: npm run release -- rollback ${area} --why "damaged"`;
  return error(`${area} ${version} is live and damaged. ${fault}`, advice);
}

async function examineFit(store: Store): Promise<Finding[]> {
  try {
    const incompatibilities = await store.incompatibilities();
    if (!incompatibilities.length) return [ok('What is live fits together')];
    const advice = 'Activate or roll back to versions that fit: npm run release -- check <area> <version> tells beforehand';
    return incompatibilities.flatMap(({ reasons }) => reasons.map((reason) => error(reason, advice)));
  } catch (fault) {
    if (!(fault instanceof ReleaseError)) throw fault; // a live release that is gone was said above
    return [];
  }
}
