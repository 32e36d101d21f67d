import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import { LONGEST } from './early-answer.ts';
import { sessionStore, signedOutBy } from './session-store.ts';
import { settleByKey } from './settle-by-key.ts';
import { toApiError } from './to-api-error.ts';

/**
 * Sends requests once it is loaded (http.ts): turns failures into ApiError, repeats a save by its key when its outcome is unknown, and ends a session that the
 * server refuses.
 */
export const httpClient = axios.create({
  baseURL: '/api',
  timeout: LONGEST,
  adapter: 'xhr',
  // The session is a token in a header. Looked for in the browser's cookies, one that is not there held each request up until the page was idle.
  withXSRFToken: false,
});

httpClient.interceptors.response.use(undefined, async (failure: unknown) => {
  const error = await toApiError(failure);
  const request = axios.isAxiosError(failure) ? failure.config : undefined;
  const sentWith = request?.url === '/auth/login' ? undefined : request?.headers.get('Authorization');
  const { token } = sessionStore.getState().session;
  // An answer to an earlier sign-in, or to a wrong password, does not concern this one.
  if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN' && token && sentWith === `Bearer ${token}`) sessionStore.dispatch(signedOutBy('expiry'));
  if (request?.headers.get('Idempotency-Key') && error.code === 'OUTCOME_UNKNOWN') return settleByKey(error, () => ask(request));
  throw error;
});

/** The same request once more, answered as it is. */
const ask = (request: AxiosRequestConfig): Promise<AxiosResponse> =>
  axios.request(request).catch(async (failure: unknown) => {
    throw await toApiError(failure);
  });
