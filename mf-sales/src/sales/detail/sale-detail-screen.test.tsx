import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aPayment, aSale, pageOf } from '../../testing/samples.ts';
import { showAt } from '../../testing/show-at.ts';

const answerWith = (sale: Partial<Sale> = {}, payments = [aPayment()]) =>
  mockApi({ 'GET /sales/418': { body: { data: aSale(sale) } }, 'GET /sales/418/payments': pageOf(payments) });

beforeEach(() => {
  signInAs('sales:view');
});
afterEach(resetApi);

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('loading, then the sale as it was saved', async () => {
  let arrive = () => {};
  mockApi({
    'GET /sales/418': { body: { data: aSale() }, delay: new Promise<void>((resolve) => (arrive = resolve)) },
    'GET /sales/418/payments': pageOf([aPayment()]),
  });
  showAt('/sales/418');
  await screen.findByText('Loading...');
  arrive();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('INV/26-27/00418Partial');
  for (const text of ['20 Nov 2026', 'orders@ganeshhardware.example', '+91 253 555 0142', '14, Main Road, Nashik', 'Unloading at site.'])
    expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  expect(cells(/फुट वाल्व/)).toEqual(['फुट वाल्व 65 mm', 'VLV-FT-065', '3', '₹99.99', '₹299.97']);
  expect(cells(/Subtotal/)).toEqual(['Subtotal', '₹299.97']);
  expect(cells(/Tax/)).toEqual(['Tax', '₹53.99']);
  expect(cells(/^Total/)).toEqual(['Total', '₹353.96']);
  expect(screen.getByRole('link', { name: 'View Invoice' })).toHaveAttribute('href', '/sales/418/invoice');
  expect(screen.getByRole('link', { name: 'Sales List', current: 'page' })).toBeInTheDocument();

  const card = screen.getByRole('region', { name: 'Payments' });
  expect(within(card).getByText('₹253.96')).toBeInTheDocument();
  expect(within(card).getByRole('img', { name: '28 percent paid' })).toBeInTheDocument();
  expect(await within(card).findByText('Bank, UTR 4261')).toBeInTheDocument();
});

test('no tax row without tax, no notes card without notes', async () => {
  answerWith({ tax_amount: 0, notes: null });
  showAt('/sales/418');
  expect(await screen.findByRole('row', { name: /Subtotal/ })).toBeInTheDocument();
  expect(screen.queryByText('Tax')).not.toBeInTheDocument();
  expect(screen.queryByText('Notes')).not.toBeInTheDocument();
});

test('a reader is offered no action', async () => {
  answerWith();
  showAt('/sales/418');
  expect(await screen.findByText('Bank, UTR 4261')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a cancelled sale shows when and why, and takes no payment', async () => {
  signInAs('sales:view', 'sales:edit', 'sales:delete');
  answerWith({ cancelled_at: '2026-11-18T18:45:00.000Z', cancel_reason: 'Ordered twice', amount_paid: 0, payment_status: 'pending' }, []);
  showAt('/sales/418');
  expect(await screen.findByText(/Cancelled on 19 Nov 2026, 00:15: Ordered twice/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cancelled');
  expect(screen.getByText('Nothing to pay: the sale is cancelled.')).toBeInTheDocument();
  expect(screen.queryByText('Balance')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Record Payment' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Attachments']);
});

test('paid in full: no Record Payment; a voided payment stays with its reason', async () => {
  signInAs('sales:view', 'sales:edit', 'sales:delete');
  answerWith({ amount_paid: 353.96, payment_status: 'paid' }, [
    aPayment({ amount: 353.96 }),
    aPayment({ id: 6, voided_at: '2026-11-20T08:00:00Z', void_reason: 'Cheque bounced' }),
  ]);
  showAt('/sales/418');
  expect(await screen.findByText('Cheque bounced')).toBeInTheDocument();
  expect(screen.getByText('Voided')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Void payment/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Record Payment' })).not.toBeInTheDocument();
});

test.each(['/sales/418', '/sales/abc', '/sales/0'])('%s that does not exist: Sale not found', async (address) => {
  mockApi({ 'GET /sales/418': anError(404, 'Sale not found') });
  showAt(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sale not found' })).toBeInTheDocument();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('failed: shows that, and Try again', async () => {
  mockApi({ 'GET /sales/418': anError(500, 'x') });
  showAt('/sales/418');
  expect(await screen.findByText('This sale could not be loaded')).toBeInTheDocument();
  answerWith();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bank, UTR 4261')).toBeInTheDocument();
});

test('denied: the access page', async () => {
  mockApi({ 'GET /sales/418': anError(403, 'You need the permission sales:view') });
  showAt('/sales/418');
  expect(await screen.findByText("You don't have access to Sales")).toBeInTheDocument();
});

test('payments that do not come leave the sale standing', async () => {
  answerWith();
  mockApi({ 'GET /sales/418/payments': anError(500, 'x') });
  showAt('/sales/418');
  expect(await screen.findByText('The payments could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /फुट वाल्व/ })).toBeInTheDocument();
});

test('on a phone items are cards with their sum below', async () => {
  onPhone();
  answerWith();
  showAt('/sales/418');
  const items = await screen.findByRole('list', { name: 'Items' });
  expect(within(items).getByText('3 x ₹99.99')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('Subtotal')).toBeInTheDocument();
});

test('a sale with GST shows its place of supply, its buyer, and its taxes by rate', async () => {
  const line = { ...aSale().items[0]!, hsn_code: '848180', gst_rate: 18, discount_amount: 30, taxable_amount: 269.97, total_price: 269.97 };
  answerWith({
    company: { ...aSale().company, gstin: '27AAPFU0939F1ZV' },
    ...{ document_kind: 'tax_invoice', supply_type: 'intra', place_of_supply: '27', vendor_gstin: '27AABCK1234M1ZK', reverse_charge: false },
    ship_to: { name: 'Site', address: 'Verna', state_code: '30', pincode: '403722', gstin: null },
    charges: [{ kind: 'freight', amount: 100, gst_rate: 18, hsn_code: null, tax_amount: 18 }],
    ...{ tax_lines: [{ gst_rate: 18, taxable_amount: 369.97, cgst: 33.3, sgst: 33.3, igst: 0 }], round_off: 0.43 },
    ...{ items: [line], total_amount: 369.97, tax_amount: 66.6, net_amount: 437 },
  });
  showAt('/sales/418');
  for (const text of ['Tax invoice', 'Inside the state', 'Maharashtra (27)', '27AABCK1234M1ZK', 'Site, Verna, 403722, Goa (30)']) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  expect(cells(/फुट वाल्व/)[0]).toBe('फुट वाल्व 65 mmHSN 848180 · GST 18% · less ₹30.00');
  // Among the lines, before the sums.
  expect(cells(/^Freight/)).toEqual(['FreightGST 18%', '', '', '', '₹100.00']);
  const footer = [/^Discount/, /^Subtotal/, /^CGST/, /^SGST/, /^Tax/, /^Round Off/, /^Total/].map((name) => cells(name));
  expect(footer).toEqual([
    ['Discount', '−₹30.00'],
    ['Subtotal', '₹369.97'],
    ['CGST 9%', '₹33.30'],
    ['SGST 9%', '₹33.30'],
    ['Tax', '₹66.60'],
    ['Round Off', '₹0.43'],
    ['Total', '₹437.00'],
  ]);
});

test('half of a rate is written whole, as on the invoice: 0.25% is CGST 0.125%', async () => {
  answerWith({
    company: { ...aSale().company, gstin: '27AAPFU0939F1ZV' },
    ...{ document_kind: 'tax_invoice', supply_type: 'intra', place_of_supply: '27', vendor_gstin: null, reverse_charge: false },
    tax_lines: [{ gst_rate: 0.25, taxable_amount: 800, cgst: 1, sgst: 1, igst: 0 }],
  });
  showAt('/sales/418');
  expect(await screen.findByText('CGST 0.125%')).toBeInTheDocument();
  expect(screen.getByText('SGST 0.125%')).toBeInTheDocument();
});

test('two charges of one kind are two lines', async () => {
  const freight = { kind: 'freight' as const, gst_rate: 0, hsn_code: null, tax_amount: 0 };
  const charges = [
    { ...freight, amount: 30 },
    { ...freight, amount: 40 },
  ];
  answerWith({ charges });
  showAt('/sales/418');
  expect(await screen.findAllByText('Freight')).toHaveLength(2);
  expect(screen.getByText('₹30.00')).toBeInTheDocument();
  expect(screen.getByText('₹40.00')).toBeInTheDocument();
});

test('with permission for the books a sale shows its entries', async () => {
  signInAs('sales:view', 'accounting:view');
  answerWith();
  const lines = [{ account_id: 3, account_name: 'Customers', vendor_id: 12, debit: 353.96, credit: 0 }];
  const entry = { id: 9, date: '2026-11-20', kind: 'sale', document_id: 418, number: 'INV/26-27/00418', narration: null, reverses: null, lines };
  mockApi({ 'GET /journal-entries': { body: { data: [entry], total: 1 } } });
  showAt('/sales/418');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Entries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entries' }));
  expect(await dialog.findByRole('link', { name: 'Customers' })).toHaveAttribute(
    'href',
    '/accounting/accounts/3?period=custom&startDate=2026-11-20&endDate=2026-11-20',
  );
  expect(dialog.getByText('₹353.96')).toBeInTheDocument();
});
