import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry, anError, aUser, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const answerWith = (answer: ReturnType<typeof pageOf> | ReturnType<typeof anError>) =>
  mockApi({
    'GET /audit': ({ params }) => {
      asked.push(params);
      return answer;
    },
  });
beforeAll(() => import('./audit-entry-dialog.tsx'));
beforeEach(() => {
  asked.length = 0;
  signInAs('users:manage');
});
afterEach(resetApi);

test('a tab of User Management; each tab begins with an address of its own', async () => {
  mockApi({ 'GET /users/list': pageOf([aUser()], 23) });
  answerWith(pageOf([anEntry()], 31));
  showAt('/users?page=2&sort=-name');
  await userEvent.click(await screen.findByRole('tab', { name: 'Audit' }));
  const row = await screen.findByRole('row', { name: /Company details changed/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['20 Nov 2026, 11:42', 'Asha Kulkarni', 'Company details changed', 'Company', '']);
  await arriveAt(/^\/users\?tab=audit$/);
  expect(screen.getByText('Showing 1 to 10 of 31 results')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add User' })).not.toBeInTheDocument();
  expect(asked).toEqual([{ sort: '-created_at', page: '1', limit: '10' }]);
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
  expect(await screen.findByText('Imran Shaikh')).toBeInTheDocument();
  await arriveAt(/^\/users$/);
});

test('filters and search go to the server and into the address', async () => {
  answerWith(pageOf([anEntry()], 31));
  showAt('/users?tab=audit&page=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Permissions');
  await userEvent.type(screen.getByLabelText('Start Date'), '01/11/2026{Tab}');
  await userEvent.type(screen.getByRole('searchbox'), 'imran{Enter}');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ entity: 'permissions', start_date: '2026-11-01', search: 'imran', sort: '-created_at', page: '1', limit: '10' }),
  );
  await arriveAt('tab=audit');
  answerWith(pageOf([]));
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(await screen.findByText('Nothing matches 1 filter.')).toBeInTheDocument();
});

test('an entry is shown whole, with its former values', async () => {
  answerWith(pageOf([anEntry()]));
  showAt('/users?tab=audit');
  await userEvent.click(await screen.findByRole('button', { name: 'View details of Company details changed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Company details changed' });
  expect(dialog).toHaveTextContent('Asha Kulkarni, 20 Nov 2026, 11:42');
  expect(dialog).toHaveTextContent('Pan- → AAPFU0939F');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  [pageOf([]), 'No audit entries found'],
  [anError(400, 'x'), 'Error loading the audit trail. Please try again.'],
  [anError(403, 'x'), "You don't have access to this list"],
])('%#: what replaces the rows', async (answer, sentence) => {
  answerWith(answer);
  showAt('/users?tab=audit');
  await screen.findByText('Loading...');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('on a phone each entry is a card', async () => {
  onPhone();
  answerWith(pageOf([anEntry()]));
  showAt('/users?tab=audit');
  expect(await screen.findByRole('list', { name: 'Audit' })).toHaveTextContent('Company details changed20 Nov 2026, 11:42Asha Kulkarni');
});
