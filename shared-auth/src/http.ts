import axios, { type AxiosAdapter } from 'axios';
import { ApiError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { randomHex } from './random-hex.ts';
import { sessionStore, signedOutBy } from './session-store.ts';
import { toApiError } from './to-api-error.ts';
import { traceparent } from './trace.ts';

const byNetwork = axios.getAdapter('xhr');

/** What the page has asked before this code was there is not asked again. */
const byPageOrNetwork: AxiosAdapter = (config) => {
  const early = config.method === 'get' ? takeEarlyAnswer(api.getUri(config), sessionStore.getState().session.token) : undefined;
  if (!early) return byNetwork(config);
  return early.then((data) => (data === undefined ? byNetwork(config) : { data, status: 200, statusText: 'OK', headers: {}, config }));
};

/** The suite's one HTTP client: adds the token, turns failures into ApiError, and ends a session that the server no longer knows. */
export const api = axios.create({
  baseURL: '/api',
  timeout: 30_000,
  adapter: byPageOrNetwork,
  // The session is a token in a header. Looked for in the browser's cookies, one that is not there held each request up until the page was idle.
  withXSRFToken: false,
});

api.interceptors.request.use(
  (config) => {
    const { token } = sessionStore.getState().session;
    if (token) config.headers.set('Authorization', `Bearer ${token}`);
    config.headers.set('traceparent', traceparent());
    return config;
  },
  undefined,
  // What a screen asks for goes out while it is drawn, not when it stands.
  { synchronous: true },
);

api.interceptors.response.use(undefined, async (failure: unknown) => {
  const error = await toApiError(failure);
  const request = axios.isAxiosError(failure) ? failure.config : undefined;
  const sentWith = request?.url === '/auth/login' ? undefined : request?.headers.get('Authorization');
  const { token } = sessionStore.getState().session;
  // An answer to an earlier sign-in, or to a wrong password, says nothing about this one.
  if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN' && token && sentWith === `Bearer ${token}`) sessionStore.dispatch(signedOutBy('expiry'));
  throw error;
});

/** For the Idempotency-Key of a POST: made once per form, so that a double click or a second try cannot act twice (docs/reference/http.md#retries). */
export const newIdempotencyKey = (): string => randomHex(16);
