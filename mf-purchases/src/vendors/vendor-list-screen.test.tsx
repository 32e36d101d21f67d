import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aVendor, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const answerWith = (answer: object) =>
  mockApi({
    'GET /vendors': ({ params }) => {
      asked.push(params);
      return answer as ReturnType<typeof pageOf>;
    },
  });
const vendors = pageOf([aVendor(), aVendor({ id: 5, name: 'Satpura Tools', vendor_type: 'sale', status: 'inactive' })], 24);

beforeEach(() => {
  asked.length = 0;
  signInAs('vendors:view', 'vendors:create', 'vendors:edit', 'vendors:delete');
});
afterEach(resetApi);

test('loading, then the rows with status badges, ten to a page', async () => {
  let arrive = () => {};
  answerWith({ ...vendors, delay: new Promise<void>((resolve) => (arrive = resolve)) });
  showAt('/vendors');
  await screen.findByText('Loading...');
  arrive();
  const row = await screen.findByRole('row', { name: /Rajkot/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Rajkot Copper Wire Co.',
    'Supplier',
    'Jayesh Patel',
    'orders@rajkotcopper.example',
    '+91 281 5555 0177',
    'Active',
    '',
  ]);
  expect(screen.getByRole('row', { name: /Satpura/ })).toHaveTextContent('Inactive');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Type',
    'Contact Person',
    'Email',
    'Phone',
    'Status',
    'Actions',
  ]);
  expect(screen.getByText('Showing 1 to 10 of 24 results')).toBeInTheDocument();
  expect(asked).toEqual([{ sort: 'name', page: '1', limit: '10' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'name', page: '3', limit: '10' }));
});

test('with permission for the books balance and overdue of each are shown and sorted by', async () => {
  signInAs('vendors:view', 'accounting:view');
  answerWith(pageOf([aVendor({ balance: -12_345.5, overdue: 500 })]));
  showAt('/vendors');
  const row = await screen.findByRole('row', { name: /Rajkot/ });
  expect(row).toHaveTextContent('₹12,345.50we owe₹500.00Active');
  await userEvent.click(screen.getByRole('button', { name: 'Balance' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: '-balance', page: '1', limit: '10', balances: 'true' }));
});

test('without late payments there is no column for them', async () => {
  signInAs('vendors:view', 'accounting:view');
  answerWith(pageOf([aVendor({ balance: 500, overdue: 0 })]));
  showAt('/vendors');
  await screen.findByRole('row', { name: /Rajkot/ });
  expect(screen.getByRole('columnheader', { name: 'Balance' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Overdue' })).not.toBeInTheDocument();
});

test('on paper too it shows each balance', async () => {
  signInAs('vendors:view', 'accounting:view');
  const print = jest.spyOn(window, 'print').mockImplementation();
  answerWith(pageOf([aVendor({ balance: -12_345.5, overdue: 500 })]));
  showAt('/vendors');
  await screen.findByRole('row', { name: /Rajkot/ });
  asked.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(new Set(asked.map(({ balances }) => balances))).toEqual(new Set(['true']));
});

test('filters by type and status, searches, and keeps all of it in the address', async () => {
  answerWith(vendors);
  showAt('/vendors?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByLabelText('Vendor Type'), 'Purchase');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  await userEvent.type(screen.getByRole('searchbox'), 'rajkot{Enter}');
  await waitFor(() => expect(asked.at(-1)).toEqual({ vendor_type: 'purchase', status: 'inactive', search: 'rajkot', sort: 'name', page: '1', limit: '10' }));
  await arriveAt('/vendors?vendor_type=purchase&status=inactive&search=rajkot');
  expect(screen.getByRole('button', { name: 'Filters, 2 active' })).toBeInTheDocument();
});

test('empty and failed, in its own words', async () => {
  answerWith(pageOf([]));
  const { unmount } = showAt('/vendors');
  expect(await screen.findByText('No vendors found')).toBeInTheDocument();
  unmount();
  answerWith(anError(400, 'x'));
  showAt('/vendors');
  expect(await screen.findByText('The vendors could not be loaded')).toBeInTheDocument();
});

test('an empty list has the action that fills it', async () => {
  answerWith(pageOf([]));
  showAt('/vendors');
  await screen.findByText('No vendors found');
  await userEvent.click(within(screen.getByRole('cell', { name: /No vendors found/ })).getByRole('button', { name: 'Add Vendor' }));
  expect(await screen.findByRole('dialog', { name: 'Add Vendor' })).toBeInTheDocument();
});

test('a reader gets no buttons', async () => {
  signInAs('vendors:view');
  answerWith(vendors);
  showAt('/vendors');
  await screen.findByRole('row', { name: /Rajkot/ });
  expect(screen.queryByRole('button', { name: /Add Vendor|Edit|Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
});

test('on a phone each vendor is a card with its actions behind a menu', async () => {
  onPhone();
  answerWith(vendors);
  showAt('/vendors');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions of Rajkot Copper Wire Co.' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Edit', 'Delete']);
});
