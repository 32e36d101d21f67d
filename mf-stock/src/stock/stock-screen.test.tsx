import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMaterial, anError, aProduct, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const products = pageOf(
  [
    aProduct(),
    aProduct({ id: 8, name: 'Submersible pump 1.5 HP', sku: 'PMP-SB-150', stock_quantity: 0, effective_threshold: 10 }),
    aProduct({ id: 9, name: 'Pipe coupling 40 mm', stock_quantity: 1150 }),
  ],
  24,
);
const answerWith = (answer: object) =>
  mockApi({
    'GET /products': ({ params }) => {
      asked.push(params);
      return answer as typeof products;
    },
    'GET /materials': ({ params }) => {
      asked.push(params);
      return pageOf([aMaterial()]);
    },
    'GET /stock/summary': ({ params }) => ({ body: { data: params.itemType === 'material' ? { total: 1, low: 1, out: 0 } : { total: 24, low: 5, out: 2 } } }),
  });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => import('./stock-screen.tsx'));
beforeEach(() => {
  asked.length = 0;
  signInAs('stock:view', 'stock:adjust', 'stock:edit', 'stock:export', 'stock:create');
});
afterEach(resetApi);

test('loading, then products with level, status, threshold and the summary', async () => {
  let arrive = () => {};
  answerWith({ ...products, delay: new Promise<void>((resolve) => (arrive = resolve)) });
  showAt('/stock');
  expect(await screen.findByRole('heading', { level: 1, name: 'Stock Management' })).toBeInTheDocument();
  await screen.findByText('Loading...');
  arrive();

  expect(cellsOf(await screen.findByRole('row', { name: /Foot valve/ }))).toEqual(['Foot valve 65 mm', 'VLV-FT-065', '9', 'Low Stock', '15', 'Adjust']);
  expect(cellsOf(screen.getByRole('row', { name: /Submersible/ })).slice(2, 5)).toEqual(['0', 'Low Stock', '10']);
  expect(cellsOf(screen.getByRole('row', { name: /coupling/ })).slice(2, 4)).toEqual(['1,150', 'Normal']);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name', 'SKU', 'Stock Level', 'Status', 'Threshold', 'Actions']);
  expect(screen.getByLabelText('Summary')).toHaveTextContent('Items24Low Stock5Out of Stock2');
  expect(screen.getByText('Showing 1 to 10 of 24 results')).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Products', 'Materials', 'Product Materials']);
  expect(asked).toEqual([{ shelf: 'true', sort: 'name', page: '1', limit: '10' }]);
});

test('level, name and SKU query the server, and are in the address', async () => {
  answerWith(products);
  showAt('/stock?page=2');
  await userEvent.selectOptions(await screen.findByLabelText('Stock level'), 'Low Stock');
  await waitFor(() => expect(asked.at(-1)).toEqual({ shelf: 'true', stock_level: 'low', sort: 'name', page: '1', limit: '10' }));
  expect(
    within(screen.getByLabelText('Stock level'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Stock', 'Low Stock', 'Out of Stock', 'Normal Stock']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'valve{Enter}');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by SKU' }), 'VLV{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ stock_level: 'low', name: 'valve', sku: 'VLV' }));
  await arriveAt('/stock?level=low&name=valve&sku=VLV');
});

test('the Materials tab shows unit and category, no SKU search, and its own summary', async () => {
  answerWith(products);
  showAt('/stock');
  await userEvent.click(await screen.findByRole('tab', { name: 'Materials' }));
  expect(cellsOf(await screen.findByRole('row', { name: /Copper/ }))).toEqual([
    'Copper winding wire 22 SWG',
    'kg',
    'Raw material',
    '12.5',
    'Low Stock',
    '40',
    'Adjust',
  ]);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Unit',
    'Category',
    'Stock Level',
    'Status',
    'Threshold',
    'Actions',
  ]);
  expect(screen.queryByRole('searchbox', { name: 'Search by SKU' })).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Materials', selected: true })).toHaveFocus();
  await waitFor(() => expect(screen.getByLabelText('Summary')).toHaveTextContent('Items1Low Stock1Out of Stock0'));
});

test('empty and failed, in its own words', async () => {
  answerWith(pageOf([]));
  const { unmount } = showAt('/stock');
  expect(await screen.findByText('No items found')).toBeInTheDocument();
  unmount();
  answerWith(anError(400, 'x'));
  showAt('/stock');
  expect(await screen.findByText('Error loading stock data. Please try again.')).toBeInTheDocument();
});

test('each button needs its permission', async () => {
  answerWith(products);
  signInAs('stock:view');
  const { unmount } = showAt('/stock?tab=materials');
  const row = await screen.findByRole('row', { name: /Copper/ });
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Stock adjustment history, Copper winding wire 22 SWG', 'Material usage history, Copper winding wire 22 SWG']);
  for (const name of ['Export CSV', 'Add Material', 'Set global threshold']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  unmount();

  signInAs('stock:view', 'stock:adjust', 'stock:edit', 'stock:export', 'stock:create');
  showAt('/stock?tab=materials');
  const full = await screen.findByRole('row', { name: /Copper/ });
  expect(
    within(full)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')?.replace(', Copper winding wire 22 SWG', '')),
  ).toEqual(['Adjust stock', 'Set threshold', 'Stock adjustment history', 'Material usage history', 'Edit material']);
  for (const name of ['Export CSV', 'Add Material', 'Set global threshold']) expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

test('on a phone: cards with the actions behind three dots', async () => {
  onPhone();
  answerWith(products);
  showAt('/stock');
  const list = await screen.findByRole('list', { name: 'Products' });
  expect(within(list).getByText('Foot valve 65 mm')).toBeInTheDocument();
  await userEvent.click(within(list).getByRole('button', { name: 'Actions for Foot valve 65 mm' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Adjust stock', 'Set threshold', 'Stock adjustment history']);
});

test('on a phone the bar of Materials holds four things, and the rest is behind its three dots', async () => {
  onPhone();
  mockApi({ 'GET /materials': pageOf([aMaterial()]), 'GET /stock/summary': { body: { data: { total: 1, low: 0, out: 0 } } } });
  showAt('/stock?tab=materials');
  expect(await screen.findByRole('button', { name: 'Add Material' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Stock Counts' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Stock Counts', 'Export CSV']);
});

test('an address below /stock that does not exist leads back', async () => {
  showAt('/stock/nowhere');
  expect(await screen.findByRole('link', { name: 'Go to Stock Management' })).toHaveAttribute('href', '/stock');
});
