import type { Store } from '@karkhana/release/store';
import { tryEndpoints } from '@karkhana/shared-contract/releases/try-endpoints';
import type { Database } from '../../platform/database.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { openLink } from './open-try.service.ts';

const { act } = routesOf(tryEndpoints);

/** For signed-in users with a link; deployments.ts makes, lists and revokes them. */
export const releaseTryRoutes = (store: Store, installation?: Database) => [
  act('POST /api/releases/tries/open', async (database, { body }) => ({ data: await openLink((installation ?? database).db, store, body) })),
];
