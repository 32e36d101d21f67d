import type { Locator, Page } from '@playwright/test';
import { type Api, expect } from '../support/test.ts';

/** A row of any of the lists, with the fields of the figures. */
export interface Row {
  net_amount: number;
  amount_paid: number;
  /** Sum of its notes; negative where they raise it. */
  credited_amount?: number;
  amount_settled?: number;
  amount: number;
  type: 'income' | 'expense';
  quantity: number;
}

const LISTS: Record<string, string> = { '/accounting': '/accounting/transactions', '/production': '/production/records' };

/** Every row of the list at an address of the suite, with the filters in that address. */
export async function rowsAt(api: Api, address: string): Promise<Row[]> {
  const { pathname, search } = new URL(address, 'http://suite');
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = `${search || '?'}&limit=500&page=${page}`;
    const answer = await api.get<{ data?: Row[]; purchases?: Row[]; total: number }>(`${LISTS[pathname] ?? pathname}${query}`);
    rows.push(...(answer.data ?? answer.purchases ?? []));
    if (rows.length >= answer.total) return rows;
  }
}

/** Integer paise of all rows. */
export const sumOf = (rows: readonly Row[], amountOf: (row: Row) => number): number => rows.reduce((sum, row) => sum + Math.round(amountOf(row) * 100), 0);

/** The first amount of money in a text, in paise. */
export function paiseIn(text: string): number {
  const [, minus, amount] = /(−?)₹([\d,]+\.\d\d)/.exec(text) ?? [];
  return (minus ? -1 : 1) * Math.round(Number(amount?.replaceAll(',', '')) * 100);
}

/** The first count before one of the dashboard's nouns, as in '87 invoices'. */
export const countIn = (text: string): number =>
  Number(/([\d,]+) ?(invoice|order|sale|transaction|product|material|unit)/.exec(text)?.[1]?.replaceAll(',', ''));

/**
 * A figure of the dashboard leads to the list that adds up to it.
 * @param figureAt finds the link on the dashboard
 * @param agrees compares the link's text with the rows behind it
 */
export async function expectListBehind(page: Page, api: Api, figureAt: () => Locator, agrees: (text: string, rows: Row[]) => void): Promise<void> {
  await page.goto('/');
  const link = figureAt();
  const text = (await link.textContent())!;
  const address = (await link.getAttribute('href'))!;
  const rows = await rowsAt(api, address);
  agrees(text, rows);
  await link.click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === address);
  if (rows.length) await expect(page.getByText(new RegExp(`of ${rows.length.toLocaleString('en-IN')} (entries|results)`))).toBeVisible();
}
