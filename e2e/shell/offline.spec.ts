import { expect, test } from '../support/test.ts';

test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Loading chunk/,
});

test('an area that cannot come without a network shows that, and comes when it is back', { tag: '@torture' }, async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager');
  await page.route('**/areas/mf-stock/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Stock could not be loaded' })).toBeVisible();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await expect(page.getByText('give this number')).toHaveCount(0);
  await expectAccessible();
  await page.unroute('**/areas/mf-stock/**');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Stock Management' })).toBeVisible();
});

test('signing out without a network leads to the sign-in', async ({ page, context, signIn }) => {
  await signIn('manager');
  await page.goto('/sales');
  await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('karkhana-brought').length > 0);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
