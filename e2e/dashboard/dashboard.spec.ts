import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const OF_SALES = ['Sales this month', 'Sales by month', 'Unpaid sales', 'To receive this week'];
const OF_OTHERS = [
  'Production Overview',
  'Production in the last 30 days',
  "Today's income and expense",
  'Low Stock',
  'Pending purchases',
  'Recent activity',
  'Purchases by month',
  'Income against expense',
];

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function expectFilled(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await expect(card(page, name)).toBeVisible();
    await expect(card(page, name).getByRole('status')).toHaveCount(0);
    await expect(card(page, name)).not.toContainText('could not be loaded');
  }
}

test('everything is there for an administrator, and axe finds nothing', async ({ page, signIn, expectAccessible }) => {
  await signIn('admin');
  await page.goto('/');
  await expectFilled(page, [...OF_SALES, ...OF_OTHERS]);
  await expect(card(page, 'Sales by month').getByRole('img', { name: /^Sales by month, Apr/ })).toBeVisible();
  await expect(card(page, 'Income against expense').getByRole('img', { name: /^Income against expense by month/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('at 1366 x 768 the cards that need action and two charts are in sight', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn('admin');
  await page.goto('/');
  await expectFilled(page, ['Unpaid sales', 'Low Stock', 'Pending purchases', 'To receive this week', 'Sales this month', 'Income against expense']);
  await expect(
    card(page, 'Unpaid sales')
      .getByText(/^\d+ days? late$/)
      .first(),
  ).toBeVisible();
  const boxes = await Promise.all(['Sales this month', 'Income against expense'].map(async (name) => (await card(page, name).boundingBox())!));
  const [first, second] = boxes as [(typeof boxes)[0], (typeof boxes)[0]];
  expect(Math.round(first.y)).toBe(Math.round(second.y));
  for (const name of ['Sales this month', 'Income against expense']) {
    const drawn = (await card(page, name).getByRole('img').boundingBox())!;
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(768);
  }
});

test('a phone folds the cards, and charts come last', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/');
  await expectFilled(page, [...OF_SALES, ...OF_OTHERS]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_200);
  const top = async (name: string) => (await card(page, name).boundingBox())!.y;
  expect(await top('Recent activity')).toBeLessThan(await top('Sales this month'));
  await expect(card(page, 'Sales this month').getByRole('img')).toHaveCount(0);
  await expectAccessible();
  await card(page, 'Sales this month').getByRole('button', { name: 'Show Sales this month' }).click();
  await expect(card(page, 'Sales this month').getByRole('img', { name: /^Sales by day/ })).toBeVisible();
  await card(page, 'Unpaid sales').getByRole('button', { name: 'Show Unpaid sales' }).click();
  await expect(card(page, 'Unpaid sales').getByRole('listitem')).toHaveCount(3);
});

test('others see the cards they may see, and the rows stay full', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/');
  await expectFilled(page, [...OF_SALES, 'Production Overview', 'Low Stock']);
  for (const name of ["Today's income and expense", 'Pending purchases', 'Recent activity', 'Purchases by month', 'Income against expense'])
    await expect(card(page, name)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  const right = async (name: string) => {
    const box = (await card(page, name).boundingBox())!;
    return Math.round(box.x + box.width);
  };
  const edge = await right('Production Overview');
  expect([await right('To receive this week'), await right('Sales this month'), await right('Sales by month')]).toEqual([edge, edge, edge]);
});

test.describe('without sales', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });

  test('whose files are missing: its cards show that, everything else works', { tag: '@torture' }, async ({ page, signIn }) => {
    await signIn('admin');
    await page.route('**/areas/mf-sales/**', (route) => route.abort());
    await page.goto('/');
    await expectFilled(page, OF_OTHERS);
    for (const name of OF_SALES) await expect(card(page, name).getByRole('alert')).toHaveText(`${name} could not be loadedTry again`);
    await page.unroute('**/areas/mf-sales/**');
    // The shell tries again by itself too: whichever comes first.
    await card(page, 'Unpaid sales')
      .getByRole('button', { name: 'Try again: Unpaid sales' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expectFilled(page, OF_SALES);
  });

  test('which is not installed: no card of it, everything else shows, from edge to edge', { tag: '@torture' }, async ({ page, signIn }) => {
    await signIn('admin');
    const without = (text: string) => {
      const live = JSON.parse(text) as { microFrontends: Record<string, unknown> };
      delete live.microFrontends['mf-sales'];
      return JSON.stringify(live);
    };
    await page.route('**/frontends.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: without(await response.text()) });
    });
    // The page carries the live set inline, so that the first load sends no request.
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/(id="live-set">)(.*?)(<\/script>)/s, (_all, start, text, end) => `${start}${without(text)}${end}`);
        await route.fulfill({ response, body });
      },
    );
    await page.goto('/');
    await expectFilled(page, OF_OTHERS);
    for (const name of OF_SALES) await expect(card(page, name)).toHaveCount(0);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    const boxes = await Promise.all(OF_OTHERS.map(async (name) => (await card(page, name).boundingBox())!));
    const edge = Math.max(...boxes.map(({ x, width }) => Math.round(x + width)));
    const rows = new Map<number, number>();
    for (const { x, y, width } of boxes) rows.set(Math.round(y), Math.max(rows.get(Math.round(y)) ?? 0, Math.round(x + width)));
    expect([...rows.values()].filter((right) => right !== edge)).toEqual([]);
  });
});

test('an area that is held up holds up no other', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('admin');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/areas/mf-production/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expectFilled(page, [...OF_SALES, ...OF_OTHERS.filter((name) => !name.startsWith('Production'))]);
  await expect(card(page, 'Production Overview').getByRole('status')).toHaveAccessibleName('Loading Production Overview');
  const before = (await card(page, 'Sales this month').boundingBox())!;
  release();
  await expect(page.getByRole('link', { name: /^Daily Production/ })).toBeVisible();
  await expect(card(page, 'Production in the last 30 days').getByRole('img')).toBeVisible();
  // The content below it had its place from the beginning.
  const after = (await card(page, 'Sales this month').boundingBox())!;
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(8);
});

test('a request that is held up holds up its own card only', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('admin');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/sales/unpaid*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expectFilled(page, [...OF_SALES.filter((name) => name !== 'Unpaid sales'), ...OF_OTHERS]);
  await expect(card(page, 'Unpaid sales').getByRole('status')).toHaveAccessibleName('Loading Unpaid sales');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  release();
  await expectFilled(page, ['Unpaid sales']);
});

test('saves elsewhere in the suite change the cards without a reload', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  await signIn('admin');
  await page.goto('/');
  await expectFilled(page, ['Income against expense']);
  const income = card(page, 'Income against expense').getByRole('link', { name: /^Income/ });
  const before = (await income.textContent())!;
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Accounting' }).click();
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Transaction' });
  await adding.getByRole('radio', { name: 'Income' }).check();
  await adding.getByRole('textbox', { name: 'Amount' }).fill('353.96');
  await adding.getByLabel('Category').selectOption('Scrap sale');
  await adding.getByRole('textbox', { name: 'Description' }).fill('Copper scrap of the dashboard');
  await adding.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(income).not.toHaveText(before);
  const { data } = await api.get<{ data: { id: number }[] }>('/accounting/transactions?search=Copper+scrap+of+the+dashboard');
  for (const { id } of data) await api.send('DELETE', `/accounting/transactions/${id}`);
});
