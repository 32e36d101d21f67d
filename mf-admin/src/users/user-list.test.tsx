import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aUser, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const own = aUser({ id: 1, name: 'Asha Kulkarni', username: 'asha', role: 'admin' });
const answerWith = (answer: object) =>
  mockApi({
    'GET /users/list': ({ params }) => {
      asked.push(params);
      return answer as ReturnType<typeof pageOf>;
    },
  });

beforeAll(() => Promise.all([import('./delete-user-dialog.tsx'), import('./edit-user-dialog.tsx'), import('./permissions-dialog.tsx')]));
beforeEach(() => {
  asked.length = 0;
  signInAs('users:manage');
});
afterEach(resetApi);

test('loading, then a row per user; last login by day and minute, a dash for users who never came', async () => {
  let arrive = () => {};
  answerWith({ ...pageOf([own, aUser({ last_login: null, active: false })], 23), delay: new Promise<void>((resolve) => (arrive = resolve)) });
  showAt('/users');
  await screen.findByText('Loading...');
  arrive();
  const row = await screen.findByRole('row', { name: /Imran Shaikh/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Imran ShaikhInactive', 'imran.shaikh', 'imran@sahyadripumps.example', 'Manager', '-', '']);
  expect(screen.getByRole('row', { name: /Asha/ })).toHaveTextContent('Administrator20/11/2026 08:51');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name', 'Username', 'Email', 'Role', 'Last Login', 'Actions']);
  expect(screen.getByText('Showing 1 to 10 of 23 results')).toBeInTheDocument();
  expect(screen.queryByLabelText('Rows per page')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeInTheDocument();
  expect(screen.getByText('Manage users and their permissions.')).toBeInTheDocument();
  expect(asked).toEqual([{ sort: 'name', page: '1', limit: '10' }]);
});

test('on the own row neither permissions nor delete are offered', async () => {
  answerWith(pageOf([own, aUser()]));
  showAt('/users');
  expect(await screen.findByRole('button', { name: 'Edit permissions of Asha Kulkarni' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete Asha Kulkarni' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Edit user Asha Kulkarni' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Edit permissions of Imran Shaikh' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Delete Imran Shaikh' })).toBeEnabled();
});

test('sorted and paged by the server, in the address', async () => {
  answerWith(pageOf([aUser()], 23));
  showAt('/users?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Last Login' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: '-last_login', page: '1', limit: '10' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await arriveAt('/users?sort=-last_login&page=2');
});

test.each([
  [pageOf([]), 'No users found'],
  [anError(400, 'x'), 'Error loading users. Please try again.'],
  [anError(403, 'You need the permission users:manage'), "You don't have access to this list"],
])('%#: what replaces the rows', async (answer, sentence) => {
  answerWith(answer);
  showAt('/users');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('delete confirms, shows who it is, deletes, and reads the list again', async () => {
  answerWith(pageOf([aUser()]));
  mockApi({ 'DELETE /users/7': { body: { data: { id: 7 } } } });
  showAt('/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Imran Shaikh' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete user' });
  expect(dialog).toHaveTextContent('Are you sure you want to delete this user?NameImran Shaikh');
  answerWith(pageOf([]));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
  expect(await screen.findByText('No users found')).toBeInTheDocument();
});

test('a refused delete shows a toast, and the alternative in the dialog', async () => {
  const sentence = 'Imran Shaikh has entered records, which keep the name of who made them. Make the user inactive instead.';
  answerWith(pageOf([aUser()]));
  mockApi({ 'DELETE /users/7': anError(409, sentence) });
  showAt('/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Imran Shaikh' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete user')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(sentence);
  mockApi({ 'DELETE /users/7': { networkError: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(/^The server could not be reached/));
});

test('on a phone each user is a card with the same actions', async () => {
  onPhone();
  answerWith(pageOf([aUser()]));
  showAt('/users');
  const list = await screen.findByRole('list', { name: 'Users' });
  expect(list).toHaveTextContent('Imran Shaikhimran.shaikhManager20/11/2026 08:51');
  expect(within(list).getByRole('button', { name: 'Edit user Imran Shaikh' })).toBeInTheDocument();
});
