import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aUser, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
beforeAll(() => Promise.all([import('./add-user-dialog.tsx'), import('./edit-user-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  signInAs('users:manage');
  mockApi({ 'GET /users/list': pageOf([aUser({ id: 1, name: 'Asha Kulkarni' }), aUser()]) });
});
afterEach(resetApi);

async function open(button: string, dialog: string) {
  showAt('/users');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: dialog }));
}
const fill = async (form: ReturnType<typeof within>, label: string, text: string) => {
  await userEvent.clear(form.getByLabelText(label));
  if (text) await userEvent.type(form.getByLabelText(label), text);
};

describe('Add New User', () => {
  const add = () => open('Add User', 'Add New User');

  test('an empty form shows each missing field and sends nothing', async () => {
    const form = await add();
    await userEvent.click(form.getByRole('button', { name: 'Add User' }));
    for (const sentence of ['Username is required', 'Full name is required', 'Email is required', 'Password is required'])
      expect(await form.findByText(sentence)).toBeInTheDocument();
    expect(form.getByText('4 fields need attention')).toBeInTheDocument();
    expect(form.getByLabelText('Username')).toHaveFocus();
    await fill(form, 'Password', '1234567');
    await fill(form, 'Email', 'kavita');
    expect(await form.findByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(form.getByText('Invalid email address')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('saves once with its key, shows success and closes', async () => {
    mockApi({ 'POST /users': record({ status: 201, body: { data: aUser({ id: 8 }) } }) });
    const form = await add();
    await fill(form, 'Username', 'kavita');
    await fill(form, 'Full Name', 'कविता मोरे');
    await fill(form, 'Email', 'kavita@example.in');
    await fill(form, 'Password', 'long enough');
    await userEvent.selectOptions(form.getByLabelText('Role'), 'Manager');
    await userEvent.click(form.getByRole('button', { name: 'Add User' }));
    expect(await screen.findByText('User created successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ body }) => body)).toEqual([
      { username: 'kavita', name: 'कविता मोरे', email: 'kavita@example.in', password: 'long enough', role: 'manager' },
    ]);
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  test("a refusal keeps every field, marks the wrong one, shows its toast and not the server's message", async () => {
    mockApi({ 'POST /users': record(anError(409, 'The username kavita is taken', { username: 'This username is taken' })) });
    const form = await add();
    await fill(form, 'Username', 'kavita');
    await fill(form, 'Full Name', 'Kavita More');
    await fill(form, 'Email', 'kavita@example.in');
    await fill(form, 'Password', 'long enough');
    await userEvent.click(form.getByRole('button', { name: 'Add User' }));
    expect(await screen.findByText('Failed to create user')).toBeInTheDocument();
    expect(form.getByText('This username is taken')).toBeInTheDocument();
    expect(screen.queryByText('The username kavita is taken')).not.toBeInTheDocument();
    expect(form.getByLabelText('Full Name')).toHaveValue('Kavita More');
    expect(form.getByLabelText('Password')).toHaveValue('long enough');
    mockApi({ 'POST /users': { networkError: true } });
    await userEvent.click(form.getByRole('button', { name: 'Add User' }));
    expect(await form.findByRole('alert')).toHaveTextContent(/^The server could not be reached/);
  });
});

test('a password that is too common is refused at its field', async () => {
  mockApi({ 'POST /users': record(anError(400, 'Password is too common', { password: 'Password is too common' })) });
  const form = await open('Add User', 'Add New User');
  for (const [label, text] of [
    ['Username', 'kavita'],
    ['Full Name', 'Kavita More'],
    ['Email', 'kavita@example.in'],
    ['Password', 'password1'],
  ] as const)
    await fill(form, label, text);
  await userEvent.click(form.getByRole('button', { name: 'Add User' }));
  expect(await form.findByText('Password is too common')).toBeInTheDocument();
  expect(form.getByLabelText('Password')).toHaveAccessibleDescription(/Password is too common/);
});

describe('Edit User', () => {
  const edit = () => open('Edit user Imran Shaikh', 'Edit User');

  test('shows the stored values; a blank password is left out, so that the current one stays', async () => {
    mockApi({ 'PUT /users/7': record({ body: { data: aUser() } }) });
    const form = await edit();
    expect(form.getByLabelText('Username')).toHaveValue('imran.shaikh');
    expect(form.getByText('Leave blank to keep the current password')).toBeInTheDocument();
    await fill(form, 'Full Name', 'Imran S. Shaikh');
    await userEvent.click(form.getByRole('button', { name: 'Save User' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { username: 'imran.shaikh', name: 'Imran S. Shaikh', email: 'imran@sahyadripumps.example', role: 'manager', active: true, version: 3 },
    ]);
  });

  test('another role shows that it resets the permissions', async () => {
    const form = await edit();
    expect(form.queryByText(/resets the permissions/)).not.toBeInTheDocument();
    await userEvent.selectOptions(form.getByLabelText('Role'), 'User');
    expect(form.getByText(/Saving resets the permissions of Imran Shaikh to those of the role User/)).toBeInTheDocument();
    await userEvent.selectOptions(form.getByLabelText('Role'), 'Manager');
    expect(form.queryByText(/resets the permissions/)).not.toBeInTheDocument();
  });

  test('deactivating; another user was faster: shown in words, nothing lost', async () => {
    mockApi({ 'PUT /users/7': record(anError(409, 'Changed by someone else since you opened it')) });
    const form = await edit();
    await userEvent.click(form.getByLabelText('Active'));
    await userEvent.click(form.getByRole('button', { name: 'Save User' }));
    expect(await screen.findByText('Failed to update user')).toBeInTheDocument();
    expect(form.getByRole('alert')).toHaveTextContent('Changed by someone else since you opened it');
    expect(form.getByLabelText('Active')).not.toBeChecked();
    expect(sent[0]?.body).toMatchObject({ active: false, version: 3 });
  });

  test('the own password is not changed here: the dialog leads to where it is', async () => {
    mockApi({ 'PUT /users/1': record({ body: { data: aUser({ id: 1 }) } }) });
    const form = await open('Edit user Asha Kulkarni', 'Edit User');
    expect(form.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(form.getByRole('link', { name: 'Your Profile' })).toHaveAttribute('href', '/profile');
    await fill(form, 'Full Name', 'Asha S. Kulkarni');
    await userEvent.click(form.getByRole('button', { name: 'Save User' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(sent[0]?.body).not.toHaveProperty('password');
  });

  test('of the own account neither role nor activity', async () => {
    const form = await open('Edit user Asha Kulkarni', 'Edit User');
    expect(form.getByLabelText('Role')).toBeDisabled();
    expect(form.getByLabelText('Active')).toBeDisabled();
    expect(form.getByLabelText('Full Name')).toBeEnabled();
  });
});
