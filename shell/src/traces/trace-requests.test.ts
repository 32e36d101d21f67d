import { api, call, currentTrace } from '@karkhana/shared-auth';
import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { BrowserSpan } from '@karkhana/shared-contract/frontends/browser-span';
import type { AreaStore } from '../federation/area-store.ts';
import { knowPages } from '../suite/known-pages.ts';
import { pageAt, suiteOf } from '../suite/suite.ts';
import { shipped } from '../testing/shipped.ts';
import { traceRequests } from './trace-requests.ts';

interface Report {
  version: string;
  sent: number;
  spans: BrowserSpan[];
}
const store = { runningVersion: (area: string) => ({ shell: '1.4.0', 'mf-sales': '1.3.0' })[area] };
let reports: Report[];
let parents: string[];
let isAway: boolean;
let end: () => void;
beforeAll(() => knowPages((pathname) => pageAt(suiteOf(shipped), pathname)?.area));
beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  parents = [];
  isAway = false;
  globalThis.fetch = jest.fn(async (url: string, { body }: { body: string }) => {
    if (isAway) throw new TypeError('Failed to fetch');
    expect(url).toBe('/api/frontends/spans');
    reports.push(JSON.parse(body) as Report);
    return { ok: true };
  }) as unknown as typeof fetch;
  signInAs('sales:view');
  history.replaceState(null, '', '/sales/418');
  const noted = (body: object, status = 200) => ({
    handle: ({ headers }: { headers: Record<string, unknown> }) => {
      parents.push(String(headers.traceparent));
      return { status, body };
    },
  });
  mockApi({
    'GET /sales': noted({ data: [] }).handle,
    'GET /sales/418': noted({ message: 'There is no such sale', code: 'NOT_FOUND' }, 404).handle,
    'POST /auth/logout': noted({}).handle,
  });
  end = traceRequests(store);
});
afterEach(() => {
  end();
  jest.useRealTimers();
  resetApi();
});

const due = () => jest.advanceTimersByTimeAsync(5_000);
const spans = () => reports.flatMap((report) => report.spans);

test('each request has a span whose number goes with it; its query stays here', async () => {
  await api.get('/sales', { params: { search: 'Shree Ganesh' } });
  await expect(call('GET /api/sales/:id', { params: { id: 418 } })).rejects.toThrow('There is no such sale');
  await due();
  const common = { trace: currentTrace(), method: 'GET', area: 'mf-sales', version: '1.3.0' };
  expect(spans()).toEqual([
    { ...common, id: expect.any(String), path: '/api/sales', status: 200, start: expect.any(Number), duration: expect.any(Number) },
    { ...common, id: expect.any(String), path: '/api/sales/418', status: 404, start: expect.any(Number), duration: expect.any(Number) },
  ]);
  expect(parents).toEqual(spans().map(({ trace, id }) => `00-${trace}-${id}-01`));
  expect(reports).toMatchObject([{ version: '1.4.0', sent: expect.any(Number) }]);
  expect(JSON.stringify(reports)).not.toMatch(/Shree|Ganesh/);
});

test('what nobody takes waits for the next report', async () => {
  isAway = true;
  await api.get('/sales');
  await due();
  expect(reports).toEqual([]);
  isAway = false;
  await api.get('/sales');
  await due();
  expect(parents).toHaveLength(2);
  expect(spans().map(({ trace, id }) => `00-${trace}-${id}-01`)).toEqual(parents);
});

test('signing out sends what is left, and is itself no span, because nobody could send it', async () => {
  await api.get('/sales');
  await api.post('/auth/logout');
  await jest.advanceTimersByTimeAsync(0);
  expect(spans()).toMatchObject([{ path: '/api/sales' }]);
  expect(parents[1]).toMatch(/-00$/);
});

test.each([
  ['nothing of it is loaded without a collector', undefined, false],
  ['a page of a suite with a collector loads it', '<meta name="traces" content="collected">', true],
])('%s', async (_name, head, isLoaded) => {
  end();
  jest.useRealTimers();
  if (head) document.head.innerHTML = head;
  const loaded = jest.fn();
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./trace-requests.ts', () => ({ traceRequests: loaded }));
    jest.doMock('../measure/loads.ts', () => ({ measureLoads: jest.fn() }));
    jest.doMock('../measure/vitals.ts', () => ({ measureVitals: jest.fn() }));
    const { measure } = await import('../measure/measure.ts');
    measure({} as AreaStore);
    await import('./trace-requests.ts'); // Begun after its own import, so its own has come.
  });
  document.head.innerHTML = '';
  expect(loaded.mock.calls.length > 0).toBe(isLoaded);
});

test('without it a request has no number of a span that somebody would miss', async () => {
  end();
  await api.get('/sales');
  await due();
  expect(parents).toEqual([expect.stringMatching(/-00$/)]);
  expect(reports).toEqual([]);
});
