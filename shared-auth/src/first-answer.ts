import type { AxiosRequestConfig } from 'axios';
import { readData, takeEarlyAnswer } from './early-answer.ts';
import type { HttpAnswer } from './http-answer.ts';
import { sessionStore } from './session-store.ts';

type Asked = AxiosRequestConfig & { headers: Record<string, string> };

/** The answer to a reading request, before the HTTP client is loaded: from the page's early request, or from one sent here. Undefined where it failed. */
export async function firstAnswer<Answer>(config: Asked): Promise<HttpAnswer<Answer> | undefined> {
  if (config.method?.toLowerCase() !== 'get' || config.responseType) return undefined;
  const address = addressOf(config);
  const early = takeEarlyAnswer(address, sessionStore.getState().session.token);
  const data = await (early ?? readData(address, config.headers, config.signal as AbortSignal | undefined));
  return data === undefined ? undefined : { data: data as Answer, status: 200, headers: {} };
}

/** As the client writes it: absent values are left out. */
function addressOf({ url, params = {} }: AxiosRequestConfig): string {
  const given = Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${url}${query && `?${query}`}`;
}
