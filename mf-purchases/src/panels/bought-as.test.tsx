import { type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aProduct, pageOf } from '../testing/samples.ts';
import BoughtAs from './bought-as.tsx';

beforeAll(() => Promise.all([import('../purchase-products/edit-purchase-product-dialog.tsx'), import('../order-form/new-product-dialog.tsx')]));
afterEach(resetApi);

const show = () =>
  render(
    <Platform>
      <TestSession>
        <BoughtAs productId={7} />
      </TestSession>
    </Platform>,
  );
const fan = aProduct({
  name: 'Ceiling fan, bought',
  unit: 'pieces',
  default_unit_price: 1200,
  product_id: 7,
  purchase_unit: 'carton',
  units_per_purchase_unit: 1_250.5,
});

test('the purchase product of a product is edited on its page; a refusal is shown at the field', async () => {
  signInAs('products:view', 'purchases:view', 'purchases:edit');
  const asked: unknown[] = [];
  const sent: MockRequest['body'][] = [];
  mockApi({
    'GET /purchase-products': ({ params }) => {
      asked.push(params.product_id);
      return pageOf([fan]);
    },
    'PUT /purchase-products/4': ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? anError(409, 'A material named Fan already exists', { name: 'This name is taken' }) : { body: { data: fan } };
    },
  });
  show();
  expect(await screen.findByRole('row', { name: /Ceiling fan, bought carton of 1,250\.5 pieces ₹1,200\.00 \/ pieces/ })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'carton of 1,250.5 pieces' })).not.toHaveClass('short');
  expect(asked).toEqual(['7']);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Ceiling fan, bought' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Purchase Product' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Fan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Purchase Product' }));
  expect(await within(dialog).findByText('This name is taken')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Purchase Product' }));
  expect(await screen.findByText('Purchase product updated successfully')).toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ name: 'Fan', default_unit_price: 1200, purchase_unit: 'carton', units_per_purchase_unit: 1_250.5, version: 1 });
});

test('a product without orders has no such panel', async () => {
  signInAs('products:view', 'purchases:view');
  let asked = 0;
  mockApi({
    'GET /purchase-products': () => {
      asked += 1;
      return pageOf([]);
    },
  });
  const { container } = show();
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText('Bought as')).not.toBeInTheDocument();
  expect(container.querySelector('table')).toBeNull();
});

test('another supplier sells the product under a name of its own: added on its page, it is that item', async () => {
  signInAs('products:view', 'purchases:view', 'purchases:create');
  const sent: MockRequest['body'][] = [];
  mockApi({
    'GET /purchase-products': pageOf([fan]),
    'POST /purchase-products': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { data: fan } };
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: "Another Supplier's Name" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Purchase Product' }));
  expect(dialog.queryByLabelText('Same item as')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Name'), 'Fan 48 inch');
  await userEvent.selectOptions(dialog.getByLabelText('Unit'), 'boxes');
  await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Finished goods');
  await userEvent.type(dialog.getByLabelText('Default Unit Price'), '14000');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ name: 'Fan 48 inch', unit: 'boxes', default_unit_price: 14_000, item: { kind: 'product', id: 7 } }]);
});
