import { readSession, storeSession, TOKEN_KEY, USER_KEY } from './session-storage.ts';

const user = { id: 1, username: 'asha', name: 'आशा कुलकर्णी', role: 'admin' as const, permissions: [] };
beforeEach(() => localStorage.clear());

test('a session comes back when token and user are both there', () => {
  storeSession({ token: 't', user });
  expect(readSession()).toEqual({ token: 't', user });
});

test.each([
  ['a token', TOKEN_KEY, 't'],
  ['a user', USER_KEY, JSON.stringify(user)],
])('%s alone is no session, and stays for the tab that writes the other part', (_name, key, text) => {
  localStorage.setItem(key, text);
  expect(readSession()).toBeUndefined();
  expect(localStorage.getItem(key)).toBe(text);
});

test('a listener to the token finds its user', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  storeSession({ token: 't', user });
  expect(set.mock.calls.map(([key]) => key)).toEqual([USER_KEY, TOKEN_KEY]);
  set.mockRestore();
});

test.each([
  ['with an unreadable user', { [TOKEN_KEY]: 't', [USER_KEY]: '{"id":' }],
  ['with a user of another shape', { [TOKEN_KEY]: 't', [USER_KEY]: '"asha"' }],
  ['with null for a user', { [TOKEN_KEY]: 't', [USER_KEY]: 'null' }],
])('%s no user is signed in and nothing stays behind', (_name, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  expect(readSession()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});
