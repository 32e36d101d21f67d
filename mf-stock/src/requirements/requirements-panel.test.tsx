import { arriveAt, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aRequirement, aRequirementsRow, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const rows = [
  aRequirementsRow(),
  aRequirementsRow({ product_id: 2, product_name: 'Gate valve 50 mm', materials_count: 1 }),
  aRequirementsRow({ product_id: 3, product_name: 'Jet pump 1 HP', materials_count: 0, updated_at: null, material_cost: null }),
];

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => Promise.all([import('../stock/stock-screen.tsx'), import('./requirements-panel.tsx'), import('./view-requirements-dialog.tsx')]));
beforeEach(() => {
  signInAs('stock:view', 'stock:edit');
  mockApi({ 'GET /product-materials': pageOf(rows) });
});
afterEach(resetApi);

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the table: materials configured, last updated, View and Configure; no pager for one page', async () => {
  showAt('/stock?tab=requirements');
  expect(await screen.findByRole('heading', { level: 2, name: 'Product Material Requirements' })).toBeInTheDocument();
  expect(cellsOf(await screen.findByRole('row', { name: /Monoblock/ }))).toEqual([
    'Monoblock pump 1 HP',
    'PMP-MB-100',
    '2 materials',
    '18 Nov 2026',
    'ViewConfigure',
  ]);
  expect(cellsOf(screen.getByRole('row', { name: /Gate/ }))[2]).toBe('1 material');
  expect(cellsOf(screen.getByRole('row', { name: /Jet/ })).slice(2, 4)).toEqual(['Not configured', '-']);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Product Name',
    'SKU',
    'Materials Configured',
    'Last Updated',
    'Actions',
  ]);
  expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

test('more than ten: numbers, Previous and Next, in the address', async () => {
  mockApi({ 'GET /product-materials': ({ params }) => pageOf([aRequirementsRow({ product_name: `Page ${params.page}` })], 12) });
  showAt('/stock?tab=requirements');
  expect(await screen.findByText('Showing 1 to 10 of 12 results')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2')).toBeInTheDocument();
  expect(screen.getByText('Showing 11 to 12 of 12 results')).toBeInTheDocument();
  await arriveAt('/stock?tab=requirements&page=2');
});

test('products are found by name or SKU on the server, and the search stays in the address', async () => {
  mockApi({ 'GET /product-materials': ({ params }) => pageOf(params['search'] === 'gate' ? [rows[1]!] : rows) });
  showAt('/stock?tab=requirements');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name or SKU' }), 'gate');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Monoblock/ })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Gate/ })).toBeInTheDocument();
  await arriveAt('/stock?tab=requirements&name=gate');
});

test('no products, and a list that fails', async () => {
  mockApi({ 'GET /product-materials': pageOf([]) });
  const { unmount } = showAt('/stock?tab=requirements');
  expect(await screen.findByText('No products found')).toBeInTheDocument();
  unmount();
  mockApi({ 'GET /product-materials': anError(400, 'x') });
  showAt('/stock?tab=requirements');
  expect(await screen.findByText('Failed to load material requirements')).toBeInTheDocument();
});

test('Configure is not offered without permission', async () => {
  signInAs('stock:view');
  showAt('/stock?tab=requirements');
  expect(cellsOf(await screen.findByRole('row', { name: /Monoblock/ }))[4]).toBe('View');
});

test('View shows the batch, the rows, and cost and price of one unit', async () => {
  mockApi({
    'GET /product-materials/1': pageOf([
      aRequirement(),
      aRequirement({ id: 302, material_id: 22, material_name: 'Carton, 5-ply', unit: 'pieces', quantity_required: 1, batch_size: 25, unit_cost: 35 }),
    ]),
  });
  showAt('/stock?tab=requirements');
  await userEvent.click(await screen.findByRole('button', { name: 'View requirements of Monoblock pump 1 HP' }));
  const dialog = await screen.findByRole('dialog', { name: 'Material Requirements for Monoblock pump 1 HP' });
  expect(await within(dialog).findByRole('row', { name: /Copper/ })).toHaveTextContent('Copper winding wire 22 SWG135.5 kg100');
  expect(within(dialog).getByRole('row', { name: /Carton/ })).toHaveTextContent('Carton, 5-ply1 pieces25');
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map((fact) => fact.textContent),
  ).toEqual(['100', '₹1,102.34', '₹4,850.00', '₹3,747.66']);
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Material', 'Quantity Required', 'Batch Size']);
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('View of a product without requirements, and one that cannot be read', async () => {
  mockApi({ 'GET /product-materials/3': pageOf([]), 'GET /product-materials/2': anError(400, 'x') });
  showAt('/stock?tab=requirements');
  await userEvent.click(await screen.findByRole('button', { name: 'View requirements of Jet pump 1 HP' }));
  expect(await screen.findByText('No material requirements configured for this product')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'View requirements of Gate valve 50 mm' }));
  expect(await screen.findByText('Failed to load material requirements')).toBeInTheDocument();
});
