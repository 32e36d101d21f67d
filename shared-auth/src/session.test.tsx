import { draftsOf } from '@karkhana/shared-contract/draft-storage';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { api } from './http.ts';
import { ENDED_KEY, TOKEN_KEY, USER_KEY } from './session-storage.ts';
import { sessionStore, signedIn } from './session-store.ts';
import { signIn, signOut } from './sign-in.ts';
import { mockApi, resetApi, signInAs, TestSession } from './testing.tsx';
import { useCan, useSession, useSessionExpired, useSignedIn } from './use-session.ts';

afterEach(resetApi);

function Probe() {
  const user = useSession();
  return <p>{`${useSignedIn() ? 'in' : 'out'} ${user?.name ?? '-'} ${useCan('sales:view') ? 'may' : 'may not'} ${useSessionExpired() ? 'expired' : ''}`}</p>;
}
/** A page with an answer: without one the session is read after three seconds only. */
function Page() {
  useQuery({ queryKey: ['page'], queryFn: async () => 'answer' });
  return <Probe />;
}
const show = () => render(<Page />, { wrapper: ({ children }) => <TestSession>{children}</TestSession> });
/** The session is read each six seconds, and when somebody comes back to the tab. */
const comeBack = () => act(() => void dispatchEvent(new Event('visibilitychange')));
const user = { id: 7, username: 'ravi', name: 'Ravi Deshmukh', role: 'user', permissions: ['sales:view'] };
const notSignedIn = { status: 401, body: { message: 'Please sign in', code: 'NOT_SIGNED_IN' } };

test('signing in keeps token and user in the browser, signing out removes both and sends a request', async () => {
  const told: unknown[] = [];
  mockApi({
    'POST /auth/login': { body: { token: 'secret', user } },
    'GET /auth/session': { body: { user } },
    'POST /auth/logout': ({ headers }) => {
      told.push(headers.authorization);
      return { body: {} };
    },
  });
  show();
  await act(() => signIn({ username: 'ravi', password: 'karkhana-staff' }));
  expect(screen.getByText(/in Ravi Deshmukh may/)).toBeInTheDocument();
  expect([localStorage.getItem(TOKEN_KEY), JSON.parse(localStorage.getItem(USER_KEY)!).name]).toEqual(['secret', 'Ravi Deshmukh']);
  // This user's unsaved input goes along, another user's stays.
  localStorage.setItem(`${draftsOf(user.id)}new-sale:1`, '{}');
  localStorage.setItem(`${draftsOf(user.id + 1)}new-sale:1`, '{}');
  await act(() => signOut());
  expect(screen.getByText(/out - may not/)).toBeInTheDocument();
  expect(Object.keys(localStorage)).toEqual([`${draftsOf(user.id + 1)}new-sale:1`]);
  localStorage.clear();
  expect(told).toEqual(['Bearer secret']);
});

test('the browser keeps the device key of the server, and shows it at the next sign-in only', async () => {
  const shown: Record<string, (string | undefined)[]> = { login: [], elsewhere: [] };
  mockApi({
    'POST /auth/login': ({ headers }) => {
      shown.login!.push(headers['x-device']);
      return { body: { token: 'secret', user }, headers: { 'x-device': 'handed-out' } };
    },
    'GET /auth/session': ({ headers }) => {
      shown.elsewhere!.push(headers['x-device']);
      return { body: { user } };
    },
    'POST /auth/logout': { body: {} },
  });
  show();
  await act(() => signIn({ username: 'ravi', password: 'karkhana-staff' }));
  comeBack();
  await waitFor(() => expect(shown.elsewhere).toHaveLength(1));
  await act(() => signOut());
  expect(localStorage.getItem('device')).toBe('handed-out');
  await act(() => signIn({ username: 'ravi', password: 'karkhana-staff' }));
  comeBack();
  await waitFor(() => expect(shown.elsewhere).toHaveLength(2));
  expect(shown).toEqual({ login: [undefined, 'handed-out'], elsewhere: [undefined, undefined] });
  localStorage.removeItem('device');
});

test('permissions follow the server without a new sign-in', async () => {
  signInAs('sales:view');
  mockApi({ 'GET /auth/session': { body: { user: { ...user, permissions: [] } } } });
  show();
  await screen.findByText(/in Ravi Deshmukh may not/);
});

test('a 401 ends the session and keeps the user for a screen that waits', async () => {
  signInAs('sales:view');
  mockApi({ 'GET /auth/session': notSignedIn });
  show();
  await screen.findByText(/out Asha Kulkarni may expired/);
  expect(localStorage).toHaveLength(0);
});

test('a wrong password is the sign-in page’s business: the signed-in user stays signed in', async () => {
  signInAs('sales:view');
  mockApi({ 'POST /auth/login': { status: 401, body: { message: 'Invalid username or password', code: 'NOT_SIGNED_IN' } } });
  show();
  await expect(signIn({ username: 'ravi', password: 'no' })).rejects.toMatchObject({ message: 'Invalid username or password', status: 401 });
  expect(screen.getByText(/in Asha Kulkarni/)).toBeInTheDocument();
});

test('a sign-in in another tab is followed', async () => {
  mockApi({ 'GET /auth/session': { body: { user } } });
  show();
  localStorage.setItem(TOKEN_KEY, 'other');
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));
  expect(await screen.findByText(/in Ravi Deshmukh/)).toBeInTheDocument();
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByText(/^out/)).toBeInTheDocument();
});

/** A browser's events to its other tabs about changes of the storage here. */
async function toldBy(work: () => Promise<unknown>): Promise<StorageEventInit[]> {
  const told: StorageEventInit[] = [];
  const { setItem, removeItem } = Storage.prototype;
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, newValue) {
    setItem.call(this, key, newValue);
    told.push({ key, newValue });
  });
  const removed = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removeItem.call(this, key);
    told.push({ key, newValue: null });
  });
  await work();
  set.mockRestore();
  removed.mockRestore();
  return told;
}

test('a session that the server ended has ended in the other tabs as well, and their user did not leave', async () => {
  const asha = signInAs('sales:view');
  const token = localStorage.getItem(TOKEN_KEY)!;
  mockApi({ 'GET /auth/session': notSignedIn });
  show();
  const told = await toldBy(() => screen.findByText(/out Asha Kulkarni may expired/));
  // The other tab, which had asked a moment before.
  mockApi({ 'GET /auth/session': { body: { user: asha } } });
  act(() => void sessionStore.dispatch(signedIn({ token, user: asha })));
  localStorage.clear();
  act(() => told.forEach((each) => void dispatchEvent(new StorageEvent('storage', each))));
  expect(screen.getByText(/out Asha Kulkarni may expired/)).toBeInTheDocument();
});

test('a tab with a late event about an ended session leaves the sign-in that came after it', () => {
  signInAs('sales:view');
  const token = localStorage.getItem(TOKEN_KEY)!;
  show();
  localStorage.setItem(TOKEN_KEY, 'newer');
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: ENDED_KEY, newValue: token })));
  expect(localStorage.getItem(TOKEN_KEY)).toBe('newer');
  mockApi({ 'GET /auth/session': { body: { user } } });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: 'newer' })));
  expect(screen.getByText(/in Ravi Deshmukh/)).toBeInTheDocument();
});

function Sales() {
  const { data, error, failureCount } = useQuery({ queryKey: ['sales'], queryFn: async () => (await api.get<string>('/sales')).data });
  return <p>{data ?? `${error?.message ?? 'waiting'} after ${failureCount}`}</p>;
}

test('a failure that may pass is retried three times, a refusal is not', async () => {
  signInAs();
  mockApi({ 'GET /sales': { networkError: true } });
  const { unmount } = render(<Sales />, { wrapper: TestSession });
  await screen.findByText('The server could not be reached. Check the connection and try again. after 4');
  unmount();
  mockApi({ 'GET /sales': { status: 403, body: { message: 'You need the permission sales:view' } } });
  render(<Sales />, { wrapper: TestSession });
  await screen.findByText('You need the permission sales:view after 1');
});
