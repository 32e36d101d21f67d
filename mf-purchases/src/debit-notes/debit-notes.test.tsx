import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs, signInWith, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SupplierDebitNotes from '../panels/supplier-debit-notes.tsx';
import { aNote } from '../testing/note-samples.ts';
import { anError, anItem, aPurchase, aPurchaseRow, NO_PAPERS, pageOf, purchasesOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

beforeAll(() => Promise.all([dialogsLoaded(), import('./debit-note-dialog.tsx')]));
const sent: MockRequest['body'][] = [];
beforeEach(() => {
  sent.length = 0;
  signInAs('purchases:view', 'purchases:edit', 'purchases:delete');
});
afterEach(resetApi);

const keep = (answer: object) => (request: MockRequest) => {
  sent.push(request.body);
  return { body: { data: answer } };
};
const WIRE = 'तांब्याची तार 2.5 mm';
const ITEMS = [
  anItem({ id: 500, product_id: 3, product_name: 'Cotton waste', unit: 'kg', quantity: 4, received_quantity: 4, unit_price: 10, taxable_amount: 40 }),
  // 12.5 were ordered, 10 came, 2 of them went back already.
  anItem({ received_quantity: 10, credited_quantity: 2, credited_amount: 80.8 }),
];

async function openMenu(item: RegExp | string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
async function openDialog(created = keep({ id: 9, number: 'DN/26-27/00009' }) as (request: MockRequest) => { status?: number; body: unknown }) {
  mockApi({
    'GET /purchases/183': { body: { data: aPurchase({ status: 'partially_received', items: ITEMS }) } },
    ...NO_PAPERS,
    'GET /purchases/183/landed-costs': pageOf([]),
    'GET /purchases/183/payments': pageOf([]),
    'POST /purchases/183/debit-notes': created,
    'GET /debit-notes/9': { body: { data: aNote() } },
  });
  showAt('/purchases/183');
  await openMenu('Debit Note');
  return screen.findByRole('dialog', { name: 'Create Debit Note' });
}
const type = (dialog: HTMLElement, name: string | RegExp, text: string) => userEvent.type(within(dialog).getByRole('textbox', { name }), text);
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));

test('a quantity and a reason make a note, which then has its own page', async () => {
  const dialog = await openDialog();
  expect(within(dialog).getByText('8 of 10 received can go back, ₹40.40 each')).toBeInTheDocument();
  await type(dialog, `Quantity of ${WIRE}`, '2.5');
  expect(within(dialog).getByText('Before tax ₹101.00')).toBeInTheDocument();
  await type(dialog, /^Reason/, 'Rusty');
  await press(dialog, 'Create Debit Note');
  expect(await screen.findByRole('heading', { level: 1, name: /DN\/26-27\/00009/ })).toBeInTheDocument();
  expect(sent).toEqual([
    expect.objectContaining({ kind: 'return', reason: 'Rusty', restock: true, items: [{ item_id: 501, quantity: 2.5, unit_price: null }] }),
  ]);
});

test('with several places it shows the one that the goods leave from; a price has none', async () => {
  const places = [
    { id: 1, name: 'Main' },
    { id: 2, name: 'Shed 2' },
  ];
  signInWith({ permissions: ['purchases:view', 'purchases:edit', 'purchases:delete'], places, place_id: 2 });
  const dialog = await openDialog();
  const from = within(dialog).getByLabelText('Goods leave from');
  expect(from).toHaveDisplayValue('Shed 2');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Price' }));
  expect(within(dialog).queryByLabelText('Goods leave from')).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Return' }));
  await userEvent.selectOptions(within(dialog).getByLabelText('Goods leave from'), 'Main');
  await type(dialog, `Quantity of ${WIRE}`, '1');
  await type(dialog, /^Reason/, 'Rusty');
  await press(dialog, 'Create Debit Note');
  expect(await screen.findByRole('heading', { level: 1, name: /DN\/26-27\/00009/ })).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ restock: true, place_id: 1 })]);
});

test('number and date of the note that the vendor wrote go with it', async () => {
  const dialog = await openDialog();
  await type(dialog, `Quantity of ${WIRE}`, '1');
  await type(dialog, /^Reason/, 'Rusty');
  await type(dialog, "Vendor's Note Number", 'CN-9');
  await type(dialog, /^Date of the Vendor/, '20/11/2026');
  await press(dialog, 'Create Debit Note');
  expect(await screen.findByRole('heading', { level: 1, name: /DN\/26-27\/00009/ })).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ supplier_note_number: 'CN-9', supplier_note_date: '2026-11-20' })]);
});

test('a price that was too high moves no stock and is entered line by line', async () => {
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Price' }));
  expect(within(dialog).queryByRole('checkbox', { name: 'Take out of stock' })).not.toBeInTheDocument();
  await type(dialog, 'Quantity of Cotton waste', '4');
  await type(dialog, /^Reason/, 'Agreed at 9');
  await press(dialog, 'Create Debit Note');
  expect(await within(dialog).findByText('Enter by how much one was too expensive')).toBeInTheDocument();
  await type(dialog, 'Less for one Cotton waste', '1');
  await press(dialog, 'Create Debit Note');
  expect(await screen.findByRole('heading', { level: 1, name: /DN\/26-27\/00009/ })).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ kind: 'price', restock: false, items: [{ item_id: 500, quantity: 4, unit_price: 1 }] })]);
});

test('nothing at all, or more than came, is refused at its line and sends nothing', async () => {
  const dialog = await openDialog();
  await type(dialog, /^Reason/, 'Rusty');
  await press(dialog, 'Create Debit Note');
  expect(await within(dialog).findByText('Enter at least one quantity')).toBeInTheDocument();
  await type(dialog, `Quantity of ${WIRE}`, '8.5');
  await press(dialog, 'Create Debit Note');
  expect(await within(dialog).findByText('At most 8')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a refusal of the server is shown at its line, not at the first one', async () => {
  const sentence = `${WIRE}: received 10, credited before 9, asked 2`;
  const refused = anError(409, `More than can be credited. ${sentence}`, { 'items[0].quantity': sentence });
  const dialog = await openDialog(() => refused);
  await type(dialog, `Quantity of ${WIRE}`, '2');
  await type(dialog, /^Reason/, 'Rusty');
  await press(dialog, 'Create Debit Note');
  expect(await within(dialog).findByText(sentence)).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: `Quantity of ${WIRE}` })).toBeInvalid();
  expect(within(dialog).getByRole('textbox', { name: 'Quantity of Cotton waste' })).toBeValid();
});

test('it is offered for received goods, with permission', async () => {
  const order = { 'GET /purchases/183/payments': pageOf([]), ...NO_PAPERS, 'GET /purchases/183/landed-costs': pageOf([]) };
  mockApi({ ...order, 'GET /purchases/183': { body: { data: aPurchase() } } });
  showAt('/purchases/183');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Debit Note' })).not.toBeInTheDocument();
});

test('an order lists its notes with links, and the credit of others that paid it', async () => {
  const note = { id: 9, number: 'DN/26-27/00009', date: '2026-11-21', kind: 'return' as const, reason: 'Rusty', net_amount: 118, credit_left: 0 };
  const debit_notes = [{ ...note, cancelled_at: '2026-11-22T06:00:00.000Z' }];
  const used_credits = [{ note_id: 8, number: 'DN/26-27/00008', amount: 50 }];
  mockApi({
    'GET /purchases/183': { body: { data: aPurchase({ debit_notes, used_credits }) } },
    'GET /purchases/183/payments': pageOf([]),
    ...NO_PAPERS,
    'GET /purchases/183/landed-costs': pageOf([]),
  });
  showAt('/purchases/183');
  expect(await screen.findByRole('link', { name: 'DN/26-27/00009' })).toHaveAttribute('href', '/purchases/debit-notes/9');
  expect(screen.getByText('₹118.00, Return of 21 Nov 2026, cancelled')).toBeInTheDocument();
  expect(screen.getByText('₹50.00 of its credit used here')).toBeInTheDocument();
});

test('a note shows its document, its sums, and why it has no tax; actions only with permission', async () => {
  signInAs('purchases:view');
  mockApi({ 'GET /debit-notes/9': { body: { data: aNote({ taxed: false, tax_until: '2026-11-30' }) } } });
  showAt('/purchases/debit-notes/9');
  expect(await screen.findByRole('link', { name: 'PO/26-27/00183' })).toHaveAttribute('href', '/purchases/183');
  for (const text of ['It takes no tax back: the last day for it was 30 Nov 2026', 'HSN 7408 · GST 18%', '2.5 meters', 'CGST', 'Taken out of stock'])
    expect(screen.getByText(text)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Share']);
});

test('credit that is left is refunded by the vendor', async () => {
  const note = aNote({ credit_left: 118 });
  mockApi({ 'GET /debit-notes/9': { body: { data: note } }, 'POST /debit-notes/9/refund': keep(note) });
  showAt('/purchases/debit-notes/9');
  await openMenu('Refund ₹118.00');
  const dialog = await screen.findByRole('dialog', { name: 'Refund' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Bank' }));
  await press(dialog, 'Record Refund');
  expect(await screen.findByText('Refund recorded successfully')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ amount: 118, payment_method: 'bank' })]);
});

test('credit that is left pays other orders; a refusal is shown at its order', async () => {
  const orders = [aPurchaseRow({ id: 190, invoice_number: 'PO/26-27/00190' }), aPurchaseRow({ id: 191, invoice_number: 'PO/26-27/00191' })];
  const note = aNote({ credit_left: 118 });
  const asked: MockRequest['params'][] = [];
  mockApi({
    'GET /debit-notes/9': { body: { data: note } },
    'GET /purchases': ({ params }) => {
      asked.push(params);
      return purchasesOf(orders);
    },
    'POST /debit-notes/9/allocate': (request) => {
      sent.push(request.body);
      return sent.length === 1 ? anError(409, 'Too much', { 'allocations[0].amount': 'More than its balance' }) : { body: { data: note } };
    },
  });
  showAt('/purchases/debit-notes/9');
  await openMenu('Use for Another Order');
  const dialog = await screen.findByRole('dialog', { name: 'Use for Another Order' });
  expect(asked[0]).toMatchObject({ vendorId: '20', paymentStatus: 'unpaid' });
  await press(dialog, 'Use Credit');
  expect(await within(dialog).findByText('Enter at least one amount')).toBeInTheDocument();
  await type(dialog, /PO\/26-27\/00191/, '118');
  await press(dialog, 'Use Credit');
  expect(await within(dialog).findByText('More than its balance')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: /PO\/26-27\/00191/ })).toBeInvalid();
  await press(dialog, 'Use Credit');
  expect(await screen.findByText('Credit used successfully')).toBeInTheDocument();
  expect(sent[1]).toEqual({ allocations: [{ purchase_id: 191, amount: 118 }] });
});

test('it is cancelled with a reason; the use of its credit is shown', async () => {
  const used = 'The credit of DN/26-27/00009 is used: ₹100.00 paid PO/26-27/00190';
  mockApi({ 'GET /debit-notes/9': { body: { data: aNote() } }, 'POST /debit-notes/9/cancel': () => anError(409, used) });
  showAt('/purchases/debit-notes/9');
  await openMenu('Cancel Debit Note');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Debit Note' });
  await type(dialog, /^Reason/, 'Entered twice');
  await press(dialog, 'Cancel Debit Note');
  expect(await within(dialog).findByText(used)).toBeInTheDocument();
  mockApi({ 'POST /debit-notes/9/cancel': keep(aNote({ cancelled_at: '2026-11-22T06:00:00.000Z', cancel_reason: 'Entered twice' })) });
  await press(dialog, 'Cancel Debit Note');
  expect(await screen.findByText('Debit note cancelled successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Entered twice' }]);
});

test('the list has number, order and credit', async () => {
  const { items: _items, ...row } = aNote({ credit_left: 18 });
  const totals = { count: 1, cancelled: 0, net_amount: 118, credit_left: 18 };
  mockApi({ 'GET /debit-notes': { body: { data: [row], total: 1, totals } } });
  showAt('/purchases/debit-notes');
  expect(await screen.findByRole('link', { name: 'DN/26-27/00009' })).toHaveAttribute('href', '/purchases/debit-notes/9');
  expect(screen.getByRole('link', { name: 'PO/26-27/00183' })).toHaveAttribute('href', '/purchases/183');
  expect(screen.getByText('₹18.00')).toBeInTheDocument();
});

test("a supplier's documents have all of their notes, and no others", async () => {
  const { items: _items, ...row } = aNote({ credit_left: 18 });
  const asked: MockRequest['params'][] = [];
  mockApi({
    'GET /debit-notes': ({ params }) => {
      asked.push(params);
      return { body: { data: [row], total: 1, totals: { count: 1, cancelled: 0, net_amount: 118, credit_left: 18 } } };
    },
  });
  render(
    <Platform>
      <TestSession>
        <SupplierDebitNotes vendorId={20} vendorType="purchase" />
      </TestSession>
    </Platform>,
  );
  expect(await screen.findByRole('link', { name: 'DN/26-27/00009' })).toHaveAttribute('href', '/purchases/debit-notes/9');
  expect(screen.getByRole('link', { name: 'PO/26-27/00183' })).toHaveAttribute('href', '/purchases/183');
  expect(screen.queryByText('Rajkot Copper Wire Co.')).not.toBeInTheDocument();
  expect(asked).toEqual([{ vendor_id: '20', page: '1', limit: '10' }]);
});

test.each(['77', 'x'])('a note %s that does not exist has its own message', async (id) => {
  if (id === '77') mockApi({ 'GET /debit-notes/77': anError(404, 'Debit note not found') });
  showAt(`/purchases/debit-notes/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Debit note not found' })).toBeInTheDocument();
});
