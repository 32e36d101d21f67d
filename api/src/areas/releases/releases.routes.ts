import { historyOf } from '@karkhana/release/rows';
import type { Store } from '@karkhana/release/store';
import { releaseEndpoints } from '@karkhana/shared-contract/releases/release-endpoints';
import type { Database } from '../../platform/database.ts';
import type { Route } from '../../platform/route.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { type Measure, measuringIn } from '../measurements/measure.ts';
import { areaFailureRoutes } from './area-failures.routes.ts';
import { deployTokenRoutes } from './deploy-tokens.routes.ts';
import { recordChange } from './record-release.ts';
import { refusing } from './refusals.ts';
import { releaseTryRoutes } from './release-tries.routes.ts';

const { act } = routesOf(releaseEndpoints);

/** What ships, for people; deployments.ts has what a pipeline's token may do as well. */
export function releaseRoutes(store: Store, measure: Measure = measuringIn(store), installation?: Database): Route[] {
  return [
    act('POST /api/releases/restore', async (database, { body: { at, area, why, force }, user, client }) => {
      const change = await refusing(() => store.restore(new Date(at), area, { by: user.name, why }, { force }));
      if (change) await recordChange(database.db, { userId: user.id, by: user.name, requestId: client.requestId }, change);
      return { data: change ? historyOf(change) : [] };
    }),
    ...releaseTryRoutes(store, installation),
    ...deployTokenRoutes,
    ...areaFailureRoutes(store, measure),
  ];
}
