import { HistoryRows, historyOf } from '@karkhana/release/rows';
import type { Store } from '@karkhana/release/store';
import type { ReleaseChange } from '@karkhana/shared-contract/releases/release';
import { releaseHistoryQuery, restoreSchema } from '@karkhana/shared-contract/releases/release-schemas';
import { pageOf } from '../../platform/list.ts';
import { actionRoute, type Route, readRoute } from '../../platform/route.ts';
import { areaFailureRoutes } from './area-failures.routes.ts';
import { deployTokenRoutes } from './deploy-tokens.routes.ts';
import { recordChange } from './record-release.ts';
import { refusing } from './refusals.ts';
import { listReleases } from './releases.repository.ts';

const access = 'releases:manage';

/** What ships, for people; deployments.ts has what a pipeline's token may do as well. */
export function releaseRoutes(store: Store): Route[] {
  const history = new HistoryRows(store);
  return [
    readRoute({
      method: 'GET',
      url: '/api/releases',
      access,
      async read() {
        const data = listReleases(store);
        return { data, total: data.length };
      },
    }),
    readRoute({
      method: 'GET',
      url: '/api/releases/history',
      access,
      query: releaseHistoryQuery,
      async read(_db, { query }) {
        const rows: ReleaseChange[] = history.all(query.area);
        const { limit, offset } = pageOf(query);
        return { data: rows.slice(offset, offset + limit), total: rows.length };
      },
    }),
    actionRoute({
      method: 'POST',
      url: '/api/releases/restore',
      access,
      body: restoreSchema,
      async act(database, { body: { at, area, why, force }, user, client }) {
        const change = await refusing(() => store.restore(new Date(at), area, { by: user.name, why }, { force }));
        if (change) await recordChange(database.db, { userId: user.id, by: user.name, requestId: client.requestId }, change);
        return { data: change ? historyOf(change) : [] };
      },
    }),
    ...deployTokenRoutes,
    ...areaFailureRoutes(store),
  ];
}
