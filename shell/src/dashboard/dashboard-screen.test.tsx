import type { Area } from '@karkhana/shared-auth';
import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import { Platform } from '@karkhana/shared-ui';
import { onPhone } from '@karkhana/shared-ui/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { type AreaLoader, type LoadedArea, NotInstalled } from '../federation/area-loader.ts';
import { AreaStore } from '../federation/area-store.ts';
import { suiteOf } from '../suite/suite.ts';
import { SuiteProvider } from '../suite/suite-provider.tsx';
import { shipped } from '../testing/shipped.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const widgets = suiteOf(shipped).panels.filter(({ slot }) => slot === 'dashboard');
/** A manager, the user of these tests, sees all cards except those for administrators. */
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
/** An area with every card that it declares. */
const whole = (area: string) => dashboardOf(widgets.filter((widget) => widget.area === area).map(({ name }) => name));

/** `others`: what some areas do instead of loading well. */
function open(others: Record<string, () => Promise<LoadedArea>> = {}) {
  const load = jest.fn<Promise<LoadedArea>, [string]>(async (remote) => (others[remote] ? others[remote]() : whole(remote)));
  const store = new AreaStore({ declared: () => shipped, load } satisfies AreaLoader);
  const { container } = render(
    <Platform>
      <TestSession>
        <SuiteProvider store={store}>
          <DashboardScreen />
        </SuiteProvider>
      </TestSession>
    </Platform>,
  );
  const cards = () => [...container.querySelectorAll('p')].map((each) => each.textContent).filter((text) => text.endsWith(' is here'));
  return { load, cards: () => cards().map((text) => text.replace(' is here', '')) };
}
const except = (remote: string) => seen.filter((widget) => widget.area !== remote).map(({ name }) => name);
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

test('the cards keep their declared order; those for administrators are not loaded for others', async () => {
  const opened = open();
  await shown(opened, all);
  expect(new Set(opened.load.mock.calls.flat())).toEqual(new Set(seen.map(({ area }) => area)));
  expect(all).not.toContain('recent-activity');
});

test.each([
  ['sales:view', 'mf-sales', ['unpaid-sales', 'due-this-week', 'sales-this-month', 'sales-by-month']],
  ['accounting:view', 'mf-accounting', ['income-against-expense', 'income-and-expense']],
  ['purchases:view', 'mf-purchases', ['pending-purchases', 'purchases-by-month']],
  ['stock:view', 'mf-stock', ['low-stock']],
  ['production:view', 'mf-production', ['production-overview', 'production-by-day']],
  ['reports:view', undefined, []],
] as const)('with %s alone', async (permission, remote, names) => {
  signInAs('dashboard:view', permission);
  const opened = open();
  await shown(opened, names);
  expect(opened.load.mock.calls.flat()).toEqual(remote ? [remote] : []);
});

test('cards that need action lead, under their heading; without any there is none', async () => {
  await shown(open(), all);
  const section = within(screen.getByRole('region', { name: 'Needs action' }));
  const leading = ['unpaid-sales', 'low-stock', 'pending-purchases', 'due-this-week'];
  expect(section.getAllByText(/ is here$/).map((card) => card.textContent)).toEqual(leading.map((name) => `${name} is here`));
  expect(all.slice(0, 4)).toEqual(leading);
});

test('a user without cards that need action sees no heading for them', async () => {
  signInAs('dashboard:view', 'accounting:view');
  await shown(open(), ['income-against-expense', 'income-and-expense']);
  expect(screen.queryByText('Needs action')).not.toBeInTheDocument();
});

test('an area that is not installed leaves no card and no hole', async () => {
  const opened = open({ 'mf-sales': () => Promise.reject(new NotInstalled('mf-sales')) });
  await shown(opened, except('mf-sales'));
  expect(screen.queryByText(/Sales/)).not.toBeInTheDocument();
  const cellsBeside = (name: string) => [...screen.getByText(`${name} is here`).parentElement!.parentElement!.children];
  const cells = [...cellsBeside('low-stock'), ...cellsBeside('production-overview')];
  expect(cells.map((cell) => getComputedStyle(cell).display === 'none')).toEqual(seen.map(({ area }) => area === 'mf-sales'));
  expect(reports).toEqual([]);
});

test('an area that does not load shows that in each of its cards, and Try again brings them all', async () => {
  let broken = true;
  const opened = open({ 'mf-sales': async () => (broken ? Promise.reject(new Error('gone')) : whole('mf-sales')) });
  await shown(opened, except('mf-sales'));
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
    'Unpaid sales could not be loadedTry again',
    'To receive this week could not be loadedTry again',
    'Sales this month could not be loadedTry again',
    'Sales by month could not be loadedTry again',
  ]);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Unpaid sales' }));
  await shown(opened, all);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a release from before a card shows the cards that it has, without an offer to try again', async () => {
  const opened = open({ 'mf-sales': async () => dashboardOf(['sales-this-month']) });
  await shown(
    opened,
    all.filter((name) => !['sales-by-month', 'unpaid-sales', 'due-this-week'].includes(name)),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  expect(reports).toEqual([]);
});

test('a slow area holds nothing up', async () => {
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = open({ 'mf-production': async () => slow.then(() => whole('mf-production')) });
  await shown(opened, except('mf-production'));
  expect(within(screen.getByRole('region', { name: 'Production Overview' })).getByRole('status')).toBeInTheDocument();
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

test('on a phone Reports is beside the date', async () => {
  onPhone();
  signInAs('dashboard:view', 'reports:view');
  open();
  expect(screen.getByRole('link', { name: 'Reports' }).parentElement).toHaveTextContent(/^\w+day, \d\d \w{3} \d{4} · Reports$/);
});

test('on a phone charts come last', async () => {
  onPhone();
  const charts = seen.filter(({ shape }) => shape === 'chart').map(({ name }) => name);
  expect(charts).toContain('sales-this-month');
  await shown(open(), [...all.filter((name) => !charts.includes(name)), ...charts]);
});

test('no Reports without the permission', () => {
  signInAs('dashboard:view');
  open();
  expect(screen.queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
});

describe('a release that comes while the dashboard is open', () => {
  /** A remote whose card has a field, as of this version. */
  const faceOf = (version: string): LoadedArea => ({
    ...dashboardOf(['low-stock'], () => (
      <label>
        {`Search ${version}`}
        <input />
      </label>
    )),
    version,
  });
  function opened() {
    let version = '1.0.0';
    const load = jest.fn(async (): Promise<LoadedArea> => (version === 'broken' ? { ...dashboardOf(['low-stock'], Broken), version } : faceOf(version)));
    const store = new AreaStore({ declared: () => shipped, load, refresh: async () => true, wantedVersion: () => version, previousVersion: () => '1.0.0' });
    signInAs('dashboard:view', 'stock:view');
    render(
      <Platform>
        <TestSession>
          <SuiteProvider store={store}>
            <DashboardScreen />
          </SuiteProvider>
        </TestSession>
      </Platform>,
    );
    const ship = async (next: string) => {
      version = next;
      await act(() => store.lookForUpdates());
    };
    return { ship };
  }

  test('takes the place of the card by itself, and of a broken one, and back', async () => {
    const { ship } = opened();
    expect(await screen.findByLabelText('Search 1.0.0')).toBeInTheDocument();
    await ship('1.1.0');
    expect(await screen.findByLabelText('Search 1.1.0')).toBeInTheDocument();
    await ship('broken');
    expect(await screen.findByText('Low Stock could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use the previous version: Low Stock' })).toBeInTheDocument();
    await ship('1.1.0');
    expect(await screen.findByLabelText('Search 1.1.0')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(reports).toHaveLength(1));
    jest.mocked(console.error).mockClear(); // React's own word on the broken one
  });

  test('waits during typing in the card, and comes when the focus leaves it', async () => {
    const { ship } = opened();
    await userEvent.type(await screen.findByLabelText('Search 1.0.0'), 'Foot');
    await ship('1.1.0');
    await userEvent.keyboard(' valve');
    expect(screen.getByLabelText('Search 1.0.0')).toHaveValue('Foot valve');
    await userEvent.tab();
    expect(await screen.findByLabelText('Search 1.1.0')).toBeInTheDocument();
  });
});
