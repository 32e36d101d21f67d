import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, someSettings } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const settings = (company = {}) => ({ body: { data: someSettings(company) } });
const save = (answer: { status?: number; body: unknown }) =>
  mockApi({
    'PUT /users/company': (request) => {
      sent.push(request);
      return answer;
    },
  });
beforeAll(() => import('./edit-company-dialog.tsx'));
beforeEach(() => {
  sent.length = 0;
  signInAs('settings:view', 'settings:edit');
  mockApi({ 'GET /users/settings': settings(), 'GET /gst/missing': { body: { data: [], total: 3 } } });
});
afterEach(resetApi);

test('loading, then profile and company, a dash for missing facts', async () => {
  let arrive = () => {};
  mockApi({ 'GET /users/settings': { ...settings(), delay: new Promise<void>((resolve) => (arrive = resolve)) } });
  showAt('/settings');
  await screen.findByText('Loading...');
  arrive();
  const profile = await screen.findByRole('region', { name: 'Profile Information' });
  expect(profile).toHaveTextContent('Full NameAsha KulkarniEmail Addressasha@sahyadripumps.examplePhone Number+91 98220 00000Designation-');
  expect(screen.getByRole('region', { name: 'Company Information' })).toHaveTextContent(
    'Company NameSahyadri PumpsGSTIN27AAPFU0939F1ZVPANAAPFU0939FContact Emailoffice@sahyadri.exampleContact Phone-Address12 Bhosari MIDC, Pune',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(screen.getByText('Account and company information')).toBeInTheDocument();
});

test('without settings:edit it is for reading only', async () => {
  signInAs('settings:view');
  showAt('/settings');
  expect(await screen.findByText('Sahyadri Pumps')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an administrator takes all data along', async () => {
  const user = signInAs('settings:view', 'users:manage');
  mockApi({ 'GET /auth/session': { body: { user: { ...user, role: 'admin' } } } });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const asked: MockRequest[] = [];
  mockApi({
    'GET /exports/everything': (request) => {
      asked.push(request);
      return { body: new Blob(['x']) };
    },
  });
  showAt('/settings?tab=data');
  await userEvent.click(await screen.findByLabelText('With attachments'));
  await userEvent.click(screen.getByRole('button', { name: 'Export Everything' }));
  await waitFor(() => expect(asked[0]?.params).toMatchObject({ attachments: 'true', papers: 'false', progressKey: expect.any(String) }));
});

test('failed: shows that, and Try again', async () => {
  mockApi({ 'GET /users/settings': anError(400, 'x') });
  showAt('/settings');
  expect(await screen.findByText('Settings could not be loaded')).toBeInTheDocument();
  mockApi({ 'GET /users/settings': settings() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sahyadri Pumps')).toBeInTheDocument();
});

async function edit() {
  showAt('/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit company' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Company' }));
}
const fill = async (form: ReturnType<typeof within>, label: string, text: string) => {
  await userEvent.clear(form.getByLabelText(label));
  if (text) await userEvent.type(form.getByLabelText(label), text);
};

test('Edit company saves with its version and shows the saved values', async () => {
  save({ body: { data: someSettings().company } });
  const form = await edit();
  await fill(form, 'Contact Phone', '+91 20 5550 0100');
  await fill(form, 'Address', '');
  mockApi({ 'GET /users/settings': settings({ contactPhone: '+91 20 5550 0100' }) });
  await userEvent.click(form.getByRole('button', { name: 'Save Company' }));
  expect(await screen.findByText('Company updated successfully')).toBeInTheDocument();
  expect(await screen.findByText('+91 20 5550 0100')).toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ companyName: 'Sahyadri Pumps', contactPhone: '+91 20 5550 0100', address: '', version: 5 });
});

test.each([
  ['GSTIN', '27AAPFU0939F1ZO', 'The last character of the GSTIN does not fit the others. Check it for a typing mistake.'],
  ['GSTIN', '27AAPFU', 'GSTIN must be 15 characters: state code, PAN, entity number, Z and check digit'],
  ['PAN', 'AAKCS4821M', 'PAN is not the one inside the GSTIN'],
  ['PAN', 'AAKCS', 'PAN must be 10 characters, such as AAACK1234F'],
  ['Contact Email', 'office', 'Invalid email address'],
])('%s %s is refused', async (label, text, sentence) => {
  const form = await edit();
  await fill(form, label, text);
  await userEvent.click(form.getByRole('button', { name: 'Save Company' }));
  expect(await form.findByText(sentence)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('errors in fields of the registered are shown there also without a GSTIN', async () => {
  const form = await edit();
  await fill(form, 'PIN', '12');
  await fill(form, 'GSTIN', '');
  expect(form.queryByLabelText('PIN')).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save Company' }));
  expect(await form.findByLabelText('PIN')).toBeInvalid();
  await fill(form, 'PIN', '411026');
  expect(form.getByLabelText('PIN')).toBeValid();
  expect(sent).toEqual([]);
  save({ body: { data: someSettings().company } });
  await userEvent.click(form.getByRole('button', { name: 'Save Company' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('another user was faster: shown in the dialog, and every field as it was', async () => {
  save(anError(409, 'Changed by someone else since you opened it'));
  const form = await edit();
  await fill(form, 'Company Name', 'Deccan Pumps');
  await userEvent.click(form.getByRole('button', { name: 'Save Company' }));
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('Changed by someone else since you opened it'));
  expect(form.getByLabelText('Company Name')).toHaveValue('Deccan Pumps');
});

test('a logo is chosen, shown and removed; another file type, or a large file, is refused before sending', async () => {
  const png = new File(['picture'], 'logo.png', { type: 'image/png' });
  const form = await edit();
  const input = form.getByLabelText('Logo file');
  await userEvent.upload(input, new File([new Uint8Array(307_201)], 'large.png', { type: 'image/png' }));
  expect(await form.findByText('The logo may have at most 300 kB')).toBeInTheDocument();
  mockApi({
    'PUT /users/company/logo': (request) => {
      sent.push(request);
      return { body: { data: someSettings({ logo: 'ab12' }).company } };
    },
    'GET /users/settings': settings({ logo: 'ab12' }),
    'GET /users/company/logo': { body: new Blob(['picture'], { type: 'image/png' }) },
  });
  await userEvent.upload(input, png);
  expect(await screen.findByText('Logo saved')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['content-type']).toBe('image/png');
  expect(await form.findByRole('img', { name: 'Company logo' })).toHaveAttribute('src', expect.stringContaining('data:'));
  mockApi({ 'DELETE /users/company/logo': { body: { data: someSettings().company } }, 'GET /users/settings': settings() });
  await userEvent.click(form.getByRole('button', { name: 'Remove Logo' }));
  expect(await form.findByRole('button', { name: 'Choose Logo' })).toBeInTheDocument();
  expect(form.queryByRole('img', { name: 'Company logo' })).not.toBeInTheDocument();
});

test('the tab Invoice shows how an invoice looks, and Edit Company shows it while one types', async () => {
  mockApi({ 'GET /users/settings': settings({ signatory: 'Works Manager', invoice_prefix: 'SP' }) });
  showAt('/settings');
  await userEvent.click(await screen.findByRole('tab', { name: 'Invoice' }));
  await arriveAt('/settings?tab=invoice');
  const sheet = screen.getByRole('figure', { name: 'Invoice preview' });
  const shown = /Sahyadri Pumps.*GSTIN 27AAPFU0939F1ZV.*TAX INVOICE.*SP\/\d\d-\d\d\/00001.*Taxable value.*CGST.*Total₹1,456.72.*Works Manager/;
  await waitFor(() => expect(sheet).toHaveTextContent(shown));
  expect(screen.queryByRole('region', { name: 'Profile Information' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit company' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Company' }));
  await fill(form, 'Signature Line', 'Proprietor');
  await userEvent.click(form.getByLabelText('Round the total to whole rupees'));
  expect(form.getByRole('figure', { name: 'Invoice preview' })).toHaveTextContent(/Total₹1,457.00.*Proprietor/);
  await fill(form, 'GSTIN', '');
  expect(form.getByRole('figure', { name: 'Invoice preview' })).toHaveTextContent(/INVOICE.*Total₹1,235.00/);
});

test('the preview has the trade name in large letters and the legal name below, as the invoice has', async () => {
  mockApi({ 'GET /users/settings': settings({ companyName: 'Sahyadri Pumps', legal_name: 'Sahyadri Engineering Pvt Ltd' }) });
  showAt('/settings?tab=invoice');
  const from = within(await screen.findByRole('region', { name: 'From' }));
  expect(from.getByText('Sahyadri Pumps').nextSibling).toHaveTextContent('Sahyadri Engineering Pvt Ltd');
  expect(screen.getByText('For Sahyadri Engineering Pvt Ltd')).toBeInTheDocument();
});

test('the data of the firm are for administrators: others have no such tab', async () => {
  showAt('/settings?tab=data');
  expect(await screen.findByRole('tab', { name: 'Company', selected: true })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Your Data' })).not.toBeInTheDocument();
});
