import { addPerson, logIn, signInThroughForm } from '../admin/people.ts';
import { expect, test } from '../support/test.ts';

test.describe('sign-in', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test('a visitor is sent to /login, refused in the server’s words, and brought to the wanted page', async ({ page, expectAccessible }) => {
    await page.goto('/sales?limit=25');
    await expect(page).toHaveURL(/\/login$/);
    await expectAccessible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Username').fill('staff');
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue('staff');
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.getByLabel('Password').fill('karkhana-staff');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sales\?limit=25$/);
    await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
  });

  test('a session that the server ended leads to the sign-in and back', async ({ page, signIn, apiAs }) => {
    const { token } = await signIn('staff');
    await page.goto('/sales');
    await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
    await expect(page.getByText('Your session has ended. Sign in again to go on where you were.')).toBeVisible();
    await page.getByLabel('Username').fill('staff');
    await page.getByLabel('Password').fill('karkhana-staff');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sales$/);
    expect((await apiAs('staff')).session.user.name).toBeTruthy();
  });

  test('two tabs that show the sign-in both go to their wanted page after one sign-in', { tag: '@torture' }, async ({ page, context }) => {
    const other = await context.newPage();
    for (const [tab, address] of [[page, '/sales'] as const, [other, '/stock'] as const]) {
      await tab.goto(address);
      await expect(tab).toHaveURL(/\/login$/);
    }
    await page.getByLabel('Username').fill('manager');
    await page.getByLabel('Password').fill('karkhana-manager');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Stock Management' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('manager');
  });

  test('over unsaved forms in two tabs a session that ended takes neither; one sign-in serves both', async ({ page, context, signIn }) => {
    const { token } = await signIn('manager');
    const tabs = [page, await context.newPage()];
    for (const [index, tab] of tabs.entries()) {
      await tab.goto('/sales/new');
      await tab.getByLabel('Notes').fill(`By lorry ${index}`);
    }
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
    for (const tab of tabs) await expect(tab.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await page.getByLabel('Password').fill('karkhana-manager');
    await page.keyboard.press('Enter');
    for (const [index, tab] of tabs.entries()) {
      await expect(tab.getByRole('dialog')).toHaveCount(0);
      await expect(tab.getByLabel('Notes')).toHaveValue(`By lorry ${index}`);
    }
  });

  test('a dialog keeps its entries when the session ends at Save, and again after a reload', async ({ page, signIn }) => {
    const { token } = await signIn('manager');
    await page.goto('/vendors');
    const dialog = page.getByRole('dialog', { name: 'Add Vendor' });
    const open = () => page.getByRole('button', { name: 'Add Vendor' }).first().click();
    await open();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Sahyadri Castings');
    await dialog.getByLabel('Phone').fill('98220 41077');
    await dialog.getByLabel('Email').fill('office@sahyadri.test');
    await dialog.getByLabel('Contact Person').fill('S. Kulkarni');
    await dialog.getByLabel('Address').fill('Plot 7, MIDC');
    await dialog.getByLabel('Vendor Type').selectOption('sale');
    await page.route('**/api/vendors', async (route) => {
      if (route.request().method() === 'POST') {
        await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
      }
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Add Vendor' }).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await page.unroute('**/api/vendors');
    await page.getByLabel('Password').fill('karkhana-manager');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Sahyadri Castings');

    await page.reload();
    await expect(dialog.getByText(/^This is what you entered/)).toBeVisible();
    await expect(dialog.getByLabel('Contact Person')).toHaveValue('S. Kulkarni');
    await expect(dialog.getByLabel('Vendor Type')).toHaveValue('sale');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Close' }).last().click();
    await open();
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  });
});

test('ten wrong tries of others in the office do not lock out a user who has signed in here before', { tag: '@torture' }, async ({ page, request, apiAs }) => {
  const { username } = await addPerson(await apiAs('admin'), 'manager');
  await signInThroughForm(page, username);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (let count = 0; count < 10; count += 1) expect((await logIn(request, username, 'a guess of others')).status()).toBe(401);
  expect((await logIn(request, username)).status()).toBe(429);
  await signInThroughForm(page, username);
});

test('the session outlives a reload, and signing out ends it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null]);
});
