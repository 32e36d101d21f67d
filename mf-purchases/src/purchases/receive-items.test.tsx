import { type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, anItem, aPurchase, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';
import ReceiveItemsDialog from './receive-items-dialog.tsx';

const sent: MockRequest['body'][] = [];
const ITEMS = [anItem({ received_quantity: 5 }), anItem({ id: 502, product_id: 5, product_name: 'Winding wire', unit: 'kg', quantity: 20 })];
const order = aPurchase({ status: 'partially_received', items: ITEMS });

// A dialog's first load would end outside of React's act.
beforeAll(() => import('./receive-items-dialog.tsx'));
beforeEach(() => {
  sent.length = 0;
  signInAs('purchases:view', 'purchases:edit');
  mockApi({
    'GET /purchases/183': { body: { data: order } },
    'GET /purchases/183/landed-costs': pageOf([]),
    'GET /purchases/183/payments': pageOf([]),
    'PATCH /purchases/183/status': ({ body }) => {
      sent.push(body);
      return { body: { data: order } };
    },
  });
});
afterEach(resetApi);

async function open(): Promise<HTMLElement> {
  showAt('/purchases/183');
  await userEvent.click(await screen.findByRole('button', { name: 'Receive Items' }));
  return screen.findByRole('dialog', { name: 'Receive Items' });
}
const field = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name: `Received in all, ${name}` });
async function enter(dialog: HTMLElement, name: string, quantity: string) {
  await userEvent.clear(field(dialog, name));
  await userEvent.type(field(dialog, name), quantity);
}
const save = async (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Receive Items' }));

test('each line begins with its received total; only changed ones are sent, as totals', async () => {
  const dialog = await open();
  expect(within(dialog).getByText('12.5 meters ordered, 5 received before')).toBeInTheDocument();
  expect(field(dialog, 'तांब्याची तार 2.5 mm')).toHaveDisplayValue('5');
  await enter(dialog, 'Winding wire', '12.5');
  await save(dialog);
  expect(await screen.findByText('12.5 kg of Winding wire received')).toBeInTheDocument();
  expect(sent).toEqual([{ status: 'partially_received', received: [{ item_id: 502, quantity: 12.5, received_before: 0 }] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('labels are offered after a receipt, as many as whole units came', async () => {
  signInAs('purchases:view', 'purchases:edit', 'stock:view');
  const dialog = await open();
  await enter(dialog, 'Winding wire', '12.5');
  await userEvent.click(within(dialog).getByLabelText('Then print labels, as many as came'));
  await save(dialog);
  const labels = await screen.findByRole('dialog', { name: 'Print Labels' });
  expect(within(labels).getByRole('textbox', { name: 'Labels, Winding wire' })).toHaveValue('13');
  expect(within(labels).getAllByRole('textbox')).toHaveLength(1);
});

test("an untouched figure does not take back another user's receipt", async () => {
  const dialogOf = (items: typeof ITEMS) => (
    <TestSession>
      <Platform>
        <ReceiveItemsDialog purchase={{ ...order, items }} onClose={() => undefined} />
      </Platform>
    </TestSession>
  );
  const { rerender } = render(dialogOf(ITEMS));
  const dialog = await screen.findByRole('dialog', { name: 'Receive Items' });
  rerender(dialogOf(ITEMS.map((item) => ({ ...item, received_quantity: 9 }))));
  expect(within(dialog).getByText('12.5 meters ordered, 9 received before')).toBeInTheDocument();
  expect(within(dialog).queryByText(/the difference leaves the stock again/)).not.toBeInTheDocument();
  await enter(dialog, 'Winding wire', '8');
  expect(within(dialog).getByText(/the difference leaves the stock again/)).toBeInTheDocument();
  await enter(dialog, 'Winding wire', '12');
  await save(dialog);
  await waitFor(() => expect(sent).toEqual([{ status: 'partially_received', received: [{ item_id: 502, quantity: 12, received_before: 9 }] }]));
});

test('Fill all takes the order in full', async () => {
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fill all' }));
  await save(dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    status: 'partially_received',
    received: [
      { item_id: 501, quantity: 12.5, received_before: 5 },
      { item_id: 502, quantity: 20, received_before: 0 },
    ],
  });
});

test('more than ordered, less than nothing and nothing at all are refused at the line', async () => {
  const dialog = await open();
  await enter(dialog, 'Winding wire', '20.001');
  await save(dialog);
  expect(await within(dialog).findByText('Only 20 kg ordered')).toBeInTheDocument();
  await enter(dialog, 'Winding wire', '-1');
  expect(await within(dialog).findByText('Cannot be negative')).toBeInTheDocument();
  await userEvent.clear(field(dialog, 'Winding wire'));
  expect(await within(dialog).findByText('Received quantity is required')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a lower figure is announced; a refusal stays in the dialog', async () => {
  const dialog = await open();
  await enter(dialog, 'तांब्याची तार 2.5 mm', '2');
  expect(within(dialog).getByText(/the difference leaves the stock again/)).toBeInTheDocument();
  const sentence =
    'The receipt of PO/26-27/00183 cannot be taken back, because some of it has left the stock. Wire: 3 meters would go back, only 1 meters in stock';
  mockApi({ 'PATCH /purchases/183/status': anError(409, sentence) });
  await save(dialog);
  expect(await within(dialog).findByText(sentence)).toBeInTheDocument();
  expect(field(dialog, 'तांब्याची तार 2.5 mm')).toHaveDisplayValue('2');
});

test("a receipt refused after another user's receipt is saved beside the new figure", async () => {
  const dialog = await open();
  await enter(dialog, 'Winding wire', '8');
  const sentence = 'Received by somebody else meanwhile. Winding wire: 6 kg by now, not 0';
  mockApi({
    'GET /purchases/183': { body: { data: { ...order, items: ITEMS.map((item) => (item.id === 502 ? { ...item, received_quantity: 6 } : item)) } } },
    'PATCH /purchases/183/status': anError(409, sentence),
  });
  await save(dialog);
  expect(await within(dialog).findByText(sentence)).toBeInTheDocument();
  expect(await within(dialog).findByText('20 kg ordered, 6 received before')).toBeInTheDocument();
  mockApi({
    'PATCH /purchases/183/status': ({ body }) => {
      sent.push(body);
      return { body: { data: order } };
    },
  });
  await enter(dialog, 'Winding wire', '14');
  await save(dialog);
  await waitFor(() => expect(sent).toEqual([{ status: 'partially_received', received: [{ item_id: 502, quantity: 14, received_before: 6 }] }]));
});

test('nothing changed: nothing is sent', async () => {
  const dialog = await open();
  await save(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});
