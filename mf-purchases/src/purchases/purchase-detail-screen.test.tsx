import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import { onPhone } from '@karkhana/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, anItem, aPurchase, NO_PAPERS, pageOf, purchasesOf, STATS } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const orderIs = (parts: Parameters<typeof aPurchase>[0] = {}) => mockApi({ 'GET /purchases/183': { body: { data: aPurchase(parts) } } });

beforeEach(() => {
  signInAs('purchases:view', 'purchases:edit', 'purchases:delete');
  mockApi({ 'GET /purchases/183/payments': pageOf([]), ...NO_PAPERS, 'GET /purchases/183/landed-costs': pageOf([]) });
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
  await screen.findByText('Loading...');
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
  await screen.findByRole('list', { name: 'From order to payment' });
  const table = within(screen.getByRole('table', { name: 'Purchase Items' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Product',
    'Quantity',
    'In stock',
    'Billed',
    'To come',
    'Unit Price',
    'Total Price',
  ]);
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['तांब्याची तार 2.5 mm12.5 meters0012.5₹40.40₹505.00', 'Subtotal₹505.00', 'Tax₹90.90', 'Total₹595.90']);
  expect(screen.getByText('Deliver at gate 2.')).toBeInTheDocument();
});

test('an unknown unit is Pcs; what of a line came and is to come is beside it; no notes, no card', async () => {
  orderIs({ status: 'partially_received', notes: null, items: [anItem({ unit: '', received_quantity: 5 })] });
  show();
  const line = (await screen.findByRole('cell', { name: '12.5 Pcs' })).closest('tr')!;
  expect(within(line).getByRole('cell', { name: '7.5' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Partially received');
  expect(screen.queryByText('Notes')).not.toBeInTheDocument();
});

test.each<[PurchaseStatus, string[], string[]]>([
  [
    'pending',
    ['Download Invoice', 'Receive', 'Record Payment'],
    ['Share', 'Enter Bill', 'Attachments', 'Change Order', 'Close Order', 'Cancel Order', 'Delete'],
  ],
  [
    'received',
    ['Download Invoice', 'Record Payment'],
    ['Share', 'Enter Bill', 'Add Landed Cost', 'Debit Note', 'Attachments', 'Change Order', 'Change Status', 'Cancel Order', 'Delete'],
  ],
  ['cancelled', ['Download Invoice'], ['Share', 'Attachments', 'Change Status', 'Delete']],
])('%s offers %p and %p', async (status, buttons, inMenu) => {
  orderIs({ status, items: [anItem({ received_quantity: status === 'received' ? 12.5 : 0 })] });
  show();
  await screen.findByRole('heading', { level: 1 });
  const offered = screen.getAllByRole('button').map((button) => button.textContent);
  expect(['Download Invoice', 'Receive', 'Record Payment'].filter((name) => offered.includes(name))).toEqual(buttons);
  expect(await menu()).toEqual(inMenu);
});

test('a user who may only look can download and share', async () => {
  signInAs('purchases:view');
  orderIs();
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Receive|Record/ })).not.toBeInTheDocument();
  expect(await menu()).toEqual(['Share']);
});

test.each([
  ['/purchases/999', 404, 'Purchase not found'],
  ['/purchases/abc', 0, 'Purchase not found'],
  ['/purchases/999', 403, "You don't have access to Purchases"],
])('%s answered with %i shows: %s', async (address, status, sentence) => {
  if (status) mockApi({ 'GET /purchases/999': anError(status, 'x') });
  showAt(address);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('failed: shows that, and Try again', async () => {
  mockApi({ 'GET /purchases/183': anError(409, 'x') });
  show();
  expect(await screen.findByText('This purchase order could not be loaded')).toBeInTheDocument();
  orderIs();
  await press('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: /PO\/26-27\/00183/ })).toBeInTheDocument();
});

test("Download Invoice saves under the order's number and shows the result", async () => {
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

test('Make Self-Invoice makes it, then saves its PDF under its number; a refusal is read', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const order = { status: 'received' as const, self_invoice: true, items: [anItem({ received_quantity: 5 })] };
  orderIs(order);
  mockApi({
    'POST /purchases/183/self-invoice': anError(409, 'The self-invoice is made already'),
    'GET /purchases/183/self-invoice': { body: new Blob(['%PDF-']) },
  });
  show();
  const choose = async (name: string) => {
    await press('More actions');
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Make Self-Invoice');
  expect(await screen.findByText('The self-invoice is made already')).toBeInTheDocument();
  expect(saved).toEqual([]);
  mockApi({ 'POST /purchases/183/self-invoice': { body: { data: aPurchase({ ...order, self_invoice_number: 'SI/26-27/00001' }) } } });
  await choose('Make Self-Invoice');
  expect(await screen.findByText('Self-invoice SI/26-27/00001 made')).toBeInTheDocument();
  await waitFor(() => expect(saved).toEqual(['SI-26-27-00001.pdf']));
});

test('Cancel Order confirms in the words of a change of status; Delete leads back to the list', async () => {
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
  // A deleted record is not requested: the browser would log a 404.
  expect(readAgain).toBe(0);
});

test('on a phone the download is behind the menu', async () => {
  onPhone();
  orderIs();
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(await menu()).toEqual(['Download Invoice', 'Share', 'Enter Bill', 'Attachments', 'Change Order', 'Close Order', 'Cancel Order', 'Delete']);
});

test('of a registered company: state, codes, rates, charges and the tax by its names', async () => {
  orderIs({
    ...{ supply_type: 'intra', document_kind: 'tax_invoice', place_of_supply: '27', itc: 'ineligible', reverse_charge: false },
    ...{ vendor_gstin: '27AABCK1234M1ZK', vendor_registration: 'regular', vendor_state_code: '27' },
    ...{ total_amount: 550, tax_amount: 93.16, net_amount: 643.16, supplier_invoice_number: 'RC/881', supplier_invoice_date: '2026-11-15' },
    charges: [{ kind: 'freight', amount: 50, gst_rate: 5, hsn_code: null, tax_amount: 2.5 }],
    tax_lines: [
      { gst_rate: 5, taxable_amount: 50, cgst: 1.25, sgst: 1.25, igst: 0 },
      { gst_rate: 18, taxable_amount: 500, cgst: 45.33, sgst: 45.33, igst: 0 },
    ],
    items: [anItem({ hsn_code: '740811', gst_rate: 18, discount_amount: 5, total_price: 500 })],
  });
  show();
  const facts = within(await screen.findByRole('region', { name: 'Purchase Information' }));
  for (const text of ['RC/881, 15 Nov 2026', 'Inside the state', 'Not eligible']) expect(facts.getByText(text)).toBeInTheDocument();
  const vendor = within(screen.getByRole('region', { name: 'Vendor Information' }));
  for (const text of ['27AABCK1234M1ZK', 'Maharashtra (27)']) expect(vendor.getByText(text)).toBeInTheDocument();
  await screen.findByRole('list', { name: 'From order to payment' });
  const rows = within(screen.getByRole('table', { name: 'Purchase Items' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'तांब्याची तार 2.5 mmHSN 740811 · GST 18% · Discount ₹5.0012.5 meters0012.5₹40.40₹500.00',
    ...['Freight₹50.00', 'Subtotal₹550.00', 'Tax₹93.16', 'CGST₹46.58', 'SGST₹46.58', 'Total₹643.16'],
  ]);
});

test('a due date is sent when it was changed, and else left to the terms', async () => {
  const sent: unknown[] = [];
  const billed = { supplier_invoice_number: 'RC/881', supplier_invoice_date: '2026-11-10', due_date: '2026-12-10' };
  orderIs({ ...billed, opening: true });
  mockApi({
    'PUT /purchases/183/bill': ({ body }) => {
      sent.push(body);
      return { body: { data: aPurchase(billed) } };
    },
  });
  show();
  const enter = async (field: string, text: string) => {
    await press('More actions');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supplier Bill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Supplier Bill' }));
    await userEvent.clear(dialog.getByLabelText(field));
    await userEvent.type(dialog.getByLabelText(field), `${text}{Tab}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Save Bill' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  expect(await screen.findByText('10 Dec 2026')).toBeInTheDocument();
  await enter('Bill Date', '2026-11-12');
  await enter('Due Date', '2026-12-20');
  expect(sent).toEqual([
    { supplier_invoice_number: 'RC/881', supplier_invoice_date: '2026-11-12', version: 3 },
    { supplier_invoice_number: 'RC/881', supplier_invoice_date: '2026-11-10', due_date: '2026-12-20', version: 3 },
  ]);
});

test("the vendor's bill is entered from the menu; a number of another order is named at its field", async () => {
  const sent: unknown[] = [];
  const sentence = 'Bill RC/881 of Rajkot Copper Wire Co. is entered on PO/26-27/00007 already, in the financial year 2026-27';
  orderIs({ opening: true });
  mockApi({ 'PUT /purchases/183/bill': anError(409, sentence, { supplier_invoice_number: sentence }) });
  show();
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supplier Bill' }));
  const dialog = await screen.findByRole('dialog', { name: 'Supplier Bill' });
  expect(within(dialog).getByLabelText('Bill Number')).toBeRequired();
  expect(within(dialog).getByLabelText('Bill Date')).toBeRequired();
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save Bill' }));
  await userEvent.type(within(dialog).getByLabelText('Bill Number'), 'RC/881');
  await save();
  expect(await within(dialog).findByText('Bill date is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Bill Date'), '2026-11-15{Tab}');
  await save();
  expect((await within(dialog).findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText('Bill Number')).toHaveValue('RC/881');
  mockApi({
    'PUT /purchases/183/bill': ({ body }) => {
      sent.push(body);
      return { body: { data: aPurchase({ supplier_invoice_number: 'RC/881', supplier_invoice_date: '2026-11-15' }) } };
    },
  });
  await save();
  expect(await screen.findByText('Supplier bill saved')).toBeInTheDocument();
  expect(sent).toEqual([{ supplier_invoice_number: 'RC/881', supplier_invoice_date: '2026-11-15', version: 3 }]);
});

test('a bill of today is taken by a dialog that was opened yesterday', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T18:20:00Z'), advanceTimers: true });
  orderIs({ opening: true });
  mockApi({ 'PUT /purchases/183/bill': { body: { data: aPurchase() } } });
  show();
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supplier Bill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Supplier Bill' }));
  jest.setSystemTime(Date.parse('2026-11-21T03:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await userEvent.type(dialog.getByLabelText('Bill Number'), 'RC/881');
  await userEvent.type(dialog.getByLabelText('Bill Date'), '2026-11-21{Tab}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Bill' }));
  expect(await screen.findByText('Supplier bill saved')).toBeInTheDocument();
  cleanup();
  jest.useRealTimers();
});

test('an order is closed short with a reason; a refusal says what to do first', async () => {
  const sent: unknown[] = [];
  const sentence = 'Billed and not here: Copper wire: 4 kg. Enter a debit note for it first, then close PO/26-27/00183';
  orderIs();
  mockApi({
    'POST /purchases/183/close': ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? anError(409, sentence) : { body: { data: aPurchase({ close_reason: 'Never comes' }) } };
    },
  });
  show();
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Close Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Order' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Never comes');
  await userEvent.click(dialog.getByRole('button', { name: 'Close Order' }));
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  orderIs({ close_reason: 'Never comes' });
  await userEvent.click(dialog.getByRole('button', { name: 'Close Order' }));
  expect(await screen.findByText('Closed, nothing more of it comes: Never comes')).toBeInTheDocument();
  expect(sent[1]).toEqual({ reason: 'Never comes' });
  expect(screen.queryByRole('button', { name: 'Receive' })).not.toBeInTheDocument();
});

test('an open order is changed with its version, and its line keeps its id', async () => {
  const sent: unknown[] = [];
  orderIs();
  mockApi({
    'GET /purchase-products': pageOf([]),
    'GET /items': pageOf([]),
    'GET /vendors': pageOf([]),
    'PUT /purchases/183': ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? anError(409, 'The order cannot change so', { 'items[0].quantity': 'Copper wire: 5 meters came or were billed' })
        : { body: { data: aPurchase() } };
    },
  });
  show();
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Order' }));
  const quantity = dialog.getByRole('textbox', { name: 'Quantity, row 1' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '4');
  await userEvent.click(dialog.getByRole('button', { name: 'Change Order' }));
  expect(await dialog.findByText('Copper wire: 5 meters came or were billed')).toBeInTheDocument();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Change Order' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 3, vendor_id: 20, purchase_date: '2026-11-14', items: [{ id: 501, product_id: 4, quantity: 6, unit_price: 40.4 }] });
  expect(await screen.findByText('PO/26-27/00183 changed')).toBeInTheDocument();
});
