import type { QueryClient } from '@karkhana/shared-auth';
import type { AreaState } from './area-store.ts';
import { readWithPage } from './read-with-page.ts';

const client = {} as QueryClient;
const opened = (read: () => Promise<unknown>): AreaState => ({
  status: 'ready',
  drawBy: 0,
  generation: 1,
  wanted: '1.0.0',
  version: '1.0.0',
  area: { contract: 1, routes: [], widgets: { dashboard: [] }, firstReads: { '/sales': read } },
});

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.__early__ = { address: '/api/sales', token: 't', data: Promise.resolve({}) };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.__early__ = undefined;
});

function begin(state: AreaState, address = '/sales') {
  const end = jest.fn();
  void readWithPage(client, state, address).then(end);
  return end;
}

test('the screen is drawn when its rows are there', async () => {
  let answer = (_rows: unknown) => {};
  const read = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  const end = begin(opened(read));
  await jest.advanceTimersByTimeAsync(50);
  expect(read).toHaveBeenCalledWith(client);
  expect(end).not.toHaveBeenCalled();
  answer({});
  await jest.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalled();
});

test.each([
  ['slow', () => new Promise(() => undefined)],
  ['refused', () => Promise.reject(new Error('403'))],
])('a server that is %s holds up no frame', async (_how, read) => {
  const end = begin(opened(read));
  await jest.advanceTimersByTimeAsync(100);
  expect(end).toHaveBeenCalled();
});

test.each([
  ['an area from before', { ...opened(jest.fn()), area: { contract: 1, routes: [], widgets: { dashboard: [] } } } as AreaState, '/sales'],
  ['an area that is not there yet', { status: 'loading' } as AreaState, '/sales'],
  ['another address', opened(jest.fn()), '/sales/12'],
])('%s requests by itself, and keeps the answer for a second: later it is old', async (_what, state, address) => {
  const end = begin(state, address);
  await jest.advanceTimersByTimeAsync(900);
  expect(end).toHaveBeenCalled();
  expect(globalThis.__early__).toBeDefined();
  await jest.advanceTimersByTimeAsync(100);
  expect(globalThis.__early__).toBeUndefined();
});

test('what the page has not requested is left to the screen', async () => {
  globalThis.__early__ = undefined;
  const read = jest.fn();
  begin(opened(read));
  await jest.advanceTimersByTimeAsync(0);
  expect(read).not.toHaveBeenCalled();
});
