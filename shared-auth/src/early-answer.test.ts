import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { call } from './call.ts';
import { askEarly } from './early-answer.ts';
import { sessionStore, signedIn } from './session-store.ts';

const user: SessionUser = { id: 3, username: 'ravi', name: 'Ravi Deshmukh', role: 'user', permissions: [] };
const page = { data: [], total: 7 };
const ADDRESS = '/api/products?sort=name&page=1';
const products = (query: object) => call('GET /api/products', { query });

let sent: string[];
beforeEach(() => {
  sessionStore.dispatch(signedIn({ token: 't', user }));
  sent = [];
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((_method: string, address: string | URL) => void sent.push(String(address)));
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation();
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.onerror?.(new ProgressEvent('error'));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.__early__ = undefined;
});

/** As a server that answers the page so. */
function askedByPage(answer: Partial<Response>, token = 't') {
  globalThis.fetch = jest.fn(async () => answer as Response);
  askEarly(ADDRESS, token);
}

test('what the page has asked for is not asked for again, and only once', async () => {
  askedByPage({ ok: true, text: async () => JSON.stringify(page) });
  expect(globalThis.fetch).toHaveBeenCalledWith(ADDRESS, { headers: { Authorization: 'Bearer t' }, signal: expect.any(AbortSignal) });
  expect(await products({ sort: 'name', page: 1 })).toEqual(page);
  expect(sent).toEqual([]);
  await expect(products({ sort: 'name', page: 1 })).rejects.toThrow();
  expect(sent).toEqual([ADDRESS]);
});

test('a server that never answers the page is asked again', async () => {
  let give = () => {};
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ended = new AbortController();
    give = () => ended.abort();
    return ended.signal;
  });
  globalThis.fetch = jest.fn(
    (_address, options) =>
      new Promise<Response>((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  );
  askEarly(ADDRESS, 't');
  const answer = products({ sort: 'name', page: 1 });
  give();
  await expect(answer).rejects.toThrow();
  expect(sent).toEqual([ADDRESS]);
});

test.each([
  ['refused', { ok: false }],
  ['cut off', { ok: true, text: () => Promise.reject(new TypeError('network')) }],
])('what was %s is asked for again, and says why', async (_how, answer) => {
  askedByPage(answer);
  await expect(products({ sort: 'name', page: 1 })).rejects.toThrow();
  expect(sent).toEqual([ADDRESS]);
});

test.each([
  ['another page', { sort: 'name', page: 2 }, 't'],
  ['another session', { sort: 'name', page: 1 }, 'of before'],
])('it is no answer for %s', async (_what, query, token) => {
  askedByPage({ ok: true, text: async () => JSON.stringify(page) }, token);
  await expect(products(query)).rejects.toThrow();
  expect(sent).toHaveLength(1);
});
