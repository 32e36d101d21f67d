import { expect, test } from '../support/test.ts';

type Vendor = { id: number; name: string; phone: string; email: string; version: number };

test('two people edit one vendor: the second sees it, chooses field by field, and nothing is lost', async ({ page, signIn, apiAs, expectAccessible }) => {
  const admin = await apiAs('admin');
  const vendor = { vendor_type: 'sale', contact_person: 'Suresh Bhosale', email: 'orders@ganesh.example', phone: '0253 555 0142', address: 'Nashik' };
  const name = 'Ganesh Tools, Nashik';
  const { id } = (await admin.post<{ data: Vendor }>('/vendors', { ...vendor, name })).data;
  const read = async () => (await admin.get<{ data: Vendor }>(`/vendors/${id}`)).data;

  await signIn('manager');
  const listening = page.waitForResponse('**/api/events*');
  await page.goto(`/vendors?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await listening;
  const form = page.getByRole('dialog', { name: 'Edit Vendor' });
  await form.getByLabel('Phone').fill('+91 98230 55501');
  await form.getByLabel('Contact Person').fill('Anita Bhosale');

  await admin.send('PUT', `/vendors/${id}`, { phone: '+91 253 555 0177', email: 'accounts@ganesh.example', version: 1 });
  await expect(form.getByText(/saved this record at \d\d:\d\d, while you were editing it: Phone, Email/)).toBeVisible();
  await expect(form.getByLabel('Phone')).toHaveValue('+91 98230 55501');

  await form.getByRole('button', { name: 'Save Vendor' }).click();
  const conflict = page.getByRole('alertdialog', { name: /saved this record before you/ });
  await expect(conflict).toContainText('1 field was changed by both of you. Choose which value stays.');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(conflict).toBeHidden();
  expect((await read()).phone).toBe('+91 253 555 0177');

  await form.getByRole('button', { name: 'See what differs' }).click();
  await conflict.getByRole('radio', { name: 'Mine' }).check();
  await conflict.getByRole('button', { name: 'Save Chosen Values' }).click();
  await expect(form).toBeHidden();
  expect(await read()).toMatchObject({ phone: '+91 98230 55501', email: 'accounts@ganesh.example', contact_person: 'Anita Bhosale', version: 3 });
});
