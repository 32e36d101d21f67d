import type { AreaState } from './area-store.ts';
import { openWithPage } from './open-with-page.ts';

const ready: AreaState = {
  status: 'ready',
  drawBy: 0,
  generation: 1,
  wanted: '1.0.0',
  area: { contract: 1, routes: [], widgets: { dashboard: [] } },
  version: '1.0.0',
};

function fetched(name: string, initiatorType: string) {
  performance.getEntriesByType = () => [{ name: `${location.origin}${name}`, initiatorType } as PerformanceResourceTiming];
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

/** Whether it has ended. */
function begin(opened: Promise<AreaState>) {
  const end = jest.fn();
  void openWithPage({ opens: () => opened }, 'mf-sales').then(end);
  return end;
}

test('an area that the page has fetched is waited for', async () => {
  fetched('/areas/mf-sales/1.0.0/remoteEntry.js', 'link');
  let arrive = (_state: AreaState) => {};
  const end = begin(new Promise((resolve) => (arrive = resolve)));
  await jest.advanceTimersByTimeAsync(100);
  expect(end).not.toHaveBeenCalled();
  arrive(ready);
  await jest.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalled();
});

test('not for longer than it takes to run: one that fails is tried again behind the frame', async () => {
  fetched('/areas/mf-sales/1.0.0/remoteEntry.js', 'link');
  const end = begin(new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(500);
  expect(end).toHaveBeenCalled();
});

test.each([
  ['another area', '/areas/mf-stock/1.0.0/remoteEntry.js', 'link'],
  ['a script that was not fetched ahead', '/areas/mf-sales/1.0.0/remoteEntry.js', 'script'],
])('%s holds nothing up', async (_what, name, initiatorType) => {
  fetched(name, initiatorType);
  const end = begin(new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalled();
});
