import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNotification, anError, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const read: unknown[] = [];
const unpaid = aNotification({
  id: 94,
  kind: 'unpaid_sale',
  title: 'INV/26-27/00009 to Konkan Agro: ₹118.00 unpaid',
  link: '/sales/9',
  read: true,
});
const answerWith = (answer: ReturnType<typeof pageOf> | ReturnType<typeof anError>, unread = 1) =>
  mockApi({
    'GET /notifications': ({ params }) => {
      if (params['limit'] === '1') return pageOf([aNotification()], unread);
      asked.push(params);
      return answer;
    },
    'POST /notifications/read': ({ body }) => {
      read.push(body);
      return { body: { data: { marked: 1 } } };
    },
  });
beforeEach(() => {
  asked.length = 0;
  read.length = 0;
  signInAs('notifications:view');
});
afterEach(resetApi);

test('loading, then open matters, each leading to its place', async () => {
  answerWith(pageOf([aNotification(), unpaid]));
  showAt('/notifications');
  await screen.findByText('Loading...');
  const row = await screen.findByRole('row', { name: /Foot valve/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['UnreadFoot valve 65 mm is low: 9 in stock, threshold 15', 'Low stock', '19 Nov 2026, 11:30', '']);
  expect(screen.getByRole('link', { name: unpaid.title })).toHaveAttribute('href', '/sales/9');
  expect(screen.getByRole('row', { name: /INV/ })).not.toHaveTextContent('Unread');
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
  expect(screen.getByText('1 unread notification')).toBeInTheDocument();
  expect(asked).toEqual([{ sort: '-created_at', page: '1', limit: '10' }]);
});

test('read one by its button, or by following it; a read one is not read again', async () => {
  answerWith(pageOf([aNotification(), unpaid]));
  showAt('/notifications');
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read: Foot valve/ }));
  await waitFor(() => expect(read).toEqual([{ ids: [121] }]));
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  await userEvent.click(screen.getByRole('link', { name: unpaid.title }));
  await arriveAt('/sales/9');
  expect(read).toHaveLength(1);
});

test('following an unread one reads it', async () => {
  answerWith(pageOf([aNotification()]));
  showAt('/notifications');
  await userEvent.click(await screen.findByRole('link', { name: /Foot valve/ }));
  await arriveAt('/stock?name=Foot+valve+65+mm');
  await waitFor(() => expect(read).toEqual([{ ids: [121] }]));
});

test('read all', async () => {
  answerWith(pageOf([aNotification()]));
  showAt('/notifications');
  const all = await screen.findByRole('button', { name: 'Mark all as read' });
  await waitFor(() => expect(all).toBeEnabled());
  answerWith(pageOf([aNotification({ read: true })]), 0);
  await userEvent.click(all);
  expect(await screen.findByText('Everything is read')).toBeInTheDocument();
  expect(read).toEqual([{ all: true }]);
  expect(all).toBeDisabled();
});

test('a failed mark shows that', async () => {
  answerWith(pageOf([aNotification()]));
  mockApi({ 'POST /notifications/read': { networkError: true } });
  showAt('/notifications');
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read/ }));
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
});

test('unread only, of one kind', async () => {
  answerWith(pageOf([]));
  showAt('/notifications');
  await userEvent.click(await screen.findByRole('tab', { name: 'Unread' }));
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Pending purchases');
  await waitFor(() => expect(asked.at(-1)).toEqual({ kind: 'pending_purchase', read: 'false', sort: '-created_at', page: '1', limit: '10' }));
  await arriveAt('/notifications?show=unread&kind=pending_purchase');
  expect(await screen.findByText('Nothing matches 2 filters.')).toBeInTheDocument();
});

test.each([
  [pageOf([]), 'No notifications found', true],
  [anError(400, 'x'), 'Error loading notifications. Please try again.', false],
  [anError(403, 'x'), "You don't have access to this list", false],
])('%#: what replaces the rows; everything is read only where the list could be', async (answer, sentence, isRead) => {
  answerWith(answer, 0);
  showAt('/notifications');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Everything is read') !== null).toBe(isRead));
});

test('a count that could not be read is not taken for none', async () => {
  mockApi({ 'GET /notifications': ({ params }) => (params['limit'] === '1' ? anError(400, 'x') : pageOf([aNotification({ read: true })])) });
  showAt('/notifications');
  expect(await screen.findByRole('row', { name: /Foot valve/ })).toBeInTheDocument();
  expect(screen.queryByText('Everything is read')).not.toBeInTheDocument();
});

test('on a phone each is a card', async () => {
  onPhone();
  answerWith(pageOf([aNotification()]));
  showAt('/notifications');
  const list = await screen.findByRole('list', { name: 'Notifications' });
  expect(within(list).getByRole('link', { name: /Foot valve/ })).toBeInTheDocument();
  expect(within(list).getByRole('button', { name: /^Mark as read/ })).toBeInTheDocument();
});
