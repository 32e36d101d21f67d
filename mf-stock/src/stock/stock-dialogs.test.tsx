import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aProduct, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const answerWith = (call: 'POST /stock/adjust' | 'PUT /stock/thresholds' | 'PUT /stock/settings', answer: object) =>
  mockApi({
    [call]: (request: MockRequest) => {
      sent.push(request);
      return answer as { body: object };
    },
  });

// Loaded when first opened, which would end outside of React's act.
beforeAll(() =>
  Promise.all([import('./stock-screen.tsx'), import('./adjust-stock-dialog.tsx'), import('./threshold-dialog.tsx'), import('./global-threshold-dialog.tsx')]),
);
beforeEach(() => {
  sent.length = 0;
  signInAs('stock:view', 'stock:adjust', 'stock:edit');
  mockApi({
    'GET /products': pageOf([
      aProduct(),
      aProduct({ id: 8, name: 'Gate valve 50 mm', sku: 'VLV-GT-050', stock_alert_threshold: null, effective_threshold: 10 }),
    ]),
    'GET /stock/summary': { body: { data: { total: 24, low: 5, out: 2 } } },
    'GET /stock/settings': { body: { data: { globalLowStockThreshold: 10, productSpecificThresholds: [] } } },
  });
});
afterEach(resetApi);

async function open(action: string) {
  showAt('/stock');
  await userEvent.click(await screen.findByRole('button', { name: action }));
  return screen.findByRole('dialog');
}

test('Adjust Stock shows the sum, posts it once, and the list is read again', async () => {
  let lists = 0;
  mockApi({
    'GET /products': () => {
      lists += 1;
      return pageOf([aProduct({ stock_quantity: lists > 1 ? 33 : 9 })]);
    },
  });
  answerWith('POST /stock/adjust', { status: 201, body: { data: {} } });
  const dialog = await open('Adjust stock, Foot valve 65 mm');
  expect(dialog).toHaveAccessibleName('Adjust Stock');
  expect(dialog).toHaveTextContent('Foot valve 65 mm (VLV-FT-065)');
  expect(within(dialog).getByRole('radio', { name: 'Increase' })).toBeChecked();
  await userEvent.type(within(dialog).getByLabelText('Quantity'), '24');
  expect(within(dialog).getByLabelText('New stock level')).toHaveTextContent('Current Stock9+Change24=New Stock33');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Counted on shelf B2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adjust Stock' }));
  expect(await screen.findByText('Stock adjusted successfully')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      itemType: 'product',
      productId: 7,
      name: 'Foot valve 65 mm',
      quantity: 24,
      type: 'increase',
      reason: 'Counted on shelf B2',
      notes: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
  expect(sent[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(screen.getByRole('row', { name: /Foot valve/ })).toHaveTextContent('33'));
});

test('Adjust Stock sends what a unit costs, of what comes in only', async () => {
  answerWith('POST /stock/adjust', { status: 201, body: { data: {} } });
  const dialog = within(await open('Adjust stock, Foot valve 65 mm'));
  await userEvent.type(dialog.getByLabelText('Quantity'), '4');
  await userEvent.type(dialog.getByLabelText('Unit cost'), '80.50');
  await userEvent.click(dialog.getByRole('radio', { name: 'Decrease' }));
  expect(dialog.queryByLabelText('Unit cost')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'Increase' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust Stock' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ quantity: 4, unit_cost: 80.5 }]));
});

test('an adjustment whose answer was lost is tried again as the same request; the list is read again', async () => {
  let lists = 0;
  mockApi({
    'GET /products': () => {
      lists += 1;
      return pageOf([aProduct()]);
    },
  });
  answerWith('POST /stock/adjust', { networkError: true });
  const dialog = within(await open('Adjust stock, Foot valve 65 mm'));
  await userEvent.type(dialog.getByLabelText('Quantity'), '24');
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust Stock' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('could not be reached');
  await waitFor(() => expect(lists).toBe(2));
  answerWith('POST /stock/adjust', { status: 201, body: { data: {} } });
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust Stock' }));
  expect(await screen.findByText('Stock adjusted successfully')).toBeInTheDocument();
  expect(sent[1]!.body).toEqual(sent[0]!.body);
  expect(sent[1]!.headers['idempotency-key']).toBe(sent[0]!.headers['idempotency-key']);
  await waitFor(() => expect(lists).toBe(3));
});

test.each(['', '0', '-3', 'many'])('a quantity of %j is refused in words', async (typed) => {
  const dialog = await open('Adjust stock, Foot valve 65 mm');
  const quantity = within(dialog).getByLabelText('Quantity');
  if (typed) await userEvent.type(quantity, typed);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adjust Stock' }));
  expect(await within(dialog).findByText('Please enter a valid quantity')).toBeInTheDocument();
  expect(within(dialog).getByText('1 field needs attention')).toBeInTheDocument();
});

test('more than there is shows below zero, and the refusal stays in the dialog with everything entered', async () => {
  answerWith('POST /stock/adjust', anError(409, 'Not enough stock. Foot valve 65 mm: asked 10, available 9'));
  const dialog = await open('Adjust stock, Foot valve 65 mm');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Decrease' }));
  await userEvent.type(within(dialog).getByLabelText('Quantity'), '10');
  expect(within(dialog).getByLabelText('New stock level')).toHaveTextContent('New Stock−1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adjust Stock' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not enough stock. Foot valve 65 mm: asked 10, available 9');
  expect(screen.getAllByText('Not enough stock. Foot valve 65 mm: asked 10, available 9')).toHaveLength(2);
  expect(within(dialog).getByLabelText('Quantity')).toHaveValue('10');
});

test("Set Threshold writes the item's own, or goes back to the global one", async () => {
  answerWith('PUT /stock/thresholds', { body: { data: {} } });
  const dialog = await open('Set threshold, Foot valve 65 mm');
  expect(dialog).toHaveAccessibleName('Set Threshold');
  const field = within(dialog).getByLabelText('Threshold');
  expect(field).toHaveValue('15');
  await userEvent.clear(field);
  await userEvent.type(field, '-1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set Threshold' }));
  expect(await within(dialog).findByText('Threshold cannot be negative')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '0');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set Threshold' }));
  expect(await screen.findByText('Stock threshold updated successfully')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Set threshold, Foot valve 65 mm' }));
  const again = await screen.findByRole('dialog');
  await userEvent.click(within(again).getByLabelText('Use the global threshold (10)'));
  expect(within(again).getByLabelText('Threshold')).toBeDisabled();
  await userEvent.click(within(again).getByRole('button', { name: 'Set Threshold' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { itemType: 'product', itemId: 7, threshold: 0 },
      { itemType: 'product', itemId: 7, threshold: null },
    ]),
  );
});

test('an item without a threshold of its own begins with the global one; a failure shows why', async () => {
  answerWith('PUT /stock/thresholds', anError(400, 'Threshold is too large'));
  const dialog = await open('Set threshold, Gate valve 50 mm');
  expect(within(dialog).getByLabelText('Use the global threshold (10)')).toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set Threshold' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Threshold is too large');
});

test('the global threshold is set for all', async () => {
  answerWith('PUT /stock/settings', { body: { data: {} } });
  await open('Set global threshold');
  const field = await screen.findByLabelText('Global Threshold');
  expect(field).toHaveValue('10');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Set Threshold' }));
  expect(await screen.findByText('Global threshold is required')).toBeInTheDocument();
  await userEvent.type(field, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Set Threshold' }));
  expect(await screen.findByText('Stock threshold updated successfully')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ globalLowStockThreshold: 12 }]);
});

test('the global threshold that cannot be read can be tried again', async () => {
  mockApi({ 'GET /stock/settings': anError(400, 'x') });
  const dialog = await open('Set global threshold');
  expect(await within(dialog).findByText('The thresholds could not be loaded')).toBeInTheDocument();
  mockApi({ 'GET /stock/settings': { body: { data: { globalLowStockThreshold: 7, productSpecificThresholds: [] } } } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Global Threshold')).toHaveValue('7');
});

test('the global threshold is set without the own thresholds of all products', async () => {
  mockApi({
    'GET /stock/settings': (request: MockRequest) => {
      sent.push(request);
      return { body: { data: { globalLowStockThreshold: 7, productSpecificThresholds: [] } } };
    },
  });
  await open('Set global threshold');
  expect(await screen.findByLabelText('Global Threshold')).toHaveValue('7');
  expect(sent.map(({ params }) => params)).toEqual([{ limit: '1' }]);
});
