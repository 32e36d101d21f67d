import { openStore } from '@karkhana/release/store';
import { temporaryFolder } from '@karkhana/release/testing/make-release';
import { PERMISSIONS, type Permission, ROLES, type Role } from '@karkhana/shared-contract/permissions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { deployments } from './areas/releases/deployments.ts';
import type { Access } from './platform/access.ts';
import { buildApp } from './platform/build-app.ts';
import type { Database } from './platform/database.ts';
import type { Route } from './platform/route.ts';
import { tokenHash } from './platform/sign-in.ts';
import { routesWith } from './routes.ts';
import { openTestDatabase } from './testing/test-database.ts';

/**
 * Every endpoint there is, asked without a token, with every permission but its own, and with its own alone. Generated from what the
 * server mounts, so that a new endpoint is in it without anyone adding it; what is mounted by another way fails the first test.
 */
const store = openStore(temporaryFolder());
const routes = routesWith(store);
/** Declared in deployments.ts, for a person with this permission or a team's token (whose side deployments.test.ts has). */
const DEPLOYMENTS: Pick<Route, 'method' | 'url' | 'access'>[] = [
  { method: 'POST', url: '/api/releases/:area', access: 'releases:manage' },
  { method: 'POST', url: '/api/releases/:area/:version/check', access: 'releases:manage' },
  { method: 'POST', url: '/api/releases/:area/activate', access: 'releases:manage' },
  { method: 'POST', url: '/api/releases/:area/rollback', access: 'releases:manage' },
];
let database: Database;
let app: FastifyInstance;
let users = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  app = buildApp(database, routes, { mount: (scope) => deployments(scope, { database, store }) });
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

/** A user who signs in for one request: some endpoints end the sign-in they come with. */
async function tokenOf(permissions: readonly Permission[], role: Role): Promise<string> {
  const token = `token-${++users}`;
  const { id } = await database.db
    .insertInto('users')
    .values({ username: token, name: token, email: 'x@example.test', role, permissions: [...permissions], password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expires_at = sql<Date>`now() + interval '7 days'`;
  await database.db
    .insertInto('sessions')
    .values({ token_sha256: tokenHash(token), user_id: id, expires_at })
    .execute();
  return token;
}

/** Of a record that is not there, so that nothing is deleted on the way. */
type Endpoint = Pick<Route, 'method' | 'url' | 'access'>;
const addressOf = ({ url }: Endpoint) => url.replace(/:\w+/g, '2147483000').replace('*', 'x');

async function statusOf(route: Endpoint, token?: string): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: route.method, url: addressOf(route), headers });
  if (answer.statusCode === 403) expect(answer.json().code).toBe('NOT_PERMITTED');
  return answer.statusCode;
}

/** Each of `ways` opens it by itself, to holders of `role` only where there is one. */
function needsOf(access: Exclude<Access, 'public' | 'signed-in'>): { ways: readonly (readonly Permission[])[]; role?: Role } {
  if (typeof access === 'string') return { ways: [[access]] };
  if ('permission' in access) return { ways: [[access.permission]], role: access.role };
  return { ways: 'all' in access ? [access.all] : access.map((permission) => [permission]) };
}
const endpoints: Endpoint[] = [...routes, ...DEPLOYMENTS];
const guarded = endpoints.flatMap((route) => (route.access === 'public' || route.access === 'signed-in' ? [] : [{ route, ...needsOf(route.access) }]));
const named = <T>(list: readonly T[], nameOf: (each: T) => Endpoint) => list.map((each): [string, T] => [`${nameOf(each).method} ${nameOf(each).url}`, each]);

/** 'GET /api/sales' for each, from the router's own tree: four columns of indentation a level, each line the rest of the path. */
function mountedOn(server: FastifyInstance): string[] {
  const path: string[] = [];
  const found = server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', rest = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      path.splice(indent.length / 4, path.length, rest);
      return methods ? methods.split(', ').map((method) => `${method} ${path.join('')}`) : [];
    });
  return found.filter((endpoint) => endpoint.includes(' /api/') && !endpoint.startsWith('HEAD ')).sort();
}

test('the walk covers everything that is mounted, and only signing in is open to everybody', async () => {
  await app.ready();
  expect(mountedOn(app)).toEqual(endpoints.map(({ method, url }) => `${method} ${url}`).sort());
  expect(endpoints.filter((route) => route.access === 'public').map((route) => route.url)).toEqual(['/api/auth/login']);
});

describe.each(
  named(
    routes.filter((route) => route.access !== 'public'),
    (route) => route,
  ),
)('%s', (_name, route) => {
  test('without a token, and with one that is not known: 401', async () => {
    expect(await statusOf(route)).toBe(401);
    expect(await statusOf(route, 'never given out')).toBe(401);
  });
});

describe.each(named(guarded, ({ route }) => route))('%s', (_name, { route, ways, role }) => {
  test('with every permission but its own: 403', async () => {
    const others = PERMISSIONS.filter((permission) => !ways.flat().includes(permission));
    expect(await statusOf(route, await tokenOf(others, role ?? 'admin'))).toBe(403);
  });

  for (const missing of ways.filter((way) => way.length > 1).flat()) {
    test(`with every permission but ${missing}: 403`, async () => {
      const held = PERMISSIONS.filter((permission) => permission !== missing);
      expect(await statusOf(route, await tokenOf(held, 'admin'))).toBe(403);
    });
  }

  test.each(ways.map((way) => [way.join(' and '), way] as const))('with %s alone: not 403', async (_way, permissions) => {
    const status = await statusOf(route, await tokenOf(permissions, role ?? 'user'));
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  if (role) {
    test.each(ROLES.filter((other) => other !== role))('with every permission, but as %s: 403', async (other) => {
      expect(await statusOf(route, await tokenOf(PERMISSIONS, other))).toBe(403);
    });
  }
});

describe.each(
  named(
    routes.filter((route) => route.access === 'signed-in'),
    (route) => route,
  ),
)('%s', (_name, route) => {
  test('with no permission at all: not 403', async () => {
    const status = await statusOf(route, await tokenOf([], 'user'));
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });
});
