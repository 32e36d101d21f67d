import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const LISTS: Record<string, string[]> = {
  'mf-sales': ['/sales', '/sales/invoices', '/sales/customers'],
  'mf-purchases': ['/vendors', '/purchases'],
  'mf-stock': ['/products', '/stock'],
  'mf-production': ['/production'],
  'mf-admin': ['/users'],
  'mf-accounting': [
    '/accounting',
    '/accounting/accounts',
    '/reports',
    '/reports?report=stock-valuation',
    '/reports?report=margins',
    '/reports/gst?tab=registers',
    '/reports/gst?tab=gstr2b',
  ],
};
/** Of `npm run e2e -- columns mf-x`; an area that is not named above has its list at its first address. */
const area = process.env.AREA;
const lists = area ? (LISTS[area] ?? [area.replace(/^mf-/, '/')]) : Object.values(LISTS).flat();

/** Headers and cells of the first table that are cut although no ellipsis was meant, and dates, phones and amounts on two lines. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('table');
    if (!table) return ['there is no table'];
    const whole = /^(?:\d\d \w{3} \d{4}|\+[\d -]{8,}|[-−]?₹[\d,.]+)$/;
    const linesOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 6))).size;
    };
    const card = table.parentElement;
    const scrolls = card && card.scrollWidth > card.clientWidth + 1 ? [`wider than its card by ${card.scrollWidth - card.clientWidth}`] : [];
    const cut = [...table.querySelectorAll<HTMLElement>('th, td')]
      .filter((cell) => {
        const isCut = cell.scrollWidth > cell.clientWidth + 1 && (cell.tagName === 'TH' || !cell.classList.contains('ellipsis'));
        return isCut || (whole.test((cell.textContent ?? '').trim()) && linesOf(cell) > 1);
      })
      .map((cell) => `${cell.tagName} ${cell.textContent}`);
    return [...scrolls, ...cut];
  });

test('on an office screen no list cuts a header, a figure, a date, a phone or a status', async ({ page, signIn }) => {
  await signIn('admin');
  const faults: Record<string, string[]> = {};
  for (const path of lists) {
    await page.goto(path);
    await expect(page.locator('tbody tr:not(.state) td').first()).not.toBeEmpty();
    const found = await faultsOf(page);
    if (found.length) faults[path] = found;
  }
  expect(faults).toEqual({});
});
