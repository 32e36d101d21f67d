import { Route, Routes } from '@karkhana/shared-auth';
import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { formatMoney, Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { aSale, NO_GST } from '../testing/samples.ts';
import InvoiceScreen from './invoice-screen.tsx';

const company: Sale['company'] = {
  ...{ companyName: 'Sahyadri Pumps', gstin: '27AAPFU0939F1ZV', pan: null, contactEmail: null, contactPhone: null, address: '12 Bhosari MIDC' },
  ...{ registration_type: 'regular', state_code: '27', bank_name: 'State Bank', upi_id: 'sahyadri@oksbi', terms: 'Pay within 30 days.' },
};
const SALE = aSale({
  ...NO_GST,
  ...{ document_kind: 'tax_invoice', supply_type: 'intra', place_of_supply: '27', vendor_gstin: '27AABCK1234M1ZK', vendor_state_code: '27', company },
  ...{ total_amount: 1_050, tax_amount: 189, net_amount: 1_239, amount_in_words: 'Rupees One Thousand Two Hundred Thirty Nine Only', amount_paid: 0 },
  tax_lines: [{ gst_rate: 18, taxable_amount: 1_050, cgst: 94.5, sgst: 94.5, igst: 0 }],
  charges: [{ kind: 'freight', amount: 150, gst_rate: 18, hsn_code: null, tax_amount: 27 }],
  items: [
    {
      ...{ id: 1, product_id: 7, product_name: 'फुट वाल्व 65 mm', sku: 'VLV-FT-065', quantity: 10, unit_price: 100, total_price: 900, taxable_amount: 900 },
      ...{ hsn_code: '848130', uqc: 'PCS', taxability: null, gst_rate: 18, discount_percent: 10, discount_amount: 100, cgst: 81, sgst: 81, igst: 0 },
    },
  ],
});

beforeEach(() => {
  localStorage.clear();
  signInAs('sales:view');
});
afterEach(resetApi);

async function open(sale = SALE) {
  mockApi({ 'GET /users/company': { body: { data: { ...company, version: 1 } } }, 'GET /sales/418': { body: { data: sale } } });
  render(
    <Platform>
      <TestSession at="/sales/418/invoice">
        <Routes>
          <Route path="/sales/:id/invoice" element={<InvoiceScreen />} />
        </Routes>
      </TestSession>
    </Platform>,
  );
  return within(await screen.findByRole('article'));
}

test('a tax invoice has its due date where terms were agreed', async () => {
  const sheet = await open({ ...SALE, due_date: '2026-12-20' });
  expect(sheet.getByText('Due date').parentElement).toHaveTextContent('Due date20 Dec 2026');
});

test('a tax invoice has parties, place, lines, rates, the amount in words, and the payment details', async () => {
  const sheet = await open();
  expect(sheet.getByRole('heading', { level: 1, name: 'TAX INVOICE' })).toBeInTheDocument();
  expect(sheet.getByRole('region', { name: 'From' })).toHaveTextContent('Sahyadri Pumps12 Bhosari MIDCGSTIN 27AAPFU0939F1ZV · State Maharashtra (27)');
  expect(sheet.getByRole('region', { name: 'To' })).toHaveTextContent('GSTIN 27AABCK1234M1ZK · State Maharashtra (27)');
  const rows = within(sheet.getByRole('table', { name: 'Items' }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(rows.slice(2)).toEqual([
    ['1', 'फुट वाल्व 65 mm VLV-FT-065', '848130', '10 PCS', '100.00', '100.00', '900.00', '9%', '81.00', '9%', '81.00'],
    ['2', 'Freight', '-', '', '', '-', '150.00', '9%', '13.50', '9%', '13.50'],
    ['', 'Total of 2 lines', '', '', '', '', '1,050.00', '', '94.50', '', '94.50'],
  ]);
  expect(within(sheet.getByRole('table', { name: 'HSN summary' })).getAllByRole('row')[2]).toHaveTextContent('848130900.009%81.009%81.00');
  expect(sheet.getByText('Rupees One Thousand Two Hundred Thirty Nine Only')).toBeInTheDocument();
  for (const text of ['ORIGINAL FOR RECIPIENT', 'Tax payable on reverse charge', 'Pay within 30 days.', formatMoney(-100), 'Thank you for your business!'])
    expect(sheet.getByText(text)).toBeInTheDocument();
  expect(sheet.getByRole('img', { name: 'UPI code for this amount' })).toBeInTheDocument();
});

test('the chosen copies are printed, and the choice is kept on this device', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('Triplicate'));
  expect(screen.getAllByRole('article').map((sheet) => within(sheet).getByText(/FOR (RECIPIENT|SUPPLIER)/).textContent)).toEqual([
    'ORIGINAL FOR RECIPIENT',
    'TRIPLICATE FOR SUPPLIER',
  ]);
  await userEvent.click(screen.getByLabelText('Original'));
  await userEvent.click(screen.getByLabelText('Triplicate'));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(localStorage.getItem('karkhana.invoice-copies')).toBe('triplicate');
});

test.each([
  [
    { document_kind: 'bill_of_supply', company: { ...company, registration_type: 'composition' }, tax_amount: 0 },
    'Composition taxable person, not eligible to collect tax on supplies',
  ],
  [
    { supply_type: 'sez_without_tax', tax_amount: 0 },
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  ],
  [{ cancelled_at: '2026-11-21T06:00:00.000Z' }, 'CANCELLED'],
] as const)('%j reads %s', async (change, text) => {
  const sheet = await open({ ...SALE, ...change } as typeof SALE);
  expect(sheet.getByText(text)).toBeInTheDocument();
});

test.each([
  ['reverse charge', { reverse_charge: true }],
  ['LUT', { supply_type: 'export_without_tax' }],
] as const)('an invoice without tax of its own (%s) shows rate and taxable value', async (_why, change) => {
  const items = SALE.items.map((item) => ({ ...item, cgst: 0, sgst: 0 }));
  const sheet = await open({ ...SALE, ...change, items, tax_amount: 0, net_amount: 1_050 } as typeof SALE);
  expect(within(sheet.getByRole('table', { name: 'Items' })).getAllByRole('row')[1]).toHaveTextContent('900.0018%');
  const rows = within(sheet.getByRole('table', { name: 'HSN summary' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['HSN/SACTaxable valueGST', '848130900.0018%', '-150.0018%', 'Total1,050.00']);
});

test('a bill of supply is headed BILL OF SUPPLY, and has neither rates nor columns of tax', async () => {
  const untaxed = { tax_amount: 0, tax_lines: [], net_amount: 1_050 };
  const sheet = await open({ ...SALE, ...untaxed, document_kind: 'bill_of_supply', company: { ...company, registration_type: 'composition' } });
  expect(sheet.getByRole('heading', { level: 1 })).toHaveTextContent(/^BILL OF SUPPLY$/);
  const headers = within(sheet.getByRole('table', { name: 'Items' })).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent).join(' ')).not.toMatch(/GST|%/);
  expect(sheet.queryByText(/reverse charge/)).not.toBeInTheDocument();
});

test('a company that is not registered has the plain invoice, with discounts and charges', async () => {
  const { gstin: _gstin, ...unregistered } = company;
  const own = { ...unregistered, gstin: null, registration_type: 'unregistered' } as const;
  const sheet = await open({ ...SALE, document_kind: 'invoice', tax_amount: 0, tax_lines: [], net_amount: 1_050, company: own });
  expect(sheet.getByRole('heading', { level: 1, name: 'INVOICE' })).toBeInTheDocument();
  const rows = sheet.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['फुट वाल्व 65 mm less ₹100.00VLV-FT-06510₹100.00₹900.00']);
  expect(screen.getByRole('article')).toHaveTextContent('Freight₹150.00Subtotal₹1,050.00Total₹1,050.00');
  for (const text of [/Unregistered/, /ORIGINAL/, /HSN/]) expect(sheet.queryByText(text)).not.toBeInTheDocument();
});

test('a phone reads payee, amount and number from the code as it is drawn', async () => {
  const sheet = await open();
  const code = sheet.getByRole('img', { name: 'UPI code for this amount' });
  const link = new URL(readCode(code)!);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ pa: 'sahyadri@oksbi', pn: 'Sahyadri Pumps', am: '1239.00', tn: 'INV/26-27/00418' });
});

test('the code leaves out what was paid or credited, and names the rest', async () => {
  const sheet = await open({ ...SALE, amount_paid: 1_000, amount_settled: 39.5 });
  const code = sheet.getByRole('img', { name: 'UPI code for this amount' });
  expect(new URL(readCode(code)!).searchParams.get('am')).toBe('199.50');
  expect(sheet.getByText('Pay ₹199.50 by any UPI app')).toBeInTheDocument();
});

test.each([{ net_amount: 0 }, { amount_paid: 1_239 }, { cancelled_at: '2026-12-05T10:00:00.000Z' }])(
  'an invoice of %j has no code to pay by',
  async (fields) => {
    const sheet = await open({ ...SALE, ...fields });
    expect(sheet.getByText('sahyadri@oksbi')).toBeInTheDocument();
    expect(sheet.queryByRole('img', { name: 'UPI code for this amount' })).not.toBeInTheDocument();
  },
);

/** The drawing as pixels, four to each module. */
function readCode(code: Element): string | undefined {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]) * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of code
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < 16; pixel += 1) {
      const [across, down] = [Number(x) * 4 + (pixel % 4), Number(y) * 4 + Math.floor(pixel / 4)];
      data.set([0, 0, 0], (down * side + across) * 4);
    }
  }
  return jsQR(data, side, side)?.data;
}
