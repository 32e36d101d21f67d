import type { Day } from '@karkhana/shared-contract/dates';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../platform/build-app.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { routes } from '../routes.ts';
import { seedWhenEmpty } from '../seed.ts';
import { openDemoDatabase } from './demo-database.ts';
import { addUser, type TestUser } from './fixtures.ts';
import { openTestDatabase } from './test-database.ts';

type Answer = Promise<LightMyRequestResponse>;

/** The whole api on a database of its own, and a signed-in user with every permission. */
export interface TestApi {
  database: Database;
  app: FastifyInstance;
  user: TestUser;
  get(path: string): Answer;
  /** The body of a GET that is expected to succeed. */
  read<Body>(path: string): Promise<Body>;
  post(path: string, payload?: object, headers?: Record<string, string>): Answer;
  put(path: string, payload: object): Answer;
  close(): Promise<void>;
}

/** @param fill what is in the database before the user is */
export async function openTestApi(fill?: (tx: Transaction) => Promise<void>): Promise<TestApi> {
  const database = await openTestDatabase();
  if (fill) await seedWhenEmpty(database, fill);
  return apiOn(database);
}

/** Over the demonstration data up to a day, or as it is made now. @param months how far the books go back */
export const openDemoApi = async (today?: Day, months?: number): Promise<TestApi> => apiOn(await openDemoDatabase(today, months));

async function apiOn(database: Database): Promise<TestApi> {
  const app = buildApp(database, routes);
  const user = await addUser(database, 'asha', undefined, 'admin');
  const get = (path: string) => app.inject({ url: `/api${path}`, headers: user.headers });
  return {
    database,
    app,
    user,
    get,
    async read<Body>(path: string) {
      const answer = await get(path);
      if (answer.statusCode !== 200) throw new Error(`GET ${path} gave ${answer.statusCode}: ${answer.body}`);
      return answer.json<Body>();
    },
    post: (path, payload = {}, headers = {}) => app.inject({ method: 'POST', url: `/api${path}`, headers: { ...user.headers, ...headers }, payload }),
    put: (path, payload) => app.inject({ method: 'PUT', url: `/api${path}`, headers: user.headers, payload }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
