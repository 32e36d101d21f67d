import { api } from './http.ts';
import { mockApi, resetApi } from './testing.tsx';
import { currentTrace, traceparent } from './trace.ts';

afterEach(() => {
  jest.useRealTimers();
  resetApi();
});

test('requests of one screen have their trace in common, each a number of its own', () => {
  history.replaceState(null, '', '/sales');
  const [one, two] = [traceparent(), traceparent()];
  expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(one).toHaveLength(55);
  expect(one.slice(3, 35)).toBe(currentTrace());
  expect(two.slice(0, 35)).toBe(one.slice(0, 35));
  expect(two).not.toBe(one);
  history.replaceState(null, '', '/sales/418');
  expect(traceparent().slice(3, 35)).not.toBe(one.slice(3, 35));
});

test('a screen that stays open begins another one after a while', () => {
  jest.useFakeTimers();
  const first = currentTrace();
  jest.advanceTimersByTime(4 * 60_000);
  expect(currentTrace()).toBe(first);
  jest.advanceTimersByTime(2 * 60_000);
  expect(currentTrace()).not.toBe(first);
});

test('each request of the client carries it', async () => {
  const seen: unknown[] = [];
  mockApi({
    'GET /sales': ({ headers }) => {
      seen.push(headers.traceparent);
      return { body: {} };
    },
  });
  await api.get('/sales');
  expect(seen).toEqual([expect.stringMatching(new RegExp(`^00-${currentTrace()}-[0-9a-f]{16}-00$`))]);
});
