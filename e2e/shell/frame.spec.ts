import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const ALL = ['Dashboard', 'Production', 'Stock', 'Sales Management', 'Vendors', 'Accounting', 'Purchase Management', 'Products', 'User Management', 'Settings'];

/** Entries of a menu, without those of areas that came to this repository since. */
const ours = async (menu: Locator) => (await menu.getByRole('link').allTextContents()).filter((entry) => ALL.includes(entry));

test('each role sees its own menu, with the current entry marked', async ({ page, signIn, expectAccessible }) => {
  await signIn('admin');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.poll(() => ours(menu)).toEqual(ALL);
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  await menu.getByRole('link', { name: 'Sales Management' }).click();
  await expect(menu.getByRole('link', { name: 'Sales Management' })).toHaveAttribute('aria-current', 'page');
});

test('a page without permission shows that, and an unknown address is not found', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/accounting');
  await expect(page.getByRole('heading', { name: "You don't have access to Accounting" })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.poll(() => ours(menu)).toEqual(['Dashboard', 'Production', 'Stock', 'Sales Management', 'Vendors', 'Products', 'Settings']);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/sales/nothing/here');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a page requests its first data once, with an empty cache and with the suite cached', async ({ page, signIn }) => {
  await signIn('admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [address, first] of [
    ['/sales', '/api/sales'],
    ['/purchases', '/api/purchases'],
    ['/production', '/api/production/records'],
    ['/stock', '/api/products'],
    ['/accounting', '/api/accounting/transactions'],
    ['/sales', '/api/sales'],
  ] as const) {
    asked.length = 0;
    await page.goto(address);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect.poll(() => asked, 'whether the session still holds').toContain('/api/auth/session');
    expect(asked.filter((path) => path === first)).toEqual([first]);
  }
});

test('on a phone the menu is a drawer that closes when it led somewhere', { tag: '@torture' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sales Management' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Sales Management' }).click();
  await expect(page).toHaveURL(/\/sales$/);
  await expect(page.getByRole('link', { name: 'Sales Management' })).toBeHidden();
});

test('the choice of colours and of the narrow menu lasts', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await signIn('admin');
  await page.goto('/');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('link', { name: 'Stock', exact: true })).toBeVisible();
  await expect(page.getByText('Sales Management')).toBeHidden();
  await expectAccessible();
});
