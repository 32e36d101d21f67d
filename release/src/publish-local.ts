import { readManifest } from './files/manifest.ts';
import { refusalOf } from './release-error.ts';
import type { Store } from './store.ts';

/** Who the changes of `npm start` are by: how the next start knows what the last one made live. */
const WHO = { by: 'npm start', why: 'newly built' };

export interface LocalRelease {
  area: string;
  version: string;
}
interface LocalBuild extends LocalRelease {
  stood: boolean;
}

/**
 * What `npm start` does with local builds: publishes each, as `<version>-dev.<build id>` when that version stands with other bytes, and
 * makes live, in one change, what is new since the last start or has nothing live. So a restart never moves the live set back or forth.
 * @returns what became live, and a sentence for each build that did not fit
 */
export async function publishLocal(store: Store, dists: readonly string[]): Promise<{ live: LocalRelease[]; refused: string[] }> {
  const builds: LocalRelease[] = [];
  for (const dist of dists) {
    const { stood, ...build } = await publishBuild(store, dist);
    if (await isNew(store, { stood, ...build })) builds.push(build);
  }
  if (!builds.length) return { live: [], refused: [] };
  const refusal = await refusalOf(() => store.activateAll(builds, WHO, { together: false }));
  if (refusal === undefined) return { live: builds, refused: [] };
  return builds.length === 1 ? { live: [], refused: [refusal] } : oneByOne(store, builds);
}

/** One build that does not fit must not keep the others out. */
async function oneByOne(store: Store, builds: readonly LocalRelease[]): Promise<{ live: LocalRelease[]; refused: string[] }> {
  const live: LocalRelease[] = [];
  const refused: string[] = [];
  for (const build of builds) {
    const refusal = await refusalOf(() => store.activate(build.area, build.version, WHO));
    if (refusal === undefined) live.push(build);
    else refused.push(refusal);
  }
  return { live, refused };
}

async function publishBuild(store: Store, dist: string): Promise<LocalBuild> {
  const { area, version, buildId } = await readManifest(dist);
  const dev = `${version}-dev.${buildId}`;
  const { releases } = store;
  for (const name of [version, dev]) {
    if ((await releases.find(area, name))?.buildId === buildId) return { area, version: name, stood: true };
  }
  const published = await store.publish(dist, { by: WHO.by, as: (await releases.has(area, version)) ? dev : undefined });
  return { area, version: published.version, stood: false };
}

/** Not what an earlier start made live: whoever took that back since does not want it again. */
async function isNew(store: Store, { area, version, stood }: LocalBuild): Promise<boolean> {
  const live = (await store.live())[area];
  if (!live) return true;
  if (live.version === version) return false;
  for await (const { by, changes } of store.history()) {
    const mine = by === WHO.by && changes.find((change) => change.area === area);
    if (mine) return mine.version !== version;
  }
  return !stood;
}
