import { expect, heading, test } from './test.ts';
import { build, TROUBLE } from './variants.ts';

test.use({ expectedErrors: /trouble while drawing|trouble in a card|Maximum update depth|Throttling navigation/ });

test.beforeEach(async ({ suite }) => {
  await suite.release('publish', 'mf-sales', '--dist', build(TROUBLE));
  await suite.release('activate', 'mf-sales', TROUBLE.version, '--why', 'a new face');
});

for (const { how, trouble } of [
  { how: 'throws', trouble: 'crashes whenever it is drawn' },
  { how: 'draws', trouble: 'draws itself without end' },
  { how: 'goes', trouble: 'goes to itself without end' },
]) {
  test(`an area that ${trouble} lets go: the menu leads to another one, and back`, { tag: how === 'throws' ? [] : '@torture' }, async ({ page, signIn }) => {
    await signIn('manager');
    await page.goto('/sales');
    await expect(heading(page, 'Sales')).toBeVisible();
    await page.goto(`/sales/new?how=${how}`);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(heading(page, how === 'throws' ? 'Sales could not be loaded' : 'Create New Sale')).toBeVisible();
    await page.getByRole('link', { name: 'Stock', exact: true }).click();
    await expect(heading(page, 'Stock Management')).toBeVisible();
    await page.getByRole('link', { name: 'Sales Management' }).click();
    await expect(heading(page, 'Sales')).toBeVisible();
  });
}

test('a crash on one screen does not cover the next one of the same area', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/sales/new?how=throws');
  await expect(heading(page, 'Sales could not be loaded')).toBeVisible();
  await page.getByRole('link', { name: 'Sales Management' }).click();
  await expect(heading(page, 'Sales')).toBeVisible();
});
