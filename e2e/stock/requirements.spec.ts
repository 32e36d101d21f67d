import { expect, test } from '../support/test.ts';
import { makeGoods } from './made-goods.ts';

test('requirements are configured step by step, shown in the table, viewed, and used at once', async ({ page, signIn, apiAs, expectAccessible }) => {
  const admin = await apiAs('admin');
  const { tag, wire } = await makeGoods(admin);
  // Begins with a digit, so that it is on the first page.
  const name = `0.5 HP tester ${tag}`;
  const sku = `TST-${tag}`;
  await admin.post('/products', { name, sku, unit_price: 900, stock_alert_threshold: 1 });
  await signIn('admin');
  await page.goto('/stock?tab=requirements');
  const row = page.getByRole('row', { name: new RegExp(sku) });
  await expect(row).toContainText('Not configured');
  await page.getByRole('button', { name: `View requirements of ${name}` }).click();
  await expect(page.getByText('No material requirements configured for this product')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: `Configure ${name}` }).click();
  const wizard = page.getByRole('dialog', { name: 'Configure Material Requirements' });
  await expect(wizard.getByRole('combobox', { name: 'Select Product' })).toHaveValue(`${name} (${sku})`);
  await expectAccessible();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByLabel('Batch Size (Number of units)').fill('');
  await expect(wizard.getByRole('button', { name: 'Next' })).toBeDisabled();
  await wizard.getByLabel('Batch Size (Number of units)').fill('50');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByRole('heading', { name: 'Materials for 50 units' })).toBeFocused();
  await wizard.getByRole('button', { name: 'Add Material' }).click();
  await wizard.getByRole('combobox', { name: 'Material 1' }).fill(`coil wire ${tag}`);
  await page.getByRole('option', { name: new RegExp(wire.name) }).click();
  await wizard.getByLabel('Quantity required of material 1').fill('12.5');
  await expect(wizard.getByText('₹2.50')).toBeVisible();
  await expectAccessible();
  await wizard.getByRole('button', { name: 'Save Requirements' }).click();
  await expect(wizard.getByText('Material requirements saved successfully')).toBeVisible();
  await wizard.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('1 material');

  await page.getByRole('button', { name: `View requirements of ${name}` }).click();
  const view = page.getByRole('dialog', { name: `Material Requirements for ${name}` });
  await expect(view.getByRole('row', { name: new RegExp(wire.name) })).toContainText('12.5 kg');
  await view.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('link', { name: 'Production', exact: true }).click();
  await page.getByRole('button', { name: 'Add Production Record' }).click();
  const form = page.getByRole('dialog', { name: 'Add Production Record' });
  await form.getByRole('combobox', { name: 'Product' }).fill(sku);
  await page.getByRole('option', { name: new RegExp(sku) }).click();
  await expect(form.getByText('Materials are enough for 400 now.')).toBeVisible();
});
