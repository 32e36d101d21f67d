import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aPurchase, aPurchaseRow, purchasesOf, STATS } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: MockRequest[] = [];
const record = (answer: { status?: number; body: unknown }) => (request: MockRequest) => {
  sent.push(request);
  return answer;
};
const list = (status: PurchaseStatus) => mockApi({ 'GET /purchases': purchasesOf([aPurchaseRow({ status })]), 'GET /purchases/stats': { body: STATS } });

beforeEach(() => {
  sent.length = 0;
  signInAs('purchases:view', 'purchases:edit', 'purchases:delete');
});
afterEach(resetApi);

const press = async (name: string, within_: HTMLElement = document.body) => userEvent.click(await within(within_).findByRole('button', { name }));

test.each<[PurchaseStatus, PurchaseStatus, string, RegExp]>([
  ['pending', 'received', 'Change status from Pending to Received?', /booked into stock/],
  ['received', 'pending', 'Change status from Received to Pending?', /All receipts of this order are taken back/],
  ['partially_received', 'pending', 'Change status from Partially received to Pending?', /All receipts of this order are taken back/],
])('from %s to %s, after the question', async (from, to, question, consequence) => {
  list(from);
  mockApi({ 'PATCH /purchases/183/status': record({ body: { data: aPurchase({ status: to }) } }) });
  showAt('/purchases');
  await press('Change status of PO/26-27/00183');
  const dialog = await screen.findByRole('dialog', { name: 'Change Status' });
  expect(within(dialog).getByText(question)).toBeInTheDocument();
  expect(within(dialog).getByText(consequence)).toBeInTheDocument();
  expect(sent).toEqual([]);
  list(to);
  await press('Change Status', dialog);
  expect(await screen.findByText('Status updated successfully')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ status: to }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('receipts go back on the day that is entered', async () => {
  list('received');
  mockApi({ 'PATCH /purchases/183/status': record({ body: { data: aPurchase() } }) });
  showAt('/purchases');
  await press('Change status of PO/26-27/00183');
  const dialog = await screen.findByRole('dialog', { name: 'Change Status' });
  await userEvent.type(within(dialog).getByLabelText('Goes back on'), '2026-11-20{Tab}');
  await press('Change Status', dialog);
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ status: 'pending', received_on: '2026-11-20' }]));
});

test('a refusal is a toast and stays in the dialog; a missing answer is shown there too', async () => {
  const sentence =
    'The receipt of PO/26-27/00183 cannot be taken back, because some of it has left the stock. Copper wire: 12.5 kg would go back, only 3 kg in stock';
  list('received');
  mockApi({ 'PATCH /purchases/183/status': anError(409, sentence) });
  showAt('/purchases');
  await press('Change status of PO/26-27/00183');
  const dialog = await screen.findByRole('dialog');
  await press('Change Status', dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  mockApi({ 'PATCH /purchases/183/status': { networkError: true } });
  await press('Change Status', dialog);
  expect(await screen.findByText('Failed to update status')).toBeInTheDocument();
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/^The server could not be reached/);
});

test('deleting confirms first, names the order, and shows what to undo', async () => {
  const sentence = 'On PO/26-27/00183 items have been received. Change its status to Pending first, then delete the order';
  list('received');
  mockApi({ 'DELETE /purchases/183': anError(409, sentence) });
  showAt('/purchases');
  await press('Delete PO/26-27/00183');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Purchase' });
  expect(within(dialog).getByText('Are you sure you want to delete this purchase?')).toBeInTheDocument();
  expect(within(dialog).getByText('PO/26-27/00183')).toBeInTheDocument();
  await press('Delete', dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  mockApi({ 'DELETE /purchases/183': { networkError: true } });
  await press('Delete', dialog);
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(/^The server could not be reached/));
  mockApi({ 'DELETE /purchases/183': record({ body: { data: { id: 183 } } }), 'GET /purchases': purchasesOf([]) });
  await press('Delete', dialog);
  expect(await screen.findByText('Purchase deleted successfully')).toBeInTheDocument();
  expect(await screen.findByText('No purchase orders found')).toBeInTheDocument();
});
