import { expect, test } from '../support/test.ts';
import { toast } from './people.ts';
import { releaseArchive } from './release-archive.ts';

test('a token made here publishes; the version goes live, back in two clicks, and into notifications', async ({ page, signIn, request, expectAccessible }) => {
  const area = `mf-e2e-${crypto.randomUUID().slice(0, 6)}`;
  const { token: session } = await signIn('admin');
  const publish = async (version: string, bearer: string, to = area) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-tar' };
    return (await request.post(`/api/releases/${to}`, { headers, data: releaseArchive(to, version) })).status();
  };
  expect(await publish('1.0.0', session)).toBe(201);

  await page.goto('/');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Releases' }).click();
  await page.getByRole('tab', { name: 'Deploy tokens' }).click();
  await page.getByRole('button', { name: 'New Token' }).click();
  const form = page.getByRole('dialog', { name: 'New Token' });
  await form.getByLabel('Name').fill('Pipeline of the test');
  await form.getByLabel('Area').selectOption(area);
  await expectAccessible();
  await form.getByRole('button', { name: 'Make Token' }).click();
  const shown = page.getByRole('dialog', { name: 'Pipeline of the test' });
  const token = await shown.getByLabel('Token').inputValue();
  await expectAccessible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  expect(await publish('1.1.0', token)).toBe(201);
  expect(await publish('1.1.0', token, 'mf-stock')).toBe(403);

  await page.getByRole('tab', { name: 'Live set' }).click();
  const row = page.getByRole('row', { name: area });
  for (const version of ['1.0.0', '1.1.0']) {
    await row.getByRole('button', { name: `Activate a version of ${area}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Activate Version' });
    await dialog.getByLabel('Version').selectOption(version);
    await dialog.getByLabel('Reason').fill(`${version} is tried`);
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await toast(page, `${area} ${version} is live`);
    await expect(dialog).toBeHidden();
  }
  await row.getByRole('button', { name: `Roll back ${area}` }).click();
  await page.getByRole('dialog', { name: 'Roll Back' }).getByRole('button', { name: 'Roll Back' }).click();
  await toast(page, `${area} was rolled back`);
  await expect(row.getByRole('cell').nth(1)).toHaveText('1.0.0');

  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByLabel('Area').selectOption(area);
  await expect(page.getByRole('row', { name: /Rolled back/ })).toContainText('1.1.0 does not work as it should');
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  await expectAccessible();
  await page.goto('/notifications?kind=release');
  await expect(page.getByRole('link', { name: new RegExp(`^${area} 1.0.0 rolled back by`) })).toBeVisible();

  await page.goto('/releases?tab=tokens');
  await page.getByRole('row', { name: area }).getByRole('button', { name: 'Revoke Pipeline of the test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await toast(page, 'Token revoked successfully');
  expect(await publish('1.2.0', token)).toBe(401);
});

test('without releases:manage there is neither the menu entry nor the page', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/releases');
  await expect(page.getByRole('heading', { name: "You don't have access to Releases" })).toBeVisible();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Your Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Releases' })).toBeHidden();
});
