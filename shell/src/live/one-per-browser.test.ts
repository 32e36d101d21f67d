import { provideBrowserTabs, removeBrowserTabs } from '../testing/browser-tabs.ts';
import { onePerBrowser } from './one-per-browser.ts';
import type { Hearing } from './stay-connected.ts';

interface Connection {
  heard: Hearing['heard'];
  last(): string | undefined;
}
/** The connection that is open, of the tab that leads. */
let open: Connection[] = [];
jest.mock('./stay-connected.ts', () => ({
  stayConnected: ({ heard }: Hearing, last: () => string | undefined, ended: AbortSignal) =>
    new Promise<void>((resolve) => {
      const connection = { heard, last };
      open.push(connection);
      ended.addEventListener('abort', () => {
        open = open.filter((each) => each !== connection);
        resolve();
      });
    }),
}));

const ends: (() => void)[] = [];
beforeEach(provideBrowserTabs);
afterEach(() => {
  for (const end of ends.splice(0)) end();
  removeBrowserTabs();
});

async function openTab() {
  const heard: (string | undefined)[] = [];
  const ending = new AbortController();
  ends.push(() => ending.abort());
  onePerBrowser({ heard: ({ id, data }) => void heard.push(id ?? data), signedOut: () => undefined, unheard: () => 0 }, ending.signal);
  await settled();
  return { heard, close: () => ending.abort() };
}
/** Promises that are due have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const EVERYTHING = '{"keys":"all"}';

test('one tab has the connection, and passes on each event', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  expect(open).toHaveLength(1);
  open[0]!.heard({ id: 'a-1', data: '' });
  open[0]!.heard({ id: 'a-2', data: '' });
  expect(first.heard).toEqual(['a-1', 'a-2']);
  expect([second.heard, third.heard]).toEqual(Array(2).fill([EVERYTHING, 'a-1', 'a-2']));
});

test('when the leading tab closes, the next one goes on from the last event', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  open[0]!.heard({ id: 'a-1', data: '' });
  second.close();
  first.close();
  await settled();
  expect([open.length, open[0]?.last()]).toEqual([1, 'a-1']);
  open[0]!.heard({ id: 'a-2', data: '' });
  expect([second.heard, third.heard]).toEqual([
    [EVERYTHING, 'a-1'],
    [EVERYTHING, 'a-1', 'a-2'],
  ]);
});

test('a tab that opens reads everything again at once, and continues from the position of the others', async () => {
  const first = await openTab();
  open[0]!.heard({ id: 'a-7', data: '' });
  const second = await openTab();
  expect(second.heard).toEqual([EVERYTHING, 'a-7']);
  first.close();
  await settled();
  expect(open[0]!.last()).toBe('a-7');
});

test('a page without locks has no connection', async () => {
  removeBrowserTabs();
  await openTab();
  expect(open).toHaveLength(0);
});
