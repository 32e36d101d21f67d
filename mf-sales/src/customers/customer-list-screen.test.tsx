import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, anError, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

let asked: MockRequest['params'] = {};
const answerWith = (answer: ReturnType<typeof pageOf> | ReturnType<typeof anError>) =>
  mockApi({
    'GET /sales/customers': ({ params }) => {
      asked = params;
      return answer;
    },
  });
const customers = pageOf(
  [aCustomer(), aCustomer({ id: 13, name: 'Konkan Agro Traders', status: 'inactive', outstanding: 0, last_sale_date: null, sales_count: 0 })],
  24,
);

beforeEach(() => {
  signInAs('sales:view');
});
afterEach(resetApi);

test('each customer with purchases and balance, leading to the sales', async () => {
  answerWith(customers);
  showAt('/sales/customers');
  const row = await screen.findByRole('row', { name: /Shree Ganesh/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Shree Ganesh Hardware, Nashik', '+91 253 555 0142', '3', '₹1,061.88', '₹961.88', '20 Nov 2026']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/sales?vendor_id=12');
  expect(screen.getByRole('row', { name: /Konkan Agro/ })).toHaveTextContent('Inactive');
  expect(screen.getByText('Showing 1 to 10 of 24 entries')).toBeInTheDocument();
  expect(asked).toEqual({ sort: 'name', page: '1', limit: '10' });
});

test('with permission for the books each balance and its overdue part are shown and sorted by', async () => {
  signInAs('sales:view', 'accounting:view', 'vendors:view');
  answerWith(pageOf([aCustomer({ balance: -250, overdue: 0 }), aCustomer({ id: 13, name: 'Konkan Agro', balance: 961.88, overdue: 118 })]));
  showAt('/sales/customers');
  expect(await screen.findByRole('row', { name: /Konkan Agro/ })).toHaveTextContent('₹961.88₹118.00');
  expect(screen.getByRole('row', { name: /Shree Ganesh/ })).toHaveTextContent('−₹250.00₹0.00');
  expect(screen.queryByRole('columnheader', { name: 'Outstanding' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Overdue' }));
  await waitFor(() => expect(asked).toEqual({ sort: '-overdue', page: '1', limit: '10' }));
});

test('sorted by balance, the largest first', async () => {
  answerWith(customers);
  showAt('/sales/customers?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Outstanding' }));
  await waitFor(() => expect(asked).toEqual({ sort: '-outstanding', page: '1', limit: '10' }));
});

test.each([
  [['vendors:view', 'vendors:create'] as const, '/vendors?open=new'],
  [['vendors:view'] as const, undefined],
])('with %p an empty list leads to %s', async (more, to) => {
  signInAs('sales:view', ...more);
  answerWith(pageOf([]));
  showAt('/sales/customers');
  await screen.findByText('No customers found');
  expect(screen.queryByRole('link', { name: 'Add Vendor' })?.getAttribute('href')).toBe(to);
});

test.each([
  ['', 'Vendors of type sale appear here.'],
  ['?search=zzz', 'Nothing matches 1 filter.'],
])('no customer at %p', async (query, sentence) => {
  answerWith(pageOf([]));
  showAt(`/sales/customers${query}`);
  expect(await screen.findByText('No customers found')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test.each([
  [400, 'Error loading customers. Please try again.'],
  [403, "You don't have access to this list"],
])('answered with %i: %s', async (status, sentence) => {
  answerWith(anError(status, 'x'));
  showAt('/sales/customers');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('on a phone each is a card', async () => {
  onPhone();
  answerWith(customers);
  showAt('/sales/customers');
  expect(await screen.findByRole('link', { name: /Shree Ganesh Hardware, Nashik ₹1,061.88 3 sales Outstanding ₹961.88/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Konkan Agro Traders .* Nothing outstanding/ })).toBeInTheDocument();
});

test("where credit notes lowered a customer's purchases, the figure shows it", async () => {
  answerWith(pageOf([aCustomer({ credited_amount: 118 })]));
  const { unmount } = showAt('/sales/customers');
  expect(await screen.findByRole('cell', { name: '₹1,061.88 net of credit notes' })).toBeInTheDocument();
  unmount();
  onPhone();
  showAt('/sales/customers');
  expect(await screen.findByRole('link', { name: /3 sales, net of credit notes/ })).toBeInTheDocument();
});
