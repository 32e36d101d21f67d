import { readFileSync } from 'node:fs';
import path from 'node:path';
import { archiveOf } from '@karkhana/release/testing/archive';
import { makeBuild } from '@karkhana/release/testing/make-release';
import type { Given, MakeSound } from './given.ts';

const BY = { by: 'ravi' };
const LIVE = { ...BY, why: 'test' };
const NEWER = '1.1.0';

/** An area of its own with 1.0.0 live and 1.1.0 published. */
async function area(given: Given): Promise<string> {
  const name = `mf-sound-${given.serial()}`;
  for (const version of ['1.0.0', NEWER]) await given.store.publish(makeBuild(name, version), BY);
  await given.store.activate(name, '1.0.0', LIVE);
  return name;
}
const newer: MakeSound = async (given) => ({ params: [await area(given), NEWER] });
const tried = async (given: Given) => (await given.ask('POST', `/releases/${await area(given)}/${NEWER}/try`, { for: '2h' })).data;

export const OF_RELEASES: Record<string, MakeSound> = {
  'GET /api/releases/:area/:version/archive': newer,
  'GET /api/releases/:area/:version/impact': newer,
  'POST /api/releases/:area/:version/check': newer,
  'POST /api/releases/:area/:version/try': async (given) => ({ ...(await newer(given)), body: { for: '2h' } }),
  'POST /api/releases/:area': (given) => {
    const name = `mf-sound-${given.serial()}`;
    const folder = makeBuild(name, '1.0.0', { contents: { 'remoteEntry.js': 'export {}' } });
    const entries = ['release.json', 'remoteEntry.js'].map((file) => ({ path: file, content: readFileSync(path.join(folder, file), 'utf8') }));
    return { params: [name], file: { headers: { 'content-type': 'application/x-tar' }, payload: archiveOf(entries) } };
  },
  'POST /api/releases/activate': async (given) => ({ body: { releases: [{ area: await area(given), version: NEWER }], why: 'Fixes the totals' } }),
  'POST /api/releases/:area/activate': async (given) => ({ params: [await area(given)], body: { version: NEWER, why: 'Fixes the totals' } }),
  'POST /api/releases/:area/rollback': async (given) => {
    const name = await area(given);
    await given.store.activate(name, NEWER, LIVE);
    return { params: [name], body: { why: 'Wrong totals' } };
  },
  'POST /api/releases/:area/stop': async (given) => {
    const name = await area(given);
    await given.ask('POST', `/releases/${name}/activate`, { version: NEWER, why: 'Fixes the totals', canary: '10,100' });
    return { params: [name], body: { why: 'Wrong totals' } };
  },
  'POST /api/releases/freeze': async () => ({ body: { why: 'Year-end' } }),
  'POST /api/releases/thaw': async () => ({ body: { why: 'Year-end is over' } }),
  'POST /api/releases/:area/retire': async (given) => ({ params: [await area(given)], body: { why: 'Merged', to: '/stock' } }),
  'POST /api/releases/:area/rename': async (given) => {
    const [name, next] = [await area(given), await area(given)];
    await given.store.retire(next, LIVE);
    return { params: [name], body: { next, version: NEWER, why: 'New name' } };
  },
  'POST /api/releases/tries/open': async (given) => ({ body: Object.fromEntries(new URLSearchParams((await tried(given)).link.slice(2))) }),
  'DELETE /api/releases/tries/:id': async (given) => ({ params: [(await tried(given)).id] }),
};
