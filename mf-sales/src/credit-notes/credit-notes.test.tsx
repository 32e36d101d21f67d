import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNote } from '../testing/note-samples.ts';
import { anError, aPayment, aSale, aSaleRow, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

beforeAll(() => Promise.all([dialogsLoaded(), import('./credit-note-dialog.tsx'), import('./void-allocation-dialog.tsx')]));
beforeEach(() => {
  signInAs('sales:view', 'sales:edit', 'sales:delete');
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

const sent: MockRequest['body'][] = [];
const keep = (answer: object) => (request: MockRequest) => {
  sent.push(request.body);
  return { body: { data: answer } };
};

async function openDialog() {
  sent.length = 0;
  mockApi({
    'GET /sales/418': { body: { data: aSale() } },
    'GET /sales/418/payments': pageOf([aPayment()]),
    'POST /sales/418/credit-notes': keep({ id: 9, number: 'CN/26-27/00009' }),
    'GET /credit-notes/9': { body: { data: aNote() } },
  });
  showAt('/sales/418');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Credit Note' }));
  return screen.findByRole('dialog', { name: 'Create Credit Note' });
}

test('a quantity and a reason make a note, which then is on the screen to be printed', async () => {
  const dialog = await openDialog();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Quantity of फुट वाल्व 65 mm' }), '2');
  expect(within(dialog).getByText('Before tax ₹199.98')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Damaged');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Credit Note' }));
  expect(await screen.findByRole('heading', { name: 'CREDIT NOTE' })).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ kind: 'return', reason: 'Damaged', restock: true, items: [{ item_id: 1, quantity: 2, unit_price: null }] })]);
});

test('more than was sold, or nothing at all, is refused at its field and sends nothing', async () => {
  const dialog = await openDialog();
  const save = within(dialog).getByRole('button', { name: 'Create Credit Note' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Damaged');
  await userEvent.click(save);
  expect(await within(dialog).findByText('Enter at least one quantity')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Quantity of फुट वाल्व 65 mm' }), '4');
  await userEvent.click(save);
  expect(await within(dialog).findByText('At most 3')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a sale lists its notes with links, and the documents they settled', async () => {
  const note = { id: 9, number: 'CN/26-27/00009', date: '2026-11-21', kind: 'return' as const, reason: 'Damaged' };
  const credit_notes = [{ ...note, net_amount: 118, credit_left: 0, cancelled_at: null }];
  mockApi({
    'GET /sales/418': { body: { data: aSale({ credit_notes, amount_settled: 118, credited_amount: 118 }) } },
    'GET /sales/418/payments': pageOf([aPayment()]),
  });
  showAt('/sales/418');
  expect(await screen.findByRole('link', { name: 'CN/26-27/00009' })).toHaveAttribute('href', '/sales/credit-notes/9');
  expect(screen.getByText('Settled by credit')).toBeInTheDocument();
  const card = screen.getByRole('region', { name: 'Payments' });
  expect(within(card).getByText('₹135.96')).toBeInTheDocument();
});

test('a note shows its document, and why it has no tax; without permission there is no action', async () => {
  signInAs('sales:view');
  mockApi({ 'GET /credit-notes/9': { body: { data: aNote({ taxed: false, tax_until: '2026-11-30' }) } } });
  showAt('/sales/credit-notes/9');
  expect(await screen.findByRole('heading', { name: 'CREDIT NOTE' })).toBeInTheDocument();
  for (const text of ['INV/26-27/00418', 'No tax is credited: the last day for it was 30 Nov 2026', 'Rupees One Hundred Eighteen Only'])
    expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test('a double click on Download PDF saves one file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let made: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => {
    made = resolve;
  });
  mockApi({ 'GET /credit-notes/9': { body: { data: aNote() } }, 'GET /credit-notes/9/pdf': { body: new Blob(['x']), delay } });
  showAt('/sales/credit-notes/9');
  const button = await screen.findByRole('button', { name: 'Download PDF' });
  await userEvent.dblClick(button);
  made();
  await waitFor(() => expect(saved).not.toEqual([]));
  await waitFor(() => expect(button).toBeEnabled());
  expect(saved).toEqual(['CN-26-27-00009.pdf']);
});

test('credit that is left is refunded', async () => {
  sent.length = 0;
  const note = aNote({ credit_left: 118 });
  mockApi({ 'GET /credit-notes/9': { body: { data: note } }, 'POST /credit-notes/9/refund': keep(note) });
  showAt('/sales/credit-notes/9');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Refund ₹118.00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Bank' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record Refund' }));
  expect(await screen.findByText('Refund recorded successfully')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ amount: 118, payment_method: 'bank' })]);
});

test('credit that is left pays other sales; nothing typed, or a refusal, is shown at its sale', async () => {
  sent.length = 0;
  const note = aNote({ credit_left: 118 });
  const open = [aSaleRow({ id: 419, invoice_number: 'INV/26-27/00419' }), aSaleRow({ id: 420, invoice_number: 'INV/26-27/00420' })];
  mockApi({
    'GET /credit-notes/9': { body: { data: note } },
    'GET /sales': { body: { data: open, total: 2, totals: { count: 2, cancelled: 0, net_amount: 0, balance: 0 } } },
    'POST /credit-notes/9/allocate': ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? anError(409, 'Too much', { 'allocations[0].amount': 'More than its balance' }) : { body: { data: note } };
    },
  });
  showAt('/sales/credit-notes/9');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Use for Another Sale' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use for Another Sale' });
  const use = within(dialog).getByRole('button', { name: 'Use Credit' });
  await userEvent.click(use);
  expect(await within(dialog).findByText('Enter at least one amount')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /00420/ }), '118');
  await userEvent.click(use);
  expect(await within(dialog).findByText('More than its balance')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: /00420/ })).toBeInvalid();
  await userEvent.click(use);
  expect(await screen.findByText('Credit used successfully')).toBeInTheDocument();
  expect(sent[1]).toEqual({ allocations: [{ sale_id: 420, amount: 118 }] });
});

test('credit that paid another sale is taken back, with the reason; not the part of its own sale', async () => {
  sent.length = 0;
  const use = { created_at: '2026-11-21T06:00:00.000Z', created_by_name: 'Ravi Deshmukh' };
  const other = { id: 420, invoice_number: 'INV/26-27/00420', date: '2026-11-20' };
  const note = aNote({
    allocations: [
      { ...use, id: 1, amount: 18, document: aNote().document },
      { ...use, id: 2, amount: 100, document: other },
    ],
  });
  mockApi({ 'GET /credit-notes/9': { body: { data: note } }, 'POST /credit-notes/9/allocations/2/void': keep(note) });
  showAt('/sales/credit-notes/9');
  const takeBack = await screen.findByRole('button', { name: 'Take back ₹100.00 from INV/26-27/00420' });
  expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
  await userEvent.click(takeBack);
  const dialog = await screen.findByRole('dialog', { name: 'Take Credit Back' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Meant for another');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take Credit Back' }));
  expect(await screen.findByText('Credit taken back successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Meant for another' }]);
});

test('the list has number, invoice and credit', async () => {
  const { items: _items, ...row } = aNote({ credit_left: 18 });
  const totals = { count: 1, cancelled: 0, net_amount: 118, credit_left: 18 };
  mockApi({ 'GET /credit-notes': { body: { data: [row], total: 1, totals } } });
  showAt('/sales/credit-notes');
  expect(await screen.findByRole('link', { name: 'CN/26-27/00009' })).toHaveAttribute('href', '/sales/credit-notes/9');
  expect(screen.getByText('₹18.00')).toBeInTheDocument();
});

test('a note that does not exist has its own message', async () => {
  mockApi({ 'GET /credit-notes/77': anError(404, 'Credit note not found') });
  showAt('/sales/credit-notes/77');
  expect(await screen.findByRole('heading', { level: 1, name: 'Credit note not found' })).toBeInTheDocument();
});

test('two refunds of one day are both in it, and the window has the name of its file', async () => {
  const refund = { refund_date: '2026-11-22', payment_method: 'bank' as const, reference: null };
  const refunds = [
    { ...refund, id: 1, amount: 30 },
    { ...refund, id: 2, amount: 40 },
  ] as Note['refunds'];
  mockApi({ 'GET /credit-notes/9': { body: { data: aNote({ refunds, credit_left: 48 }) } } });
  showAt('/sales/credit-notes/9');
  expect(await screen.findByText('₹30.00, Bank')).toBeInTheDocument();
  expect(screen.getByText('₹40.00, Bank')).toBeInTheDocument();
  expect(document.title).toBe('Credit Note CN/26-27/00009');
});
