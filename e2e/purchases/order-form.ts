import { expect, type Locator, type Page } from '@playwright/test';

export const SUPPLIER = 'Rajkot Copper Wire Co.';

/** Opens New Purchase Order, by the words a person reads. */
export async function openOrder(page: Page): Promise<Locator> {
  await page.goto('/purchases');
  await page.getByRole('button', { name: 'New Purchase Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function choose(page: Page, dialog: Locator, field: string, words: string): Promise<void> {
  const combo = dialog.getByRole('combobox', { name: field });
  await combo.click();
  await combo.fill(words);
  await page
    .getByRole('option', { name: new RegExp(words.replaceAll(/[().]/g, '\\$&')) })
    .first()
    .click();
}

/** Saves the form and answers with the new order. */
export async function create(page: Page, dialog: Locator): Promise<{ id: number; invoice_number: string }> {
  const created = page.waitForResponse((response) => response.url().endsWith('/api/purchases') && response.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click();
  const { data } = (await (await created).json()) as { data: { id: number; invoice_number: string } };
  await expect(page.getByText('Purchase order created successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  return data;
}
