import { type Area, Link } from '@karkhana/shared-auth';
import { arriveAt, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app.tsx';
import { type AreaLoader, NotInstalled } from './federation/area-loader.ts';
import { AreaStore } from './federation/area-store.ts';
import { shipped } from './testing/shipped.ts';

// Lists print under the company's name.
beforeEach(() => mockApi({ 'GET /users/company': { body: { data: { companyName: 'Shakti Valves Pvt Ltd' } } } }));
afterEach(() => {
  resetApi();
  history.replaceState(null, '');
});

const sales: Area = {
  contract: 1,
  routes: [
    {
      path: 'sales',
      children: [
        { index: true, element: <h1>Sales</h1> },
        { path: '*', element: <Link to="/sales">back</Link> },
      ],
    },
  ],
  widgets: { dashboard: [{ name: 'sales-this-month', Component: () => <p>91 invoices</p> }] },
};
const load = (area: () => Promise<Area>, declared = shipped): AreaLoader => ({
  declared: () => declared,
  load: async (name) => (name === 'mf-sales' ? { area: await area(), version: '1.0.0' } : Promise.reject(new NotInstalled(name))),
});

function open(at: string, area: () => Promise<Area> = async () => sales) {
  const store = new AreaStore(load(area));
  render(
    <Platform>
      <TestSession at={at}>
        <App store={store} />
      </TestSession>
    </Platform>,
  );
  return store;
}
const signInAnswers = {
  'POST /auth/login': { body: { token: 't', user: { id: 3, username: 'ravi', name: 'Ravi Deshmukh', role: 'user', permissions: ['sales:view'] } } },
  'GET /auth/session': { body: { user: { id: 3, username: 'ravi', name: 'Ravi Deshmukh', role: 'user', permissions: ['sales:view'] } } },
} as const;

test('a visitor is sent to the sign-in, and from there to the wanted page', async () => {
  mockApi(signInAnswers);
  open('/sales?page=2');
  await userEvent.type(await screen.findByLabelText('Username'), 'ravi');
  await userEvent.type(screen.getByLabelText('Password'), 'karkhana-staff');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
  await arriveAt('/sales?page=2');
  expect(screen.getByRole('button', { name: 'User menu, Ravi Deshmukh' })).toBeInTheDocument();
});

test('both fields are required, and a refusal keeps the name, shows why and returns to the password', async () => {
  mockApi({ 'POST /auth/login': { status: 401, body: { message: 'Invalid username or password', code: 'NOT_SIGNED_IN' } } });
  open('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Username is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Username'), 'ravi');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong-one');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
  expect(screen.getByLabelText('Username')).toHaveValue('ravi');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  mockApi({ 'POST /auth/login': { status: 500, body: {} } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Login failed')).toBeInTheDocument();
});

test('a signed-in user is sent on from the sign-in page', async () => {
  signInAs('sales:view', 'dashboard:view');
  open('/login');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

test('the menu shows the user s entries, with the current one marked', async () => {
  signInAs('sales:view', 'dashboard:view');
  mockApi({ 'POST /auth/logout': { body: {} } });
  open('/sales');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Sales Management']);
  expect(within(menu).getByRole('link', { name: 'Sales Management' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(menu).getByRole('button', { name: 'Logout' }));
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
});

test('without the dashboard a user begins with the first entry they may see', async () => {
  signInAs('sales:view');
  open('/');
  expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
});

test('an area without its permission gets an access page and loads nothing', async () => {
  signInAs('dashboard:view');
  const area = jest.fn(async () => sales);
  open('/sales', area);
  expect(await screen.findByText("You don't have access to Sales")).toBeInTheDocument();
  expect(area).not.toHaveBeenCalled();
});

describe('the live set while a page is open', () => {
  const { 'mf-sales': _sales, ...withoutSales } = shipped;
  const menu = () =>
    within(screen.getByRole('navigation', { name: 'Main menu' }))
      .queryAllByRole('link')
      .map((link) => link.textContent);

  /** `live` may change; the open page looks at it when an event comes. */
  function opened(at: string, live: typeof shipped) {
    const loader = { ...load(async () => sales), declared: () => live, refresh: async () => true, wantedVersion: () => '1.0.0' };
    const store = new AreaStore(loader);
    render(
      <Platform>
        <TestSession at={at}>
          <App store={store} />
        </TestSession>
      </Platform>,
    );
    return async (next: typeof shipped) => {
      loader.declared = () => next;
      await act(() => store.lookForUpdates());
    };
  }

  test('an area that becomes live is in the menu and on the dashboard at once, and gone when taken back', async () => {
    signInAs('sales:view', 'dashboard:view');
    const becomes = opened('/', withoutSales);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(menu()).toEqual(['Dashboard']);
    await becomes(shipped);
    expect(menu()).toEqual(['Dashboard', 'Sales Management']);
    expect(await screen.findByText('91 invoices')).toBeInTheDocument();
    await becomes(withoutSales);
    expect(menu()).toEqual(['Dashboard']);
    expect(screen.queryByText('91 invoices')).not.toBeInTheDocument();
  });

  test('an area that is not installed has no entry, and its address is not found', async () => {
    signInAs('sales:view', 'dashboard:view');
    opened('/sales', withoutSales);
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
    expect(menu()).toEqual(['Dashboard']);
  });

  test('a page that is open when its area is taken back stays until its user leaves it', async () => {
    signInAs('sales:view', 'dashboard:view');
    const becomes = opened('/sales', shipped);
    await screen.findByRole('heading', { name: 'Sales' });
    await becomes(withoutSales);
    expect(screen.getByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    expect(menu()).toEqual(['Dashboard']);
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });
});

test('an unknown address shows a page about it', async () => {
  signInAs('stock:view');
  globalThis.fetch = jest.fn().mockResolvedValue({ type: 'basic' });
  open('/nowhere?x=1');
  expect(await screen.findByText('Page not found')).toBeInTheDocument();
  // Its area may have changed its name: the server knows.
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/nowhere?x=1', expect.objectContaining({ redirect: 'manual' })));
});

test('an area that does not load fails alone, with an id that was reported, and Try again brings it', async () => {
  signInAs('sales:view', 'dashboard:view');
  const reports: unknown[] = [];
  mockApi({
    'POST /frontends/failures': ({ body }) => {
      reports.push(body);
      return { body: {} };
    },
  });
  let broken = true;
  open('/sales', async () => (broken ? Promise.reject(new Error('gone')) : sales));
  expect(await screen.findByText('Sales could not be loaded')).toBeInTheDocument();
  const id = screen.getByText(/^MFS-/).textContent;
  await waitFor(() => expect(reports).toEqual([{ area: 'mf-sales', version: 'unknown', kind: 'load', message: expect.stringContaining(`${id} Error: gone`) }]));
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
});

test('losing the permission closes the open page and hides the entry', async () => {
  signInAs('sales:view', 'dashboard:view');
  open('/sales');
  await screen.findByRole('heading', { name: 'Sales' });
  act(() => void signInAs('dashboard:view'));
  expect(await screen.findByText("You don't have access to Sales")).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sales Management' })).not.toBeInTheDocument();
});

test('the dashboard shows the widgets of the areas that are there', async () => {
  signInAs('sales:view', 'dashboard:view');
  open('/');
  expect(await screen.findByText('91 invoices')).toBeInTheDocument();
});

test('a widget that breaks shows that in its own frame', async () => {
  signInAs('sales:view', 'dashboard:view');
  mockApi({ 'POST /frontends/failures': { body: {} } });
  open('/', () => Promise.reject(new Error('gone')));
  expect(await screen.findByText('Sales this month could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});
