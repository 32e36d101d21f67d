import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { askEarly } from './early-answer.ts';
import { firstAnswer } from './first-answer.ts';
import { sessionStore, signedIn } from './session-store.ts';

const user: SessionUser = { id: 3, username: 'ravi', name: 'Ravi Deshmukh', role: 'user', permissions: [] };
const page = { data: [], total: 7 };
const ADDRESS = '/api/products?sort=name&page=1';
const headers = { traceparent: '00-1' };
const first = (params: object = { sort: 'name', page: 1 }, more: object = {}) => firstAnswer({ method: 'get', url: '/products', params, headers, ...more });

let asked: string[];
/** As a server that answers so. */
function answers(answer: Partial<Response> | Error) {
  asked = [];
  globalThis.fetch = jest.fn(async (address) => {
    asked.push(String(address));
    if (answer instanceof Error) throw answer;
    return answer as Response;
  });
}
beforeEach(() => {
  sessionStore.dispatch(signedIn({ token: 't', user }));
  answers({ ok: true, json: async () => page });
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.__early__ = undefined;
});

test('a request that the page has sent is not sent again, and its answer is taken once', async () => {
  askEarly(ADDRESS, 't');
  expect(globalThis.fetch).toHaveBeenLastCalledWith(ADDRESS, { headers: { Authorization: 'Bearer t' }, signal: expect.any(AbortSignal) });
  expect((await first())?.data).toEqual(page);
  expect(asked).toEqual([ADDRESS]);
  expect((await first())?.data).toEqual(page);
  expect(globalThis.fetch).toHaveBeenLastCalledWith(ADDRESS, { headers, signal: expect.any(AbortSignal) });
});

test.each([
  ['another page', { sort: 'name', page: 2 }, 't'],
  ['another session', { sort: 'name', page: 1 }, 'of before'],
])('it is no answer for %s', async (_what, params, token) => {
  askEarly(ADDRESS, token);
  await first(params);
  expect(asked).toHaveLength(2);
});

test('an address is written as the client writes it: without absent values, Devanagari encoded', async () => {
  await first({ search: 'वाल्व', vendor_id: null, page: 0, deleted: false, status: undefined });
  await first({});
  expect(asked).toEqual([`/api/products?search=${encodeURIComponent('वाल्व')}&page=0&deleted=false`, '/api/products']);
});

test.each<[string, Partial<Response> | Error]>([
  ['was refused', { ok: false }],
  ['was cut off', { ok: true, json: () => Promise.reject(new TypeError('network')) }],
  ['is a page of a proxy', { ok: true, json: () => Promise.reject(new SyntaxError('<')) }],
  ['did not come', new TypeError('Failed to fetch')],
])('what %s is left to the client, which can say why', async (_how, answer) => {
  answers(answer);
  expect(await first()).toBeUndefined();
});

test('a server that never answers, and a user who leaves, end the request', async () => {
  const late = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal);
  const left = new AbortController();
  globalThis.fetch = jest.fn(
    (_address, options) =>
      new Promise<Response>((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  );
  const [whenLeft, whenLate] = [first({}, { signal: left.signal }), first()];
  left.abort();
  expect(await whenLeft).toBeUndefined();
  late.abort();
  expect(await whenLate).toBeUndefined();
});

test.each([
  ['saves', { method: 'post' }],
  ['fetches a file', { responseType: 'blob' }],
])('a request that %s waits for the client', async (_what, more) => {
  expect(await first({}, more)).toBeUndefined();
  expect(asked).toEqual([]);
});
