import { openStore } from '@karkhana/release/store';
import { LONG_TESTS } from '@karkhana/release/testing/long-tests';
import { makeBuild, temporaryFolder } from '@karkhana/release/testing/make-release';
import type { Access } from '@karkhana/shared-contract/access';
import type { FastifyInstance } from 'fastify';
import { deployments } from './areas/releases/deployments.ts';
import { createLogger } from './logger.ts';
import { openLive } from './open-live.ts';
import { buildApp } from './platform/build-app.ts';
import type { Database } from './platform/database.ts';
import { routesWith } from './routes.ts';
import { addPeople, type Person } from './testing/access-people.ts';
import { ACCESS_TABLE, waysOf } from './testing/access-table.ts';
import { openTestDatabase } from './testing/test-database.ts';

/**
 * Calls every endpoint that the server mounts as every kind of user: without a token, with a junk, ended or inactive one, with no permission, with
 * each alone, with all but one, in every role. access-table.ts holds the expected answers, written by hand; an endpoint missing there fails the first
 * test.
 */
const store = openStore(temporaryFolder());
const routes = routesWith(store);
let database: Database;
let app: FastifyInstance;
let people: Person[];
let signIn: () => Promise<void>;
beforeAll(async () => {
  await store.publish(makeBuild('shell', '1.0.0', { contents: { 'index.html': '<html><head></head></html>' } }), { by: 'ravi' });
  await store.activate('shell', '1.0.0', { by: 'ravi', why: 'test' });
  database = await openTestDatabase();
  app = buildApp(database, routes, {
    live: openLive(database, store, {}, createLogger('silent')),
    liveSet: store.served,
    mount: (scope) => deployments(scope, { database, store }),
  });
  ({ people, signIn } = await addPeople(database, ACCESS_TABLE.values()));
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

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
  return found.filter((endpoint) => !endpoint.startsWith('HEAD ')).sort();
}

const ruleOf = (access: Access): string => {
  if (access === 'public') return 'everybody';
  if (access === 'signed-in') return 'signed in';
  if (typeof access === 'string') return access;
  if ('permission' in access) return `${access.permission} & ${access.role}`;
  return 'all' in access ? access.all.join(' & ') : access.join(' | ');
};

/** Two parameters at the same place of addresses are one in the router's tree. */
const unnamed = (endpoint: string) => endpoint.replace(/:[\w:|]+/g, ':');
const inAnyOrder = (rule = '') => rule.split(' ').sort();
const isWild = (endpoint: string) => endpoint.endsWith('*');

test('the table names every mounted endpoint, and each endpoint declares the access of its line', async () => {
  await app.ready();
  const mounted = mountedOn(app);
  const [open, named] = [isWild, (endpoint: string) => !isWild(endpoint)].map((kind) => [...ACCESS_TABLE.keys()].filter(kind));
  expect(
    mounted
      .filter((endpoint) => !isWild(endpoint))
      .map(unnamed)
      .sort(),
  ).toEqual(named!.map(unnamed).sort());
  // The router's tree shows only the last of these.
  expect(open!.every((endpoint) => app.hasRoute({ method: 'GET', url: endpoint.slice(4) }))).toBe(true);
  expect(mounted.filter(isWild)).toEqual(['GET *']);
  for (const { method, url, access } of routes)
    expect([`${method} ${url}`, inAnyOrder(ruleOf(access))]).toEqual([`${method} ${url}`, inAnyOrder(ACCESS_TABLE.get(`${method} ${url}`))]);
});

type Verdict = 'not signed in' | 'not permitted' | 'goes on';

function expected(rule: string, { signedIn, holds }: Person): Verdict {
  if (rule === 'everybody') return 'goes on';
  if (!signedIn) return 'not signed in';
  return waysOf(rule).some((way) => way.every((need) => holds.has(need))) ? 'goes on' : 'not permitted';
}

/** With an unknown field, which is checked after the access and before anything is done. */
async function verdict(endpoint: string, authorization: string | undefined): Promise<Verdict> {
  const [method, url] = endpoint.split(' ') as ['GET', string];
  const answer = await app.inject({
    method,
    url: `${url.replace(/:\w+/g, '2147483000').replace('*', 'x')}?unheard_of=1`,
    headers: { accept: 'text/html', ...(authorization !== undefined && { authorization }) },
  });
  if (answer.statusCode >= 500) throw new Error(`${endpoint} gave ${answer.statusCode}: ${answer.body}`);
  // A link that opens nothing is answered in a page.
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  const code = answer.statusCode >= 400 && !isPage && answer.json().code;
  // A failed sign-in has the same status.
  if (code === 'NOT_SIGNED_IN' && endpoint !== 'POST /api/auth/login') return 'not signed in';
  return code === 'NOT_PERMITTED' ? 'not permitted' : 'goes on';
}

/**
 * A user who lacks nothing that the rule names is as one with everything. A user with one permission that it does not name may do no more than one
 * with all of those at once. Both are asked in `npm run torture -- generated` only.
 */
function isAsked(rule: string, { lacks, only, outside }: Person): boolean {
  if (outside !== undefined) return outside === rule;
  const one = lacks ?? only;
  return LONG_TESTS || !one || rule.includes(one);
}

test.each([...ACCESS_TABLE])('%s: %s', async (endpoint, rule) => {
  await signIn();
  const wrong: string[] = [];
  // One after the other: all at once they would wait for one another's locks, longer than a busy machine lets them.
  for (const person of people.filter((each) => isAsked(rule, each))) {
    const [is, should] = [await verdict(endpoint, person.authorization), expected(rule, person)];
    if (is !== should) wrong.push(`${person.name}: ${is} instead of ${should}`);
  }
  expect(wrong).toEqual([]);
});

test("a pipeline's token is no sign-in: it works only for releases, and there for its area", async () => {
  await signIn();
  const headers = { authorization: people.find(({ name }) => name === 'admin with everything')!.authorization! };
  const payload = { name: 'pipeline', area: 'mf-sales', scope: 'activate' };
  const token = (await app.inject({ method: 'POST', url: '/api/releases/tokens', headers, payload })).json().data.token;
  for (const [endpoint, rule] of ACCESS_TABLE) {
    // Its end concerns all teams.
    const ships = endpoint.includes(' /api/releases/:area') && !/\/(retire|rename)$/.test(endpoint);
    const sees = /^(GET \/api\/releases(\/history|\/tries|\/health)?|DELETE \/api\/releases\/tries\/:id)$/.test(endpoint);
    const should = rule === 'everybody' || sees ? 'goes on' : ships ? 'not permitted' : 'not signed in';
    expect([endpoint, await verdict(endpoint, `Bearer ${token}`)]).toEqual([endpoint, should]);
    if (ships) expect(await verdict(endpoint.replace(':area', 'mf-sales'), `Bearer ${token}`)).toBe('goes on');
  }
});

test.each(['GET /api/nothing', 'POST /api/sales/1', 'DELETE /api/sales/1', 'GET /api/users', 'PUT /api/releases', 'GET /api'])(
  '%s is not there, for any user: 404',
  async (endpoint) => {
    await signIn();
    const [method, url] = endpoint.split(' ') as ['GET', string];
    for (const { authorization } of people) {
      const answer = await app.inject({ method, url, headers: { ...(authorization !== undefined && { authorization }) } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  },
);
