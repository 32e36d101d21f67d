import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import type { Database } from '../../platform/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createUser } from './create-user.service.ts';
import { hashPassword, isPassword } from './password.ts';

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

test('a password that is checked for nobody takes the same way as one for somebody', async () => {
  const real = await hashPassword('long enough');
  const time = async (hash: string | undefined) => {
    const begun = performance.now();
    expect(await isPassword(hash, 'a wrong one')).toBe(false);
    return performance.now() - begun;
  };
  const [somebody, nobody] = [[] as number[], [] as number[]];
  for (let round = 0; round < 15; round += 1) {
    somebody.push(await time(real));
    nobody.push(await time(undefined));
  }
  const fastest = (times: number[]) => Math.min(...times);
  // Without the work for nobody the ratio is in the thousands.
  expect(fastest(somebody) / fastest(nobody)).toBeLessThan(3);
  expect(await isPassword(real, 'long enough')).toBe(true);
});
