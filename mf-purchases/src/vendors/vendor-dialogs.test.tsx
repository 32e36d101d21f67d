import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aVendor, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};

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

test("Add Vendor: the spec's words at each field, then one vendor is added without a toast", async () => {
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
    },
  ]);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('Edit Vendor sends the version that was read; a change of someone else stays in the dialog, with every field', async () => {
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

test("Delete asks in the spec's words; a refusal stays in the dialog and is a toast", async () => {
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

test("without an answer the toast is the spec's own", async () => {
  mockApi({ 'DELETE /vendors/20': { networkError: true } });
  showAt('/vendors');
  await press('Delete Rajkot Copper Wire Co.');
  await press('Delete', await screen.findByRole('dialog'));
  expect((await screen.findAllByText('Failed to delete vendor')).length).toBe(2);
});
