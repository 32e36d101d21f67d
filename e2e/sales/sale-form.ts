import { expect, type Page } from '@playwright/test';

/** The New Sale screen, by the words a person reads. */
export async function choose(page: Page, field: string, words: string): Promise<void> {
  const combo = page.getByRole('combobox', { name: field });
  await combo.click();
  await combo.fill(words);
  await page
    .getByRole('option', { name: new RegExp(words.replaceAll(/[()]/g, '\\$&')) })
    .first()
    .click();
  await expect(combo).not.toHaveValue('');
}

export async function setRow(page: Page, row: number, product: string, quantity: string, unitPrice?: string): Promise<void> {
  await choose(page, `Product, row ${row}`, product);
  await page.getByRole('textbox', { name: `Quantity, row ${row}` }).fill(quantity);
  if (unitPrice !== undefined) await page.getByRole('textbox', { name: `Unit Price, row ${row}` }).fill(unitPrice);
}

export const CUSTOMER = 'Shree Ganesh Hardware';
