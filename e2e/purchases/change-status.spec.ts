import { type Api, expect, test } from '../support/test.ts';

interface Made {
  id: number;
  invoice_number: string;
  purchase_date: string;
}
interface Material {
  id: number;
  name: string;
  current_stock: number;
}

/** A pending order of 10 of a material that no other test moves, on the oldest day of the books, which no other test counts. */
async function orderOf(api: Api): Promise<{ order: Made; material: Material }> {
  const material = { name: `Brass rod ${Date.now()}`, unit: 'kg', category: 'raw_material', default_unit_price: 510, minimum_stock: 0, current_stock: 0 };
  const { data } = await api.post<{ data: Material }>('/purchase-products', material);
  const vendors = await api.get<{ data: { id: number }[] }>('/vendors?vendor_type=purchase&status=active&limit=1');
  const { purchases } = await api.get<{ purchases: { purchase_date: string }[] }>('/purchases?sort=purchase_date&limit=1');
  const body = { vendor_id: vendors.data[0]!.id, purchase_date: purchases[0]!.purchase_date, items: [{ product_id: data.id, quantity: 10, unit_price: 510 }] };
  return { material: data, order: (await api.post<{ data: Made }>('/purchases', body)).data };
}
const stockOf = async (api: Api, { name }: Material) =>
  (await api.get<{ data: Material[] }>(`/purchase-products?search=${encodeURIComponent(name)}`)).data[0]!.current_stock;

// The browser writes a line for every refused request.
test.use({ expectedErrors: /409/ });

test('the list switches between pending and received; used stock cannot be taken back', async ({ page, signIn, apiAs, expectAccessible }) => {
  const api = await apiAs('admin');
  const { order, material } = await orderOf(api);
  await signIn('admin');
  await page.goto(`/purchases?startDate=${order.purchase_date}&endDate=${order.purchase_date}`);
  const row = page.getByRole('row', { name: new RegExp(order.invoice_number) });
  const switchStatus = async (question: string) => {
    await row.getByRole('button', { name: `Change status of ${order.invoice_number}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Status' });
    await expect(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole('button', { name: 'Change Status' }).click();
    return dialog;
  };
  await expect(await switchStatus('Change status from Pending to Received?')).toHaveCount(0);
  await expect(row).toContainText('Yes');
  expect(await stockOf(api, material)).toBe(10);
  await expect(await switchStatus('Change status from Received to Pending?')).toHaveCount(0);
  await expect(row).toContainText('No');
  expect(await stockOf(api, material)).toBe(0);

  await expect(await switchStatus('Change status from Pending to Received?')).toHaveCount(0);
  await expect(row).toContainText('Yes');
  expect((await api.send('PUT', `/materials/${material.id}/stock`, { quantity: 3 })).status).toBe(200);
  const refused = await switchStatus('Change status from Received to Pending?');
  await expect(refused.getByText(`${material.name}: 10 kg would go back, only 3 kg in stock`)).toBeVisible();
  await expectAccessible();
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Yes');
});

test('a received order is neither cancelled nor deleted before it is undone', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
  const api = await apiAs('admin');
  const { order } = await orderOf(api);
  await api.send('PATCH', `/purchases/${order.id}/status`, { status: 'received' });
  await signIn('admin');
  await page.goto(`/purchases/${order.id}`);
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    return page.getByRole('dialog');
  };
  const cancel = await choose('Cancel Order');
  await cancel.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(
    cancel.getByText(`On ${order.invoice_number} items have been received. Change its status to Pending first, then cancel the order`),
  ).toBeVisible();
  await cancel.getByRole('button', { name: 'Keep Order' }).click();

  const undo = await choose('Change Status');
  await expect(undo.getByText('All receipts of this order are taken back')).toBeVisible();
  await undo.getByRole('button', { name: 'Change Status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pending');
  const remove = await choose('Delete');
  await expect(remove.getByText('Are you sure you want to delete this purchase?')).toBeVisible();
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Purchase deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/purchases$/);
  await expect(page.getByRole('row', { name: /PO\// }).first()).toBeVisible();
  await expect(page.getByText(order.invoice_number)).toHaveCount(0);
});
