import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aProduct, aPurchase, aVendor, NO_PAPERS, pageOf, purchasesOf, STATS } from '../testing/samples.ts';
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
    'GET /items': pageOf([]),
    'GET /vendors': ({ params }) => {
      vendorQueries.push(params);
      return pageOf([aVendor()]);
    },
  });
});
afterEach(() => {
  resetApi();
  localStorage.clear();
});

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
  expect(vendorQueries[0]).toEqual({ vendor_type: 'purchase', status: 'active', sort: 'relevance', limit: '100' });
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

test('a product of ours that was never bought is ordered as itself, at a price that is typed', async () => {
  const elbow = { kind: 'product', id: 31, name: 'Brass elbow 20 mm', sku: 'BE-20', unit: 'pieces', current_stock: 7, active: true };
  const more = { hsn_code: '7412', gst_rate: 18, taxability: null };
  mockApi({
    'GET /purchase-products': pageOf([...PRODUCTS, aProduct({ id: 6, name: 'Foot valve of Jaquar', product_id: 32 })]),
    'GET /items': pageOf([
      { ...elbow, ...more },
      { ...elbow, ...more, id: 32, name: 'Foot valve', sku: 'FV-65' },
    ]),
    'POST /purchases': record({ status: 201, body: { data: aPurchase() } }),
  });
  const dialog = await open();
  await choose(dialog, 'Vendor', /Rajkot/);
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Product, row 1' }));
  // What is bought already is offered as suppliers sell it.
  expect((await screen.findAllByRole('option', { name: /Foot valve/ })).length).toBe(1);
  await userEvent.click(await screen.findByRole('option', { name: /Brass elbow 20 mm \(BE-20\)/ }));
  expect(within(dialog).getByRole('combobox', { name: 'Product, row 1' })).toHaveDisplayValue('Brass elbow 20 mm (pieces)');
  const price = within(dialog).getByRole('textbox', { name: 'Unit Price, row 1' });
  expect(price).toHaveDisplayValue('');
  await userEvent.type(price, '42.50');
  await press('Create Purchase Order', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ items: [{ item: { kind: 'product', id: 31 }, quantity: 1, unit_price: 42.5 }] });
});

test('missing values are shown row by row, and counted', async () => {
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

test('a row that was added and left empty is not required; one that is removed is gone', async () => {
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

test('a new product is added without leaving the form and goes into the first row that had none', async () => {
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

test('how a supplier sells one of our items has its stock, its unit and no field for its own', async () => {
  const searched: (string | undefined)[] = [];
  mockApi({
    'GET /items': ({ params }) => {
      searched.push(params.search);
      const item = { active: true, hsn_code: null, gst_rate: null, taxability: null, current_stock: 9 };
      return pageOf([
        { ...item, kind: 'product', id: 31, name: 'Foot valve 65 mm', sku: 'VLV-FT-065', unit: 'pieces' },
        { ...item, kind: 'material', id: 21, name: 'Copper wire', sku: null, unit: 'kg' },
      ]);
    },
    'POST /purchase-products': record({ status: 201, body: { data: aProduct({ id: 9, name: 'Foot valve', product_id: 31, current_stock: 9 }) } }),
  });
  const dialog = await open();
  await press('New Product', dialog);
  const second = await screen.findByRole('dialog', { name: 'New Purchase Product' });
  await userEvent.type(within(second).getByLabelText('Name'), 'Foot valve');
  await userEvent.selectOptions(within(second).getByLabelText('Category'), 'Raw material');
  await userEvent.type(within(second).getByLabelText('Default Unit Price'), '300');
  expect(within(second).getByLabelText('Current Stock')).toBeInTheDocument();
  await choose(second, 'Same item as', /Copper wire/);
  expect(within(second).getByLabelText('Unit')).toHaveDisplayValue('kg');
  expect(within(second).queryByLabelText('Current Stock')).not.toBeInTheDocument();
  await press('Add Product', second);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Purchase Product' })).not.toBeInTheDocument());
  expect(sent[0]?.body).toMatchObject({ name: 'Foot valve', unit: 'kg', item: { kind: 'material', id: 21 }, minimum_stock: 0, current_stock: 0 });
  expect(searched[0]).toBeUndefined();
});

test('a failed save keeps every field, shows why, and tries again under the same key', async () => {
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

test('closing with something entered confirms first; Enter in a field sends nothing', async () => {
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

test('Duplicate on an order opens the form with its lines, of today, and leads to the new order', async () => {
  const order = aPurchase({ notes: 'गेट २' });
  mockApi({
    'GET /purchases/183': { body: { data: order } },
    ...NO_PAPERS,
    'GET /purchases/183/landed-costs': pageOf([]),
    'GET /purchases/183/payments': pageOf([]),
    'GET /purchases/8': { body: { data: aPurchase({ id: 8 }) } },
    'GET /purchases/8/landed-costs': pageOf([]),
    'GET /purchases/8/payments': pageOf([]),
    'POST /purchases': record({ status: 201, body: { data: aPurchase({ id: 8 }) } }),
  });
  showAt('/purchases/183');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Purchase Order' });
  expect(within(dialog).getByRole('combobox', { name: 'Vendor' })).toHaveDisplayValue(order.vendor_name);
  await press('Create Purchase Order', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  const items = order.items.map(({ product_id, quantity, unit_price }) => ({ product_id, quantity, unit_price }));
  expect(sent[0]?.body).toMatchObject({ vendor_id: order.vendor_id, purchase_date: dayInIndia(), notes: 'गेट २', items, net_amount: order.net_amount });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/purchases/8'));
});

test('an order left in a closed tab is continued with its vendor and rows', async () => {
  mockApi({ 'POST /purchases': record({ status: 201, body: { data: aPurchase() } }) });
  const first = await open();
  await fillRow(first);
  act(() => void dispatchEvent(new Event('pagehide')));
  cleanup();
  const dialog = await open();
  expect(await within(dialog).findByText(/^Continue the purchase order you began at/)).toBeInTheDocument();
  await press('Continue', dialog);
  expect(within(dialog).getByRole('combobox', { name: 'Vendor' })).toHaveDisplayValue('Rajkot Copper Wire Co.');
  await press('Create Purchase Order', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ vendor_id: 20, items: [{ product_id: 4, quantity: 12.5, unit_price: 40.4 }] });
});

test('a supplier and a product that are missing are added from their pickers, and are chosen there', async () => {
  signInAs('purchases:view', 'purchases:create', 'vendors:create');
  const added = aProduct({ id: 9, name: 'Ball bearing 6203', unit: 'pieces', default_unit_price: 92.5 });
  mockApi({
    'GET /vendors': pageOf([]),
    'GET /purchase-products': pageOf([]),
    'POST /vendors': record({ status: 201, body: { data: aVendor({ id: 77, name: 'Nagpur Steel' }) } }),
    'POST /purchase-products': record({ status: 201, body: { data: added } }),
  });
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Vendor' }));
  await userEvent.keyboard('Nagpur Steel');
  await userEvent.click(await screen.findByRole('option', { name: "+ Add 'Nagpur Steel'" }));
  const vendor = await screen.findByRole('dialog', { name: 'Add Vendor' });
  expect(within(vendor).getByLabelText('Name')).toHaveValue('Nagpur Steel');
  expect(within(vendor).getByLabelText('Vendor Type')).toHaveValue('purchase');
  expect(within(vendor).getByLabelText('Vendor Type')).toBeDisabled();
  for (const [label, text] of [
    ['Contact Person', 'Meera Joshi'],
    ['Phone', '+91 712 555 0100'],
    ['Email', 'office@nagpursteel.example'],
    ['Address', 'Hingna MIDC, Nagpur'],
  ] as const)
    await userEvent.type(within(vendor).getByLabelText(label), text);
  await press('Add Vendor', vendor);
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Vendor' })).toHaveDisplayValue('Nagpur Steel'));
  expect(sent[0]?.body).toMatchObject({ name: 'Nagpur Steel', vendor_type: 'purchase' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Vendor' })).not.toBeInTheDocument());

  await press('Add Item', dialog);
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Product, row 2' }));
  await userEvent.keyboard('Ball bearing');
  await userEvent.click(await screen.findByRole('option', { name: "+ Add 'Ball bearing'" }));
  const product = await screen.findByRole('dialog', { name: 'New Purchase Product' });
  expect(within(product).getByLabelText('Name')).toHaveValue('Ball bearing');
  await userEvent.selectOptions(within(product).getByLabelText('Unit'), 'pieces');
  await userEvent.selectOptions(within(product).getByLabelText('Category'), 'Raw material');
  for (const label of ['Default Unit Price', 'Minimum Stock', 'Current Stock']) await userEvent.type(within(product).getByLabelText(label), '92.5');
  await press('Add Product', product);
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Product, row 2' })).toHaveDisplayValue('Ball bearing 6203 (pieces)'));
  expect(within(dialog).getByRole('combobox', { name: 'Product, row 1' })).toHaveDisplayValue('');
  expect(within(dialog).getByRole('textbox', { name: 'Unit Price, row 2' })).toHaveDisplayValue('92.50');
});

test('without permission to add vendors it is not offered', async () => {
  mockApi({ 'GET /vendors': pageOf([]) });
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Vendor' }));
  await userEvent.keyboard('Nagpur');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('an order that is left open past midnight is one of the new day', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T18:20:00Z'), advanceTimers: true });
  mockApi({ 'POST /purchases': record({ status: 201, body: { data: aPurchase() } }) });
  const dialog = await open();
  await fillRow(dialog);
  jest.setSystemTime(Date.parse('2026-11-21T03:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(within(dialog).getByRole('textbox', { name: 'Purchase Date' })).toHaveValue('21 Nov 2026');
  await press('Create Purchase Order', dialog);
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ purchase_date: '2026-11-21' }));
  cleanup();
  jest.useRealTimers();
});
