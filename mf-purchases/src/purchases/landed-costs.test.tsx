import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { LandedCost } from '@karkhana/shared-contract/purchases/landed-cost';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, anItem, aPurchase, aVendor, NO_PAPERS, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const TRANSPORT: LandedCost = {
  ...{ id: 3, purchase_id: 183, vendor_id: 20, vendor_name: 'Rajkot Roadways', date: '2026-11-20', amount: 1250.5, kind: 'Transport' },
  ...{ share_by: 'quantity', status: 'active', created_at: '2026-11-20T06:00:00.000Z', created_by_name: 'Imran Shaikh' },
};
const came = aPurchase({ status: 'received', items: [anItem({ received_quantity: 12.5 })] });
const sent: MockRequest[] = [];
let costs: LandedCost[];

// A dialog's first load would end outside of React's act.
beforeAll(() => Promise.all([import('./landed-cost-dialog.tsx'), import('./cancel-landed-cost-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  costs = [];
  signInAs('purchases:view', 'purchases:edit');
  mockApi({
    'GET /purchases/183': { body: { data: came } },
    'GET /purchases/183/payments': pageOf([]),
    ...NO_PAPERS,
    'GET /purchases/183/landed-costs': () => pageOf(costs),
    'GET /vendors': pageOf([aVendor({ name: 'Rajkot Roadways' })]),
    'POST /purchases/183/landed-costs': (request) => {
      sent.push(request);
      costs = [TRANSPORT];
      return { status: 201, body: { data: TRANSPORT } };
    },
  });
});
afterEach(resetApi);

const card = () => screen.findByRole('region', { name: 'Landed Costs' });

async function openDialog() {
  showAt('/purchases/183');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add Landed Cost' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Landed Cost' });
  return { dialog, save: () => userEvent.click(within(dialog).getByRole('button', { name: 'Add Landed Cost' })) };
}

test('a closed day and missing values are shown at their fields; the landed cost is on the order', async () => {
  const lock = { locked_until: '2026-10-31', user_name: 'Asha', at: null, reason: 'Filed', bank_accounts: [] };
  mockApi({ 'GET /accounting/lock': { body: { data: lock } } });
  const { dialog, save } = await openDialog();
  expect(await within(dialog).findByText('The books are closed up to 31 Oct 2026')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Landed Costs' })).not.toBeInTheDocument();
  await save();
  expect(await within(dialog).findByText('Kind is required')).toBeInTheDocument();
  expect(within(dialog).getByText('Amount is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Kind'), 'Transport');
  await userEvent.type(within(dialog).getByLabelText('Amount'), '1250.50');
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Vendor' }));
  await userEvent.click(await screen.findByRole('option', { name: /Rajkot Roadways/ }));
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Quantity' }));
  await save();
  expect(await screen.findByText('Landed cost added')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ vendor_id: 20, date: dayInIndia(), amount: 1250.5, kind: 'Transport', share_by: 'quantity' }]);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(await card()).toHaveTextContent('Transport20 Nov 2026, Rajkot RoadwaysShared by quantity₹1,250.50');
});

test('without a vendor it is shared by worth; a refusal stays at its field', async () => {
  const sentence = 'PO/26-27/00183 is cancelled and takes no landed cost';
  mockApi({
    'POST /purchases/183/landed-costs': (request) => {
      sent.push(request);
      return anError(409, sentence, { amount: sentence });
    },
  });
  const { dialog, save } = await openDialog();
  await userEvent.type(within(dialog).getByLabelText('Kind'), 'Customs');
  await userEvent.type(within(dialog).getByLabelText('Amount'), '300');
  await save();
  expect((await within(dialog).findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(sent[0]?.body).toMatchObject({ vendor_id: null, share_by: 'worth' });
});

test('cancelling is asked before; a cancelled one stays, struck out, and is not cancelled again', async () => {
  costs = [TRANSPORT];
  mockApi({
    'POST /purchases/183/landed-costs/3/cancel': (request) => {
      sent.push(request);
      costs = [{ ...TRANSPORT, status: 'cancelled' }];
      return { body: { data: costs[0] } };
    },
  });
  showAt('/purchases/183');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Transport of ₹1,250.50' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel Landed Cost' });
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel Landed Cost' }));
  await waitFor(async () => expect(await card()).toHaveTextContent('Cancelled'));
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Cancel Transport/ })).not.toBeInTheDocument();
});

test('before goods came, and for readers, it is not offered', async () => {
  costs = [TRANSPORT];
  mockApi({ 'GET /purchases/183': { body: { data: aPurchase() } } });
  const { unmount } = showAt('/purchases/183');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(screen.queryByRole('menuitem', { name: 'Add Landed Cost' })).not.toBeInTheDocument();
  unmount();
  signInAs('purchases:view');
  showAt('/purchases/183');
  expect(await card()).toHaveTextContent('₹1,250.50');
  expect(screen.queryByRole('button', { name: /^Cancel Transport/ })).not.toBeInTheDocument();
});

test('a list that could not be read shows that, and is read again', async () => {
  mockApi({ ...NO_PAPERS, 'GET /purchases/183/landed-costs': anError(400, 'x') });
  showAt('/purchases/183');
  const failed = within(await card());
  expect(await failed.findByText('The landed costs could not be loaded')).toBeInTheDocument();
  costs = [TRANSPORT];
  mockApi({ ...NO_PAPERS, 'GET /purchases/183/landed-costs': () => pageOf(costs) });
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Transport')).toBeInTheDocument();
});
