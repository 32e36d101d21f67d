import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNoCost, anError, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const WIRE = aNoCost({
  kind: 'material',
  item_id: 21,
  name: 'Copper winding wire',
  sku: null,
  unit: 'kg',
  quantity: 12.5,
  from: '2000-01-01',
  assumed_cost: 118,
});

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => Promise.all([import('./no-cost-screen.tsx'), import('./enter-cost-dialog.tsx'), import('./stock-screen.tsx')]));
beforeEach(() => {
  signInAs('stock:view', 'stock:edit');
  mockApi({
    'GET /products': pageOf([]),
    'GET /stock/summary': { body: { data: { total: 1, low: 1, out: 0 } } },
    'GET /stock/no-cost': pageOf([aNoCost(), WIRE]),
  });
});
afterEach(resetApi);

test('the notice on Stock leads to items without a cost; one is entered, and leaves the list', async () => {
  const sent: unknown[] = [];
  mockApi({
    'PUT /stock/costs': ({ body }: MockRequest) => {
      sent.push(body);
      mockApi({ 'GET /stock/no-cost': pageOf([WIRE]) });
      return { body: { data: body as object } };
    },
  });
  showAt('/stock');
  expect(await screen.findByText(/^2 items came without a cost/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'No Cost' }));
  const row = await screen.findByRole('row', { name: /Copper/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Copper winding wire', 'At the beginning', '12.5 kg', '₹118.00', 'Enter Cost']);
  await userEvent.click(screen.getByRole('button', { name: 'Enter Cost of Foot valve 65 mm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter Cost' }));
  await userEvent.type(dialog.getByLabelText('Cost of one piece'), '80.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Cost saved')).toBeInTheDocument();
  expect(sent).toEqual([{ itemType: 'product', itemId: 7, unit_cost: 80.5, day: '2026-11-18' }]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Foot valve/ })).not.toBeInTheDocument());
});

test('on a phone: a card for each item, without a button for those who only look', async () => {
  onPhone();
  signInAs('stock:view');
  showAt('/stock/no-cost');
  const list = await screen.findByRole('list', { name: 'Items without a cost' });
  expect(list).toHaveTextContent('₹118.00');
  expect(screen.queryByRole('button', { name: /Enter Cost/ })).not.toBeInTheDocument();
});

test('a list that fails says so', async () => {
  mockApi({ 'GET /stock/no-cost': anError(500, 'The list is away') });
  showAt('/stock/no-cost');
  expect(await screen.findByText('The list is away')).toBeInTheDocument();
});
