import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aPurchaseRow, aVendor, pageOf, purchasesOf, STATS } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const orders = purchasesOf(
  [
    aPurchaseRow({ amount_paid: 100 }),
    aPurchaseRow({ id: 182, invoice_number: 'PO/26-27/00182', status: 'received' }),
    aPurchaseRow({ id: 181, invoice_number: 'PO/26-27/00181', status: 'partially_received', amount_paid: 595.8 }),
    aPurchaseRow({ id: 180, invoice_number: 'PO/26-27/00180', status: 'cancelled' }),
  ],
  183,
);
const answerWith = (answer: object) =>
  mockApi({
    'GET /purchases': ({ params }) => {
      asked.push(params);
      return answer as typeof orders;
    },
  });

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => import('./purchase-filter-panel.tsx'));
beforeEach(() => {
  asked.length = 0;
  signInAs('purchases:view', 'purchases:create', 'purchases:edit', 'purchases:delete');
  mockApi({ 'GET /purchases/stats': { body: STATS } });
});
afterEach(resetApi);

const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('loading, then the rows; Received is Yes only for received', async () => {
  let arrive = () => {};
  answerWith({ ...orders, delay: new Promise<void>((resolve) => (arrive = resolve)) });
  showAt('/purchases');
  await screen.findByText('Loading...');
  arrive();
  expect(await cellsOf(/00183/)).toEqual(['PO/26-27/00183Pending', 'Rajkot Copper Wire Co.', '14 Nov 2026', '₹595.90', '₹495.90', 'No', '']);
  expect((await cellsOf(/00182/))[5]).toBe('Yes');
  expect((await cellsOf(/00181/))[5]).toBe('No');
  expect((await cellsOf(/00181/)).slice(0, 5)).toEqual(['PO/26-27/00181Partially received', 'Rajkot Copper Wire Co.', '14 Nov 2026', '₹595.90', '₹0.10']);
  expect((await cellsOf(/00180/)).slice(0, 5)).toEqual(['PO/26-27/00180Cancelled', 'Rajkot Copper Wire Co.', '14 Nov 2026', '₹595.90', '-']);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Invoice #',
    'Vendor',
    'Date',
    'Net Amount',
    'Due',
    'Received',
    'Actions',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Purchase Management' })).toBeInTheDocument();
  expect(screen.getByText('Manage and track all purchase orders')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View details of PO/26-27/00183' })).toHaveAttribute('href', '/purchases/183');
  expect(screen.getByText('Showing 1 to 10 of 183 entries')).toBeInTheDocument();
  expect(asked).toEqual([{ sort: '-purchase_date', page: '1', limit: '10' }]);
});

test('the search and today are asked of the server, in the address, the paper and the clearing', async () => {
  answerWith(orders);
  showAt('/purchases?page=2');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by invoice number or vendor name' }), '00183');
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: '00183', sort: '-purchase_date', page: '1', limit: '10' }));
  const today = dayInIndia();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: '00183', startDate: today, endDate: today }));
  await arriveAt(`/purchases?search=00183&startDate=${today}&endDate=${today}`);
  answerWith(purchasesOf([]));
  await userEvent.click(screen.getByRole('button', { name: 'This month' }));
  expect(await screen.findByText('Nothing matches 3 filters.')).toBeInTheDocument();
});

test('four figures over the list; one that fails is a dash with Try again, nothing bought is zero', async () => {
  answerWith(orders);
  const { unmount } = showAt('/purchases');
  for (const text of ["Today's Net Amount", '₹2,19,480.00', "Today's Orders", 'Monthly Net Amount', '₹38,74,215.50', 'Monthly Orders', '21']) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  unmount();
  mockApi({ 'GET /purchases/stats': anError(400, 'x') });
  showAt('/purchases');
  await userEvent.click(await screen.findByRole('button', { name: "Try again: Today's Orders" }));
  mockApi({ 'GET /purchases/stats': { body: { todayAmount: 0, todayOrders: 0, monthlyAmount: 0, monthlyOrders: 0, monthlyCredited: 118 } } });
  await userEvent.click(await screen.findByRole('button', { name: "Try again: Today's Orders" }));
  expect(await screen.findAllByText('₹0.00')).toHaveLength(2);
  expect(screen.getAllByText('net of debit notes')).toHaveLength(1);
});

test('page numbers: first, last, the current plus or minus 2, ellipses; another size begins at page 1', async () => {
  answerWith(orders);
  showAt('/purchases?page=8');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getAllByText(/^(\d+|…)$/).map((entry) => entry.textContent)).toEqual(['1', '…', '6', '7', '8', '9', '10', '…', '19']);
  expect(pages.getByRole('button', { name: 'Page 8' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(pages.getByRole('button', { name: 'Page 19' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '19' }));
  expect(
    within(screen.getByLabelText('Rows per page'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '25', '50', '100']);
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50');
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: '-purchase_date', page: '1', limit: '50' }));
});

test('a saved address brings back six filters, each a chip that can be removed', async () => {
  answerWith(orders);
  mockApi({ 'GET /vendors/20': { body: { data: aVendor() } } });
  showAt('/purchases?startDate=2026-04-01&endDate=2026-11-20&vendorId=20&status=pending&minAmount=10000&maxAmount=250000.5');
  for (const [label, value] of [
    ['Start Date', '01 Apr 2026'],
    ['End Date', '20 Nov 2026'],
    ['Vendor', 'Rajkot Copper Wire Co.'],
    ['Status', 'Pending'],
    ['Min Amount', '₹10,000.00'],
    ['Max Amount', '₹2,50,000.50'],
  ]) {
    expect(await screen.findByRole('button', { name: `Remove ${label}: ${value}` })).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Filters, 6 active' })).toBeInTheDocument();
  const filters = { startDate: '2026-04-01', endDate: '2026-11-20', vendorId: '20', status: 'pending', minAmount: '10000', maxAmount: '250000.5' };
  expect(asked.at(-1)).toEqual({ ...filters, sort: '-purchase_date', page: '1', limit: '10' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Vendor: Rajkot Copper Wire Co.' }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('vendorId'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: '-purchase_date', page: '1', limit: '10' }));
});

test('the panel filters at once, amounts after a pause; text that is no amount yet filters nothing', async () => {
  answerWith(orders);
  mockApi({ 'GET /vendors': pageOf([aVendor()]), 'GET /vendors/20': { body: { data: aVendor() } } });
  showAt('/purchases?page=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Partially received');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'partially_received', page: '1' }));
  await userEvent.type(screen.getByLabelText('Start Date'), '01/11/2026{Tab}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ startDate: '2026-11-01' }));
  const vendor = screen.getByRole('combobox', { name: 'Vendor' });
  expect(vendor).toHaveValue('All Vendors');
  await userEvent.click(vendor);
  await userEvent.click(await screen.findByRole('option', { name: 'Rajkot Copper Wire Co.' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ vendorId: '20' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out cancelled orders' }));
  expect(await screen.findByRole('button', { name: 'Remove Cancelled: left out' })).toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ cancelled: 'false' }));
  const before = asked.length;
  await userEvent.type(screen.getByLabelText('Min Amount'), '12x');
  expect(await screen.findByText('Min Amount must be an amount')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Min Amount'));
  await userEvent.type(screen.getByLabelText('Min Amount'), '10000');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ minAmount: '10000' }));
  expect(asked.length - before).toBeLessThanOrEqual(3);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: '-purchase_date', page: '1', limit: '10' }));
  expect(screen.getByLabelText('Min Amount')).toHaveValue('');
});

test('empty and failed, in its own words', async () => {
  answerWith(purchasesOf([]));
  const first = showAt('/purchases');
  expect(await screen.findByText('No purchase orders found')).toBeInTheDocument();
  first.unmount();
  answerWith(anError(400, 'x'));
  showAt('/purchases');
  expect(await screen.findByText('The purchase orders could not be loaded')).toBeInTheDocument();
});

test('actions without permission are not offered', async () => {
  signInAs('purchases:view');
  answerWith(orders);
  showAt('/purchases');
  await screen.findByText('PO/26-27/00183');
  expect(screen.queryByRole('button', { name: /New Purchase Order|Change status|Delete/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export PDF' })).toBeInTheDocument();
});

test('on a phone: cards, one button at the foot, the rest behind menus', async () => {
  onPhone();
  answerWith(orders);
  showAt('/purchases');
  expect(await screen.findByRole('link', { name: /Rajkot.*PO\/26-27\/00183/ })).toHaveAttribute('href', '/purchases/183');
  expect(screen.getByRole('button', { name: 'New Purchase Order' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Print', 'Export Excel', 'Export PDF']);
});
