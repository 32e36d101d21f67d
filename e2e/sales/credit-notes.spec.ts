import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { soldTo } from './sold.ts';

const more = async (page: Page, entry: string | RegExp) => {
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test.describe('credit notes', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  test('a paid sale comes back in part: stock, credit for another sale, a refusal to cancel, a refund', async ({ page, signIn, apiAs, expectAccessible }) => {
    const api = await apiAs('admin');
    const [sold, next] = [await soldTo(api, 3), await soldTo(api, 1)];
    const stock = async () => (await api.get<{ data: { stock_quantity: number }[] }>('/products?search=VLV-BL-025')).data[0]!.stock_quantity;
    await api.post(`/sales/${sold.id}/payments`, { amount: sold.net_amount, payment_date: dayInIndia(), payment_method: 'bank' });
    const before = await stock();

    await signIn('admin');
    await page.goto(`/sales/${sold.id}`);
    await more(page, 'Credit Note');
    const dialog = page.getByRole('dialog', { name: 'Create Credit Note' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('टूटा हुआ: damaged on the way');
    await dialog.getByRole('textbox', { name: /^Quantity of/ }).fill('4');
    await dialog.getByRole('button', { name: 'Create Credit Note' }).click();
    await expect(dialog.getByText('At most 3')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Quantity of/ }).fill('2');
    await expect(dialog.getByText('Before tax ₹200.00')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Put back into stock' })).toBeChecked();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Create Credit Note' }).click();

    await expect(page).toHaveURL(/\/sales\/credit-notes\/\d+$/);
    const note = page.getByRole('article');
    await expect(note.getByText(/^CN\/\d\d-\d\d\/\d{5}$/).first()).toBeVisible();
    for (const text of ['CREDIT NOTE', sold.invoice_number, 'Rupees Two Hundred Thirty Six Only']) await expect(note.getByText(text).first()).toBeVisible();
    expect(await stock()).toBe(before + 2);
    await expectAccessible();

    await more(page, 'Use for Another Sale');
    const use = page.getByRole('dialog', { name: 'Use for Another Sale' });
    await use.getByRole('textbox', { name: next.invoice_number }).fill('100');
    await use.getByRole('button', { name: 'Use Credit' }).click();
    await expect(use).toBeHidden();
    await expect(page.getByRole('link', { name: next.invoice_number })).toBeVisible();

    const cancel = async () => {
      await more(page, 'Cancel Credit Note');
      const asked = page.getByRole('dialog', { name: 'Cancel Credit Note' });
      await asked.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer');
      await asked.getByRole('button', { name: 'Cancel Credit Note' }).click();
      return asked;
    };
    const refused = await cancel();
    await expect(refused.getByText(`is used: ₹100.00 paid ${next.invoice_number}`)).toBeVisible();
    await refused.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('button', { name: `Take back ₹100.00 from ${next.invoice_number}` }).click();
    const takeBack = page.getByRole('dialog', { name: 'Take Credit Back' });
    await takeBack.getByRole('textbox', { name: 'Reason' }).fill('Meant for another sale');
    await takeBack.getByRole('button', { name: 'Take Credit Back' }).click();
    await expect(takeBack).toBeHidden();
    await expect(page.getByRole('link', { name: next.invoice_number })).toBeHidden();

    await more(page, 'Refund ₹236.00');
    const refund = page.getByRole('dialog', { name: 'Refund' });
    await refund.getByRole('textbox', { name: 'Amount' }).fill('36');
    await refund.getByRole('radio', { name: 'Bank' }).check();
    await refund.getByRole('button', { name: 'Record Refund' }).click();
    await expect(refund).toBeHidden();
    await expect(page.getByText('₹36.00, Bank')).toBeVisible();
    await expect(page.getByText('₹200.00', { exact: true }).last()).toBeVisible();

    await page.goto(`/sales/${sold.id}`);
    await expect(page.getByRole('link', { name: /^CN\// })).toBeVisible();
  });
});
