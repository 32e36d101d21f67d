/** Milliseconds until a request counts as failed. */
export const LONGEST = 30_000;

/** A request that the page sent before the suite's code was there. */
export interface EarlyAnswer {
  /** '/api/sales?page=1' */
  address: string;
  token: string;
  /** Undefined where it failed: the reader requests it again and gets the reason. */
  data: Promise<unknown>;
}

declare global {
  var __early__: EarlyAnswer | undefined;
}

/** @param address of the api, with a query */
export function askEarly(address: string, token: string): void {
  globalThis.__early__ = { address, token, data: readData(address, { Authorization: `Bearer ${token}` }) };
}

/** The answer to this request, where the page has sent it; once. */
export function takeEarlyAnswer(address: string, token: string | null): Promise<unknown> | undefined {
  const early = globalThis.__early__;
  if (early?.address !== address || early.token !== token) return undefined;
  globalThis.__early__ = undefined;
  return early.data;
}

/** The JSON that a GET is answered with, by the browser's own means; nothing where it failed, was given up, or took too long. */
export function readData(address: string, headers: Record<string, string>, given?: AbortSignal): Promise<unknown> {
  const ended = new AbortController();
  for (const signal of [AbortSignal.timeout(LONGEST), given]) {
    if (signal?.aborted) ended.abort();
    signal?.addEventListener('abort', () => ended.abort());
  }
  return fetch(address, { headers, signal: ended.signal })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
}
