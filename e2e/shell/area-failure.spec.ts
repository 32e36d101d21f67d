import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: /ERR_FAILED|Failed to load resource|RUNTIME-008|ScriptNetworkError|ScriptExecutionError|Failed to load script/ });

test('an area whose files are missing leaves the rest working, and Try again brings it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.route('**/areas/mf-sales/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Sales this month could not be loaded')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sales Management' }).click();
  await expect(page.getByRole('heading', { name: 'Sales could not be loaded' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Stock Management' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sales could not be loaded' })).toBeVisible();
  await page.unroute('**/areas/mf-sales/**');
  // The shell tries again by itself too, when it looks for updates: whichever comes first.
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const sales = page.getByRole('heading', { name: 'Sales', exact: true });
  await tryAgain.or(sales).first().waitFor();
  if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 5_000 }).catch(() => sales.waitFor());
  await expect(sales).toBeVisible();
});
