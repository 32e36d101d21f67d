import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Page, Request } from '@playwright/test';
import { type Api, expect, test } from '../support/test.ts';

type Rows = { data: { id: number }[] };

async function sell(api: Api): Promise<string> {
  const [vendor] = (await api.get<Rows>('/vendors?vendor_type=sale&status=active&limit=1')).data;
  const [product] = (await api.get<Rows>('/products?search=VLV-BL-025')).data;
  const sale_date = dayInIndia();
  const items = [{ product_id: product!.id, quantity: 1, unit_price: 100 }];
  return (await api.post<{ data: { invoice_number: string } }>('/sales', { vendor_id: vendor!.id, sale_date, items })).data.invoice_number;
}

const shows = (page: Page, invoice: string) => expect(page.getByRole('main').getByText(invoice).first()).toBeVisible();

test('what somebody else sells appears in the list, in eight tabs that share one connection', async ({ page, context, signIn, apiAs }) => {
  const open = new Set<Request>();
  const isStream = (request: Request) => request.url().includes('/api/events');
  context.on('request', (request) => isStream(request) && open.add(request));
  const ended = (request: Request) => void open.delete(request);
  context.on('requestfinished', ended).on('requestfailed', ended);

  const admin = await apiAs('admin');
  await signIn('manager');
  await page.goto('/sales');
  const pages = [page];
  for (let count = 1; count < 8; count += 1) {
    const tab = await context.newPage();
    await tab.goto('/sales');
    pages.push(tab);
  }
  await expect.poll(() => open.size).toBe(1);
  const first = await sell(admin);
  for (const tab of pages) await shows(tab, first);
  expect(open.size).toBe(1);

  const [leader] = [...open].map((request) => request.frame().page());
  await leader!.close();
  const others = pages.filter((tab) => tab !== leader);
  await expect.poll(() => [...open].filter((request) => others.includes(request.frame().page())).length).toBe(1);
  const second = await sell(admin);
  for (const tab of others) await shows(tab, second);
});

test('while the pointer is on the rows none moves: a new sale of others waits behind "1 new"', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const admin = await apiAs('admin');
  await signIn('manager');
  const listening = page.waitForRequest('**/api/events*');
  await page.goto('/sales');
  const first = page.getByRole('main').getByRole('row').nth(1);
  await expect(first).toContainText('INV/');
  await first.hover();
  const before = await first.textContent();
  await listening;
  const invoice = await sell(admin);
  const pill = page.getByRole('button', { name: '1 new' });
  await expect(pill).toBeVisible();
  expect(await first.textContent()).toBe(before);
  await pill.click();
  await expect(page.locator('tr.fresh')).toContainText(invoice);
});
