import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { MadeLink } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, someSettings } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const LINK: MadeLink = {
  id: 7,
  paper: 'invoice',
  document_id: 418,
  name: 'INV-26-27-00418',
  made_by: 'Asha Kulkarni',
  made_at: '2026-11-22T05:00:00.000Z',
  last_day: '2026-11-29',
  opens: true,
};
const list = (...data: MadeLink[]) => ({ body: { data, total: data.length } });

beforeAll(() => import('./paper-links-tab.tsx'));
beforeEach(() => {
  signInAs('settings:view', 'sales:view');
  mockApi({ 'GET /users/settings': { body: { data: someSettings({}) } }, 'GET /gst/missing': { body: { data: [], total: 0 } } });
});
afterEach(resetApi);

test('links are listed by paper and maker; one whose maker lost the right says that it does not open', async () => {
  mockApi({ 'GET /paper-links': list(LINK, { ...LINK, id: 8, name: 'INV-26-27-00419', made_by: 'Ravi Deshmukh', opens: false }) });
  showAt('/settings?tab=links');
  expect(await screen.findByText('INV-26-27-00418')).toBeVisible();
  expect(screen.getByText('Does not open').closest('tr')).toHaveTextContent('INV-26-27-00419InvoiceRavi Deshmukh');
});

test('a link is taken back after a question, and is gone from the list', async () => {
  const taken: MockRequest[] = [];
  mockApi({ 'GET /paper-links': list(LINK) });
  mockApi({
    'DELETE /paper-links/7': (request) => {
      taken.push(request);
      mockApi({ 'GET /paper-links': list() });
      return { body: { data: { id: 7 } } };
    },
  });
  showAt('/settings?tab=links');
  await userEvent.click(await screen.findByRole('button', { name: 'Take back INV-26-27-00418' }));
  expect(await screen.findByRole('dialog', { name: 'Take back link' })).toHaveTextContent('Asha Kulkarni');
  await userEvent.click(screen.getByRole('button', { name: 'Take Back' }));
  expect(await screen.findByText('Link taken back')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('No links are out')).toBeVisible());
  expect(taken).toHaveLength(1);
});

test('failed: shows that, and Try again', async () => {
  mockApi({ 'GET /paper-links': anError(400, 'x') });
  showAt('/settings?tab=links');
  expect(await screen.findByText('The links could not be loaded')).toBeInTheDocument();
  mockApi({ 'GET /paper-links': list(LINK) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('INV-26-27-00418')).toBeVisible();
});

test('who can make no link has no such tab', async () => {
  signInAs('settings:view');
  showAt('/settings?tab=links');
  expect(await screen.findByRole('region', { name: 'Company Information' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Links' })).toBeNull();
});
