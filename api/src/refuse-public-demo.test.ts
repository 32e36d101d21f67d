import { dayInIndia } from '@karkhana/shared-contract/dates';
import { demoPassword } from './areas/demo/demo-company.ts';
import { seedMasterData } from './areas/demo/seed-master-data.ts';
import { setPassword } from './areas/users/set-password.ts';
import type { Database } from './platform/database.ts';
import { refusePublicDemo } from './refuse-public-demo.ts';
import { openTestDatabase } from './testing/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.transaction((tx) => seedMasterData(tx, { begins: new Date(`${dayInIndia()}T00:00:00Z`), opening: new Map() }));
});
afterAll(() => database.close());

const users = () => database.db.selectFrom('users').select(['id', 'username']).orderBy('id').execute();
const give = (id: number, password: string) => database.transaction((tx) => setPassword(tx, id, password));
const start = (host = '0.0.0.0', demoPublic = false) =>
  refusePublicDemo(database, { host, demoPublic }).then(
    () => 'starts',
    (error: Error) => /\(.*\)/.exec(error.message)?.[0],
  );

test('what counts is the password of now: changed and changed back is refused, under another name too', async () => {
  expect([await start(), await start('127.0.0.1'), await start('0.0.0.0', true)]).toEqual(['(admin, manager, staff)', 'starts', 'starts']);
  const [admin, manager, staff] = await users();
  for (const { id } of [admin!, manager!, staff!]) await give(id, 'monsoon over bhosari');
  expect(await start()).toBe('starts');
  await give(admin!.id, demoPassword('admin'));
  expect(await start()).toBe('(admin)');
  await give(admin!.id, demoPassword('staff'));
  await database.db.updateTable('users').set({ username: 'meera' }).where('id', '=', admin!.id).execute();
  expect(await start()).toBe('(meera)');
});

test('an account whose mark was cleared by an earlier version is known by its name', async () => {
  await database.db.updateTable('users').set({ is_demo: false }).execute();
  const staff = (await users()).find(({ username }) => username === 'staff')!;
  await give(staff.id, demoPassword('staff'));
  expect(await start()).toBe('(staff)');
  await give(staff.id, 'monsoon over bhosari');
  expect(await start()).toBe('starts');
});
