import { sql } from 'kysely';
import { buildApp } from '../../platform/build-app.ts';
import type { Database } from '../../platform/database.ts';
import { routes } from '../../routes.ts';
import { addUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { notificationRoutes } from './notifications.routes.ts';

const MANY = 20_000;
let database: Database;
afterAll(() => database?.close());

// It took minutes while the planner's statistics were still those of a few, and held up everybody on the embedded database.
test(`${MANY} low materials that were just brought in are all listed`, async () => {
  database = await openTestDatabase();
  const { id, headers } = await addUser(database, 'keeper');
  const bringIn = async (name: string, materials: number, movements: number) => {
    await sql`insert into materials (name, unit, category, stock_quantity) select ${name} || n, 'kg', 'raw_material', 5 from generate_series(1, ${materials}::int) n`.execute(
      database.db,
    );
    await sql`insert into stock_ledger (material_id, quantity, balance_after, cause, user_id)
      select id, 5, 5, 'adjustment', ${id}::int from materials, generate_series(1, ${movements}::int) where name like ${`${name}%`}`.execute(database.db);
  };
  await bringIn('Few', 5, 100);
  await sql`analyze`.execute(database.db);
  await bringIn('Many', MANY, 1);
  const app = buildApp(database, [...routes, ...notificationRoutes({ all: async () => [] })]);
  const answer = await app.inject({ url: '/api/notifications?page=1&limit=10', headers });
  expect(answer.json()).toMatchObject({ total: MANY + 5 });
  await app.close();
});
