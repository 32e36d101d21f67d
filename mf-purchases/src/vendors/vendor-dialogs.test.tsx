import { type MockAnswer, type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { PARTY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aVendor, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';
import CreateVendorPanel from './create-vendor-panel.tsx';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};

const SITE = { name: 'Site', address: 'Verna', state_code: null, pincode: '403722', gstin: null };
// A dialog's first load would end outside of React's act.
beforeAll(() => Promise.all([import('./add-vendor-dialog.tsx'), import('./edit-vendor-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  signInAs('vendors:view', 'vendors:create', 'vendors:edit', 'vendors:delete');
  mockApi({ 'GET /vendors': pageOf([aVendor()]) });
});
afterEach(resetApi);

const press = async (name: string, within_: HTMLElement = document.body) => userEvent.click(await within(within_).findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('Add Vendor: a sentence at each field, then one vendor is added without a toast', async () => {
  mockApi({ 'POST /vendors': record({ status: 201, body: { data: aVendor() } }) });
  showAt('/vendors');
  await press('Add Vendor');
  const dialog = await screen.findByRole('dialog', { name: 'Add Vendor' });
  await press('Add Vendor', dialog);
  for (const message of [
    'Name is required',
    'Vendor type is required',
    'Contact person is required',
    'Phone number is required',
    'Email is required',
    'Address is required',
  ]) {
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
  }
  expect(within(dialog).getByText('6 fields need attention')).toBeInTheDocument();
  expect(within(dialog).queryByLabelText('GSTIN')).not.toBeInTheDocument();
  const type = (label: string, text: string) => userEvent.type(within(dialog).getByLabelText(label), text);
  await type('Name', 'कोल्हापूर फाउंड्री');
  await userEvent.selectOptions(within(dialog).getByLabelText('Vendor Type'), 'Purchase');
  await type('Contact Person', 'Anil Mane');
  await type('Phone', '+91 231 5555 0115');
  await type('Email', 'anil@foundry');
  await type('Address', 'Shiroli MIDC');
  await press('Add Vendor', dialog);
  expect(await within(dialog).findByText('Invalid email address')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await type('Email', '.example');
  await press('Add Vendor', dialog);
  await gone();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: 'कोल्हापूर फाउंड्री',
      vendor_type: 'purchase',
      contact_person: 'Anil Mane',
      email: 'anil@foundry.example',
      phone: '+91 231 5555 0115',
      address: 'Shiroli MIDC',
      status: 'active',
      ...PARTY_NOTHING_KNOWN,
    },
  ]);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('added from a sale, name and phone are enough', async () => {
  mockApi({ 'POST /vendors': record({ status: 201, body: { data: aVendor() } }) });
  const created = jest.fn();
  render(
    <Platform>
      <TestSession>
        <CreateVendorPanel name="Walk-in Traders" vendorType="sale" onCreated={created} onClose={() => undefined} />
      </TestSession>
    </Platform>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Add Vendor' });
  await press('Add Vendor', dialog);
  expect(await within(dialog).findByText('Phone number is required')).toBeInTheDocument();
  expect(within(dialog).getByText('1 field needs attention')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Phone'), '98220 41077');
  await press('Add Vendor', dialog);
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Walk-in Traders', vendor_type: 'sale', phone: '98220 41077', incomplete: true },
      ...{ contact_person: '', email: '', address: '', status: 'active', ...PARTY_NOTHING_KNOWN },
    },
  ]);
});

test('a vendor without an address can be edited without one, and nothing that is there is taken away', async () => {
  mockApi({ 'GET /vendors': pageOf([aVendor({ address: '', email: '' })]), 'PUT /vendors/20': record({ body: { data: aVendor() } }) });
  showAt('/vendors');
  await press('Edit Rajkot Copper Wire Co.');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Vendor' });
  await userEvent.clear(within(dialog).getByLabelText('Contact Person'));
  await userEvent.type(within(dialog).getByLabelText('Email'), 'new@rajkotcopper.example');
  await press('Save Vendor', dialog);
  expect(await within(dialog).findByText('Contact person is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Contact Person'), 'Jayesh');
  await press('Save Vendor', dialog);
  await gone();
  expect(sent[0]?.body).toMatchObject({ contact_person: 'Jayesh', email: 'new@rajkotcopper.example' });
  expect(sent[0]?.body).not.toHaveProperty('address');
});

test('Edit Vendor sends the version read; a change of another user stays in the dialog', async () => {
  const sentence = 'Changed by someone else since you opened it';
  mockApi({ 'PUT /vendors/20': record(anError(409, sentence)) });
  showAt('/vendors');
  await press('Edit Rajkot Copper Wire Co.');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Vendor' });
  const phone = within(dialog).getByLabelText('Phone');
  await userEvent.clear(phone);
  await press('Save Vendor', dialog);
  expect(await within(dialog).findByText('Phone number is required')).toBeInTheDocument();
  await userEvent.type(phone, '12345');
  await userEvent.selectOptions(within(dialog).getByLabelText('Status'), 'Inactive');
  await press('Save Vendor', dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  expect(phone).toHaveValue('12345');
  const { id: _id, ...vendor } = aVendor({ phone: '12345', status: 'inactive' });
  expect(sent[0]?.body).toEqual(vendor);
  mockApi({ 'PUT /vendors/20': record({ body: { data: aVendor() } }) });
  await press('Save Vendor', dialog);
  await gone();
});

test('somebody else saved first: who, field by field, and Save goes on with the current version', async () => {
  const theirs = aVendor({ phone: '0177', email: 'new@rajkot.example', version: 4 });
  const refusal = anError(409, 'Changed by someone else since you opened it');
  const lastSave = { user_name: 'Ravi Deshmukh', saved_at: '2026-11-20T06:16:00.000Z' };
  mockApi({
    'GET /vendors/20': { body: { data: theirs } },
    'GET /last-saves/vendor/20': { body: { data: lastSave } },
    'PUT /vendors/20': (request: MockRequest) => {
      sent.push(request);
      const { version } = request.body as { version: number };
      return version === 4 ? { body: { data: theirs } } : { status: 409, body: { ...refusal.body, code: 'STALE_VERSION' } };
    },
  });
  showAt('/vendors');
  await press('Edit Rajkot Copper Wire Co.');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Vendor' });
  await userEvent.clear(within(dialog).getByLabelText('Phone'));
  await userEvent.type(within(dialog).getByLabelText('Phone'), '12345');
  await press('Save Vendor', dialog);
  const conflict = await screen.findByRole('alertdialog', { name: 'Ravi Deshmukh saved this record before you' });
  await userEvent.click(within(conflict).getByRole('radio', { name: 'Mine' }));
  await press('Save Chosen Values', conflict);
  await gone();
  expect(sent.at(-1)?.body).toMatchObject({ phone: '12345', email: 'new@rajkot.example', version: 4 });
});

test('Delete confirms first; a refusal stays in the dialog and is a toast', async () => {
  const sentence = 'Rajkot Copper Wire Co. is used on documents and cannot be deleted. Make the vendor inactive instead';
  mockApi({ 'DELETE /vendors/20': anError(409, sentence) });
  showAt('/vendors');
  await press('Delete Rajkot Copper Wire Co.');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Vendor' });
  expect(within(dialog).getByText('Are you sure you want to delete this vendor?')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await press('Delete', dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  mockApi({ 'DELETE /vendors/20': record({ body: { data: { id: 20 } } }) });
  await press('Delete', dialog);
  expect(await screen.findByText('Vendor deleted successfully')).toBeInTheDocument();
  await gone();
});

test("without an answer the toast is the screen's own; the dialog shows that no answer came", async () => {
  mockApi({ 'DELETE /vendors/20': { networkError: true } });
  showAt('/vendors');
  await press('Delete Rajkot Copper Wire Co.');
  const dialog = await screen.findByRole('dialog');
  await press('Delete', dialog);
  expect(await screen.findByText('Failed to delete vendor')).toBeInTheDocument();
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/^The server could not be reached/);
});

test('a company with a GSTIN requires that of its parties, and a refusal is at its field', async () => {
  mockApi({ 'PUT /vendors/20': record({ body: { data: aVendor() } }), 'GET /users/company': { body: { data: { gstin: '27AAPFU0939F1ZV' } } } });
  mockApi({ 'GET /vendors/20': { body: { data: aVendor({ vendor_type: 'sale', version: 4, delivery_addresses: [{ ...SITE, state_code: '30' }] }) } } });
  showAt('/vendors');
  await press('Edit Rajkot Copper Wire Co.');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText('GSTIN'), '24aakfg5678p2zk');
  await userEvent.selectOptions(within(dialog).getByLabelText('State'), 'Maharashtra (27)');
  await press('Save Vendor', dialog);
  expect(await within(dialog).findByText('The GSTIN is of Gujarat (24), not of Maharashtra (27)')).toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByLabelText('State'), 'As the GSTIN says');
  await press('Add delivery address', dialog);
  expect(within(dialog).getAllByLabelText('Delivery Name')[1]).toHaveFocus();
  await userEvent.keyboard('Yard');
  await userEvent.type(within(dialog).getAllByLabelText('Delivery Address')[1]!, 'Hosur');
  await press('Save Vendor', dialog);
  await gone();
  expect(sent.at(-1)?.body).toMatchObject({ gstin: '24AAKFG5678P2ZK', state_code: null, version: 4 });
  expect(sent.at(-1)?.body).toHaveProperty('delivery_addresses', [
    { ...SITE, state_code: '30' },
    { name: 'Yard', address: 'Hosur', state_code: null, pincode: null, gstin: null },
  ]);
});

test('terms of payment are changed with the vendor, and removed by emptying them', async () => {
  signInAs('vendors:view', 'vendors:edit');
  const sent: unknown[] = [];
  mockApi({
    'GET /vendors/20': { body: { data: aVendor({ id: 20, credit_days: 30, credit_limit: null }) } },
    'GET /vendors/20/same-firm': { body: { data: [] } },
    'PUT /vendors/20': ({ body }) => {
      sent.push(body);
      return { body: { data: aVendor({ id: 20 }) } };
    },
  });
  showAt('/vendors/20');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: 'Credit Days' })).toHaveAccessibleDescription('Their bills are due after, days');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Credit Days' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Credit Limit' }), '250000');
  await userEvent.click(screen.getByRole('button', { name: 'Save Vendor' }));
  await waitFor(() => expect(sent).toMatchObject([{ credit_days: null, credit_limit: 250_000 }]));
});

test.each([
  ['has papers', { attachment_count: 2 }],
  ['is a row with what they owe', { balance: 1_200.5, overdue: 0 }],
])('a vendor that %s can be edited: read-only fields are not sent back', async (_what, read) => {
  signInAs('vendors:view', 'vendors:edit');
  const bodies: unknown[] = [];
  mockApi({
    'GET /vendors/20': { body: { data: aVendor(read) } },
    'GET /vendors/20/same-firm': { body: { data: [] } },
    'PUT /vendors/20': ({ body }) => {
      bodies.push(body);
      return { body: { data: aVendor(read) } };
    },
  });
  showAt('/vendors/20?open=edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Vendor' });
  await userEvent.type(within(dialog).getByLabelText('Contact Person'), ' Jr.');
  await press('Save Vendor', dialog);
  await gone();
  const { id: _id, ...sentBack } = aVendor({ contact_person: 'Jayesh Patel Jr.' });
  expect(bodies).toEqual([sentBack]);
});

test("input for a vendor stays when the company's GSTIN is read later", async () => {
  let tell = () => {};
  const delay = new Promise<void>((resolve) => (tell = resolve));
  const answers: MockAnswer[] = [{ networkError: true }, { body: { data: { gstin: '27AAPFU0939F1ZV' } }, delay }];
  mockApi({
    'GET /users/company': () => answers.shift() ?? { networkError: true },
    'GET /vendors/20': { body: { data: aVendor({ delivery_addresses: [] }) } },
  });
  showAt('/vendors');
  await press('Edit Rajkot Copper Wire Co.');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Vendor' });
  await userEvent.type(within(dialog).getByLabelText('Contact Person'), ' Jr.');
  tell();
  expect(await screen.findByLabelText('GSTIN')).toBeInTheDocument();
  expect(screen.getByLabelText('Contact Person')).toHaveValue('Jayesh Patel Jr.');
});
