import type { Area } from '@karkhana/shared-auth';
import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import { Platform } from '@karkhana/shared-ui';
import { onPhone } from '@karkhana/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { widgets } from '../areas.ts';
import { type AreaLoader, type LoadedArea, NotInstalled } from '../federation/area-loader.ts';
import { AreaStore } from '../federation/area-store.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

/** A manager, as whom these tests sign in, sees all but what is for administrators. */
const seen = widgets.filter(({ role }) => role === undefined);
const all = seen.map(({ name }) => name);
const dashboardOf = (names: readonly string[], Component?: ComponentType): LoadedArea => {
  const area: Area = {
    contract: 1,
    routes: [],
    widgets: { dashboard: names.map((name) => ({ name, Component: Component ?? (() => <p>{`${name} is here`}</p>) })) },
  };
  return { area, version: '1.0.0' };
};
/** A remote of today: with every card that the shell's table expects of it. */
const whole = (remote: string) => dashboardOf(widgets.filter((widget) => widget.remote === remote).map(({ name }) => name));

/** `others`: what some remotes do instead of loading well. */
function open(others: Record<string, () => Promise<LoadedArea>> = {}) {
  const load = jest.fn<Promise<LoadedArea>, [string]>(async (remote) => (others[remote] ? others[remote]() : whole(remote)));
  const store = new AreaStore({ load } satisfies AreaLoader);
  const { container } = render(
    <Platform>
      <TestSession>
        <DashboardScreen store={store} />
      </TestSession>
    </Platform>,
  );
  const cards = () => [...container.querySelectorAll('p')].map((each) => each.textContent).filter((text) => text.endsWith(' is here'));
  return { load, cards: () => cards().map((text) => text.replace(' is here', '')) };
}
const except = (remote: string) => seen.filter((widget) => widget.remote !== remote).map(({ name }) => name);
const shown = async (opened: ReturnType<typeof open>, names: readonly string[]) => waitFor(() => expect(opened.cards()).toEqual(names));

const Broken = () => {
  throw new TypeError('no such figure');
};

const reports: unknown[] = [];
beforeEach(() => {
  reports.length = 0;
  signInAs(...PERMISSIONS);
  mockApi({
    'POST /frontends/failures': ({ body }) => {
      reports.push(body);
      return { body: {} };
    },
  });
});
afterEach(resetApi);

test('the cards stand in the order of the table; what is for administrators is not even loaded for others', async () => {
  const opened = open();
  await shown(opened, all);
  expect(new Set(opened.load.mock.calls.flat())).toEqual(new Set(seen.map(({ remote }) => remote)));
  expect(all).not.toContain('recent-activity');
});

test.each([
  ['sales:view', 'mf-sales', ['sales-this-month', 'sales-by-month', 'unpaid-sales']],
  ['accounting:view', 'mf-accounting', ['income-and-expense', 'income-against-expense']],
  ['purchases:view', 'mf-purchases', ['pending-purchases', 'purchases-by-month']],
  ['stock:view', 'mf-stock', ['low-stock']],
  ['production:view', 'mf-production', ['production-overview']],
  ['reports:view', undefined, []],
] as const)('with %s alone', async (permission, remote, names) => {
  signInAs('dashboard:view', permission);
  const opened = open();
  await shown(opened, names);
  expect(opened.load.mock.calls.flat()).toEqual(remote ? [remote] : []);
});

test('an area that is not installed leaves no card and no hole', async () => {
  const opened = open({ 'mf-sales': () => Promise.reject(new NotInstalled('mf-sales')) });
  await shown(opened, except('mf-sales'));
  expect(screen.queryByText(/Sales/)).not.toBeInTheDocument();
  const cells = [...screen.getByText('production-overview is here').parentElement!.parentElement!.children];
  expect(cells.map((cell) => getComputedStyle(cell).display === 'none')).toEqual(seen.map(({ remote }) => remote === 'mf-sales'));
  expect(reports).toEqual([]);
});

test('an area that does not load says so in each of its cards, and Try again brings them all', async () => {
  let broken = true;
  const opened = open({ 'mf-sales': async () => (broken ? Promise.reject(new Error('gone')) : whole('mf-sales')) });
  await shown(opened, except('mf-sales'));
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
    'Sales this month could not be loadedTry again',
    'Sales by month could not be loadedTry again',
    'Unpaid sales could not be loadedTry again',
  ]);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Unpaid sales' }));
  await shown(opened, all);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a release from before a card shows the cards that it has, and asks nobody to try again', async () => {
  const opened = open({ 'mf-sales': async () => dashboardOf(['sales-this-month']) });
  await shown(
    opened,
    all.filter((name) => !['sales-by-month', 'unpaid-sales'].includes(name)),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  expect(reports).toEqual([]);
});

test('an area that takes its time holds nobody up', async () => {
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = open({ 'mf-production': async () => slow.then(() => whole('mf-production')) });
  await shown(opened, except('mf-production'));
  expect(screen.getByRole('region', { name: 'Production Overview' })).toHaveTextContent('Loading...');
  arrive();
  await shown(opened, all);
});

test('a card that breaks while it is drawn is reported and fails alone', async () => {
  const opened = open({ 'mf-stock': async () => dashboardOf(['low-stock'], Broken) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Low Stock could not be loaded');
  await shown(opened, except('mf-stock'));
  await waitFor(() => expect(reports).toEqual([expect.objectContaining({ area: 'mf-stock', version: '1.0.0', kind: 'render' })]));
  // React's own word on it.
  expect(console.error).toHaveBeenCalledTimes(1);
  jest.mocked(console.error).mockClear();
});

test('today is in the head, and Reports for those who may see them', async () => {
  signInAs('dashboard:view', 'reports:view');
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByText(/^\w+day, \d\d \w{3} \d{4}$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/reports');
});

test('on a phone Reports stands beside the date', async () => {
  onPhone();
  signInAs('dashboard:view', 'reports:view');
  open();
  expect(screen.getByRole('link', { name: 'Reports' }).parentElement).toHaveTextContent(/^\w+day, \d\d \w{3} \d{4} · Reports$/);
});

test('no Reports without the permission', () => {
  signInAs('dashboard:view');
  open();
  expect(screen.queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
});
