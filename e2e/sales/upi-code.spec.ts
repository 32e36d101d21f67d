import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { soldTo } from './sold.ts';

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
// The decoder that the tests of mf-sales have.
const decode = createRequire(path.join(root, 'mf-sales', 'package.json'))('jsqr') as Decode;
/** A4 at 96 dots to the inch. */
const A4 = { width: 794, height: 1_123 };

/** A phone's reading of a picture, as Chromium shows it: its pixels, decoded. */
async function readCode(page: Page, picture: Buffer): Promise<string | undefined> {
  const shown = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    // One byte to a pixel, as text: black and white need no more.
    const grey = Array.from({ length: data.length / 4 }, (_, pixel) => String.fromCharCode(data[pixel * 4 + 1]!)).join('');
    return { grey: btoa(grey), width: bitmap.width, height: bitmap.height };
  }, picture.toString('base64'));
  const pixels = new Uint8ClampedArray(shown.width * shown.height * 4).fill(255);
  for (const [index, grey] of Buffer.from(shown.grey, 'base64').entries()) pixels.fill(grey, index * 4, index * 4 + 3);
  return decode(pixels, shown.width, shown.height)?.data;
}

test('the code on the printed invoice is read from the picture of the page: payee, amount and number', async ({ page, signIn, apiAs }) => {
  const { id, invoice_number, net_amount } = await soldTo(await apiAs('staff'));
  await signIn('staff');
  await page.goto(`/sales/${id}/invoice`);
  await expect(page.getByRole('img', { name: 'UPI code for this amount' })).toBeVisible();
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print Invoice' })).toBeHidden();
  const link = new URL((await readCode(page, await page.screenshot({ fullPage: true, scale: 'css' })))!);
  expect(link.protocol).toBe('upi:');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    pa: 'sahyadripumps@mahb',
    pn: 'Sahyadri Pumps and Fittings Pvt. Ltd.',
    am: net_amount.toFixed(2),
    cu: 'INR',
    tn: invoice_number,
    tr: invoice_number.replaceAll(/[/-]/g, ''),
  });
});
