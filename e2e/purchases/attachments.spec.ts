import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
import { choose, create, openOrder, SUPPLIER } from './order-form.ts';

/** One blue pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n');

test('a picture and a PDF are attached to an order, seen, downloaded and removed', async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('manager');
  const name = `Copper wire ${Date.now()}`;
  await api.post('/purchase-products', { name, unit: 'kg', category: 'raw_material', default_unit_price: 40, minimum_stock: 0, current_stock: 0 });
  await signIn('manager');
  const form = await openOrder(page);
  await choose(page, form, 'Vendor', SUPPLIER);
  await choose(page, form, 'Product, row 1', name);
  await form.getByRole('textbox', { name: 'Quantity, row 1' }).fill('10');
  const { id } = await create(page, form);

  await page.goto(`/purchases/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Attachments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  await expect(dialog.getByText('Nothing is attached yet')).toBeVisible();
  await expectAccessible();
  const files = dialog.getByLabel('Files to attach');
  await files.setInputFiles([
    { name: 'challan.png', mimeType: 'image/png', buffer: PNG },
    { name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);

  await dialog.getByRole('button', { name: 'View challan.png' }).click();
  const picture = dialog.getByRole('img', { name: 'challan.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectAccessible();
  const downloads = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download bill.pdf' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe('bill.pdf');
  expect(await readFile((await download.path())!)).toEqual(PDF);

  await dialog.getByRole('button', { name: 'Remove bill.pdf' }).click();
  await page.getByRole('dialog', { name: 'Remove Attachment' }).getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: '1 attachment' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('challan.png');
});

test.describe('a file that is no picture', () => {
  test.use({ expectedErrors: /400/ });

  test('is refused with a sentence, under any name', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
    const api = await apiAs('manager');
    const { data } = await api.get<{ data: { id: number }[] }>('/vendors?limit=1');
    await signIn('manager');
    await page.goto(`/vendors/${data[0]!.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Attach' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attachments' });
    await dialog.getByLabel('Files to attach').setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('dear sir') });
    await expect(dialog.getByText('Only photos (JPEG, PNG, WebP) and PDFs can be attached')).toBeVisible();
    await expect(dialog.getByText('Nothing is attached yet')).toBeVisible();
  });
});
