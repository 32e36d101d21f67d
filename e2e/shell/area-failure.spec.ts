import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: /ERR_FAILED|Failed to load resource|ChunkLoadError/ });

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
  await comesAgain(page, 'Sales');
});

test('parts that an area takes from the shell later and that failed once come with Try again', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/sales');
  await page.getByRole('row').nth(1).waitFor();
  await page.route('**/areas/shell/**', (route) => route.abort());
  await page.getByRole('link', { name: 'New Sale' }).first().click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/areas/shell/**');
  await comesAgain(page, 'Create New Sale');
});

/** The shell tries again by itself too, when it looks for updates: whichever comes first. */
async function comesAgain(page: Page, name: string): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const heading = page.getByRole('heading', { name, exact: true });
  await tryAgain.or(heading).first().waitFor();
  if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 5_000 }).catch(() => heading.waitFor());
  await expect(heading).toBeVisible();
}
