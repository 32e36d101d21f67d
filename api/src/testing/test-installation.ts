import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@karkhana/release/store';
import { makeBuild } from '@karkhana/release/testing/make-release';
import { urlOf } from '@karkhana/release/testing/postgres-cluster';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { deployments } from '../areas/releases/deployments.ts';
import { ensureCatalogue, findFirm } from '../firms/catalogue.ts';
import { createFirm } from '../firms/create-firm.ts';
import { openFirms } from '../firms/open-firms.ts';
import { removeFirm } from '../firms/remove-firm.ts';
import { createLogger } from '../logger.ts';
import { openLive } from '../open-live.ts';
import { type AppOptions, buildApp } from '../platform/build-app.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { PATIENCE } from '../platform/postgres/database-limits.ts';
import { routesWith } from '../routes.ts';
import { addUser, type TestUser } from './fixtures.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestFirm {
  name: string;
  host: string;
  databaseUrl: string;
  database: Database;
  /** Its administrator. */
  user: TestUser;
}

export type TestInstallation = Awaited<ReturnType<typeof openTestInstallation>>;

/** An installation of many firms on PostgreSQL: its catalogue, a store with one release, and the app that serves it. `close` removes all of it. */
export async function openTestInstallation(given: Pick<AppOptions, 'metricsToken'> = {}) {
  const run = randomUUID().slice(0, 6);
  const folder = mkdtempSync(join(tmpdir(), 'firms-'));
  const config = { patience: PATIENCE, hostNames: ['installation.example'] };
  const database = await openTestDatabase();
  await ensureCatalogue(database);
  const store = openStore(folder);
  await store.publish(makeBuild('mf-sales', '1.0.0'), { by: 'test' });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const firmsUrl = urlOf(process.env.TEST_POSTGRES_FOLDER!, rows[0]!.name);
  const all: TestFirm[] = [];
  const first = processOf();

  /** One more process of the installation, with the catalogue as it is now. */
  function processOf(more: Pick<AppOptions, 'telemetry'> & { asleepAfterMs?: number } = {}) {
    const { asleepAfterMs, ...options } = more;
    const logger = createLogger('silent');
    const live = openLive(database, store, {}, logger);
    const firms = openFirms({
      config,
      logger,
      releases: store,
      own: { name: undefined, database, live },
      ...(asleepAfterMs !== undefined && { asleepAfterMs }),
    });
    const app: FastifyInstance = buildApp(database, routesWith(store, firms.gspAccount, database, firms.connections), {
      live,
      liveSet: store.served,
      firms: firms.served,
      mount: (scope) => deployments(scope, { database, store, manyFirms: true }),
      ...given,
      ...options,
    });
    const send = (method: 'GET' | 'POST' | 'DELETE') => (host: string, path: string, headers: object, payload?: object) =>
      app.inject({ method, url: path, headers: { host, ...headers }, ...(payload && { payload }) });
    return {
      app,
      firms,
      get: (host: string, path: string, headers: object = {}) => send('GET')(host, path, headers),
      post: (host: string, path: string, payload: object, headers: object = {}) => send('POST')(host, path, headers, payload),
      remove: (host: string, path: string, headers: object = {}) => send('DELETE')(host, path, headers),
      async close() {
        await app.close();
        await firms.close();
        await live.feed.close();
      },
    };
  }

  async function openFirm(word: string): Promise<TestFirm> {
    const name = `${word}-${run}`;
    const host = `${name}.example`;
    const { database_url: databaseUrl } = await createFirm(database, { name, host, plan: '' }, { firmsUrl, patience: PATIENCE });
    const own = await openDatabase({ databaseUrl });
    const firm = { name, host, databaseUrl, database: own, user: await addUser(own, name, undefined, 'admin') };
    all.push(firm);
    return firm;
  }

  return {
    run,
    folder,
    config,
    database,
    store,
    firmsUrl,
    ...first,
    openFirm,
    reopened: processOf,
    async close() {
      await first.close();
      for (const firm of all) {
        await firm.database.close();
        const known = await findFirm(database.upkeep, firm.name);
        if (known) await removeFirm(database, known, config, { folder });
      }
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
