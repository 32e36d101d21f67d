import { Route, Routes } from '@karkhana/shared-auth';
import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Platform } from '@karkhana/shared-ui';
import { onPhone } from '@karkhana/shared-ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_GST, noLineGst } from '../testing/samples.ts';
import InvoiceScreen from './invoice-screen.tsx';

const item = (id: number, product_name: string, sku: string, quantity: number, unit_price: number) => ({
  id,
  product_id: id,
  product_name,
  sku,
  quantity,
  unit_price,
  total_price: quantity * unit_price,
  ...noLineGst(quantity * unit_price, 18),
});
const SALE: Sale = {
  ...NO_GST,
  id: 418,
  invoice_number: 'INV/26-27/00418',
  sale_date: '2026-11-20',
  vendor_id: 5,
  vendor_name: 'Shree Ganesh Hardware, Nashik',
  vendor_email: 'orders@ganeshhardware.example',
  vendor_phone: '+91 253 555 0142',
  vendor_address: '14, Main Road, Panchavati, Nashik 422003',
  total_amount: 61665,
  tax_amount: 11099.7,
  net_amount: 72764.7,
  amount_paid: 0,
  payment_status: 'pending',
  cancelled_at: null,
  cancel_reason: null,
  customer_reference: 'PO-2291',
  replaces: null,
  replaced_by: null,
  version: 1,
  tax_percentage: 18,
  notes: null,
  created_at: '2026-11-20T06:00:00Z',
  created_by_name: 'Asha Kulkarni',
  company: {
    companyName: 'Sahyadri Pumps and Fittings Pvt. Ltd.',
    gstin: '27AAKCS4821M1ZQ',
    pan: null,
    contactEmail: 'accounts@sahyadripumps.example',
    contactPhone: null,
    address: 'Plot 42, MIDC Bhosari, Pune 411026',
  },
  items: [item(1, 'Monoblock pump 1 HP', 'PMP-MB-100', 12, 4850), item(3, 'Foot valve 65 mm', 'VLV-FT-065', 9, 385)],
};
const COMPANY = { ...SALE.company, companyName: 'Renamed since Ltd.', version: 2 };

const LINK = { body: { data: { path: '/api/papers?link=invoice.418.2026-11-29.abc', last_day: '2026-11-29' } } };
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

function open({ sale = SALE, id = '418' }: { sale?: Sale; id?: string } = {}) {
  signInAs('sales:view');
  mockApi({ 'GET /users/company': { body: { data: COMPANY } }, 'GET /sales/418': { body: { data: sale } } });
  return () =>
    render(
      <Platform>
        <TestSession at={`/sales/${id}/invoice`}>
          <Routes>
            <Route path="/sales/:id/invoice" element={<InvoiceScreen />} />
            <Route path="/sales/:id" element={<p>The sale</p>} />
          </Routes>
        </TestSession>
      </Platform>,
    );
}

test('with terms it shows the due date', async () => {
  open({ sale: { ...SALE, due_date: '2026-12-20' } })();
  expect(await screen.findByText('Due date')).toBeInTheDocument();
  expect(screen.getByText('20 Dec 2026')).toBeInTheDocument();
});

test('headed INVOICE: both parties as they were, items, subtotal, tax, total and the closing lines', async () => {
  open()();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'INVOICE' })).toBeInTheDocument();
  const from = screen.getByRole('region', { name: 'From' });
  expect(from).toHaveTextContent(
    'FromSahyadri Pumps and Fittings Pvt. Ltd.Plot 42, MIDC Bhosari, Pune 411026accounts@sahyadripumps.exampleGSTIN 27AAKCS4821M1ZQ',
  );
  expect(screen.getByRole('region', { name: 'To' })).toHaveTextContent(
    'ToShree Ganesh Hardware, Nashik14, Main Road, Panchavati, Nashik 422003+91 253 555 0142, orders@ganeshhardware.example',
  );
  expect(screen.getAllByRole('row').map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
    ['Item', 'SKU', 'Quantity', 'Unit Price', 'Total'],
    ['Monoblock pump 1 HP', 'PMP-MB-100', '12', '₹4,850.00', '₹58,200.00'],
    ['Foot valve 65 mm', 'VLV-FT-065', '9', '₹385.00', '₹3,465.00'],
  ]);
  for (const [label, amount] of [
    ['Subtotal', '₹61,665.00'],
    ['Tax', '₹11,099.70'],
    ['Total', '₹72,764.70'],
  ] as const)
    expect(screen.getByText(label, { selector: 'dt' }).nextSibling).toHaveTextContent(amount);
  expect(screen.getByText('20 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText('PO-2291')).toBeInTheDocument();
  expect(screen.getByText('Thank you for your business!')).toBeInTheDocument();
  expect(screen.getByText('Please include the invoice number in your payment reference.')).toBeInTheDocument();
  expect(screen.queryByText('CANCELLED')).not.toBeInTheDocument();
});

test('no tax row without tax, and a cancelled sale is marked', async () => {
  open({ sale: { ...SALE, tax_amount: 0, net_amount: SALE.total_amount, cancelled_at: '2026-11-21T06:00:00Z' } })();
  expect(await screen.findByText('CANCELLED')).toBeInTheDocument();
  expect(screen.queryByText('Tax')).not.toBeInTheDocument();
});

test('the window carries the name of the file while the invoice is open, and the button prints', async () => {
  document.title = 'Sale';
  const printed = jest.fn();
  window.print = printed;
  open()();
  const button = await screen.findByRole('button', { name: 'Print Invoice' });
  expect(document.title).toBe('Invoice INV/26-27/00418');
  await userEvent.click(button);
  expect(printed).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('link', { name: 'INV/26-27/00418' }));
  expect(screen.getByText('The sale')).toBeInTheDocument();
  expect(document.title).toBe('Sale');
});

const PDF = { body: new Blob(['%PDF-1.3'], { type: 'application/pdf' }), headers: { 'content-disposition': 'attachment; filename="INV-26-27-00418.pdf"' } };

test('on a phone Share passes on the invoice as a PDF file', async () => {
  onPhone();
  const shared: ShareData[] = [];
  Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) });
  open()();
  mockApi({ 'GET /sales/418/invoice': PDF });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared).toHaveLength(1));
  const [file] = shared[0]!.files!;
  expect([file!.name, file!.type, file!.size]).toEqual(['INV-26-27-00418.pdf', 'application/pdf', 8]);
});

test.each([
  ['that can share no files', { canShare: () => false }, ['INV-26-27-00418.pdf']],
  ['that refuses to share', { canShare: () => true, share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }, ['INV-26-27-00418.pdf']],
  ['whose user called it off', { canShare: () => true, share: () => Promise.reject(new DOMException('', 'AbortError')) }, []],
] satisfies [string, Partial<Navigator>, string[]][])('a phone %s: the file is saved', async (_what, ability, expected) => {
  onPhone();
  Object.assign(navigator, ability);
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  open()();
  mockApi({ 'GET /sales/418/invoice': PDF });
  const button = await screen.findByRole('button', { name: 'Share' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeEnabled());
  expect(saved).toEqual(expected);
});

test('at a PC a link that opens the PDF goes by e-mail or WhatsApp Web, or is copied', async () => {
  open()();
  let asked = 0;
  mockApi({
    'POST /sales/418/link': () => {
      asked += 1;
      return LINK;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Invoice' }));
  const text = ((await dialog.findByRole('textbox', { name: 'Message' })) as HTMLTextAreaElement).value;
  const address = `${location.origin}/api/papers?link=invoice.418.2026-11-29.abc`;
  expect(text).toMatch(/This is invoice INV\/26-27\/00418 of 20 Nov 2026 for ₹/);
  expect(text).toContain(`It opens here until 29 Nov 2026:\n${address}\n`);
  expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(address);
  const mail = new URL(dialog.getByRole('link', { name: 'E-mail' }).getAttribute('href')!);
  expect([mail.protocol, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([
    'mailto:',
    'Invoice INV/26-27/00418',
    text.replaceAll('\n', '\r\n'),
  ]);
  expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(address)));
  expect(dialog.getByRole('button', { name: 'Save PDF' })).toBeEnabled();
  expect(asked).toBe(1);
});

test('without a link the PDF is saved and attached', async () => {
  open()();
  mockApi({ 'POST /sales/418/link': { status: 503, body: { message: 'The suite is busy at the moment', code: 'DATABASE_BUSY' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Invoice' }));
  expect(await dialog.findByText('The suite is busy at the moment. Save the PDF and attach it.')).toBeInTheDocument();
  expect((dialog.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toContain('The PDF is attached.');
});

test('an invoice that cannot be made into a file shows why', async () => {
  open()();
  mockApi({ 'GET /sales/418/invoice': { status: 503, body: { message: 'The suite is busy at the moment', code: 'BUSY' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The suite is busy at the moment');
});

test('what surrounds the sheet is marked not to be printed', async () => {
  open()();
  expect((await screen.findByRole('button', { name: 'Print Invoice' })).closest('.k-no-print')).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'INVOICE' }).closest('.k-no-print')).toBeNull();
});

test('company details that fail are named, and can be tried again', async () => {
  const show = open();
  mockApi({ 'GET /users/company': { status: 500, body: {} } });
  show();
  expect(await screen.findByText('Failed to load company details')).toBeInTheDocument();
  mockApi({ 'GET /users/company': { body: { data: COMPANY } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'INVOICE' })).toBeInTheDocument();
});

test.each([
  ['a sale that does not exist', '418', 404, 'Invoice not found'],
  ['an address that is no number', 'abc', 200, 'Invoice not found'],
  ['a missing permission', '418', 403, "You don't have access to Sales"],
])('%s', async (_what, id, status, sentence) => {
  const show = open({ id });
  if (status !== 200) mockApi({ 'GET /sales/418': { status, body: { message: 'Refused', code: status === 404 ? 'NOT_FOUND' : 'NOT_PERMITTED' } } });
  show();
  expect(await screen.findByRole('heading', { name: sentence })).toBeInTheDocument();
});

test('a server that is away is no missing invoice', async () => {
  const show = open();
  mockApi({ 'GET /sales/418': { networkError: true } });
  show();
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
  expect(screen.queryByText('Invoice not found')).not.toBeInTheDocument();
});
