import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { choose, setRow } from '../../../e2e/sales/sale-form.ts';

/** Generous: the machine may be busy. */
export const PATIENCE_MS = 60_000;

/** A browser with one signed-in person; every page of it is a tab of theirs. */
export async function openBrowser(url: string): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const program = process.env.CHROMIUM;
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(program && { executablePath: program }) });
  const context = await browser.newContext({ baseURL: url, locale: 'en-IN', timezoneId: 'Asia/Kolkata', viewport: { width: 1366, height: 768 } });
  context.setDefaultTimeout(PATIENCE_MS);
  return { context, close: () => browser.close() };
}

/** Through the form, as a person does. */
export async function signInOn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(`karkhana-${username}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The form is shown until the code of the next page has come, which has another address already.
  await page.getByLabel('Password').waitFor({ state: 'detached' });
}

/** New Sale, filled and not yet sent. */
export async function fillSale(page: Page, { customer, product, notes }: { customer: string; product: string; notes: string }): Promise<void> {
  await page.goto('/sales/new');
  await choose(page, 'Customer/Vendor', customer);
  await setRow(page, 1, product, '1', '100');
  await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
}

export const pressCreateSale = (page: Page): Promise<void> => page.getByRole('button', { name: 'Create Sale' }).click();
export const showsFailure = (page: Page): Promise<void> => page.getByRole('alert').filter({ hasText: 'could not be reached' }).first().waitFor();
export const showsTheList = (page: Page): Promise<void> => page.waitForURL(/\/sales$/);
