import { execFile } from 'node:child_process';
import path from 'node:path';
import { openStore, type Store } from '@karkhana/release/store';
import { makeBuild, temporaryFolder } from '@karkhana/release/testing/make-release';
import type { TokenScope } from '@karkhana/shared-contract/releases/release-schemas';
import { buildSync } from 'esbuild';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { measuringIn } from '../areas/measurements/measure.ts';
import { measurementRoutes } from '../areas/measurements/measurements.routes.ts';
import { deployments } from '../areas/releases/deployments.ts';
import { releaseRoutes } from '../areas/releases/releases.routes.ts';
import { buildApp } from '../platform/build-app.ts';
import type { Database } from '../platform/database.ts';
import { addUser, type TestUser } from './fixtures.ts';
import { openTestDatabase } from './test-database.ts';

/** A server with a store, and a user who may manage releases. */
export interface TestReleases {
  database: Database;
  store: Store;
  app: FastifyInstance;
  user: TestUser;
  post(path: string, payload?: object, headers?: object): Promise<LightMyRequestResponse>;
  get(path: string, headers?: object): Promise<LightMyRequestResponse>;
  /** The headers of a new token's bearer. */
  token(area: string, scope: TokenScope): Promise<{ authorization: string }>;
  /** Publishes these versions of mf-sales and makes each live in turn. */
  ship(...versions: string[]): Promise<void>;
  close(): Promise<void>;
}

let serial = 0;

/** @param given a database to share among several of them; it stays open */
export async function openTestReleases(given?: Database): Promise<TestReleases> {
  const database = given ?? (await openTestDatabase());
  const store = openStore(temporaryFolder());
  const routes = [...releaseRoutes(store), ...measurementRoutes(measuringIn(store))];
  const app = buildApp(database, routes, { liveSet: store.served, mount: (scope) => deployments(scope, { database, store }) });
  serial += 1;
  const user = await addUser(database, given ? `asha${serial}` : 'asha', ['releases:manage']);
  const post: TestReleases['post'] = (url, payload = {}, headers = user.headers) =>
    app.inject({ method: 'POST', url: `/api${url}`, headers: { ...headers }, payload });
  return {
    database,
    store,
    app,
    user,
    post,
    get: (url, headers = user.headers) => app.inject({ url: `/api${url}`, headers: { ...headers } }),
    async token(area, scope) {
      const answer = await post('/releases/tokens', { name: `${scope} ${area}`, area, scope });
      return { authorization: `Bearer ${answer.json<{ data: { token: string } }>().data.token}` };
    },
    async ship(...versions) {
      for (const version of versions) {
        await store.publish(makeBuild('mf-sales', version), { by: 'ravi' });
        await store.activate('mf-sales', version, { by: 'ravi', why: 'test' });
      }
    },
    async close() {
      await app.close();
      if (!given) await database.close();
    },
  };
}

/** The command line as a process of its own, as a pipeline runs it. */
export function commandLine(): (server: string, token: string, ...args: string[]) => Promise<{ code: number; out: string; err: string }> {
  const program = path.join(temporaryFolder(), 'cli.mjs');
  const source = path.join(__dirname, '../../../release/src/cli.ts');
  buildSync({ entryPoints: [source], outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return (server, token, ...args) =>
    new Promise((resolve) => {
      const env = { ...process.env, RELEASE_SERVER: server, RELEASE_TOKEN: token };
      execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out: out.trim(), err: err.trim() }),
      );
    });
}
