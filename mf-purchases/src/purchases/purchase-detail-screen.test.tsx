import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, anItem, aPurchase, pageOf, purchasesOf, STATS } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const orderIs = (parts: Parameters<typeof aPurchase>[0] = {}) => mockApi({ 'GET /purchases/183': { body: { data: aPurchase(parts) } } });

beforeEach(() => {
  signInAs('purchases:view', 'purchases:edit', 'purchases:delete');
  mockApi({ 'GET /purchases/183/payments': pageOf([]) });
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});
const show = () => showAt('/purchases/183');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const menu = async () => {
  await press('More actions');
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};

test('both cards, the items with their footer, and the notes', async () => {
  let arrive = () => {};
  mockApi({ 'GET /purchases/183': { body: { data: aPurchase() }, delay: new Promise<void>((resolve) => (arrive = resolve)) } });
  show();
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  arrive();
  expect(await screen.findByRole('heading', { level: 1, name: /^Purchase Order: PO\/26-27\/00183/ })).toBeInTheDocument();
  const facts = within(screen.getByRole('region', { name: 'Purchase Information' }));
  for (const text of [
    'Invoice Number',
    'PO/26-27/00183',
    'Purchase Date',
    '14 Nov 2026',
    'Status',
    'Pending',
    'Total',
    '₹505.00',
    'Tax',
    '₹90.90',
    'Net Amount',
    '₹595.90',
  ]) {
    expect(facts.getByText(text)).toBeInTheDocument();
  }
  const vendor = within(screen.getByRole('region', { name: 'Vendor Information' }));
  for (const text of ['Rajkot Copper Wire Co.', 'orders@rajkotcopper.example', '+91 281 5555 0177', 'Aji GIDC, Rajkot'])
    expect(vendor.getByText(text)).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Purchase Items' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Product', 'Quantity', 'Unit Price', 'Total Price']);
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['तांब्याची तार 2.5 mm12.5 meters₹40.40₹505.00', 'Subtotal₹505.00', 'Tax₹90.90', 'Total₹595.90']);
  expect(screen.getByText('Deliver at gate 2.')).toBeInTheDocument();
});

test('a unit that is not known is Pcs; what has come of a line stands beside it; no notes, no card', async () => {
  orderIs({ status: 'partially_received', notes: null, items: [anItem({ unit: '', received_quantity: 5 })] });
  show();
  expect(await screen.findByRole('cell', { name: /^12.5 Pcs ?5 received$/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Partially received');
  expect(screen.queryByText('Notes')).not.toBeInTheDocument();
});

test.each<[PurchaseStatus, string[], string[]]>([
  ['pending', ['Download Invoice', 'Receive Items', 'Record Payment'], ['Cancel Order', 'Delete']],
  ['received', ['Download Invoice', 'Receive Items', 'Record Payment'], ['Change Status', 'Cancel Order', 'Delete']],
  ['cancelled', ['Download Invoice'], ['Change Status', 'Delete']],
])('%s offers %p and %p', async (status, buttons, inMenu) => {
  orderIs({ status });
  show();
  await screen.findByRole('heading', { level: 1 });
  const offered = screen.getAllByRole('button').map((button) => button.textContent);
  expect(['Download Invoice', 'Receive Items', 'Record Payment'].filter((name) => offered.includes(name))).toEqual(buttons);
  expect(await menu()).toEqual(inMenu);
});

test('who may only look can only download', async () => {
  signInAs('purchases:view');
  orderIs();
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Receive|Record|More actions/ })).not.toBeInTheDocument();
});

test.each([
  ['/purchases/999', 404, 'Purchase not found'],
  ['/purchases/abc', 0, 'Purchase not found'],
  ['/purchases/999', 403, "You don't have access to Purchases"],
])('%s answered with %i says: %s', async (address, status, sentence) => {
  if (status) mockApi({ 'GET /purchases/999': anError(status, 'x') });
  showAt(address);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('failed: says so, and Try again', async () => {
  mockApi({ 'GET /purchases/183': anError(409, 'x') });
  show();
  expect(await screen.findByText('This purchase order could not be loaded')).toBeInTheDocument();
  orderIs();
  await press('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: /PO\/26-27\/00183/ })).toBeInTheDocument();
});

test("Download Invoice saves under the order's number and says how it went", async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  orderIs();
  mockApi({ 'GET /purchases/183/invoice': { body: new Blob(['%PDF-']) } });
  show();
  await press('Download Invoice');
  expect(await screen.findByText('Invoice downloaded successfully')).toBeInTheDocument();
  expect(saved).toEqual(['PO-26-27-00183.pdf']);
  mockApi({ 'GET /purchases/183/invoice': anError(500, 'x') });
  await press('Download Invoice');
  expect(await screen.findByText('Failed to download invoice')).toBeInTheDocument();
});

test('Cancel Order asks in the words of a change of status; Delete leads back to the list', async () => {
  orderIs();
  mockApi({
    'PATCH /purchases/183/status': { body: { data: aPurchase({ status: 'cancelled' }) } },
    'DELETE /purchases/183': { body: { data: { id: 183 } } },
    'GET /purchases': purchasesOf([]),
    'GET /purchases/stats': { body: STATS },
  });
  show();
  await menu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel Order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Order' });
  expect(within(dialog).getByText('Change status from Pending to Cancelled?')).toBeInTheDocument();
  orderIs({ status: 'cancelled' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cancelled'));
  expect(screen.getByText('Nothing to pay: the order is cancelled.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await menu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  let readAgain = 0;
  mockApi({
    'GET /purchases/183': () => {
      readAgain += 1;
      return anError(404, 'Purchase not found');
    },
  });
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Delete Purchase' })).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchase Management' })).toBeInTheDocument();
  // What is gone is not asked for: the browser would log a 404.
  expect(readAgain).toBe(0);
});

test('on a phone the download is behind the menu', async () => {
  onPhone();
  orderIs();
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(await menu()).toEqual(['Download Invoice', 'Cancel Order', 'Delete']);
});
