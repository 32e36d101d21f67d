import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { type Permission, presetPermissions } from '@karkhana/shared-contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aUser, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
beforeAll(() => import('./permissions-dialog.tsx'));
beforeEach(() => {
  sent.length = 0;
  signInAs('users:manage');
});
afterEach(resetApi);

async function open(permissions: Permission[]) {
  mockApi({ 'GET /users/list': pageOf([aUser({ permissions })]) });
  showAt('/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit permissions of Imran Shaikh' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Permissions' }));
}
const answer = (status: number, body: unknown) =>
  mockApi({
    'PUT /users/7/permissions': (request) => {
      sent.push(request);
      return { status, body };
    },
  });

test('every permission has its box, checked where it is held, and the foot counts', async () => {
  const held = presetPermissions('user');
  const dialog = await open(held);
  expect(dialog.getAllByRole('checkbox')).toHaveLength(43);
  const checked = dialog.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked);
  expect(checked).toHaveLength(held.length);
  expect(dialog.getByLabelText('Sales: Create')).toBeChecked();
  expect(dialog.getByLabelText('Sales: Delete')).not.toBeChecked();
  expect(dialog.getByRole('rowheader', { name: 'Other' })).toBeInTheDocument();
  expect(dialog.getByText('10 of 43 permissions selected')).toBeInTheDocument();
  expect(dialog.getByText('Imran Shaikh, Manager')).toBeInTheDocument();
  for (const name of ['Reports: Create', 'Notifications: Manage']) expect(dialog.getByLabelText(name)).not.toBeChecked();
  expect(dialog.getByText(/^Two open nothing yet: Reports: Create/)).toBeInTheDocument();
});

test('Select All and Unselect All turn one area, and nothing else', async () => {
  const dialog = await open(['sales:view', 'users:manage']);
  await userEvent.click(dialog.getByRole('button', { name: 'Select All: Sales' }));
  expect(dialog.getByText('5 of 43 permissions selected')).toBeInTheDocument();
  expect(dialog.getByLabelText('Sales: Delete')).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Unselect All: Sales' }));
  expect(dialog.getByText('1 of 43 permissions selected')).toBeInTheDocument();
  expect(dialog.getByLabelText('Users: Manage')).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Select All: Other' }));
  expect(dialog.getByText('6 of 43 permissions selected')).toBeInTheDocument();
});

test('Accountant ticks view and export of everything, journals and closing, and leaves the rest', async () => {
  const dialog = await open(['sales:edit']);
  await userEvent.click(dialog.getByRole('button', { name: 'Accountant' }));
  for (const name of ['Sales: View', 'Accounting: View', 'Accounting: Create', 'Accounting: Close', 'Reports: Export', 'Stock: Export', 'Sales: Edit'])
    expect(dialog.getByLabelText(name)).toBeChecked();
  for (const name of ['Sales: Create', 'Accounting: Delete', 'Users: Manage', 'Settings: Edit']) expect(dialog.getByLabelText(name)).not.toBeChecked();
});

test('saves the whole list with the version it was opened with', async () => {
  answer(200, { data: aUser() });
  const dialog = await open(['sales:view', 'reports:create']);
  await userEvent.click(dialog.getByLabelText('Dashboard: View'));
  await userEvent.click(dialog.getByLabelText('Sales: View'));
  await userEvent.click(dialog.getByLabelText('Stock: Export'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Permissions' }));
  expect(await screen.findByText('Permissions updated successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([{ permissions: ['dashboard:view', 'reports:create', 'stock:export'], version: 3 }]);
});

test('refused: toast, the reason, and the boxes unchanged', async () => {
  const sentence = 'Imran Shaikh is the last active administrator. Make another user an administrator first.';
  answer(409, anError(409, sentence).body);
  const dialog = await open(['sales:view']);
  await userEvent.click(dialog.getByLabelText('Sales: View'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Permissions' }));
  expect(await screen.findByText('Failed to update permissions')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent(sentence);
  expect(dialog.getByLabelText('Sales: View')).not.toBeChecked();
});

test('closing with changes needs a confirmation; turned back it needs none', async () => {
  const dialog = await open(['sales:view']);
  await userEvent.click(dialog.getByLabelText('Stock: View'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await userEvent.click(dialog.getByLabelText('Stock: View'));
  // It is out of reach until the question has gone.
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
