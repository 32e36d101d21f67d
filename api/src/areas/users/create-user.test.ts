import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import { verify } from '@node-rs/argon2';
import type { Database } from '../../platform/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createUser } from './create-user.service.ts';
import { hashPassword, isPassword } from './password.ts';

jest.mock('@node-rs/argon2', () => {
  const argon = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon, verify: jest.fn(argon.verify) };
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const asha = { username: ' आशा ', name: 'आशा कुलकर्णी', email: 'asha@example.in', password: 'long enough', role: 'admin' } as const;

test('a new user has the permissions of the role; the name is taken without case and blanks', async () => {
  const { id, username } = await database.transaction((tx) => createUser(tx, asha, { is_demo: true }));
  expect(username).toBe('आशा');
  const row = await database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ role: 'admin', permissions: PERMISSIONS, active: true, is_demo: true, version: 1 });
  await database.transaction((tx) => createUser(tx, { ...asha, username: 'Meera' }));
  await expect(database.transaction((tx) => createUser(tx, { ...asha, username: 'MEERA' }))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The username MEERA is taken',
  });
});

test.each([
  [{ username: ' ' }, { username: 'Username is required' }],
  [{ email: 'asha' }, { email: 'Invalid email address' }],
  [{ password: '1234567' }, { password: 'Password must be at least 8 characters' }],
  [{ password: 'x'.repeat(201) }, { password: 'Password may have at most 200 characters' }],
  [{ role: 'owner' as 'user' }, { role: 'Role must be one of user, admin, manager' }],
])('%j is refused in words', async (wrong, fields) => {
  await expect(database.transaction((tx) => createUser(tx, { ...asha, ...wrong }))).rejects.toMatchObject({ code: 'BAD_INPUT', fields });
});

test('of two users with one name at once one is made', async () => {
  const make = () => database.transaction((tx) => createUser(tx, { ...asha, username: 'racing' }));
  const results = await Promise.allSettled([make(), make(), make()]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('a password check for an unknown user takes the same work as for a known one', async () => {
  const real = await hashPassword('long enough');
  const workOf = async (hash: string | undefined) => {
    jest.mocked(verify).mockClear();
    expect(await isPassword(hash, 'a wrong one')).toBe(false);
    // '$argon2id$v=19$m=19456,t=2,p=1$salt$hash': cost and sizes of a check.
    return jest.mocked(verify).mock.calls.map(([against, password]) => {
      const [, kind, version, cost, salt, digest] = String(against).split('$');
      return { kind, version, cost, sizes: [salt?.length, digest?.length], password };
    });
  };
  const somebody = await workOf(real);
  expect(somebody).toEqual([{ kind: 'argon2id', version: 'v=19', cost: 'm=19456,t=2,p=1', sizes: [22, 43], password: 'a wrong one' }]);
  expect(await workOf(undefined)).toEqual(somebody);
  expect(await isPassword(real, 'long enough')).toBe(true);
});
