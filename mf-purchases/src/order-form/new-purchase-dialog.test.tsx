import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aProduct, aPurchase, aVendor, pageOf, purchasesOf, STATS } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
const PRODUCTS = [aProduct(), aProduct({ id: 5, name: 'Winding wire 0.8 mm', unit: 'kg', default_unit_price: 845, current_stock: 95 })];
let vendorQueries: MockRequest['params'][] = [];

// A dialog's first load would end outside of React's act.
beforeAll(() => import('./new-purchase-dialog.tsx'));
beforeEach(() => {
  sent.length = 0;
  vendorQueries = [];
  signInAs('purchases:view', 'purchases:create');
  mockApi({
    'GET /purchases': purchasesOf([]),
    'GET /purchases/stats': { body: STATS },
    'GET /purchase-products': pageOf(PRODUCTS),
    'GET /vendors': ({ params }) => {
      vendorQueries.push(params);
      return pageOf([aVendor()]);
    },
  });
});
afterEach(resetApi);

async function open(): Promise<HTMLElement> {
  showAt('/purchases');
  await userEvent.click(await screen.findByRole('button', { name: 'New Purchase Order' }));
  return screen.findByRole('dialog', { name: 'New Purchase Order' });
}
const press = async (name: string, dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name }));
async function choose(dialog: HTMLElement, field: string, option: RegExp) {
  await userEvent.click(within(dialog).getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function fillRow(dialog: HTMLElement) {
  await choose(dialog, 'Vendor', /Rajkot/);
  await choose(dialog, 'Product, row 1', /Copper wire/);
  const quantity = within(dialog).getByRole('textbox', { name: 'Quantity, row 1' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '12.5');
}

test('12.5 at 40.40 with 18 % shows 505.00, 90.90 and 595.90 as it is typed, and is sent so', async () => {
  mockApi({ 'POST /purchases': record({ status: 201, body: { data: aPurchase() } }) });
  const dialog = await open();
  await fillRow(dialog);
  expect(vendorQueries[0]).toEqual({ vendor_type: 'purchase', status: 'active', limit: '100' });
  expect(within(dialog).getByRole('textbox', { name: 'Unit Price, row 1' })).toHaveDisplayValue('40.40');
  expect(within(dialog).getByRole('combobox', { name: 'Product, row 1' })).toHaveDisplayValue('Copper wire 2.5 mm (meters)');
  expect(within(dialog).getAllByText('₹505.00')).toHaveLength(4);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Apply Tax (GST)' }));
  expect(within(dialog).getByText('Tax (18%)')).toBeInTheDocument();
  expect(within(dialog).getByText('₹90.90')).toBeInTheDocument();
  expect(within(dialog).getAllByText('₹595.90')).toHaveLength(2);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'गेट २');
  await press('Create Purchase Order', dialog);
  expect(await screen.findByText('Purchase order created successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      vendor_id: 20,
      purchase_date: dayInIndia(),
      notes: 'गेट २',
      apply_tax: true,
      tax_rate: 18,
      items: [{ product_id: 4, quantity: 12.5, unit_price: 40.4 }],
      total_amount: 505,
      tax_amount: 90.9,
      net_amount: 595.9,
    },
  ]);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test("what is missing is said in the spec's words, row by row, and counted", async () => {
  const dialog = await open();
  await press('Add Item', dialog);
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Quantity, row 1' }));
  const second = within(dialog).getByRole('textbox', { name: 'Quantity, row 2' });
  await userEvent.clear(second);
  await userEvent.type(second, '0');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Unit Price, row 2' }), '0');
  const date = within(dialog).getByLabelText('Purchase Date');
  await userEvent.clear(date);
  await userEvent.type(date, `${addDays(dayInIndia(), 1)}{Tab}`);
  await press('Create Purchase Order', dialog);
  expect(await within(dialog).findByText('Vendor is required')).toBeInTheDocument();
  for (const message of [
    'Purchase date cannot be after today',
    'Quantity is required',
    'Price is required',
    'Quantity must be positive',
    'Price must be positive',
  ]) {
    expect(within(dialog).getByText(message)).toBeInTheDocument();
  }
  expect(within(dialog).getAllByText('Product is required')).toHaveLength(2);
  expect(within(dialog).getByText('8 fields need attention')).toBeInTheDocument();
  await userEvent.clear(date);
  await userEvent.tab();
  expect(await within(dialog).findByText('Purchase date is required')).toBeInTheDocument();
});

test('a row that was added and left empty is not asked for; one that is removed is gone', async () => {
  mockApi({ 'POST /purchases': record({ status: 201, body: { data: aPurchase() } }) });
  const dialog = await open();
  await fillRow(dialog);
  await press('Add Item', dialog);
  await choose(dialog, 'Product, row 2', /Winding/);
  await press('Add Item', dialog);
  await press('Remove row 2', dialog);
  await press('Create Purchase Order', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ items: [{ product_id: 4 }], apply_tax: false, tax_rate: 0, tax_amount: 0, net_amount: 505 });
});

test('a new product is added without leaving the form and stands in the first row that had none', async () => {
  const added = aProduct({ id: 9, name: 'Ball bearing 6203', unit: 'pieces', default_unit_price: 92.5, current_stock: 0 });
  mockApi({ 'POST /purchase-products': record({ status: 201, body: { data: added } }) });
  const dialog = await open();
  await fillRow(dialog);
  await press('New Product', dialog);
  const second = await screen.findByRole('dialog', { name: 'New Purchase Product' });
  await press('Add Product', second);
  for (const message of [
    'Name is required',
    'Unit is required',
    'Category is required',
    'Default unit price is required',
    'Minimum stock is required',
    'Current stock is required',
  ]) {
    expect(await within(second).findByText(message)).toBeInTheDocument();
  }
  const type = (label: string, text: string) => userEvent.type(within(second).getByLabelText(label), text);
  await type('Name', 'Ball bearing 6203');
  await userEvent.selectOptions(within(second).getByLabelText('Unit'), 'pieces');
  await userEvent.selectOptions(within(second).getByLabelText('Category'), 'Raw material');
  await type('Default Unit Price', '92.5');
  await type('Minimum Stock', '-1');
  await type('Current Stock', '0');
  await press('Add Product', second);
  expect(await within(second).findByText('Cannot be negative')).toBeInTheDocument();
  await userEvent.clear(within(second).getByLabelText('Minimum Stock'));
  await type('Minimum Stock', '150');
  await press('Add Product', second);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Purchase Product' })).not.toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Ball bearing 6203', description: '', unit: 'pieces', category: 'raw_material', default_unit_price: 92.5, minimum_stock: 150, current_stock: 0 },
  ]);
  expect(within(dialog).getByRole('combobox', { name: 'Product, row 1' })).toHaveDisplayValue('Copper wire 2.5 mm (meters)');
  expect(within(dialog).getByRole('combobox', { name: 'Product, row 2' })).toHaveDisplayValue('Ball bearing 6203 (pieces)');
  expect(within(dialog).getByRole('textbox', { name: 'Unit Price, row 2' })).toHaveDisplayValue('92.50');
});

test('a failed save keeps every field, says why in the form and as a toast, and tries again under the same key', async () => {
  const sentence = 'Rajkot Copper Wire Co. is inactive. Make the vendor active again or choose another one';
  mockApi({ 'POST /purchases': record(anError(409, sentence)) });
  const dialog = await open();
  await fillRow(dialog);
  await press('Create Purchase Order', dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(within(dialog).getByRole('textbox', { name: 'Quantity, row 1' })).toHaveDisplayValue('12.5');
  mockApi({
    'POST /purchases': (request) => {
      sent.push(request);
      return { networkError: true };
    },
  });
  await press('Create Purchase Order', dialog);
  expect(await screen.findByText('Failed to create purchase order')).toBeInTheDocument();
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('closing with something entered asks first; Enter in a field sends nothing', async () => {
  const dialog = await open();
  await fillRow(dialog);
  await userEvent.type(within(dialog).getByLabelText('Purchase Date'), '{Enter}');
  expect(sent).toEqual([]);
  await press('Cancel', dialog);
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
  await press('Stay', question);
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(within(dialog).getByRole('textbox', { name: 'Quantity, row 1' })).toHaveDisplayValue('12.5');
});
