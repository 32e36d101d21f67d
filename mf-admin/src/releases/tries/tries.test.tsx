import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { OpenTry } from '@karkhana/shared-contract/releases/release';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelease } from '../../testing/release-samples.ts';
import { anError, pageOf } from '../../testing/samples.ts';
import { showAt } from '../../testing/show-at.ts';

const link = '/?try=mf-sales@1.4.0&for=2h&sig=7.abc';
const aTry = (parts: Partial<OpenTry> = {}): OpenTry => ({
  id: 7,
  area: 'mf-sales',
  version: '1.4.0',
  created_at: '2026-11-19T05:30:00.000Z',
  created_by_name: 'Sales team (token)',
  expires_at: '2026-11-19T07:30:00.000Z',
  link,
  ...parts,
});
const sent: MockRequest[] = [];

beforeAll(() => Promise.all([import('./new-try-dialog.tsx'), import('./try-shown-dialog.tsx'), import('./revoke-try-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  signInAs('releases:manage');
  mockApi({ 'GET /releases': pageOf([aRelease(), aRelease({ area: 'shell', versions: [] })]), 'GET /releases/tries': pageOf([aTry()]) });
});
afterEach(resetApi);

test('the list shows each preview, its link, its maker and its end', async () => {
  showAt('/releases?tab=tries');
  const row = await screen.findByRole('row', { name: /1\.4\.0/ });
  expect(row).toHaveTextContent('mf-sales1.4.0Sales team (token)19 Nov 2026, 11:0019 Nov 2026, 13:00Link');
  await userEvent.click(within(row).getByRole('button', { name: 'Link of mf-sales 1.4.0' }));
  expect(within(await screen.findByRole('dialog', { name: 'Link' })).getByLabelText('Link')).toHaveValue(`http://localhost${link}`);
});

test('Back from New Link leaves it closed when the tab is chosen again', async () => {
  mockApi({ 'GET /releases/health': pageOf([]) });
  showAt('/releases?tab=tries');
  await userEvent.click(await screen.findByRole('button', { name: 'New Link' }));
  expect(await screen.findByRole('dialog', { name: 'New Link' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Live set', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('tab', { name: 'Tries' }));
  expect(await screen.findByRole('button', { name: 'New Link' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a new link is made for a published version that is not live, and shown', async () => {
  mockApi({
    'POST /releases/mf-sales/1.4.0/try': (request) => {
      sent.push(request);
      return { body: { data: { ...aTry(), url: '/x', integrity: 'x', expires_in: 7_200 } } };
    },
  });
  showAt('/releases?tab=tries');
  await userEvent.click(await screen.findByRole('button', { name: 'New Link' }));
  const form = within(await screen.findByRole('dialog', { name: 'New Link' }));
  await userEvent.click(form.getByRole('button', { name: 'Make Link' }));
  expect(await form.findByText('Area is required')).toBeInTheDocument();
  expect([...form.getByLabelText<HTMLSelectElement>('Area').options].map(({ value }) => value)).toEqual(['', 'mf-sales']);
  await userEvent.selectOptions(form.getByLabelText('Area'), 'mf-sales');
  await userEvent.selectOptions(form.getByLabelText('Version'), '1.4.0');
  await userEvent.selectOptions(form.getByLabelText('For'), '1d');
  await userEvent.click(form.getByRole('button', { name: 'Make Link' }));
  expect(within(await screen.findByRole('dialog', { name: 'Link' })).getByLabelText('Link')).toHaveValue(`http://localhost${link}`);
  expect(sent.map(({ body }) => body)).toEqual([{ for: '1d' }]);
});

test('revoking confirms first, and shows what went wrong', async () => {
  mockApi({ 'DELETE /releases/tries/7': anError(409, 'Somebody was faster') });
  showAt('/releases?tab=tries');
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke mf-sales 1.4.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke link' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody was faster');
  mockApi({ 'DELETE /releases/tries/7': { body: { data: { id: 7 } } }, 'GET /releases/tries': pageOf([]) });
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Link revoked successfully')).toBeInTheDocument();
  expect(await screen.findByText('No links to try a version')).toBeInTheDocument();
});

test('failed; and on a phone each is a card', async () => {
  mockApi({ 'GET /releases/tries': anError(400, 'x') });
  const { unmount } = showAt('/releases?tab=tries');
  expect(await screen.findByText('Error loading the links. Please try again.')).toBeInTheDocument();
  unmount();
  mockApi({ 'GET /releases/tries': pageOf([aTry()]) });
  onPhone();
  showAt('/releases?tab=tries');
  expect(await screen.findByRole('list', { name: 'Tries' })).toHaveTextContent('mf-sales 1.4.0By Sales team (token)Until 19 Nov 2026, 13:00');
});
