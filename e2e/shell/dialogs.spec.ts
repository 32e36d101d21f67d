import type { Locator, Page } from '@playwright/test';
import { LOOKS } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

/** Screens of each area whose buttons and menus are pressed, and how many different dialogs these open at least. */
const AREAS: [name: string, dialogs: number, paths: string[]][] = [
  ['sales', 12, ['/sales', '/sales/1', '/sales/1/invoice', '/sales/receipts/1', '/sales/credit-notes']],
  ['vendors and purchases', 13, ['/vendors', '/vendors/1', '/purchases', '/purchases/1']],
  [
    'stock and products',
    15,
    ['/stock', '/stock?tab=materials', '/stock?tab=requirements', '/stock/counts', '/stock/places', '/stock/places/1', '/products', '/products/1'],
  ],
  ['production', 3, ['/production']],
  [
    'accounting',
    10,
    ['/accounting', '/accounting/opening-balances', '/accounting/closed-periods', '/accounting/journal', '/accounting/accounts', '/reports/gst'],
  ],
  ['administration', 6, ['/users', '/settings', '/releases', '/releases?tab=tries', '/releases?tab=tokens']],
];
/** Buttons that do something at once, and the calendar's days. */
const NO_DIALOG = /^(print|download|export|export \w+|next|previous|first page|last page|page \d+|mark all.*|json.*|\d+)$/i;
/** Texts and numbers; a date is read when it is left, a picker has its own list. */
const ENTRIES =
  'form textarea:not([readonly]), form input:is([type=text], [type=email], [inputmode]):not([readonly], [disabled], [role=combobox], [placeholder^="dd/"])';

/** In a header of a table they sort. */
const BUTTONS = 'main button:enabled:not(th *)';
/** Milliseconds until a button that opens something has loaded it; others wait as long for nothing. */
const OPENS = 4_000;

const dialogs = (page: Page) => page.getByRole('dialog');
const settled = (page: Page) =>
  expect(async () => {
    await expect(page.getByText('Loading...')).toHaveCount(0, { timeout: 1_000 });
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
}

/** Buttons one of a kind: 'Edit Annapurna Mill Stores' and 'Edit Patil Borewell' open the same dialog. */
const kindOf = (name: string) =>
  name
    .replace(/[\d₹].*/, '')
    .split(' ')
    .slice(0, 2)
    .join(' ');
const buttonsOf = (page: Page) =>
  page
    .locator(BUTTONS)
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.checkVisibility() ? (button.getAttribute('aria-label') ?? button.textContent ?? '').trim() : '')),
    );

const titleOnTop = async (page: Page) => (await dialogs(page).last().getByRole('heading').allTextContents())[0] ?? '';

/** Leaves nothing that opens again. */
async function cancel(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  for (let title = await titleOnTop(page); title; title = await titleOnTop(page)) {
    await page.keyboard.press('Escape');
    // The question comes in a moment. A second Escape would only close it.
    await expect.poll(() => titleOnTop(page)).not.toBe(title);
    if (await question.count()) await question.getByRole('button', { name: 'Close' }).last().click();
    await expect(question).toHaveCount(0);
  }
}

/** What every button and every item of a menu opens. */
async function walk(page: Page, path: string, look: (dialog: Locator) => Promise<void>): Promise<void> {
  await open(page, path);
  const pressed = new Set<string>();
  const press = (index: number) => page.locator(BUTTONS).nth(index).click();
  for (let names = await buttonsOf(page); ; names = await buttonsOf(page)) {
    const index = names.findIndex((name) => name && !NO_DIALOG.test(name) && !pressed.has(kindOf(name)));
    if (index < 0) return;
    pressed.add(kindOf(names[index] ?? ''));
    await press(index);
    const menu = page.getByRole('menu');
    await dialogs(page)
      .or(menu)
      .first()
      .waitFor({ timeout: OPENS })
      .catch(() => undefined);
    const items = (await menu.count()) ? await menu.getByRole('menuitem').allTextContents() : [undefined];
    for (const [count, item] of items.entries()) {
      if (item && NO_DIALOG.test(item)) continue;
      if (count > 0) await press(index);
      if (item) {
        await page.getByRole('menuitem', { name: item, exact: true }).click();
        await dialogs(page)
          .first()
          .waitFor({ timeout: OPENS })
          .catch(() => undefined);
      }
      await settled(page);
      if (await dialogs(page).count()) await look(dialogs(page).last());
      await open(page, path);
    }
  }
}

for (const [theme, width] of LOOKS)
  test.describe(`${theme}, ${width} px`, () => {
    // A document that the portal would refuse says why.
    test.use({ viewport: { width, height: width === 390 ? 844 : 768 }, expectedErrors: /status of 422/ });
    const reloads = theme === 'light' && width === 1_366;
    for (const [area, least, paths] of AREAS)
      test(`dialogs of ${area}: axe finds nothing${reloads ? ', a reload keeps what was entered' : ''}`, { tag: '@torture' }, async ({
        page,
        signIn,
        expectAccessible,
      }) => {
        test.setTimeout(1_200_000);
        await page.addInitScript((chosen) => localStorage.setItem('karkhana-theme', chosen), theme);
        page.on('dialog', (question) => void question.accept());
        await signIn('admin');
        const seen = new Set<string>();
        const lost: string[] = [];
        for (const path of paths)
          await walk(page, path, async (dialog) => {
            const title = (await dialog.getByRole('heading').first().textContent()) ?? '';
            if (seen.has(title)) return;
            seen.add(title);
            await expectAccessible();
            const entry = dialog.locator(ENTRIES).filter({ visible: true }).first();
            if (!reloads || !(await entry.count())) return;
            await entry.fill('7');
            await page.reload();
            await expect(dialogs(page).last().getByRole('heading').first())
              .toHaveText(title)
              .catch(() => lost.push(title));
            await cancel(page);
          });
        expect(lost).toEqual([]);
        expect([...seen].length).toBeGreaterThanOrEqual(least);
      });
  });
