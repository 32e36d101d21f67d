import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMaterial, aMovement, anAdjustment, anError, aProduct, aUsage, pageOf } from '../testing/samples.ts';
import { catchSavedFiles } from '../testing/saved-files.ts';
import { showAt } from '../testing/show-at.ts';

let files: ReturnType<typeof catchSavedFiles>;
// Loaded when first opened, which would end outside of React's act.
beforeAll(() =>
  Promise.all([
    import('./stock-screen.tsx'),
    import('./stock-history.tsx'),
    import('./adjustment-history-dialog.tsx'),
    import('../materials/material-usage-dialog.tsx'),
  ]),
);
beforeEach(() => {
  files = catchSavedFiles();
  signInAs('stock:view', 'stock:export');
  mockApi({
    'GET /products': pageOf([aProduct()]),
    'GET /materials': pageOf([aMaterial({ name: 'Copper wire 22 SWG / 0.7 mm' })]),
    'GET /stock/summary': { body: { data: { total: 24, low: 5, out: 2 } } },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('Export CSV pages through to the end, with the filters, a byte order mark and no formulas', async () => {
  const pages: string[] = [];
  mockApi({
    'GET /products': ({ params }) => {
      if (params.limit === '10') return pageOf([aProduct()]);
      pages.push(`${params.page}: ${params.stock_level} ${params.name}`);
      const rows =
        params.page === '1' ? Array.from({ length: 500 }, (_, id) => aProduct({ id, name: '=SUM(A1)' })) : [aProduct({ id: 500, name: 'फुट वाल्व, 65 mm' })];
      return pageOf(rows, 501);
    },
  });
  showAt('/stock?level=low&name=valve');
  await click('Export CSV');
  expect(await screen.findByText('Stock list exported successfully')).toBeInTheDocument();
  expect(pages).toEqual(['1: low valve', '2: low valve', '1: low valve', '2: low valve']);
  expect(files.map(({ name }) => name)).toEqual(['Products_stock_list.csv']);
  const lines = (await files[0]!.text()).split('\r\n');
  expect(lines).toHaveLength(503);
  expect(lines[0]).toBe('\uFEFFName,SKU,Stock Level,Status,Threshold');
  expect(lines[1]).toBe("'=SUM(A1),VLV-FT-065,9,Low Stock,15");
  expect(lines[501]).toBe('"फुट वाल्व, 65 mm",VLV-FT-065,9,Low Stock,15');
});

test('a list that changes each time it is read gives no file, and shows what to do', async () => {
  let total = 501;
  mockApi({
    'GET /products': ({ params }) => {
      if (params.limit === '10') return pageOf([aProduct()]);
      total += 1;
      const pages: Record<string, number[]> = { 1: Array.from({ length: 500 }, (_, id) => id), 2: [499] };
      return pageOf(
        (pages[params.page ?? ''] ?? []).map((id) => aProduct({ id })),
        total,
      );
    },
  });
  showAt('/stock');
  await click('Export CSV');
  expect(await screen.findByText(/^The list was changed again and again while it was read/)).toBeInTheDocument();
  expect(files).toEqual([]);
});

test('materials have their own file and columns', async () => {
  showAt('/stock?tab=materials');
  await click('Export CSV');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Materials_stock_list.csv']));
  expect(await files[0]!.text()).toBe(
    '\uFEFFName,Unit,Category,Stock Level,Status,Threshold\r\nCopper wire 22 SWG / 0.7 mm,kg,Raw material,12.5,Low Stock,40\r\n',
  );
});

test('nothing to export, and an export that fails, are shown', async () => {
  mockApi({ 'GET /products': pageOf([]) });
  showAt('/stock');
  await click('Export CSV');
  expect(await screen.findByText('No data available to export')).toBeInTheDocument();
  mockApi({ 'GET /products': anError(400, 'x') });
  await click('Export CSV');
  expect(await screen.findByText('Failed to export stock list')).toBeInTheDocument();
  expect(files).toEqual([]);
});

test('the adjustment history of an item: rows, its file, and its empty state', async () => {
  mockApi({ 'GET /stock/adjustments': pageOf([anAdjustment(), anAdjustment({ id: 92, type: 'decrease', quantity: 2, reason: null, notes: '-5 broken' })]) });
  showAt('/stock');
  await click('Stock adjustment history, Foot valve 65 mm');
  const dialog = await screen.findByRole('dialog', { name: 'Stock Adjustment History' });
  expect(await within(dialog).findByRole('row', { name: /Counted on shelf B2/ })).toHaveTextContent(
    '20 Nov 2026, 11:42Added24Counted on shelf B2-Ravi Deshmukh',
  );
  expect(within(dialog).getByRole('row', { name: /broken/ })).toHaveTextContent('Removed2--5 broken');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Foot valve 65 mm_stock_history.csv']));
  expect(await files[0]!.text()).toBe(
    '\uFEFFDate,Type,Quantity,Reason,Notes\r\n"20 Nov 2026, 11:42",Added,24,Counted on shelf B2,\r\n"20 Nov 2026, 11:42",Removed,2,,\'-5 broken\r\n',
  );
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
  mockApi({ 'GET /stock/adjustments': pageOf([]) });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an item that was never adjusted', async () => {
  mockApi({ 'GET /stock/adjustments': pageOf([]) });
  showAt('/stock');
  await click('Stock adjustment history, Foot valve 65 mm');
  expect(await screen.findByText('No adjustment history found')).toBeInTheDocument();
});

test('the usage history of a material: rows, and a file name without what file systems forbid', async () => {
  mockApi({ 'GET /materials/21/usage': pageOf([aUsage()]) });
  showAt('/stock?tab=materials');
  await click('Material usage history, Copper wire 22 SWG / 0.7 mm');
  const dialog = await screen.findByRole('dialog', { name: 'Material Usage History' });
  expect(await within(dialog).findByRole('row', { name: /Monoblock/ })).toHaveTextContent('18 Nov 2026, 11:15Monoblock pump 1 HP32.5288');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Material usage history exported successfully')).toBeInTheDocument();
  expect(files.map(({ name }) => name)).toEqual(['material_usage_Copper wire 22 SWG - 0.7 mm.csv']);
  expect(await files[0]!.text()).toContain('Date,Product,Quantity Used,Production Record\r\n');
  mockApi({ 'GET /materials/21/usage': anError(400, 'x') });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Failed to export material usage history')).toBeInTheDocument();
});

test('a material that was never used, and nothing to export', async () => {
  mockApi({ 'GET /materials/21/usage': pageOf([]) });
  showAt('/stock?tab=materials');
  await click('Material usage history, Copper wire 22 SWG / 0.7 mm');
  expect(await screen.findByText('No usage history found for this material')).toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('No data available to export')).toBeInTheDocument();
});

test('View History shows every movement in place of list and searches, and Hide History brings them back', async () => {
  signInAs('stock:view', 'stock:export', 'sales:view');
  mockApi({ 'GET /stock/ledger': ({ params }) => pageOf([aMovement({ item_name: `${params.itemType} ${params.sort}` })]) });
  showAt('/stock');
  await click('View History');
  const row = await screen.findByRole('row', { name: /product -id/ });
  expect(row).toHaveTextContent('20 Nov 2026, 11:42product -idRemoved−39SaleINV/26-27/00418-Ravi Deshmukh');
  expect(within(row).getByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await arriveAt('/stock?history=shown');
  await click('Export CSV');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Products_stock_history.csv']));
  await click('Hide History');
  expect(await screen.findByRole('searchbox', { name: 'Search by name' })).toBeInTheDocument();
});

test.each(['desk', 'phone'])("an item's name leads to all its movements, and each to its document, on a %s", async (width) => {
  if (width === 'phone') onPhone();
  signInAs('stock:view', 'sales:view', 'production:view', 'purchases:view');
  const asked: MockRequest['params'][] = [];
  const made = aMovement({ id: 502, cause: 'production', document_type: 'production', document_id: 88, document_number: null, document_day: '2026-11-19' });
  const back = aMovement({ id: 503, cause: 'receipt_returned', document_type: 'debit_note', document_id: 9, document_number: 'DN/26-27/00009' });
  mockApi({
    'GET /stock/ledger': ({ params }) => {
      asked.push(params);
      return pageOf([
        back,
        made,
        aMovement(),
        aMovement({ id: 500, cause: 'opening', document_type: null, document_id: null, document_number: null, document_day: null }),
      ]);
    },
  });
  showAt('/stock');
  await userEvent.click(await screen.findByRole('link', { name: /^Foot valve 65 mm/ }));
  await arriveAt('/stock?history=shown&item=7');
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('19 Nov 2026')).toBe('/production?startDate=2026-11-19&endDate=2026-11-19&productId=7');
  expect(await hrefOf('INV/26-27/00418')).toBe('/sales/418');
  expect(await hrefOf('DN/26-27/00009')).toBe('/purchases/debit-notes/9');
  expect(asked).toEqual([{ itemType: 'product', itemId: '7', sort: '-id', page: '1', limit: '10' }]);
  const today = dayInIndia();
  await click('Today');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ itemId: '7', from: today, to: today }));
  await click('Remove Item: Foot valve 65 mm');
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('itemId'));
});

test('without permission for a document its number is shown without a link', async () => {
  signInAs('stock:view');
  mockApi({ 'GET /stock/ledger': pageOf([aMovement()]) });
  showAt('/stock?history=shown');
  expect(await screen.findByText('INV/26-27/00418')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'INV/26-27/00418' })).not.toBeInTheDocument();
});

test('no movement yet, and a history that fails', async () => {
  mockApi({ 'GET /stock/ledger': pageOf([]) });
  const { unmount } = showAt('/stock?history=shown');
  expect(await screen.findByText('No stock history found')).toBeInTheDocument();
  unmount();
  mockApi({ 'GET /stock/ledger': anError(400, 'x') });
  showAt('/stock?tab=materials&history=shown');
  expect(await screen.findByText('Error loading stock history. Please try again.')).toBeInTheDocument();
});
