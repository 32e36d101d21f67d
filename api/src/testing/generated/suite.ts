import { randomUUID } from 'node:crypto';
import type { Store } from '@karkhana/release/store';
import { makeBuild } from '@karkhana/release/testing/make-release';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import {
  activateSchema,
  areaParams,
  releaseHistoryQuery,
  releaseListQuery,
  releaseParams,
  rollbackSchema,
  stopSchema,
  tryForSchema,
  tryParams,
} from '@karkhana/shared-contract/releases/release-schemas';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { GspClient } from '../../areas/e-documents/gsp-client.ts';
import { workIsDone } from '../../areas/imports/under-way.ts';
import { deployments } from '../../areas/releases/deployments.ts';
import type { Connections } from '../../areas/session/firms.routes.ts';
import { findActiveUser } from '../../areas/session/sign-in.service.ts';
import { hashPassword } from '../../areas/users/password.ts';
import { createLogger } from '../../logger.ts';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import type { Route } from '../../platform/route.ts';
import { tokenHash } from '../../platform/sign-in.ts';
import { routesWith } from '../../routes.ts';
import { addUser } from '../fixtures.ts';
import { openTestDatabase } from '../test-database.ts';
import { fillBooks } from './fill-books.ts';
import type { Request } from './requests.ts';
import { portalAnswer } from './sound/portal-answer.ts';

export type Endpoint = Pick<Route, 'method' | 'url' | 'schemas'>;

/** Mounted in deployments.ts, whose handlers check these. */
const DEPLOYMENTS: Endpoint[] = [
  { method: 'GET', url: '/api/releases', schemas: { query: releaseListQuery } },
  { method: 'GET', url: '/api/releases/history', schemas: { query: releaseHistoryQuery } },
  { method: 'POST', url: '/api/releases/:area', schemas: { params: areaParams } },
  { method: 'POST', url: '/api/releases/:area/:version/check', schemas: { params: releaseParams } },
  { method: 'GET', url: '/api/releases/:area/:version/archive', schemas: { params: releaseParams } },
  { method: 'GET', url: '/api/releases/:area/:version/impact', schemas: { params: releaseParams } },
  { method: 'POST', url: '/api/releases/:area/:version/try', schemas: { params: releaseParams, body: tryForSchema } },
  { method: 'GET', url: '/api/releases/health', schemas: { query: releaseListQuery } },
  { method: 'POST', url: '/api/releases/:area/stop', schemas: { params: areaParams, body: stopSchema } },
  { method: 'GET', url: '/api/releases/tries', schemas: { query: releaseListQuery } },
  { method: 'DELETE', url: '/api/releases/tries/:id', schemas: { params: tryParams } },
  { method: 'POST', url: '/api/releases/:area/activate', schemas: { params: areaParams, body: activateSchema } },
  { method: 'POST', url: '/api/releases/:area/rollback', schemas: { params: areaParams, body: rollbackSchema } },
];

/** Every endpoint there is, in an order in which what takes records away comes after what works with them. */
export const endpointsOf = (store: Store): Endpoint[] => [...routesWith(store), ...DEPLOYMENTS].sort((one, other) => rank(one) - rank(other));
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
/** What closes the books, or registers the company otherwise, is in the way of all that comes after it. */
const LAST = ['PUT /api/accounting/lock', 'PUT /api/users/company'];
const rank = ({ method, url }: Endpoint) => (LAST.includes(`${method} ${url}`) ? METHODS.length : METHODS.indexOf(method));

/** A provider of e-invoices that refuses nothing, so that requests reach the code behind its answers. */
const PROVIDER: GspClient = {
  generate: async ({ number, date }, body) => {
    const { SellerDtls } = body as { SellerDtls: { Gstin: string } };
    return portalAnswer({ invoice_number: number, sale_date: date.split('/').reverse().join('-'), company: { gstin: SellerDtls.Gstin } });
  },
  cancel: async () => ({ cancelled_at: undefined }),
  get: async () => undefined,
};

/** Of other firms: one that takes everything, so that what the suite does with its answers is reached. firms.test.ts has the real one. */
const FIRM = { name: 'shakti', title: 'Shakti Valves', host: 'shakti.example' };
const connectionsIn = ({ db }: Database, userId: number): Connections => ({
  list: async () => [FIRM],
  here: async () => 'Deccan Traders',
  connect: async () => FIRM,
  disconnect: async () => undefined,
  wayInto: async () => ({ host: FIRM.host, code: 'code' }),
  arrive: async () => ({
    user: mustGet({ user: await findActiveUser(db, userId) }, 'user'),
    came: { pair: randomUUID(), pair_root: FIRM.name },
    from: FIRM.title,
  }),
});

/** Who asks, and with which password. */
export const ASKING_USER = 'asha';
export const ASKING_PASSWORD = 'known to nobody';

/** The whole server on a database with a little of everything in it, so that small ids are those of records. */
export interface Suite {
  database: Database;
  /** Of the user who sends the requests. */
  userId: number;
  /** Sends it as a signed-in administrator with every permission, even if earlier requests took some away. */
  ask(request: Request): Promise<LightMyRequestResponse>;
  /** What the server wrote down of its own faults since the last call. */
  faults(): string;
  close(): Promise<void>;
}

export async function openSuite(store: Store): Promise<Suite> {
  const database = await openTestDatabase();
  const shell = { contents: { 'index.html': '<html><head></head></html>' } };
  for (const [area, version, build] of [
    ['shell', '1.0.0', shell],
    ['mf-sales', '1.0.0', {}],
    ['mf-sales', '1.1.0', {}],
  ] as const) {
    await store.publish(makeBuild(area, version, build), { by: 'ravi' });
    await store.activate(area, version, { by: 'ravi', why: 'test' });
  }
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => void lines.push(line) });
  const mount = (scope: FastifyInstance) => deployments(scope, { database, store });
  const asking = await addUser(database, ASKING_USER, PERMISSIONS, 'admin');
  const app = buildApp(
    database,
    routesWith(store, async () => ({ client: PROVIDER, gstin: undefined }), undefined, connectionsIn(database, asking.id)),
    { logger, liveSet: store.served, mount },
  );
  const password_hash = await hashPassword(ASKING_PASSWORD);
  await standAgain();
  await fillBooks(database, app, asking);

  /** Sign-ins are ended, permissions taken and passwords changed by some of the requests. */
  async function standAgain(): Promise<void> {
    await database.db
      .updateTable('users')
      .set({ active: true, role: 'admin', permissions: [...PERMISSIONS], password_hash })
      .where('id', '=', asking.id)
      .execute();
    const session = { token_sha256: tokenHash(asking.token), user_id: asking.id, expires_at: sql<Date>`now() + interval '7 days'` };
    await database.db
      .insertInto('sessions')
      .values(session)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return {
    database,
    userId: asking.id,
    async ask({ method, url, headers, payload }) {
      const answer = await app.inject({ method, url, headers: { ...asking.headers, ...headers }, ...(payload !== undefined && { payload }) });
      // The reading of a file continues after its request was answered.
      await workIsDone();
      if (method !== 'GET' && answer.statusCode < 300) await standAgain();
      return answer;
    },
    faults: () => lines.splice(0).join(''),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
