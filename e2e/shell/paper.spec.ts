import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** In `npm test`: a list, a history beside a list, and a report. */
const FIRST = ['/sales', '/stock?history=shown', '/reports?report=sales-register'];
const LISTS = [
  '/sales',
  '/sales/customers',
  '/sales/invoices',
  '/sales/reports',
  '/sales/reports?by=product',
  '/purchases',
  '/vendors',
  '/products',
  '/stock',
  '/stock?history=shown',
  '/stock?tab=materials',
  '/production',
  '/accounting',
  '/users',
  '/users?tab=audit',
  '/reports?report=sales-register',
  '/reports?report=purchase-register',
  '/reports?report=stock-summary',
  '/reports?report=stock-valuation',
  '/reports?report=margins',
  '/reports?report=production-summary',
  '/reports?report=income-expense',
];
/** A4 less its margins, in CSS pixels. */
const UPRIGHT = { width: 688, height: 1_009 };
const LANDSCAPE = { width: 1_016, height: 680 };

/** The sheet on paper as the browser lays it out: what is cut off or over the edge, and its text. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > .k-sheet');
  await expect(sheet).toBeVisible();
  const turned = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page') === 'landscape');
  const size = turned ? LANDSCAPE : UPRIGHT;
  await page.setViewportSize(size);
  const found = await sheet.evaluate((element, width) => {
    const cells = [...element.querySelectorAll<HTMLElement>('th, td')];
    return {
      over: cells.filter((cell) => Math.ceil(cell.getBoundingClientRect().right) > width).map((cell) => cell.textContent),
      cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      boxes: element.querySelectorAll('input, select, button').length,
      rows: element.querySelectorAll('tbody tr').length,
      words: element.textContent ?? '',
      // Chromium repeats a head that is nothing but a head.
      head: getComputedStyle(element.querySelector('thead')!).display,
      foot: [...element.querySelectorAll('tfoot')].map((foot) => getComputedStyle(foot).display),
      beside: [...document.body.children].filter((child) => child !== element && child.checkVisibility()).length,
    };
  }, size.width);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1_366, height: 768 });
  return found;
}

for (const [which, lists] of [
  ['a list and a report', FIRST],
  ['every list and report', LISTS],
] as const)
  test(`${which} print whole: all rows, every column, and nothing of the screen`, { tag: lists === FIRST ? [] : '@torture' }, async ({ page, signIn }) => {
    test.setTimeout(240_000);
    await signIn('admin');
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    for (const list of lists) {
      await page.goto(list);
      await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.locator('html'), list).toHaveAttribute('data-printed', '');
      const { rows, words, ...faults } = await onPaper(page);
      expect(faults, list).toMatchObject({ over: [], cut: [], boxes: 0, beside: 0, head: 'table-header-group' });
      expect(new Set(faults.foot).size, list).toBeLessThanOrEqual(1);
      expect(faults.foot, list).not.toContain('table-footer-group');
      expect(words, list).toContain('Sahyadri Pumps and Fittings Pvt. Ltd.');
      expect(words.replaceAll(',', ''), list).toContain(`Rows 1 to ${rows} of ${rows}Printed`);
    }
  });

test('Ctrl+P prints the rows that are loaded, with their filters in words', async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/sales?payment_status=pending&start_date=2020-01-01&page=2');
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  const { rows, words } = await onPaper(page);
  expect(rows).toBe(10);
  expect(words).toMatch(/Rows 11 to 20 of \d+/);
  expect(words).toContain('From: 01 Jan 2020 | Status: Pending');
  await expect(page.locator('body > .k-sheet'), 'gone when the paper is').toHaveCount(0);
});
