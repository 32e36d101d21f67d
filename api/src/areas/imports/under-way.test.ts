import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database.ts';
import { csvWith, preview } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { commitImport } from './commit-import.service.ts';
import { endKilledImports } from './killed-imports.ts';
import { matchByHand } from './start-import.service.ts';
import { goOn, savingTurn, workIsDone } from './under-way.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const AWAY = new Error('the database is away');
/** A client whose statements of this kind find no database. */
const without = (client: Database['db'], statement: 'transaction' | 'updateTable') =>
  new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name === statement)
        return () => {
          throw AWAY;
        };
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
const user = (): User => ({ id: api.user.id, username: 'u', name: 'U', role: 'user', permissions: [...PERMISSIONS], session_id: 0 });
const sheet = (sku: string) => csvWith(['SKU', 'Product Name', 'Unit Price', 'Remark'], [sku, 'Pump', 10, 'x']);

test('work that fails after its request was answered is logged, and ends nothing else', async () => {
  const told: unknown[] = [];
  goOn(Promise.reject(AWAY), (error) => told.push(error));
  await workIsDone();
  expect(told).toEqual([AWAY]);
});

test('a database that goes away while an import is saved ends that import, not the process', async () => {
  const { id } = await preview(api, 'products', sheet('UW-1'));
  const told: unknown[] = [];
  const upkeep = without(without(api.database.upkeep, 'transaction'), 'updateTable');
  const commit = { user: user(), requestId: 'r', skipWrong: false, log: (error: unknown) => told.push(error), saved: () => undefined };
  await commitImport({ ...api.database, upkeep }, id, commit);
  await workIsDone();
  expect(told).toEqual([AWAY, AWAY]);
});

test('a file that cannot be read anew by other columns gives its turn up: the next one is read', async () => {
  const { id } = await preview(api, 'products', sheet('UW-2'));
  const database = { ...api.database, db: without(api.database.db, 'updateTable') };
  const columns = [{ header: 'Remark', column: 'Description' }];
  await expect(matchByHand(database, user(), id, { columns }, () => undefined)).rejects.toBe(AWAY);
  expect((await preview(api, 'products', sheet('UW-3'))).state).toBe('preview');
});

test('an import that waits until a long one is saved is not taken for one of a killed process', async () => {
  const { id } = await preview(api, 'products', sheet('UW-4'));
  const other = { userId: 0, gone: new AbortController().signal };
  let end = (): void => undefined;
  const long = savingTurn(other, () => new Promise<void>((resolve) => (end = resolve)));
  await api.post(`/imports/${id}/commit`, {});
  await sql`update imports set touched_at = now() - interval '1 minute' where id = ${id}`.execute(api.database.db);
  await endKilledImports(api.database.upkeep);
  end();
  await long;
  await workIsDone();
  expect(await api.read(`/imports/${id}`)).toMatchObject({ state: 'done', reason: null });
});
