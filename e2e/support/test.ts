import { postgresBinaries } from '@karkhana/shared-build/postgres-binaries';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { startPostgres } from './postgres.ts';
import { type Suite, startSuite } from './suite.ts';

const PASSWORDS = { admin: 'karkhana-admin', manager: 'karkhana-manager', staff: 'karkhana-staff' } as const;
export type Who = keyof typeof PASSWORDS;

export interface Session {
  token: string;
  user: { id: number; name: string };
}

/** Talks to the api as one of the demonstration users. */
export interface Api {
  session: Session;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  /** At any status of the answer. */
  send(method: string, path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>;
}

export interface Fixtures {
  /** Signs the page in without the form. */
  signIn(who: Who, page?: Page): Promise<Session>;
  apiAs(who: Who): Promise<Api>;
  /** Fails the test when axe finds a fault on the page. */
  expectAccessible(): Promise<void>;
  /** Console errors that a test brings about on purpose. */
  expectedErrors: RegExp;
  noConsoleErrors: undefined;
}

async function logIn(request: APIRequestContext, who: Who): Promise<Session> {
  const response = await request.post('/api/auth/login', { data: { username: who, password: PASSWORDS[who] } });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as Session;
}

export interface WorkerFixtures {
  /** Shared by the tests of one worker, one test at a time: no other worker uses these books. On PostgreSQL where it is installed. */
  suite: Pick<Suite, 'url'>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  suite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      if (process.env.E2E_URL) return use({ url: process.env.E2E_URL });
      const postgres = postgresBinaries() ? await startPostgres({ settings: ['fsync=off'] }) : undefined;
      const suite = await startSuite({ DATABASE_URL: postgres?.url ?? '' });
      await use(suite);
      await suite.stop();
      await postgres?.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ suite }, use) => use(suite.url),
  signIn: async ({ page, request }, use) => {
    await use(async (who, target = page) => {
      const session = await logIn(request, who);
      await target.addInitScript(
        ([token, user]) => {
          if (sessionStorage.getItem('signed-in-by-test')) return; // once: a sign-out must last
          sessionStorage.setItem('signed-in-by-test', 'yes');
          localStorage.setItem('token', token!);
          localStorage.setItem('user', user!);
        },
        [session.token, JSON.stringify(session.user)],
      );
      return session;
    });
  },
  apiAs: async ({ request }, use) => {
    await use(async (who) => {
      const session = await logIn(request, who);
      const send: Api['send'] = async (method, path, body) => {
        const response = await request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${session.token}` }, ...(body && { data: body }) });
        return { status: response.status(), body: (await response.json()) as Record<string, unknown> };
      };
      const ok = async <T>(method: string, path: string, body?: object) => {
        const answer = await send(method, path, body);
        expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
        return answer.body as T;
      };
      return { session, send, get: (path) => ok('GET', path), post: (path, body) => ok('POST', path, body) };
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // A colour on its way to another is no fault: looked at until the page has settled.
      await expect(async () => expect(await violationsOn(page)).toEqual([])).toPass({ timeout: 15_000 });
    });
  },
  expectedErrors: [/^(?!)/, { option: true }],
  // No screen logs a console error (docs/reference/screens.md#failures).
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
