import { provideSlots, type SlotHost } from '@karkhana/shared-auth/slot';
import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { onPhone } from '@karkhana/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import ProductMovements from '../panels/product-movements.tsx';
import ProductRequirements from '../panels/product-requirements.tsx';
import { aMovement, aProduct, aRequirement } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

afterEach(resetApi);

const Told: SlotHost['Panels'] = ({ name, version, context }) => <p>{`${name} ${version} ${JSON.stringify(context)}`}</p>;

const show = (panel: ReactNode) =>
  render(
    <Platform>
      <TestSession>{panel}</TestSession>
    </Platform>,
  );

test('the page of a product shows its facts, and hands its id to the area that fills its slot', async () => {
  provideSlots({ Panels: Told, useFilled: () => true });
  signInAs('products:view', 'products:edit');
  mockApi({ 'GET /products/7': { body: { data: aProduct() } } });
  showAt('/products/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Foot valve 65 mm' })).toBeInTheDocument();
  expect(screen.getByText('product 1 {"productId":7}')).toBeInTheDocument();
  expect(screen.getByText('Low Stock')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Product' })).toBeInTheDocument();
});

test('on a phone price and stock come before all else', async () => {
  onPhone();
  provideSlots({ Panels: Told, useFilled: () => true });
  signInAs('products:view');
  mockApi({ 'GET /products/7': { body: { data: aProduct() } } });
  showAt('/products/7');
  const facts = await screen.findByRole('region', { name: 'Product' });
  expect(facts.compareDocumentPosition(screen.getByText('product 1 {"productId":7}')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(facts).toHaveTextContent(/^ProductPrice.*In stock/);
});

test('a name is corrected with its reason', async () => {
  provideSlots({ Panels: Told, useFilled: () => true });
  signInAs('products:view', 'products:edit');
  const sent: unknown[] = [];
  mockApi({
    'GET /products/7': { body: { data: aProduct() } },
    'POST /products/7/rename': ({ body }) => {
      sent.push(body);
      return { body: { data: aProduct({ name: 'Foot valve 65' }) } };
    },
  });
  showAt('/products/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Product' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Product Name/ }), '{Control>}a{/Control}Foot valve 65');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Typed wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Product renamed successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Foot valve 65', reason: 'Typed wrong', version: aProduct().version }]);
});

test.each(['0', 'abc'])('%s is no product', async (id) => {
  signInAs('products:view');
  showAt(`/products/${id}`);
  expect(await screen.findByText('Product not found')).toBeInTheDocument();
});

test('how its stock moved, the newest first', async () => {
  signInAs('stock:view');
  const asked: unknown[] = [];
  mockApi({
    'GET /stock/ledger': ({ params }) => {
      asked.push(params);
      return { body: { data: [aMovement()], total: 30 } };
    },
  });
  show(<ProductMovements productId={7} />);
  expect(await screen.findByText('The newest 1 of 30 movements')).toBeInTheDocument();
  expect(asked).toEqual([{ itemType: 'product', itemId: '7', sort: '-id', page: '1', limit: '6' }]);
});

test('on a phone its movements are cards, with the document whole', async () => {
  onPhone();
  signInAs('stock:view', 'sales:view');
  mockApi({ 'GET /stock/ledger': { body: { data: [aMovement()], total: 1 } } });
  show(<ProductMovements productId={7} />);
  const [card] = within(await screen.findByRole('list', { name: 'Stock movements' })).getAllByRole('listitem');
  expect(card).toHaveTextContent(/^SaleINV\/26-27\/00418−3.*Ravi Deshmukh.*Balance 9$/);
  expect(within(card!).getByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
});

test('its materials, or that no requirement is entered', async () => {
  signInAs('stock:view');
  mockApi({
    'GET /product-materials/7': { body: { data: [aRequirement()], total: 1 } },
    'GET /product-materials/8': { body: { data: [], total: 0 } },
  });
  show(<ProductRequirements productId={7} />);
  expect(await screen.findByText(aRequirement().material_name)).toBeInTheDocument();
  show(<ProductRequirements productId={8} />);
  expect(await screen.findByText('No materials are configured for it.')).toBeInTheDocument();
});
