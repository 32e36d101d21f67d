import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, heading, test } from './test.ts';
import { build, FIRST, NEXT } from './variants.ts';

/** Every file of every other area, with its content. */
function fingerprint(areas: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(areas, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.relative(areas, file).startsWith('mf-sales')) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

test('a team ships its area; an open tab keeps the old screens, gets a notice, takes the new one', async ({ page, context, suite, signIn, apiAs }) => {
  const { data } = await (await apiAs('admin')).post<{ data: { token: string } }>('/releases/tokens', {
    name: 'Pipeline',
    area: 'mf-sales',
    scope: 'activate',
  });
  await signIn('admin');
  await page.goto('/sales');
  await expect(heading(page, 'Sales')).toBeVisible();
  const areas = path.join(suite.folderOf('mf-sales', FIRST), '..', '..');
  const before = fingerprint(areas);

  expect(await suite.releaseAs(data.token, 'publish', 'mf-sales', '--dist', build(NEXT))).toMatchObject({ code: 0 });
  expect((await suite.releaseAs(data.token, 'activate', 'mf-sales', NEXT.version, '--why', 'new titles')).out).toBe(
    `mf-sales ${NEXT.version} is live instead of ${FIRST}.`,
  );

  expect(fingerprint(areas)).toBe(before);
  const fresh = await context.newPage();
  await signIn('admin', fresh);
  await fresh.goto('/sales');
  await expect(heading(fresh, 'Sales, next')).toBeVisible();
  await fresh.close();

  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await page.getByRole('link', { name: 'New Sale' }).first().click();
  await expect(heading(page, 'Create New Sale')).toBeVisible();
  await expect(page.getByText('A new version of Sales is ready')).toBeVisible();
  await page.getByLabel('Notes').fill('half a sale');
  await expect(page.getByText('A new version of Sales is ready')).toBeHidden();
  await page.getByLabel('Notes').fill('');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Create New Sale, next')).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
});

test('a rollback is seen by the next request after the command, and by every page that opens', async ({ page, suite, signIn }) => {
  await suite.shipNext();
  for (const to of [FIRST, NEXT.version, FIRST]) {
    expect((await suite.release('rollback', 'mf-sales', '--to', to, '--why', 'wrong totals')).code).toBe(0);
    expect(await suite.live()).toBe(to);
  }
  await signIn('admin');
  await page.goto('/sales');
  await expect(heading(page, 'Sales')).toBeVisible();
});

test('a version that is tried is seen in its tab alone, wears a badge, and one click ends it', async ({ page, context, signIn, expectAccessible }) => {
  await signIn('admin');
  await page.goto('/releases');
  await page.getByRole('button', { name: 'Try a version of mf-sales in this tab' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try in This Tab' });
  await dialog.getByLabel('Version').selectOption(NEXT.version);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Try' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `mf-sales: ${NEXT.version} in this tab only` })).toBeVisible();
  await page.getByRole('link', { name: 'Sales Management' }).click();
  await expect(heading(page, 'Sales, next')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Sales, next')).toBeVisible();
  const other = await context.newPage();
  await signIn('admin', other);
  await other.goto('/sales');
  await expect(heading(other, 'Sales')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: `mf-sales: ${NEXT.version} in this tab only` }).click();
  await expect(heading(page, 'Sales')).toBeVisible();
  await expect(page.getByText('in this tab only')).toBeHidden();
});
