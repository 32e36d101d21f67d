import type { Area } from '@karkhana/shared-auth';
import { resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { AreaStore } from '../federation/area-store.ts';
import { knowPages } from '../suite/known-pages.ts';
import { pageAt, suiteOf } from '../suite/suite.ts';
import { shipped } from '../testing/shipped.ts';
import { measureLoads } from './loads.ts';
import { noteVital, worstOfPage } from './vitals.ts';
import { sendFigures, tell } from './waiting.ts';

interface Sent {
  url: string;
  init: { keepalive: boolean; headers: Record<string, string> };
  measurements: Record<string, unknown>[];
}
let sent: Sent[];
let answers: boolean;
beforeAll(() => knowPages((pathname) => pageAt(suiteOf(shipped), pathname)?.area));
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answers = true;
  globalThis.fetch = jest.fn(async (url: string, init: Sent['init'] & { body: string }) => {
    if (!answers) throw new TypeError('Failed to fetch');
    sent.push({ url, init, measurements: (JSON.parse(init.body) as { measurements: Sent['measurements'] }).measurements });
    return { ok: true };
  }) as unknown as typeof fetch;
  signInAs('sales:view');
  history.replaceState(null, '', '/sales/418');
});
afterEach(async () => {
  answers = true;
  await sendFigures();
  jest.useRealTimers();
  resetApi();
});

const due = () => jest.advanceTimersByTimeAsync(10_000);
const vital = (name: 'LCP' | 'INP' | 'CLS', value: number) => ({ id: `v-${name}`, name, value });
const versions = (area: string) => ({ shell: '1.4.0', 'mf-sales': '1.3.0', 'mf-stock': '2.0.0' })[area];
const nothing = { loads: 0, fallbacks: 0, lcp: [], inp: [], cls: [] };
const settle = () => jest.advanceTimersByTimeAsync(0);

test('each version in the page is counted once, with the one it falls back for; the shell too', async () => {
  const live = { 'mf-sales': '1.3.0' } as Record<string, string>;
  const outcome = { version: '1.3.0', isFallback: false };
  const area: Area = { contract: 1, routes: [], widgets: { dashboard: [] } };
  const store = new AreaStore({
    declared: () => shipped,
    load: async () => ({ area, ...outcome }),
    refresh: async () => true,
    wantedVersion: (name) => live[name],
    runningShell: () => '1.4.0',
  });
  store.open('mf-sales'); // before anything is measured
  await settle();
  const end = measureLoads(store);
  await store.reload('mf-sales');
  Object.assign(live, { 'mf-sales': '1.4.0' });
  outcome.isFallback = true;
  await store.reload('mf-sales');
  end();
  await due();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: '/api/frontends/measurements',
    init: { keepalive: true, headers: { Authorization: expect.stringMatching(/^Bearer /) } },
  });
  expect(sent[0]!.measurements).toEqual([
    { ...nothing, area: 'shell', version: '1.4.0', loads: 1 },
    { ...nothing, area: 'mf-sales', version: '1.3.0', loads: 3 },
    { ...nothing, area: 'mf-sales', version: '1.4.0', fallbacks: 1 },
  ]);
});

test('web vitals are reported for the area that owned the screen, in whole milliseconds', async () => {
  noteVital(vital('LCP', 812.4), '/sales', versions);
  noteVital(vital('INP', 96.6), '/sales/418', versions);
  noteVital(vital('CLS', 0.012_345), '/', versions);
  noteVital(vital('INP', 40), '/purchases', versions); // no version runs: nothing to report
  await due();
  expect(sent[0]!.measurements).toEqual([
    { ...nothing, area: 'mf-sales', version: '1.3.0', lcp: [812], inp: [97] },
    { ...nothing, area: 'shell', version: '1.4.0', cls: [0.0123] },
  ]);
});

test('a figure of a screen that was untouched for hours is no measure of how it loads', async () => {
  noteVital(vital('LCP', 600_000), '/sales', versions);
  noteVital(vital('LCP', 9_000_000), '/sales', versions);
  await due();
  expect(sent[0]!.measurements).toEqual([{ ...nothing, area: 'mf-sales', version: '1.3.0', lcp: [600_000] }]);
});

test('where a page has one figure for all its screens, it is of the one on which it grew last', async () => {
  const note = worstOfPage(versions);
  note(vital('INP', 48));
  history.replaceState(null, '', '/stock');
  note(vital('INP', 320));
  history.replaceState(null, '', '/sales');
  const hide = () => document.dispatchEvent(Object.assign(new Event('visibilitychange', { bubbles: true })));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  hide();
  note(vital('INP', 400));
  hide();
  jest.restoreAllMocks();
  await due();
  expect(sent.flatMap(({ measurements }) => measurements)).toEqual([{ ...nothing, area: 'mf-stock', version: '2.0.0', inp: [320] }]);
});

test('unsent figures wait for the next report, never more than one report takes', async () => {
  answers = false;
  for (let one = 0; one < 30; one += 1) noteVital(vital('INP', one), '/sales', versions);
  await due();
  expect(sent).toEqual([]);
  for (let one = 0; one < 30; one += 1) tell('mf-sales', `1.0.${one}`, ({ cls }) => cls.push(0));
  answers = true;
  await jest.advanceTimersByTimeAsync(60_000);
  const [report] = sent;
  expect(report!.measurements).toHaveLength(20);
  expect(report!.measurements[0]).toMatchObject({ version: '1.3.0', inp: Array.from({ length: 20 }, (_, index) => index) });
  expect(sent).toHaveLength(1);
});
