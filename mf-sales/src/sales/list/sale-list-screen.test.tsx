import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aSaleRow, pageOf } from '../../testing/samples.ts';
import { showAt } from '../../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const sales = pageOf([aSaleRow(), aSaleRow({ id: 413, invoice_number: 'INV/26-27/00413', cancelled_at: '2026-11-18T10:00:00.000Z' })], 91);
const answerWith = (answer: object) =>
  mockApi({
    'GET /sales': ({ params }) => {
      asked.push(params);
      return answer as typeof sales;
    },
  });

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => import('./sale-filter-panel.tsx'));
beforeEach(() => {
  asked.length = 0;
  signInAs('sales:view', 'sales:create');
});
afterEach(resetApi);

test('loading, then the rows with their links', async () => {
  let arrive = () => {};
  answerWith({ ...sales, delay: new Promise<void>((resolve) => (arrive = resolve)) });
  showAt('/sales');
  await screen.findByText('Loading...');
  arrive();

  const row = await screen.findByRole('row', { name: /INV\/26-27\/00418/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['INV/26-27/00418Partial', '20 Nov 2026', 'Shree Ganesh Hardware, Nashik', '₹353.96', '₹253.96', '']);
  expect(within(row).getByRole('link', { name: 'Shree Ganesh Hardware, Nashik' })).toHaveAttribute('href', '/sales?vendor_id=12');
  expect(within(row).getByRole('link', { name: 'View detail of INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  expect(within(row).getByRole('link', { name: 'View invoice INV/26-27/00418' })).toHaveAttribute('href', '/sales/418/invoice');
  expect(screen.getByRole('row', { name: /INV\/26-27\/00413/ })).toHaveTextContent('Cancelled');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Invoice No.',
    'Date',
    'Customer Name',
    'Total Amount',
    'Balance',
    'Actions',
  ]);
  expect(screen.getByText('Showing 1 to 10 of 91 entries')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Sales' })).toBeInTheDocument();
  expect(screen.getByText('No filters applied')).toBeInTheDocument();
  expect(document.title).toBe('Sales - Karkhana');
  expect(asked).toEqual([{ page: '1', limit: '10', sort: '-sale_date' }]);
});

const totals = { count: 90, cancelled: 1, net_amount: 3391684.1, balance: 1184276.3 };

test('the foot shows the total of all that match, not only of this page', async () => {
  answerWith({ body: { ...sales.body, totals } });
  showAt('/sales');
  const foot = await screen.findByRole('row', { name: /^90 invoices/ });
  expect(
    within(foot)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['90 invoicesall that match, not only this page; 1 cancelled count as 0', '₹33,91,684.10', '₹11,84,276.30', '']);
});

test('on a phone it is above the cards, each with what is still owed', async () => {
  onPhone();
  answerWith({ body: { ...sales.body, totals } });
  showAt('/sales');
  const list = await screen.findByRole('list', { name: 'Sales' });
  const above = list.previousElementSibling!;
  expect(above).toHaveTextContent('All that match90 invoicesTotal₹33,91,684.10Outstanding₹11,84,276.30');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((card) => card.textContent!.includes('Balance₹253.96')),
  ).toEqual([true, false]);
});

test('today, this month and unpaid are one click each, and a second takes it back', async () => {
  answerWith(sales);
  showAt('/sales?page=3');
  const today = dayInIndia();
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ start_date: today, end_date: today, page: '1', limit: '10', sort: '-sale_date' }));
  await userEvent.click(screen.getByRole('button', { name: 'This month' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ start_date: firstOfMonth(today), end_date: lastOfMonth(today) }));
  expect(screen.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Unpaid' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ start_date: firstOfMonth(today), payment_status: 'unpaid' }));
  expect(await screen.findByText(/\| Status: Unpaid$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'This month' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unpaid' }));
  expect(await screen.findByText('No filters applied')).toBeInTheDocument();
});

test('past its due date a sale shows it, and all such are one click away', async () => {
  answerWith(
    pageOf([aSaleRow({ due_date: '2020-03-31' }), aSaleRow({ id: 2, invoice_number: 'INV/26-27/00002', due_date: '2020-03-31', payment_status: 'paid' })]),
  );
  showAt('/sales');
  expect(await screen.findByRole('row', { name: /00418/ })).toHaveTextContent('INV/26-27/00418Overdue');
  expect(screen.getByRole('row', { name: /00002/ })).toHaveTextContent('Paid');
  await userEvent.click(screen.getByRole('button', { name: 'Overdue' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ payment_status: 'overdue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unpaid' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ payment_status: 'unpaid' }));
  expect(screen.getByRole('button', { name: 'Overdue' })).toHaveAttribute('aria-pressed', 'false');
});

test('a saved address brings back filters, page and sort, and the summary line names them', async () => {
  answerWith(sales);
  mockApi({ 'GET /vendors/12': { body: { data: { id: 12, name: 'Konkan Agro Traders' } } } });
  showAt('/sales?vendor_id=12&start_date=2026-11-01&end_date=2026-11-20&payment_status=partial&search=418&page=3&limit=25&sort=net_amount');
  expect(await screen.findByText('Vendor: Konkan Agro Traders | From: 01 Nov 2026 | To: 20 Nov 2026 | Status: Partial')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({
    vendor_id: '12',
    start_date: '2026-11-01',
    end_date: '2026-11-20',
    payment_status: 'partial',
    search: '418',
    page: '3',
    limit: '25',
    sort: 'net_amount',
  });
  expect(screen.getByRole('button', { name: 'Filters, 4 active' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('418');
});

test('filters apply at once, go into the address, and begin at page 1', async () => {
  answerWith(sales);
  showAt('/sales?page=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(await screen.findByLabelText('Payment Status'), 'Pending');
  await waitFor(() => expect(asked.at(-1)).toEqual({ payment_status: 'pending', page: '1', limit: '10', sort: '-sale_date' }));
  await arriveAt('/sales?payment_status=pending');
  expect(screen.getByText('Status: Pending')).toBeInTheDocument();

  await userEvent.type(screen.getByLabelText('Start Date'), '01/11/2026{Tab}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ start_date: '2026-11-01' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out cancelled sales' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ cancelled: 'false' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(await screen.findByText('No filters applied')).toBeInTheDocument();
  await arriveAt(/^\/sales\??$/);
});

test('the vendor filter offers customers from the server, All Vendors first', async () => {
  answerWith(sales);
  const vendor = { id: 12, name: 'Konkan Agro Traders' };
  const queries: MockRequest['params'][] = [];
  mockApi({
    'GET /vendors': ({ params }) => {
      queries.push(params);
      return pageOf([vendor]);
    },
    'GET /vendors/12': { body: { data: vendor } },
  });
  showAt('/sales');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const field = await screen.findByRole('combobox', { name: 'Vendor' });
  expect(field).toHaveValue('All Vendors');
  await userEvent.click(field);
  const list = await screen.findByRole('listbox');
  expect((await within(list).findAllByRole('option')).map((option) => option.textContent)).toEqual(['All Vendors', 'Konkan Agro Traders']);
  await userEvent.click(screen.getByRole('option', { name: 'Konkan Agro Traders' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ vendor_id: '12' }));
  expect(await screen.findByText('Vendor: Konkan Agro Traders')).toBeInTheDocument();
  expect(queries[0]).toEqual({ vendor_type: 'sale', sort: 'relevance', limit: '50' });
});

test('search queries the server; another page size goes to page 1', async () => {
  answerWith(sales);
  showAt('/sales?page=2');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by invoice number or vendor name' }), 'ganesh{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'ganesh', page: '1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'ganesh', page: '2' }));
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'ganesh', page: '1', limit: '25' }));
});

test('empty offers New Sale', async () => {
  answerWith(pageOf([]));
  showAt('/sales');
  expect(await screen.findByText('No sales found')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByRole('link', { name: 'New Sale' })).toHaveAttribute('href', '/sales/new');
});

test('New Sale is not offered without permission', async () => {
  signInAs('sales:view');
  answerWith(pageOf([]));
  showAt('/sales');
  expect(await screen.findByText('No sales found')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New Sale' })).not.toBeInTheDocument();
});

test('nothing matches: shows the number of filters and clears them all', async () => {
  answerWith(pageOf([]));
  showAt('/sales?search=xyz&payment_status=paid');
  expect(await screen.findByText('Nothing matches 2 filters.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', limit: '10', sort: '-sale_date' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test("failed: the screen's own sentence, and Try again", async () => {
  answerWith(anError(400, 'x'));
  showAt('/sales');
  expect(await screen.findByText('Error loading sales data. Please try again.')).toBeInTheDocument();
  answerWith(sales);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('INV/26-27/00418')).toBeInTheDocument();
});

test('denied: shows which permission is missing', async () => {
  answerWith(anError(403, 'You need the permission sales:view'));
  showAt('/sales');
  expect(await screen.findByText("You don't have access to this list")).toBeInTheDocument();
  expect(screen.getByText('You need the permission sales:view')).toBeInTheDocument();
});

test('on a phone: cards, filters in a sheet, actions at the bottom', async () => {
  onPhone();
  answerWith(sales);
  showAt('/sales');
  const list = await screen.findByRole('list', { name: 'Sales' });
  expect(within(list).getByRole('link', { name: 'Shree Ganesh Hardware, Nashik ₹353.96 INV/26-27/00418 20 Nov 2026 Partial Balance ₹253.96' })).toHaveAttribute(
    'href',
    '/sales/418',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(sheet).getByLabelText('End Date')).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
