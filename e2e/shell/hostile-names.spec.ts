import { expect, test } from '../support/test.ts';

const MARKUP = `<script>alert(1)</script><img src=x onerror=alert(2)>"><svg onload=alert(3)>`;
const FORMULA = '=HYPERLINK("http://example.com","पंप")';
const LONG = 'अतिलंबानाम'.repeat(20);

test('names made of markup, formulas and one endless word stay names: in lists, on details and on paper', async ({ page, signIn, apiAs }) => {
  const admin = await apiAs('admin');
  const party = { vendor_type: 'sale', contact_person: MARKUP, email: 'a@example.in', phone: '1', address: `${MARKUP} ${LONG}`, status: 'active' };
  const { data: vendor } = await admin.post<{ data: { id: number } }>('/vendors', { ...party, name: MARKUP });
  const { data: product } = await admin.post<{ data: { id: number } }>('/products', {
    name: LONG,
    sku: FORMULA,
    description: MARKUP,
    unit_price: 10,
    stock_alert_threshold: 0,
  });
  await admin.send('PATCH', `/products/${product.id}/stock`, { stock_quantity: 5 });
  const { data: sale } = await admin.post<{ data: { id: number; invoice_number: string } }>('/sales', {
    vendor_id: vendor.id,
    sale_date: (await admin.get<{ data: { sale_date: string }[] }>('/sales?limit=1')).data[0]!.sale_date,
    notes: `${FORMULA}\n${MARKUP}`,
    apply_tax: false,
    tax_percentage: 0,
    total_amount: 10,
    tax_amount: 0,
    net_amount: 10,
    items: [{ product_id: product.id, quantity: 1, unit_price: 10 }],
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const noWider = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), page.url()).toBeLessThanOrEqual(0);
  await signIn('admin');
  for (const width of [1_366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    for (const [address, shown] of [
      [`/sales?search=${sale.invoice_number}`, MARKUP],
      [`/sales/${sale.id}`, MARKUP],
      ['/vendors?search=onerror', MARKUP],
      ['/products?search=HYPERLINK', FORMULA],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(shown).first()).toBeVisible();
      await noWider();
    }
  }
  await page.setViewportSize({ width: 1_366, height: 768 });
  await page.goto(`/sales/${sale.id}/invoice`);
  await expect(page.getByRole('heading', { name: 'INVOICE' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A4 less its margins, in CSS pixels.
  await page.setViewportSize({ width: 688, height: 1_009 });
  await noWider();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(dialogs).toEqual([]);
});
