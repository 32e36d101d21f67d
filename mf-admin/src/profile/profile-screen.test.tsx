import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDevice, anError, aProfile, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
const kinds = { low_stock: true, unpaid_sale: true, pending_purchase: true, release: true };
const phone = aDevice({ id: 32, current: false, user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36' });

beforeEach(() => {
  sent.length = 0;
  signInAs('notifications:view', 'stock:view', 'sales:view');
  mockApi({
    'GET /users/profile': { body: { data: aProfile() } },
    'GET /users/sessions': pageOf([aDevice(), phone]),
    'GET /users/notifications': { body: { data: kinds } },
  });
});
afterEach(() => {
  localStorage.removeItem('karkhana-single-keys');
  resetApi();
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const fill = async (form: ReturnType<typeof within>, label: string, text: string) => {
  await userEvent.clear(form.getByLabelText(label));
  if (text) await userEvent.type(form.getByLabelText(label), text);
};

test('loading, failed and again', async () => {
  mockApi({ 'GET /users/profile': anError(400, 'x') });
  showAt('/profile');
  await screen.findByText('Loading...');
  expect(await screen.findByText('Your profile could not be loaded')).toBeInTheDocument();
  mockApi({ 'GET /users/profile': { body: { data: aProfile() } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('asha, Manager, last signed in 20 Nov 2026, 09:04')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeInTheDocument();
});

describe('Profile Information', () => {
  test('is saved with its version, once there is something to save', async () => {
    mockApi({ 'PUT /users/profile': record({ body: { data: aProfile({ designation: 'Stores', version: 5 }) } }) });
    showAt('/profile');
    const form = await card('Profile Information');
    expect(form.getByRole('button', { name: 'Save Profile' })).toBeDisabled();
    await fill(form, 'Designation', 'Stores');
    await userEvent.click(form.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ name: 'Asha Kulkarni', designation: 'Stores', phone: '+91 98220 00000', version: 4 });
    await waitFor(() => expect(form.getByRole('button', { name: 'Save Profile' })).toBeDisabled());
  });

  test('errors are at their fields, from the browser and from the server', async () => {
    mockApi({ 'PUT /users/profile': record(anError(400, 'Invalid email address', { email: 'Invalid email address' })) });
    showAt('/profile');
    const form = await card('Profile Information');
    await fill(form, 'Full Name', '');
    await userEvent.click(form.getByRole('button', { name: 'Save Profile' }));
    expect(await form.findByText('Full name is required')).toBeInTheDocument();
    await fill(form, 'Full Name', 'आशा');
    await userEvent.click(form.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(form.getAllByText('Invalid email address').length).toBeGreaterThan(0));
    expect(form.getByLabelText('Full Name')).toHaveValue('आशा');
  });
});

describe('Change Password', () => {
  test('requires both, then shows success and empties the fields', async () => {
    mockApi({ 'PUT /users/password': record({ body: { data: { changed: true } } }) });
    showAt('/profile');
    const form = await card('Change Password');
    await userEvent.click(form.getByRole('button', { name: 'Change Password' }));
    expect(await form.findByText('Current password is required')).toBeInTheDocument();
    expect(form.getByText('New password is required')).toBeInTheDocument();
    await fill(form, 'Current Password', 'old password');
    await fill(form, 'New Password', 'short');
    expect(await form.findByText('Password must be at least 8 characters')).toBeInTheDocument();
    await fill(form, 'New Password', 'long enough');
    await userEvent.click(form.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Password updated successfully')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ current_password: 'old password', new_password: 'long enough' }]);
    expect(form.getByLabelText('Current Password')).toHaveValue('');
  });

  test.each([
    [
      "the server's message is surfaced",
      anError(400, 'The current password is not right', { current_password: 'The current password is not right' }),
      'The current password is not right',
    ],
    ['without one, the words of the screen', { status: 400, body: { message: '' } }, 'Failed to update password'],
  ])('%s', async (_how, answer, sentence) => {
    mockApi({ 'PUT /users/password': record(answer) });
    showAt('/profile');
    const form = await card('Change Password');
    await fill(form, 'Current Password', 'a wrong one');
    await fill(form, 'New Password', 'long enough');
    await userEvent.click(form.getByRole('button', { name: 'Change Password' }));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(form.getByLabelText('New Password')).toHaveValue('long enough');
    mockApi({ 'PUT /users/password': { networkError: true } });
    await userEvent.click(form.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(/^The server could not be reached/));
  });
});

describe('Signed-in Devices', () => {
  test('each shows its name; another one is signed out', async () => {
    mockApi({ 'DELETE /users/sessions/32': record({ body: { data: { id: 32 } } }) });
    showAt('/profile');
    const devices = await card('Signed-in Devices');
    expect((await devices.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'Chrome on Windows10.0.0.7, signed in 20 Nov 2026, 09:04, last used 20 Nov 2026, 11:42This deviceSign out',
      'Chrome on Android10.0.0.7, signed in 20 Nov 2026, 09:04, last used 20 Nov 2026, 11:42Sign out',
    ]);
    mockApi({ 'GET /users/sessions': pageOf([aDevice()]) });
    await userEvent.click(devices.getByRole('button', { name: 'Sign out Chrome on Android' }));
    expect(await screen.findByText('Device signed out')).toBeInTheDocument();
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  });

  test('this one is signed out like with Sign out', async () => {
    mockApi({ 'POST /auth/logout': record({ body: { data: { signed_out: true } } }) });
    showAt('/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out of this device' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('failed alone', async () => {
    mockApi({ 'GET /users/sessions': anError(400, 'x') });
    showAt('/profile');
    expect(await screen.findByText('Your devices could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save Profile' })).toBeInTheDocument();
  });
});

describe('Notification Settings', () => {
  test('only the kinds that one may look at; saved as they are ticked', async () => {
    mockApi({
      'GET /users/notifications': () => ({ body: { data: { ...kinds, low_stock: sent.length === 0 } } }),
      'PUT /users/notifications': record({ body: { data: { ...kinds, low_stock: false } } }),
    });
    showAt('/profile');
    const settings = await card('Notification Settings');
    expect((await settings.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)).toEqual([
      'Low stock',
      'Sales overdue or unpaid for 30 days',
    ]);
    await userEvent.click(settings.getByLabelText('Low stock'));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ low_stock: false }]));
    expect(settings.getByLabelText('Low stock')).not.toBeChecked();
  });

  test('a tick that could not be saved goes back', async () => {
    mockApi({ 'PUT /users/notifications': { networkError: true } });
    showAt('/profile');
    const settings = await card('Notification Settings');
    await userEvent.click(await settings.findByLabelText('Low stock'));
    expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
    expect(settings.getByLabelText('Low stock')).toBeChecked();
  });

  test('of two ticks the first shows that it was not saved, though another one followed', async () => {
    let refuse = (): void => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    mockApi({
      'PUT /users/notifications': async ({ body }) => {
        if (!('low_stock' in (body as object))) return { body: { data: kinds } };
        await refused;
        return { status: 503, body: { message: 'The suite is busy' } };
      },
    });
    showAt('/profile');
    const settings = await card('Notification Settings');
    await userEvent.click(await settings.findByLabelText('Low stock'));
    await userEvent.click(settings.getByLabelText('Sales overdue or unpaid for 30 days'));
    refuse();
    expect(await screen.findByText('The suite is busy')).toBeInTheDocument();
  });

  test('the answer of an earlier tick that comes last takes no later tick back', async () => {
    const stored = { ...kinds };
    let answer = (): void => undefined;
    const last = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let reads = 0;
    mockApi({
      'GET /users/notifications': () => {
        reads += 1;
        return { body: { data: { ...stored } } };
      },
      'PUT /users/notifications': async ({ body }) => {
        Object.assign(stored, body);
        const data = { ...stored };
        if ('low_stock' in (body as object)) await last;
        return { body: { data } };
      },
    });
    showAt('/profile');
    const settings = await card('Notification Settings');
    const [low, unpaid] = [await settings.findByLabelText('Low stock'), settings.getByLabelText('Sales overdue or unpaid for 30 days')];
    await userEvent.click(low);
    await userEvent.click(unpaid);
    await waitFor(() => expect(stored).toMatchObject({ low_stock: false, unpaid_sale: false }));
    expect(reads).toBe(1);
    answer();
    await waitFor(() => expect(reads).toBe(2));
    for (const box of [low, unpaid]) expect(box).not.toBeChecked();
  });

  test('not without permission for notifications', async () => {
    signInAs('sales:view');
    showAt('/profile');
    expect(await screen.findByRole('region', { name: 'Keyboard' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Notification Settings' })).not.toBeInTheDocument();
  });
});

test('single-letter keys are turned off in this browser', async () => {
  showAt('/profile');
  await userEvent.click(await screen.findByLabelText('Single-letter keys'));
  expect(localStorage.getItem('karkhana-single-keys')).toBe('off');
});
