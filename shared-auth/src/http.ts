import type { AxiosRequestConfig, Method } from 'axios';
import { LONGEST } from './early-answer.ts';
import { firstAnswer } from './first-answer.ts';
import type { HttpAnswer } from './http-answer.ts';
import { httpClientNow, loadHttpClient } from './load-http-client.ts';
import { randomHex } from './random-hex.ts';
import { sessionStore } from './session-store.ts';
import { traceparent } from './trace.ts';

/** Milliseconds that the client has at least where the server has let the first try wait in vain. */
const LAST_TRY = 1_000;

const sources = new Set<() => Record<string, string>>();

/** Adds headers to every request beside its token and its trace. @returns removes them */
export function addRequestHeaders(source: () => Record<string, string>): () => void {
  sources.add(source);
  return () => sources.delete(source);
}

function headersOf({ headers }: AxiosRequestConfig): Record<string, string> {
  const { token } = sessionStore.getState().session;
  return Object.assign({ traceparent: traceparent() }, token && { Authorization: `Bearer ${token}` }, ...[...sources].map((source) => source()), headers);
}

/**
 * Sends at once, also while a screen is drawn. The requests of a first page go out without the client, whose 12 kB would delay them (docs/decisions/0009); a
 * failed one is sent again by the client, which returns the reason.
 */
async function request<Answer>(given: AxiosRequestConfig): Promise<HttpAnswer<Answer>> {
  const config = { ...given, headers: headersOf(given) };
  const client = httpClientNow();
  if (client) return client.request<Answer>(config);
  const begun = performance.now();
  const first = await firstAnswer<Answer>(config);
  if (first) return first;
  const waited = Math.round(performance.now() - begun);
  return (await loadHttpClient()).request<Answer>({ timeout: Math.max(LAST_TRY, LONGEST - waited), ...config });
}

const withoutBody =
  (method: Method) =>
  <Answer>(url: string, config?: AxiosRequestConfig) =>
    request<Answer>({ ...config, method, url });
const withBody =
  (method: Method) =>
  <Answer>(url: string, data?: unknown, config?: AxiosRequestConfig) =>
    request<Answer>({ ...config, method, url, data });

/** The suite's one HTTP client, for addresses below /api: called like axios, answers with HttpAnswer. Adds the token and rejects with ApiError. */
export const api = { request, get: withoutBody('get'), delete: withoutBody('delete'), post: withBody('post'), put: withBody('put'), patch: withBody('patch') };

/** Of a tab, a page or a download: no two are the same. */
export const newId = (): string => randomHex(16);

/** For the Idempotency-Key of a POST: made once per form, so that a double click or a second try cannot act twice (docs/reference/http.md#retries). */
export const newIdempotencyKey = (): string => newId();
