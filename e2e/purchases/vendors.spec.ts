import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: /409/ });

test('a vendor is added, found, changed and deleted', async ({ page, signIn, expectAccessible }) => {
  await signIn('admin');
  await page.goto('/vendors');
  await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  const add = page.getByRole('dialog', { name: 'Add Vendor' });
  await add.getByRole('button', { name: 'Add Vendor' }).click();
  await expect(add.getByText('6 fields need attention')).toBeVisible();
  await expectAccessible();
  const name = `नाशिक स्टील ${Date.now()}`;
  await add.getByLabel('Name', { exact: true }).fill(name);
  await add.getByLabel('Vendor Type').selectOption({ label: 'Sale' });
  await add.getByLabel('Contact Person').fill('Vaishali Kale');
  await add.getByLabel('Phone').fill('+91 253 5555 0107');
  await add.getByLabel('Email').fill('office@nashiksteel.example');
  await add.getByLabel('Address').fill('Satpur MIDC, Nashik');
  await add.getByRole('button', { name: 'Add Vendor' }).click();
  await expect(add).toHaveCount(0);

  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Vendor' });
  await edit.getByLabel('Status').selectOption({ label: 'Inactive' });
  await edit.getByRole('button', { name: 'Save Vendor' }).click();
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Delete Vendor' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Vendor deleted successfully')).toBeVisible();
  await expect(page.getByText('No vendors found')).toBeVisible();
});

test('sale vendors are offered for sales, purchase vendors for orders, inactive ones for neither', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  const contact = { contact_person: 'A', email: 'a@b.example', phone: '1', address: 'X' };
  const stamp = Date.now();
  for (const [name, vendor_type, status] of [
    [`Zeta Sales ${stamp}`, 'sale', 'active'],
    [`Zeta Supplies ${stamp}`, 'purchase', 'active'],
    [`Zeta Closed ${stamp}`, 'purchase', 'inactive'],
  ]) {
    await api.post('/vendors', { name, vendor_type, status, ...contact });
  }
  await signIn('admin');
  await page.goto('/purchases');
  await page.getByRole('button', { name: 'New Purchase Order' }).click();
  await page.getByRole('combobox', { name: 'Vendor' }).click();
  await page.getByRole('combobox', { name: 'Vendor' }).fill(String(stamp));
  await expect(page.getByRole('option')).toHaveText([/Zeta Supplies/, /^\+ Add /]);
  await page.goto('/sales/new');
  await page.getByRole('combobox', { name: 'Customer/Vendor' }).click();
  await page.getByRole('combobox', { name: 'Customer/Vendor' }).fill(String(stamp));
  await expect(page.getByRole('option')).toHaveText([/Zeta Sales/, /^\+ Add /]);
});

test('a vendor with documents is kept, and the dialog shows the alternative', { tag: '@torture' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/vendors?search=Rajkot');
  await page.getByRole('button', { name: /^Delete Rajkot/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Vendor' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Make the vendor inactive instead')).toBeVisible();
});
