import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { showFirst } from './first-page.ts';

const user = { id: 3, username: 'ravi', name: 'Ravi Deshmukh', role: 'user', permissions: ['sales:view'] };
const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  ({ ok: status < 400, status, headers: { get: (name: string) => headers[name] ?? null }, json: async () => body }) as unknown as Response;

let asked: { address: string; body: unknown; headers: Record<string, string> }[];
function serverAnswers(...answers: (Response | Error)[]): void {
  asked = [];
  globalThis.fetch = async (address, request) => {
    asked.push({ address: String(address), body: JSON.parse(String(request?.body)), headers: request?.headers as Record<string, string> });
    const next = answers.shift()!;
    if (next instanceof Error) throw next;
    return next;
  };
}

const fetchBefore = globalThis.fetch;
beforeEach(() => {
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: () => ({ matches: true, addEventListener: () => undefined }) });
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/sales?page=2');
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  globalThis.__signedIn__ = undefined;
  localStorage.clear();
});

function open(loadSuite = jest.fn(async () => undefined)) {
  showFirst(document.getElementById('root')!, loadSuite);
  return loadSuite;
}
async function signIn(password = 'karkhana-staff') {
  await userEvent.type(screen.getByLabelText('Username'), 'ravi');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}
test('a signed-in user gets the suite at once and no form', () => {
  localStorage.setItem('token', 't');
  localStorage.setItem('user', JSON.stringify(user));
  expect(open()).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  expect(globalThis.__signedIn__).toBeUndefined();
  expect(location.pathname).toBe('/sales');
});

test('a signed-out user signs in first, while the suite loads, and goes on to the wanted page', async () => {
  serverAnswers(answer(200, { token: 't', user }, { 'x-device': 'handed-out' }));
  const loadSuite = open();
  expect(location.pathname).toBe('/login');
  expect(document.title).toBe('Sign in - Karkhana');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(loadSuite).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Username'), 'r');
  expect(loadSuite).toHaveBeenCalledTimes(1);
  await userEvent.clear(screen.getByLabelText('Username'));
  await signIn();
  await globalThis.__signedIn__;
  expect(`${location.pathname}${location.search}`).toBe('/sales?page=2');
  expect(asked).toMatchObject([{ address: '/api/auth/login', body: { username: 'ravi', password: 'karkhana-staff' } }]);
  expect([localStorage.getItem('token'), localStorage.getItem('device')]).toEqual(['t', 'handed-out']);
});

test('a page that is read again at the sign-in goes on to the wanted page', async () => {
  open();
  document.body.innerHTML = '<div id="root"></div>';
  serverAnswers(answer(200, { token: 't', user }));
  open();
  await signIn();
  await globalThis.__signedIn__;
  expect(`${location.pathname}${location.search}`).toBe('/sales?page=2');
});

test("this browser identifies itself with the server's device key", async () => {
  localStorage.setItem('device', 'handed-out');
  serverAnswers(answer(200, { token: 't', user }));
  open();
  await signIn();
  expect(asked[0]!.headers).toMatchObject({ 'X-Device': 'handed-out', traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-/) });
});

test('a refusal keeps the name, shows why and returns to the password; so does a server that is away', async () => {
  serverAnswers(answer(401, { message: 'Invalid username or password', code: 'NOT_SIGNED_IN' }), new TypeError('Failed to fetch'), answer(500, {}));
  open();
  await signIn('wrong-one');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
  expect(screen.getByLabelText('Username')).toHaveValue('ravi');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  for (const words of ['The server could not be reached. Check the connection and try again.', 'Login failed']) {
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  }
  expect([location.pathname, localStorage.getItem('token')]).toEqual(['/login', null]);
});

test('both fields are required, each with a message at the field until something is typed there', async () => {
  serverAnswers();
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  await userEvent.type(screen.getByLabelText('Username'), 'ravi');
  expect(screen.queryByText('Username is required')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('the password is shown and hidden again', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide characters', pressed: true }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a suite that does not come during typing is requested again, else the page shows the failure', async () => {
  serverAnswers(answer(200, { token: 't', user }));
  const loadSuite = open(jest.fn(() => Promise.reject(new Error('main.js did not load'))));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Karkhana could not be loaded. Check the connection and reload the page.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(loadSuite).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('token')).toBe('t');
});

test('a sign-in in another tab lets the user in here as well', async () => {
  open();
  localStorage.setItem('token', 't');
  localStorage.setItem('user', JSON.stringify(user));
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await globalThis.__signedIn__;
  expect(location.pathname).toBe('/sales');
});

test('the page is dark for a user who chose that, or whose system is', () => {
  localStorage.setItem('karkhana-theme', 'system');
  open();
  expect(document.documentElement.dataset.theme).toBe('dark');
  localStorage.setItem('karkhana-theme', 'light');
  open();
  expect(document.documentElement.dataset.theme).toBe('light');
});
