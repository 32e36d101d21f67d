import { expect, test } from '../support/test.ts';
import { addPerson, logIn, signInThroughForm, toast } from './people.ts';

test('taking sales:view from a signed-in user refuses the next request and closes the open page', async ({ page, signIn, apiAs, browser, request }) => {
  const person = await addPerson(await apiAs('admin'), 'manager');
  const { token } = (await (await logIn(request, person.username)).json()) as { token: string };
  const sales = async () => (await request.get('/api/sales?limit=1', { headers: { authorization: `Bearer ${token}` } })).status();
  expect(await sales()).toBe(200);
  const theirs = await (await browser.newContext()).newPage();
  await signInThroughForm(theirs, person.username);
  await theirs.getByRole('link', { name: 'Sales Management' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();

  await signIn('admin');
  await page.goto('/users?sort=-last_login');
  await page.getByRole('button', { name: `Edit permissions of ${person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Permissions' });
  // The hint is below the last row, not over it.
  const [last, hint] = await Promise.all([dialog.getByRole('row', { name: /^Other/ }).boundingBox(), dialog.getByText(/^Two open nothing yet/).boundingBox()]);
  expect(hint!.y).toBeGreaterThanOrEqual(last!.y + last!.height);
  await dialog.getByLabel('Sales: View').uncheck();
  await dialog.getByRole('button', { name: 'Save Permissions' }).click();
  await toast(page, 'Permissions updated successfully');

  expect(await sales()).toBe(403);
  await expect(theirs.getByRole('heading', { name: "You don't have access to Sales" })).toBeVisible({ timeout: 10_000 });
  await expect(theirs.getByRole('link', { name: 'Sales Management' })).toBeHidden();
  await theirs.context().close();
});

test('a permission that is given is seen without signing in again, in the menu and in the buttons', async ({ apiAs, browser }) => {
  const admin = await apiAs('admin');
  const person = await addPerson(admin, 'user');
  const theirs = await (await browser.newContext()).newPage();
  await signInThroughForm(theirs, person.username);
  await theirs.goto('/settings');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Edit company' })).toBeHidden();
  await expect(theirs.getByRole('link', { name: 'Accounting' })).toBeHidden();
  const permissions = [...person.permissions, 'settings:edit', 'accounting:view'];
  expect((await admin.send('PUT', `/users/${person.id}/permissions`, { permissions })).status).toBe(200);
  await expect(theirs.getByRole('button', { name: 'Edit company' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Accounting' })).toBeVisible();
  await theirs.context().close();
});
