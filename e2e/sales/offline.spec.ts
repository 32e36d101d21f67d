import { expect, test } from '../support/test.ts';
import { CUSTOMER, choose, setRow } from './sale-form.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

test('without a network a sale is refused, not sent later, and made once at the next press', async ({ page, context, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('staff');
  const sales = async () => (await api.get<{ total: number }>('/sales?limit=1')).total;
  const before = await sales();
  await signIn('staff');
  await page.goto('/sales/new');
  await choose(page, 'Customer/Vendor', CUSTOMER);
  await setRow(page, 1, 'Ball valve', '1', '1000');
  const sent: string[] = [];
  // Figures of the page are sent by the clock.
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/sales') && sent.push(request.url()));

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create Sale' }).click();
  const alert = page.getByRole('form', { name: 'Create New Sale' }).getByRole('alert');
  await expect(alert).toHaveText(/^The server could not be reached\./);
  await expectAccessible();
  // At most the try itself: a page without a network does not even try.
  const tried = sent.length;
  expect(tried).toBeLessThanOrEqual(1);

  const noticed = page.waitForRequest((request) => request.url().endsWith('/frontends.json'));
  await context.setOffline(false);
  await noticed;
  // The page gets the event a moment before its requests get through.
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/healthz').then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    .toBe(true);
  await expect(alert).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Unit Price, row 1' })).toHaveValue('1,000.00');
  expect([sent.length, await sales()]).toEqual([tried, before]);

  await page.getByRole('button', { name: 'Create Sale' }).click();
  await expect(page).toHaveURL(/\/sales$/);
  expect(await sales()).toBe(before + 1);
});
