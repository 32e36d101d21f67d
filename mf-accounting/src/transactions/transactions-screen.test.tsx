import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDay, aLinkedTransaction, anError, aTransaction, categories, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const page = pageOf([aTransaction(), aLinkedTransaction()], 34);
const answerWith = (answer: object) =>
  mockApi({
    'GET /accounting/transactions': ({ params }) => {
      asked.push(params);
      return answer as typeof page;
    },
  });
const everything = ['accounting:view', 'accounting:create', 'accounting:edit', 'accounting:delete', 'sales:view', 'purchases:view'] as const;

beforeEach(() => {
  asked.length = 0;
  signInAs(...everything);
  mockApi({ 'GET /accounting/daily-summary': { body: aDay() }, 'GET /accounting/types': pageOf(categories) });
});
afterEach(resetApi);

test('loading, then today, and the rows with their tax', async () => {
  let arrive = () => {};
  answerWith({ ...page, delay: new Promise<void>((resolve) => (arrive = resolve)) });
  showAt('/accounting');
  expect(await screen.findAllByText('Loading...')).not.toHaveLength(0);
  arrive();

  const row = await screen.findByRole('row', { name: /Rent/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['20 Nov 2026', 'Expense', 'Rent', 'भाडे, unit 4', '₹25,000.50', '₹4,500.09GST 18%', 'Bank', 'Completed', '']);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Date',
    'Type',
    'Category',
    'Description',
    'Amount',
    'Tax Details',
    'Payment Method',
    'Status',
    'Actions',
  ]);
  expect(screen.getByText('Showing 1 to 10 of 34 results')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Accounting' })).toBeInTheDocument();
  expect(document.title).toBe('Accounting - Karkhana');
  expect(asked).toEqual([{ page: '1', limit: '10', sort: '-date' }]);
});

test('the four cards of today, each leading to its list', async () => {
  const today = dayInIndia();
  let of: MockRequest['params'] = {};
  mockApi({
    'GET /accounting/daily-summary': ({ params }) => {
      of = params;
      return { body: aDay(100.1, 300.2) };
    },
  });
  answerWith(page);
  showAt('/accounting');
  const days = `startDate=${today}&endDate=${today}`;
  expect(await screen.findByRole('link', { name: "Today's Income ₹100.10" })).toHaveAttribute('href', `/accounting?${days}&type=income&status=completed`);
  expect(screen.getByRole('link', { name: "Today's Expenses ₹300.20" })).toHaveAttribute('href', `/accounting?${days}&type=expense&status=completed`);
  expect(screen.getByRole('link', { name: "Today's Net Balance −₹200.10" })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: "Today's Transactions 10" })).toBeInTheDocument();
  expect(of).toEqual({ date: today });
});

test('a payment s transaction is marked, leads to its document, and cannot be changed here', async () => {
  const order = aLinkedTransaction({
    id: 33,
    type: 'expense',
    category: 'Purchases',
    description: 'Payment for PO/26-27/00009 from Rajkot Copper Wire Co.',
    document_type: 'purchase',
    document_id: 9,
    document_number: 'PO/26-27/00009',
    party_id: 20,
    party_name: 'Rajkot Copper Wire Co.',
  });
  answerWith(pageOf([aTransaction(), aLinkedTransaction(), order]));
  showAt('/accounting');
  const row = await screen.findByRole('row', { name: /INV\/26-27\/00418/ });
  expect(within(row).getByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  expect(within(row).getByTitle('Belongs to sale INV/26-27/00418 and changes only there')).toBeInTheDocument();
  // The party first, the document under it; each leads to its own.
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Shree Ganesh Hardware, Nashik', '/sales?vendor_id=12'],
    ['INV/26-27/00418', '/sales/418'],
  ]);
  expect(screen.getByRole('link', { name: 'Rajkot Copper Wire Co.' })).toHaveAttribute('href', '/purchases?vendorId=20');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'PO/26-27/00009' })).toHaveAttribute('href', '/purchases/9');
  expect(screen.getByRole('button', { name: 'Edit Rent ₹25,000.50 of 20 Nov 2026' })).toBeInTheDocument();
});

test.each([
  ['receipt', 'RCPT/26-27/00003', '/sales/receipts/5', 'sales:view'],
  ['supplier_payment', 'PAY/26-27/00003', '/purchases/payments/5', 'purchases:view'],
] as const)('money on account (%s) leads to its own page, for users who may see it', async (document_type, document_number, to, needs) => {
  answerWith(pageOf([aLinkedTransaction({ document_type, document_id: 5, document_number })]));
  signInAs('accounting:view', needs);
  showAt('/accounting');
  expect(await screen.findByRole('link', { name: document_number })).toHaveAttribute('href', to);
});

test.each(['receipt', 'supplier_payment'] as const)('money on account (%s) leads to no page that the user may not see', async (document_type) => {
  answerWith(pageOf([aLinkedTransaction({ document_type, document_id: 5, document_number: 'No 5' })]));
  signInAs('accounting:view', 'vendors:view');
  showAt('/accounting');
  expect(await screen.findByText('No 5')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'No 5' })).not.toBeInTheDocument();
});

test('a deleted document is named without a link; the transaction still cannot be changed', async () => {
  answerWith(pageOf([aLinkedTransaction({ document_id: null })]));
  showAt('/accounting');
  const row = await screen.findByRole('row', { name: /INV\/26-27\/00418/ });
  expect(within(row).getByTitle('Belongs to sale INV/26-27/00418 and changes only there')).toHaveTextContent('INV/26-27/00418');
  expect(within(row).queryByRole('link', { name: 'INV/26-27/00418' })).not.toBeInTheDocument();
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});

test('a reader has no buttons, and no link where the document may not be seen', async () => {
  signInAs('accounting:view');
  answerWith(page);
  showAt('/accounting');
  expect(await screen.findByText('INV/26-27/00418')).toBeInTheDocument();
  expect(screen.getByText('Shree Ganesh Hardware, Nashik')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Shree Ganesh Hardware, Nashik' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'INV/26-27/00418' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete) / })).not.toBeInTheDocument();
});

test.each([
  [['accounting:view', 'reports:view'], 1],
  [['accounting:view'], 0],
] as const)('with %p there are %p links to Reports', async (permissions, count) => {
  signInAs(...permissions);
  answerWith(page);
  showAt('/accounting');
  await screen.findByText('Rent');
  expect(screen.queryAllByRole('link', { name: 'Reports' })).toHaveLength(count);
});

test('a saved address brings back every filter', async () => {
  answerWith(page);
  showAt('/accounting?startDate=2026-11-01&endDate=2026-11-20&type=expense&category=Rent&status=pending&payment_method=bank&search=unit&page=3&sort=amount');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      type: 'expense',
      category: 'Rent',
      status: 'pending',
      payment_method: 'bank',
      search: 'unit',
      page: '3',
      limit: '10',
      sort: 'amount',
    }),
  );
  expect(await screen.findByRole('button', { name: 'Filters, 6 active' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('unit');
});

test('filters apply at once and go into the address; another type has other categories', async () => {
  answerWith(page);
  showAt('/accounting?page=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('option', { name: 'Electricity' });
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Income');
  await waitFor(() => expect(asked.at(-1)).toEqual({ type: 'income', page: '1', limit: '10', sort: '-date' }));
  const category = screen.getByLabelText('Category');
  expect(
    within(category)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Categories', 'Sales', 'Scrap sale']);
  await userEvent.selectOptions(category, 'Scrap sale');
  await userEvent.selectOptions(screen.getByLabelText('Payment Method'), 'Cash');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Completed');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ category: 'Scrap sale', payment_method: 'cash', status: 'completed' }));
  await arriveAt('/accounting?type=income&category=Scrap+sale&payment_method=cash&status=completed');
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  await arriveAt(/^\/accounting\??$/);
});

test('empty, and nothing matches', async () => {
  answerWith(pageOf([]));
  showAt('/accounting?status=cancelled');
  expect(await screen.findByText('Nothing matches 1 filter.')).toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByText('Transactions that you add, and payments of sales and purchases, appear here.')).toBeInTheDocument();
  expect(screen.getByText('No transactions found')).toBeInTheDocument();
});

test("failed: the server's sentence or the screen's own, and Try again", async () => {
  answerWith({ status: 400, body: { message: 'Sort by something else' } });
  mockApi({ 'GET /accounting/daily-summary': anError(400, 'x') });
  showAt('/accounting');
  expect(await screen.findByText('Sort by something else')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: "Try again: Today's Income" })).toBeInTheDocument();
  answerWith(page);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Rent')).toBeInTheDocument();
});

test('figures of today that could not be read show that', async () => {
  answerWith(page);
  mockApi({ 'GET /accounting/daily-summary': { status: 400, body: '<html>' } });
  showAt('/accounting');
  expect(await screen.findByText('Failed to fetch daily accounting summary')).toBeInTheDocument();
});

test('categories that could not be read show a message in the filters too, and are requested again', async () => {
  answerWith(page);
  mockApi({ 'GET /accounting/types': { status: 400, body: '<html>' } });
  showAt('/accounting?category=Rent');
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  expect(await screen.findByText(/Failed to fetch categories/)).toBeInTheDocument();
  expect(screen.getByLabelText('Category')).toHaveValue('Rent');
  mockApi({ 'GET /accounting/types': { body: { data: [{ id: 1, name: 'Diesel', type: 'expense' }], total: 1 } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Diesel' })).toBeInTheDocument();
  expect(screen.queryByText(/Failed to fetch categories/)).not.toBeInTheDocument();
});

test('denied: shows which permission is missing', async () => {
  answerWith(anError(403, 'You need the permission accounting:view'));
  mockApi({ 'GET /accounting/daily-summary': anError(403, 'You need the permission accounting:view') });
  showAt('/accounting');
  expect(await screen.findByText("You don't have access to this list")).toBeInTheDocument();
  expect(screen.getAllByText('You need the permission accounting:view')).toHaveLength(2); // the cards and the list
});

test('on a phone: cards with their actions', async () => {
  onPhone();
  answerWith(page);
  showAt('/accounting');
  const list = await screen.findByRole('list', { name: 'Transactions' });
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(/^Shree Ganesh Hardware, Nashik₹353\.96INV\/26-27\/00418/);
  expect(within(list).getByText('GST 18% ₹4,500.09')).toBeInTheDocument();
  expect(within(list).getByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  await userEvent.click(within(list).getByRole('button', { name: 'Actions of Rent ₹25,000.50 of 20 Nov 2026' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Edit', 'Attachments', 'Entries', 'Delete']);
});

test('on a phone: one button at the foot, the pages beside the list behind its menu', async () => {
  onPhone();
  signInAs(...everything, 'reports:view');
  mockApi({ 'GET /opening-balances': pageOf([]) });
  answerWith(page);
  showAt('/accounting');
  expect(await screen.findByRole('button', { name: 'Add Transaction' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Opening Balances' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    ...['Print', 'Books', 'Opening Balances', 'Reports', 'Journal Entries', 'Bank', 'Chart of Accounts', 'Closed Periods'],
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Opening Balances' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Opening Balances' })).toBeInTheDocument();
});

test.each([
  ['at a desk', () => undefined],
  ['on a phone', onPhone],
])('a payment by UPI shows that %s', async (_where, turn) => {
  turn();
  answerWith(pageOf([aTransaction({ payment_channel: 'upi' })]));
  showAt('/accounting');
  expect(await screen.findByText('UPI')).toBeInTheDocument();
});
