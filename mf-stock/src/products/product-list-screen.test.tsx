import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { GOODS_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aProduct, pageOf } from '../testing/samples.ts';
import { catchSavedFiles } from '../testing/saved-files.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const sent: { call: string; body: unknown }[] = [];
const answerWith = (answer: object) =>
  mockApi({
    'GET /products': ({ params }) => {
      asked.push(params);
      return answer as { body: object };
    },
  });
const record = (call: 'POST /products' | 'PUT /products/7' | 'DELETE /products/7', answer: object) =>
  mockApi({
    [call]: ({ body }: MockRequest) => {
      sent.push({ call, body });
      return answer as { body: object };
    },
  });

// Loaded when first opened, which would end outside of React's act.
beforeAll(() =>
  Promise.all([
    import('./product-list-screen.tsx'),
    import('./add-product-dialog.tsx'),
    import('./edit-product-dialog.tsx'),
    import('./delete-product-dialog.tsx'),
  ]),
);
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  signInAs('products:view', 'products:create', 'products:edit', 'products:delete');
  answerWith(pageOf([aProduct(), aProduct({ id: 9, name: 'Old pump', active: false })], 24));
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('loading, then name, SKU, stock and price, ten per page', async () => {
  let arrive = () => {};
  answerWith({ ...pageOf([aProduct()], 24), delay: new Promise<void>((resolve) => (arrive = resolve)) });
  showAt('/products');
  await screen.findByText('Loading...');
  arrive();
  const row = await screen.findByRole('row', { name: /Foot valve/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Foot valve 65 mm', 'VLV-FT-065', '9', '₹385.00', '']);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Product Name', 'SKU', 'In Stock', 'Price', 'Actions']);
  expect(screen.getByText('Showing 1 to 10 of 24 results')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search by name, SKU, or description' })).toBeInTheDocument();
  expect(asked).toEqual([{ sort: 'name', page: '1', limit: '10' }]);
});

test('a code or a rate of GST brings their columns', async () => {
  answerWith(pageOf([aProduct({ hsn_code: '8413', gst_rate: 18 }), aProduct({ id: 9, name: 'Old pump' })], 2));
  showAt('/products');
  expect(await screen.findByRole('row', { name: /Foot valve/ })).toHaveTextContent('841318%9₹385.00');
  expect(screen.getByRole('row', { name: /Old pump/ })).toHaveTextContent('--9₹385.00');
});

test('search queries the server and is in the address; inactive ones are marked', async () => {
  showAt('/products?page=2');
  expect(await screen.findByRole('row', { name: /Old pump/ })).toHaveTextContent('Inactive');
  await userEvent.type(screen.getByRole('searchbox'), 'cast iron{Enter}');
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'cast iron', sort: 'name', page: '1', limit: '10' }));
  await arriveAt('/products?search=cast+iron');
});

test('Add Product: a message at each field, default threshold 10, saved once, and the list is read again', async () => {
  record('POST /products', { status: 201, body: { data: aProduct() } });
  showAt('/products');
  await click('Add Product');
  const dialog = await screen.findByRole('dialog', { name: 'Add New Product' });
  expect(within(dialog).getByLabelText('Stock Alert Threshold')).toHaveValue('10');
  await userEvent.clear(within(dialog).getByLabelText('Stock Alert Threshold'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Product' }));
  for (const message of ['Product name is required', 'SKU is required', 'Unit price is required', 'Stock alert threshold is required']) {
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
  }
  await userEvent.type(within(dialog).getByLabelText('Product Name'), 'Jet pump 1 HP');
  await userEvent.type(within(dialog).getByLabelText('SKU'), 'PMP-JT-100');
  await userEvent.type(within(dialog).getByLabelText('Unit Price'), '-1');
  await userEvent.type(within(dialog).getByLabelText('Stock Alert Threshold'), '-1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Product' }));
  expect(await within(dialog).findByText('Price must be positive')).toBeInTheDocument();
  expect(within(dialog).getByText('Threshold must be positive')).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByLabelText('Unit Price'));
  await userEvent.type(within(dialog).getByLabelText('Unit Price'), '6380.5');
  await userEvent.clear(within(dialog).getByLabelText('Stock Alert Threshold'));
  await userEvent.type(within(dialog).getByLabelText('Stock Alert Threshold'), '12');
  const reads = asked.length;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added successfully')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      call: 'POST /products',
      body: {
        name: 'Jet pump 1 HP',
        sku: 'PMP-JT-100',
        unit_price: 6380.5,
        stock_alert_threshold: 12,
        description: '',
        barcodes: [],
        active: true,
        ...GOODS_NOTHING_KNOWN,
      },
    },
  ]);
  await waitFor(() => expect(asked.length).toBe(reads + 1));
});

test('a SKU that is taken is shown at its field, in the banner and in a toast', async () => {
  record('POST /products', anError(409, 'The SKU X belongs to Gate valve 50 mm', { fields: { sku: 'This SKU is taken' } }));
  showAt('/products');
  await click('Add Product');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Product Name'), 'Jet pump');
  await userEvent.type(within(dialog).getByLabelText('SKU'), 'X');
  await userEvent.type(within(dialog).getByLabelText('Unit Price'), '1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Product' }));
  expect(await within(dialog).findByText('This SKU is taken')).toBeInTheDocument();
  expect(screen.getAllByText('The SKU X belongs to Gate valve 50 mm')).toHaveLength(2);
});

test('Edit Product: the name is fixed, only what changed is sent, with its version', async () => {
  record('PUT /products/7', { body: { data: aProduct() } });
  showAt('/products');
  await click('Edit Foot valve 65 mm');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Product' });
  expect(within(dialog).getByLabelText('Product Name')).toBeDisabled();
  expect(within(dialog).getByText('Product name cannot be edited')).toBeInTheDocument();
  const price = within(dialog).getByLabelText('Unit Price');
  await userEvent.clear(price);
  await userEvent.type(price, '400');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Product' }));
  expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ call: 'PUT /products/7', body: { unit_price: 400, version: 3 } }]);
});

test('a product changed by another user keeps the input', async () => {
  record('PUT /products/7', anError(409, 'Changed by someone else since you opened it'));
  showAt('/products');
  await click('Edit Foot valve 65 mm');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByLabelText(/^Active/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Product' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Changed by someone else since you opened it');
  expect(sent[0]!.body).toEqual({ active: false, version: 3 });
});

test('a product changed by someone else is read again: opened anew it is the new one', async () => {
  record('PUT /products/7', anError(409, 'Changed by someone else since you opened it'));
  showAt('/products');
  await click('Edit Foot valve 65 mm');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText(/^Active/));
  answerWith(pageOf([aProduct({ unit_price: 999, version: 4 })]));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Product' }));
  expect(await screen.findByRole('row', { name: /₹999.00/, hidden: true })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Close without saving?' })).getByRole('button', { name: 'Close' }));
  record('PUT /products/7', { body: { data: aProduct() } });
  await click('Edit Foot valve 65 mm');
  const again = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  expect(again.getByLabelText('Unit Price')).toHaveValue('999.00');
  await userEvent.click(again.getByLabelText(/^Active/));
  await userEvent.click(again.getByRole('button', { name: 'Save Product' }));
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ active: false, version: 4 }));
});

test('a refusal of the input is no reason to read the list again', async () => {
  record('PUT /products/7', anError(422, 'Price must be positive'));
  showAt('/products');
  await click('Edit Foot valve 65 mm');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText(/^Active/));
  const before = asked.length;
  await userEvent.click(dialog.getByRole('button', { name: 'Save Product' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Price must be positive');
  expect(asked).toHaveLength(before);
});

test('Delete confirms first; a refusal names the alternative and stays', async () => {
  record('DELETE /products/7', anError(409, 'Foot valve 65 mm is used on sales and cannot be deleted. Make the product inactive instead'));
  showAt('/products');
  await click('Delete Foot valve 65 mm');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Product' });
  expect(dialog).toHaveTextContent('Are you sure you want to delete this product?');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Make the product inactive instead');
  record('DELETE /products/7', { networkError: true });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(/^The server could not be reached/));
  record('DELETE /products/7', { body: { data: { id: 7 } } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product deleted successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Export Products saves its own columns; nothing to export, and a failure, are shown', async () => {
  const files = catchSavedFiles();
  answerWith(pageOf([aProduct({ name: '@pump' })]));
  showAt('/products?search=pump');
  await click('Export Products');
  expect(await screen.findByText('Products exported successfully')).toBeInTheDocument();
  expect(await files[0]!.text()).toBe(
    '\uFEFFProduct Name,SKU,Unit Price,Created At,Updated At\r\n\'@pump,VLV-FT-065,385,"20 May 2026, 09:00","12 Nov 2026, 11:42"\r\n',
  );
  expect(asked.at(-1)).toMatchObject({ search: 'pump', limit: '500' });
  answerWith(pageOf([]));
  await click('Export Products');
  expect(await screen.findByText('No products available to export')).toBeInTheDocument();
  answerWith(anError(400, 'x'));
  await click('Export Products');
  expect(await screen.findByText('Failed to export products')).toBeInTheDocument();
});

test("empty and failed, in its own words or the server's", async () => {
  answerWith(pageOf([]));
  const { unmount } = showAt('/products');
  expect(await screen.findByText('No products found')).toBeInTheDocument();
  unmount();
  for (const [answer, words] of [
    [{ status: 400, body: '<html>' }, 'Failed to fetch products'],
    [anError(400, 'Sort must be one of name, sku'), 'Sort must be one of name, sku'],
  ] as const) {
    answerWith(answer);
    const failed = showAt('/products');
    expect(await screen.findByText(words)).toBeInTheDocument();
    failed.unmount();
  }
});

test('a reader sees no buttons', async () => {
  signInAs('products:view');
  showAt('/products');
  await screen.findByRole('row', { name: /Foot valve/ });
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
  for (const name of ['Add Product', 'Edit Foot valve 65 mm', 'Delete Foot valve 65 mm'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('on a phone: cards with the actions behind three dots', async () => {
  onPhone();
  showAt('/products');
  const list = await screen.findByRole('list', { name: 'Products' });
  await userEvent.click(within(list).getByRole('button', { name: 'Actions for Foot valve 65 mm' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit product' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Product' })).toBeInTheDocument();
});

test('an address below /products that does not exist leads back to the products', async () => {
  showAt('/products/nowhere/at-all');
  expect(await screen.findByRole('link', { name: 'Go to Products' })).toHaveAttribute('href', '/products');
});
