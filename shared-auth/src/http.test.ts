import type { AxiosRequestConfig } from 'axios';
import { addRequestHeaders, api } from './http.ts';
import * as client from './load-http-client.ts';

let tries = 0;
const sent: AxiosRequestConfig[] = [];
// As in a browser: other tests have the client at once.
jest.mock('./load-http-client.ts', () => ({ __esModule: true, ...jest.requireActual('./load-http-client') }));
jest.mock('./http-client.ts', () => {
  tries += 1;
  if (tries === 1) throw new Error('away');
  return {
    httpClient: {
      request: async (config: AxiosRequestConfig) => {
        sent.push(config);
        return { data: { total: 8 } };
      },
    },
  };
});

test('a first page reads without the client; a save needs it, and loads it again when it did not come', async () => {
  const asked: unknown[] = [];
  globalThis.fetch = jest.fn(async (_address, options) => {
    asked.push(options?.headers);
    return { ok: true, json: async () => ({ total: 7 }) } as Response;
  });
  const end = addRequestHeaders(() => ({ 'X-Page': 'a' }));
  expect((await api.get('/sales', { headers: { 'X-Own': 'b' } })).data).toEqual({ total: 7 });
  expect(asked).toEqual([{ traceparent: expect.any(String), 'X-Page': 'a', 'X-Own': 'b' }]);
  end();

  await expect(api.post('/sales', { note: 'x' })).rejects.toMatchObject({ code: 'NO_CONNECTION' });
  expect(sent).toEqual([]);
  await api.post('/sales', { note: 'x' });
  expect(sent).toEqual([{ method: 'post', url: '/sales', data: { note: 'x' }, headers: { traceparent: expect.any(String) }, timeout: expect.any(Number) }]);
  expect((await api.get('/sales')).data).toEqual({ total: 8 });
  expect([asked.length, tries]).toEqual([1, 2]);
});

test('a server that never answers a first page is waited for once, not once by each way', async () => {
  sent.length = 0;
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  // Nothing came in time, as early-answer.ts ends it.
  globalThis.fetch = jest.fn(async () => {
    now = 30_000;
    throw new DOMException('', 'AbortError');
  });
  jest.spyOn(client, 'httpClientNow').mockReturnValue(undefined);
  await api.get('/sales');
  expect(sent).toMatchObject([{ url: '/sales', timeout: 1_000 }]);
});
