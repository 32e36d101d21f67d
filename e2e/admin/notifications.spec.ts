import { expect, test } from '../support/test.ts';
import { addPerson, signInThroughForm } from './people.ts';

interface Told {
  total: number;
  data: { id: number; kind: string; title: string; link: string }[];
}

test('the bell counts unread ones; following one reads it, and all can be read at once', async ({ page, apiAs, expectAccessible }) => {
  const admin = await apiAs('admin');
  const person = await addPerson(admin, 'manager');
  await signInThroughForm(page, person.username);
  const bell = page.getByRole('link', { name: /^Notifications, \d+ unread$/ });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expectAccessible();

  await page.getByLabel('About').selectOption({ label: 'Sales overdue or unpaid for 30 days' });
  const first = page.getByRole('table').getByRole('link', { name: /^INV/ }).first();
  const words = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/sales\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.split(' ')[0]!);
  await page.goBack();
  await page.getByRole('tab', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('link', { name: words })).toBeVisible();

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Everything is read')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test('each low item is reported once, with its figures and its place', { tag: '@torture' }, async ({ apiAs }) => {
  const admin = await apiAs('admin');
  const low = (await admin.get<Told>('/notifications?kind=low_stock')).data;
  expect(low.length).toBeGreaterThan(0);
  for (const { title, link } of low) {
    expect(title).toMatch(/ is (low: [\d.]+ in stock|out of stock), threshold [\d.]+$/);
    expect(link).toMatch(/^\/stock/);
  }
  expect(new Set(low.map(({ id }) => id)).size).toBe(low.length);
});

test('on a phone each is a card', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  await page.goto('/notifications');
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
});
