import { expect, test } from '../support/test.ts';
import { addPerson } from './people.ts';

test('the trail shows who did what; admins alone see it, and no user can change it', async ({ page, signIn, apiAs, expectAccessible }) => {
  const admin = await apiAs('admin');
  const person = await addPerson(admin, 'user');
  await admin.send('PUT', `/users/${person.id}/permissions`, { permissions: ['sales:view'] });
  const { user } = await signIn('admin');
  await page.goto('/users');
  await page.getByRole('tab', { name: 'Audit' }).click();
  await page.getByRole('searchbox').fill(person.name);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('About').selectOption({ label: 'Permissions' });
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  const row = page.getByRole('row', { name: `Permissions of ${person.name} changed` });
  await expect(row).toContainText(user.name);
  await expectAccessible();
  await row.getByRole('button', { name: /^View details/ }).click();
  await expect(page.getByRole('dialog')).toContainText('dashboard:view');
  await page.reload();
  await expect(row).toBeVisible();

  const manager = await apiAs('manager');
  expect((await manager.send('GET', '/audit')).status).toBe(403);
  const id = (await admin.get<{ data: { id: number }[] }>('/audit?limit=1')).data[0]!.id;
  for (const [method, path] of [
    ['PUT', `/audit/${id}`],
    ['DELETE', `/audit/${id}`],
    ['POST', '/audit'],
    ['DELETE', '/audit'],
  ] as const)
    expect((await admin.send(method, path)).status).toBe(404);
});

test('the dashboard shows the recent activity to administrators', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const person = await addPerson(await apiAs('admin'), 'user');
  await signIn('admin');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText(`User ${person.name} created`);
  await page.getByRole('region', { name: 'Recent activity' }).getByRole('link', { name: 'View all' }).click();
  await expect(page.getByRole('tab', { name: 'Audit' })).toHaveAttribute('aria-selected', 'true');
});
