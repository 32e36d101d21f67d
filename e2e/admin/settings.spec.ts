import { dayInIndia } from '@karkhana/shared-contract/dates';
import { expect, test } from '../support/test.ts';
import { toast } from './people.ts';

interface Company {
  companyName: string;
  contactPhone: string | null;
}

test('Edit company checks GSTIN and PAN; its changes show on the next invoice only', async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('admin');
  const before = (await api.get<{ data: Company }>('/users/company')).data;
  const vendor = (await api.get<{ data: { id: number }[] }>('/vendors?vendor_type=sale&status=active&limit=1')).data[0]!;
  const product = (await api.get<{ data: { id: number }[] }>('/products?search=VLV-BL-025')).data[0]!;
  const sell = async () => {
    const items = [{ product_id: product.id, quantity: 1, unit_price: 10 }];
    const sale_date = dayInIndia();
    return (await api.post<{ data: { id: number } }>('/sales', { vendor_id: vendor.id, sale_date, items })).data.id;
  };
  const older = await sell();

  await signIn('admin');
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Profile Information' })).toContainText('Full Name');
  await expectAccessible();
  await page.getByRole('button', { name: 'Edit company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Company' });
  const gstin = await dialog.getByLabel('GSTIN').inputValue();
  await dialog.getByLabel('GSTIN').fill(`${gstin.slice(0, 14)}${gstin.endsWith('A') ? 'B' : 'A'}`);
  await dialog.getByLabel('Contact Phone').fill('+91 20 5555 0999');
  await dialog.getByRole('button', { name: 'Save Company' }).click();
  await expect(dialog.getByText('The last character of the GSTIN does not fit the others. Check it for a typing mistake.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('GSTIN').fill(gstin.toLowerCase());
  await dialog.getByLabel('PAN', { exact: true }).fill('AAPFU0939F');
  await dialog.getByRole('button', { name: 'Save Company' }).click();
  await expect(dialog.getByText('PAN is not the one inside the GSTIN')).toBeVisible();
  await dialog.getByLabel('PAN', { exact: true }).fill(gstin.slice(2, 12));
  await dialog.getByRole('button', { name: 'Save Company' }).click();
  await toast(page, 'Company updated successfully');
  await expect(page.getByRole('region', { name: 'Company Information' })).toContainText('+91 20 5555 0999');

  await page.goto(`/sales/${await sell()}/invoice`);
  await expect(page.getByText('+91 20 5555 0999')).toBeVisible();
  await page.goto(`/sales/${older}/invoice`);
  await expect(page.getByText(before.companyName).first()).toBeVisible();
  await expect(page.getByText('+91 20 5555 0999')).toBeHidden();
  expect((await api.send('PUT', '/users/company', { contactPhone: before.contactPhone })).status).toBe(200);
});

test('staff read the settings and edit nothing', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Company Information' })).toContainText('GSTIN');
  await expect(page.getByRole('button', { name: 'Edit company' })).toBeHidden();
});
