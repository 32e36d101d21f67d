import { COMPANY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { render, screen, waitFor } from '@testing-library/react';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { MemoryRouter, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import type { Area } from './area.ts';
import { httpClient } from './http-client.ts';
import { createQueryClient } from './query-client.ts';
import { SessionProvider } from './session-provider.tsx';
import { sessionStore, signedIn, signedOutBy } from './session-store.ts';

/** For tests of screens: a signed-in user, a router, and an api with every answer written down. */

export interface MockRequest {
  /** The query, as text; absent ones are missing. */
  params: Record<string, string>;
  /** The JSON of the request. */
  body: unknown;
  headers: Record<string, string>;
}

/** `delay`, a promise, keeps the request waiting until it resolves. `networkError` is no answer at all. */
export type MockAnswer = { status?: number; body: unknown; headers?: Record<string, string>; delay?: Promise<unknown> } | { networkError: true };
export type MockHandler = MockAnswer | ((request: MockRequest) => MockAnswer | Promise<MockAnswer>);
type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Requests that every screen may send without a word in its test: a company without settings, with open books, no accounts of its own, and cash and stock in order. */
const ALWAYS: Record<string, MockHandler> = {
  'GET /users/company': { body: { data: { companyName: null, gstin: null, ...COMPANY_NOTHING_KNOWN, version: 1 } } },
  'GET /accounting/lock': { body: { data: { locked_until: null, user_name: null, at: null, reason: null } } },
  'GET /cash-warnings': { body: { data: [] } },
  'GET /accounts': { body: { data: [], total: 0 } },
  'GET /stock/below-zero': { body: { data: [], total: 0 } },
  'GET /stock/no-cost': { body: { data: [], total: 0 } },
};
const handlers = new Map<string, MockHandler>();
let unhandled: string[] = [];
let signIns = 0;

/**
 * `mockApi({ 'GET /sales': { body: page }, 'POST /sales': ({ body }) => ({ status: 409, body: error }) })`: paths below /api without a query. Later calls
 * replace earlier ones. A request without a written answer makes `resetApi` throw.
 */
export function mockApi(answers: Record<Call, MockHandler>): void {
  for (const [call, answer] of Object.entries(answers)) handlers.set(call, answer);
  httpClient.defaults.adapter = answerRequest;
}

/** Call it in `afterEach`: forgets answers and session, and fails the test if a request had no answer. */
export function resetApi(): void {
  handlers.clear();
  sessionStore.dispatch(signedOutBy('user'));
  const missed = unhandled;
  unhandled = [];
  if (missed.length) throw new Error(`Requests without an answer: ${missed.join(', ')}`);
}

/**
 * Simulates a lost network, once something is drawn: the browser fires its event, and no request is answered. `tried`: the requests since, as 'POST /sales'.
 * `back` restores the network, with an empty answer to every request.
 */
export function goOffline(): { tried: string[]; back: () => void } {
  const tried: string[] = [];
  let away = true;
  httpClient.defaults.adapter = async (config) => {
    tried.push(`${config.method?.toUpperCase()} ${config.url}`);
    if (away) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return { data: {}, status: 200, statusText: 'OK', headers: {}, config };
  };
  const back = () => {
    away = false;
    dispatchEvent(new Event('online'));
  };
  dispatchEvent(new Event('offline'));
  return { tried, back };
}

/** Requests of an area's `firstReads`, by the address of the screen: addresses relative to /api, as in `reads` of its pages. */
export async function askedFirst({ firstReads = {} }: Pick<Area, 'firstReads'>): Promise<Record<string, string>> {
  const asked: Record<string, string> = {};
  for (const [address, read] of Object.entries(firstReads)) {
    httpClient.defaults.adapter = async (config) => {
      asked[address] = httpClient.getUri(config).replace('/api', '');
      return { data: { data: [], total: 0 }, status: 200, statusText: 'OK', headers: {}, config };
    };
    await read(createQueryClient());
  }
  return asked;
}

async function answerRequest(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const call = `${config.method?.toUpperCase()} ${config.url}`;
  const handler = handlers.get(call) ?? ALWAYS[call];
  if (!handler) unhandled.push(call);
  const params = Object.fromEntries(
    Object.entries((config.params ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
  const headers = Object.fromEntries(Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const answer: MockAnswer = handler ? await (typeof handler === 'function' ? handler({ params, body, headers }) : handler) : { status: 501, body: {} };
  if ('networkError' in answer) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  await answer.delay;
  const { status = 200 } = answer;
  const response: AxiosResponse = { data: answer.body, status, statusText: String(status), headers: answer.headers ?? {}, config };
  if (status >= 400) throw new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response);
  return response;
}

/** Signs in a made-up user with these permissions, here and on the mocked server. */
export const signInAs = (...permissions: Permission[]): SessionUser => signInWith({ permissions });

/** The same where more of the user matters, such as the places of the firm. */
export function signInWith(parts: Partial<SessionUser>): SessionUser {
  const user: SessionUser = { id: 1, username: 'asha', name: 'Asha Kulkarni', role: 'manager', permissions: [], ...parts };
  sessionStore.dispatch(signedIn({ token: `test-token-${++signIns}`, user }));
  mockApi({ 'GET /auth/session': { body: { user } } });
  return user;
}

/** Surroundings of a screen, without a theme: the kit's Platform goes around it. Queries are not retried, so that failures show at once. */
export function TestSession({ children, at = '/' }: { children: ReactNode; at?: string }) {
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  return (
    <SessionProvider client={client}>
      <MemoryRouter initialEntries={[at]} useTransitions={false}>
        {children}
        <Address />
      </MemoryRouter>
    </SessionProvider>
  );
}

/**
 * `const showAt = areaShower(area, Platform)`: renders the area at an address, as the shell would show it.
 * @param Frame the kit's Platform, which this package does not import
 */
export const areaShower = (area: { routes: RouteObject[] }, Frame: ComponentType<{ children: ReactNode }>) => {
  const Screens = () => useRoutes(area.routes);
  return (address: string) =>
    render(
      <TestSession at={address}>
        <Frame>
          <Suspense fallback="The area is loading">
            <Screens />
          </Suspense>
        </Frame>
      </TestSession>,
    );
};

/**
 * Waits until the router is there: it changes its address in a transition, which may come some time after the click.
 * @param address a part of path and query, or a pattern
 */
export const arriveAt = (address: string | RegExp): Promise<void> => waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));

/** In `beforeAll`: a dialog's first load would end outside of React's act. Those of `shared-auth/screens`. */
export const dialogsLoaded = (): Promise<unknown> =>
  Promise.all([
    import('./screens/account-payments/allocate-account-payment-dialog.tsx'),
    import('./screens/account-payments/record-account-payment-dialog.tsx'),
    import('./screens/account-payments/void-account-payment-dialog.tsx'),
    import('./screens/e-way-bill/e-way-bill-dialog.tsx'),
    import('./screens/notes/cancel-note-dialog.tsx'),
    import('./screens/notes/refund-dialog.tsx'),
    import('./screens/notes/use-credit-dialog.tsx'),
    import('./screens/payments/record-document-payment.tsx'),
    import('./screens/payments/void-document-payment.tsx'),
  ]);

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address" hidden>{`${pathname}${search}`}</output>;
}

function HeldBack({ until, children }: { until: Promise<void>; children: ReactNode }) {
  use(until);
  return children;
}

/**
 * Replaces a part that comes later, such as a chart: nothing of it is drawn before `comes()`. `jest.mock('./chart.tsx', () =>
 * jest.requireActual('@karkhana/shared-auth/testing').heldBack(jest.requireActual('./chart.tsx')))`
 */
export function heldBack<P extends object>({
  default: Part,
}: {
  default: ComponentType<P>;
}): { __esModule: true; default: ComponentType<P>; comes: () => void } {
  let comes = () => {};
  const coming = new Promise<void>((resolve) => {
    comes = resolve;
  });
  const shown = (props: P) => (
    <HeldBack until={coming}>
      <Part {...props} />
    </HeldBack>
  );
  return { __esModule: true, default: shown, comes: () => comes() };
}
