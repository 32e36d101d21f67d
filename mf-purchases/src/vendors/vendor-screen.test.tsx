import { provideSlots, type SlotHost } from '@karkhana/shared-auth/slot';
import { arriveAt, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aVendor } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

beforeEach(() => mockApi({ 'GET /vendors/20/same-firm': { body: { data: [] } } }));
afterEach(resetApi);

const Told: SlotHost['Panels'] = ({ name, version, context }) => <p>{`${name} ${version} ${JSON.stringify(context)}`}</p>;

test.each([
  ['sale', 'Customer'],
  ['purchase', 'Supplier'],
] as const)('the page of a vendor of type %s shows its facts, and hands id and type to the areas in its slots', async (vendor_type, kind) => {
  provideSlots({ Panels: Told, useFilled: () => true });
  signInAs('vendors:view');
  mockApi({ 'GET /vendors/20': { body: { data: aVendor({ id: 20, name: 'श्री गणेश हार्डवेअर', vendor_type, gstin: '27ABDFS6612K1ZY' }) } } });
  showAt('/vendors/20');
  expect(await screen.findByRole('heading', { level: 1, name: /श्री गणेश हार्डवेअर/ })).toBeInTheDocument();
  expect(screen.getByText(`${kind} · GSTIN 27ABDFS6612K1ZY`)).toBeInTheDocument();
  expect(screen.getByText(`vendor 1 {"vendorId":20,"vendorType":"${vendor_type}"}`)).toBeInTheDocument();
  const figures = `vendor-figures 1 {"vendorId":20,"vendorType":"${vendor_type}","creditLimit":null}`;
  expect(screen.getByText(figures).compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(screen.getByRole('banner')).getByText(`vendor-actions 1 {"vendorId":20,"vendorType":"${vendor_type}"}`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('missing facts of a vendor are listed on its page', async () => {
  signInAs('vendors:view', 'vendors:edit');
  mockApi({ 'GET /vendors/20': { body: { data: aVendor({ id: 20, email: '', address: '' }) } } });
  showAt('/vendors/20');
  expect(await screen.findByText('Not known yet: email, address. Edit adds it.')).toBeInTheDocument();
});

const about = (vendor_type: 'sale' | 'purchase') => {
  signInAs('vendors:view');
  mockApi({ 'GET /vendors/20': { body: { data: aVendor({ id: 20, vendor_type }) } } });
};
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('an address that has its city already does not repeat it', async () => {
  mockApi({ 'GET /vendors/20': { body: { data: aVendor({ id: 20, address: 'Plot 7, MIDC, Nashik', city: 'Nashik', pincode: '422007' }) } } });
  showAt('/vendors/20');
  expect(await screen.findByText('Plot 7, MIDC, Nashik, 422007')).toBeInTheDocument();
});

test('a tab is filled when it is opened, is in the address, and goes from one to the next by keyboard', async () => {
  provideSlots({ Panels: Told, useFilled: () => true });
  about('sale');
  showAt('/vendors/20');
  await userEvent.click(await screen.findByRole('tab', { name: 'Ledger' }));
  expect(await screen.findByText(/^vendor-ledger 1 \{"vendorId":20/)).toBeInTheDocument();
  expect(screen.queryByText(/^vendor 1/)).not.toBeInTheDocument();
  await arriveAt('/vendors/20?tab=ledger');
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText(/^vendor-documents 1/)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Documents' })).toHaveFocus();
});

test('a tab that nothing fills is not there, and its address shows the overview', async () => {
  provideSlots({ Panels: Told, useFilled: (name) => name !== 'vendor-orders' && name !== 'vendor-ledger' });
  about('sale');
  showAt('/vendors/20?tab=ledger');
  expect(await screen.findByText(/^vendor 1/)).toBeInTheDocument();
  expect(tabs()).toEqual(['Overview', 'Sales', 'Documents']);
});

test('the other record of a firm that buys and sells is one click away', async () => {
  about('sale');
  mockApi({ 'GET /vendors/20/same-firm': { body: { data: [{ id: 31, name: 'Meera Motors', vendor_type: 'purchase', status: 'active' }] } } });
  showAt('/vendors/20');
  expect(await screen.findByRole('link', { name: 'Meera Motors' })).toHaveAttribute('href', '/vendors/31');
  expect(screen.getByText(/Also a supplier/)).toBeInTheDocument();
});

test('with permission they are edited there', async () => {
  signInAs('vendors:view', 'vendors:edit');
  mockApi({ 'GET /vendors/20': { body: { data: aVendor({ id: 20 }) } } });
  showAt('/vendors/20');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Vendor' })).toBeInTheDocument();
});

test.each(['0', 'abc', '99999999999'])('%s is no vendor', async (id) => {
  signInAs('vendors:view');
  showAt(`/vendors/${id}`);
  expect(await screen.findByText('Vendor not found')).toBeInTheDocument();
});

test('a deleted one has its own message', async () => {
  signInAs('vendors:view');
  mockApi({ 'GET /vendors/20': { status: 404, body: { message: 'Vendor not found', code: 'NOT_FOUND' } } });
  showAt('/vendors/20');
  expect(await screen.findByText('Vendor not found')).toBeInTheDocument();
});
