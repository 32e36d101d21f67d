import type { Change } from '@karkhana/release/live-set';
import { historyOf } from '@karkhana/release/rows';
import type { Store } from '@karkhana/release/store';
import { releaseEndpoints } from '@karkhana/shared-contract/releases/release-endpoints';
import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database.ts';
import type { Client, Route } from '../../platform/route.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { type Measure, measuringIn } from '../measurements/measure.ts';
import { areaFailureRoutes } from './area-failures.routes.ts';
import { deployTokenRoutes } from './deploy-tokens.routes.ts';
import { recordChange, recordRelease } from './record-release.ts';
import { refusing } from './refusals.ts';
import { releaseTryRoutes } from './release-tries.routes.ts';

const { act } = routesOf(releaseEndpoints);

/** Shipping for people; deployments.ts has what a pipeline's token may do as well. */
export function releaseRoutes(store: Store, measure: Measure = measuringIn(store), installation?: Database): Route[] {
  return [
    act('POST /api/releases/activate', (database, { body: { releases, why, force }, user, client }) => {
      const named = releases.map(({ area, version, expect }) => ({ area, version, expect: expect || undefined }));
      return changing(database, user, client, () => store.activateAll(named, { by: user.name, why }, { force }));
    }),
    act('POST /api/releases/restore', async (database, { body: { at, area, why, force }, user, client }) => {
      return changing(database, user, client, () => store.restore(new Date(at), area, { by: user.name, why }, { force }));
    }),
    act('POST /api/releases/freeze', (database, { body: { why }, user, client }) => freezing(database, 'freeze', why, user, client)),
    act('POST /api/releases/thaw', (database, { body: { why }, user, client }) => freezing(database, 'thaw', why, user, client)),
    act('POST /api/releases/:area/retire', (database, { params: { area }, body: { why, to }, user, client }) =>
      changing(database, user, client, () => store.retire(area, { by: user.name, why }, { to: to || undefined })),
    ),
    act('POST /api/releases/:area/rename', (database, { params: { area }, body: { next, version, why, force }, user, client }) =>
      changing(database, user, client, () => store.rename(area, next, version, { by: user.name, why }, { force })),
    ),
    ...releaseTryRoutes(store, installation),
    ...deployTokenRoutes,
    ...areaFailureRoutes(store, measure, installation),
  ];

  async function freezing(database: Database, action: 'freeze' | 'thaw', why: string, user: User, client: Client) {
    const changed = (await refusing(() => store[action]({ by: user.name, why }))) !== undefined;
    const summary = action === 'freeze' ? `Releases are frozen: ${why}` : `Releases go live again: ${why}`;
    if (changed) await recordRelease(database.db, actorOf(user, client), { action, entity: 'release', entity_id: null, summary, detail: { why } });
    return { data: { changed } };
  }
}

const actorOf = (user: User, { requestId }: Client) => ({ userId: user.id, by: user.name, requestId });

async function changing({ db }: Database, user: User, client: Client, work: () => Promise<Change | undefined>) {
  const change = await refusing(work);
  if (change) await recordChange(db, actorOf(user, client), change);
  return { data: change ? historyOf(change) : [] };
}
