import { routes } from '../../routes.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const entry = (summary: string, entity: string, created_at: string) => ({
    ...{
      user_id: api.user.id,
      user_name: 'Meera Joshi',
      action: 'update',
      entity,
      entity_id: 1,
      summary,
      detail: '{"reason":"counted"}',
      created_at: new Date(created_at),
    },
  });
  await api.database.db
    .insertInto('audit_log')
    .values([
      entry('Last minute of March', 'sale', '2026-03-31T18:29:59Z'),
      entry('First minute of April', 'sale', '2026-03-31T18:30:00Z'),
      entry('100% of the threshold', 'product', '2026-04-01T06:00:00Z'),
    ])
    .execute();
});
afterAll(() => api?.close());

async function summaries(query: string) {
  const answer = (await api.get(`/audit?${query}`)).json();
  return { total: answer.total, summaries: answer.data.map((row: { summary: string }) => row.summary) };
}

test('newest first, filtered and counted; business days begin at midnight in India', async () => {
  expect(await summaries('')).toEqual({ total: 3, summaries: ['100% of the threshold', 'First minute of April', 'Last minute of March'] });
  expect(await summaries('sort=created_at&limit=1&page=2')).toEqual({ total: 3, summaries: ['First minute of April'] });
  expect(await summaries('entity=product')).toEqual({ total: 1, summaries: ['100% of the threshold'] });
  expect(await summaries('end_date=2026-03-31')).toEqual({ total: 1, summaries: ['Last minute of March'] });
  expect(await summaries('start_date=2026-04-01')).toMatchObject({ total: 2 });
  expect(await summaries('search=0%25')).toEqual({ total: 1, summaries: ['100% of the threshold'] });
  expect(await summaries('search=MEERA')).toMatchObject({ total: 3 });
  expect(await summaries(`user_id=${api.user.id + 1}`)).toMatchObject({ total: 0 });
  expect((await api.get('/audit?start_date=2026-02-30')).statusCode).toBe(400);
});

test('sign-ins are left out where they are not wanted, so that five rows are five things that were done', async () => {
  const entry = { user_id: api.user.id, user_name: 'Meera Joshi', action: 'sign-in', entity: 'session', entity_id: api.user.id };
  await api.database.db
    .insertInto('audit_log')
    .values({ ...entry, summary: 'Meera Joshi signed in', detail: '{}' })
    .execute();
  expect((await summaries('')).summaries[0]).toBe('Meera Joshi signed in');
  expect((await summaries('sign_ins=false')).summaries[0]).toBe('100% of the threshold');
});

test('a row shows who, what, when and what it carried', async () => {
  const [row] = (await api.get('/audit?entity=product')).json().data;
  expect(row).toEqual({
    id: expect.any(Number),
    user_id: api.user.id,
    user_name: 'Meera Joshi',
    action: 'update',
    entity: 'product',
    entity_id: 1,
    summary: '100% of the threshold',
    detail: { reason: 'counted' },
    created_at: '2026-04-01T06:00:00.000Z',
  });
});

test('no endpoint changes it, and neither does SQL', async () => {
  expect(routes.filter((route) => route.url.includes('audit')).map((route) => route.method)).toEqual(['GET']);
  await expect(api.database.db.updateTable('audit_log').set({ summary: 'nothing happened' }).execute()).rejects.toThrow('append-only');
  await expect(api.database.db.updateTable('audit_log').set({ user_id: null, summary: 'nothing happened' }).execute()).rejects.toThrow('append-only');
  await expect(api.database.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});
