import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, someSettings } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const ROWS = [
  { kind: 'company', id: 1, name: 'Sahyadri Pumps', missing: ['pincode'] },
  { kind: 'vendor', id: 20, name: 'श्री गणेश', missing: ['registration_type', 'state_code'] },
  { kind: 'product', id: 7, name: 'Pump', missing: ['hsn_code'] },
  { kind: 'material', id: 3, name: 'Wire 2.5 & 4', missing: ['uqc'] },
  { kind: 'sale', id: 418, name: 'INV/26-27/00418', missing: ['tax'] },
];
const answer = (rows: object[]) => ({ 'GET /gst/missing': { body: { data: rows, total: rows.length } } });

beforeAll(() => import('./missing-screen.tsx'));
beforeEach(() => {
  signInAs('settings:view', 'settings:edit');
  mockApi({ ...answer(ROWS), 'GET /users/settings': { body: { data: someSettings() } } });
});
afterEach(resetApi);

test('from the card of GST, with its number, to the list, and from each row to its record', async () => {
  showAt('/settings?tab=invoice');
  await userEvent.click(await screen.findByRole('link', { name: 'What is missing for GST: 5' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'What is missing for GST' })).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Sahyadri Pumps' });
  const links = ROWS.map(({ name }) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual([
    '/settings?open=edit',
    '/vendors/20?open=edit',
    '/products/7?open=edit',
    '/stock?tab=materials&name=Wire%202.5%20%26%204',
    '/sales/418',
  ]);
  expect(within(screen.getByRole('row', { name: /श्री गणेश/ })).getByText('Registration, State')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Sahyadri Pumps' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Company' })).toBeInTheDocument();
});

test('empty it shows that nothing is missing; failed it can be tried again', async () => {
  mockApi(answer([]));
  showAt('/settings/gst');
  expect(await screen.findByText('Nothing is missing')).toBeInTheDocument();
  mockApi({ 'GET /gst/missing': anError(404, 'x') });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'Sale');
  expect(await screen.findByText('What is missing could not be loaded')).toBeInTheDocument();
});

test('on a phone', async () => {
  onPhone();
  showAt('/settings/gst');
  expect(await screen.findByRole('link', { name: 'श्री गणेश' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
