import { buffer } from 'node:stream/consumers';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import { pdfPieces, pdfText } from '../../testing/pdf-text.ts';
import { downloadInvoice } from './download-invoice.ts';

const item: SaleItem = {
  id: 1,
  product_id: 1,
  product_name: 'Foot valve 65 mm',
  sku: 'VLV-FT-065',
  quantity: 12.5,
  unit_price: 40.4,
  total_price: 505,
  ...{ hsn_code: null, uqc: null, taxability: null, gst_rate: 18, discount_percent: null, discount_amount: 0 },
  ...{ taxable_amount: 505, cgst: 0, sgst: 0, igst: 0 },
};
const sale: Sale = {
  id: 1,
  invoice_number: 'INV/26-27/00418',
  sale_date: '2026-11-14',
  vendor_id: 1,
  vendor_name: 'साई पंप हाऊस, लातूर',
  vendor_email: 'sai@latur.example',
  vendor_phone: '+91 2382 555 0100',
  vendor_address: 'मेन रोड, लातूर 413512',
  total_amount: 505,
  tax_amount: 90.9,
  tax_percentage: 18,
  net_amount: 123_456.5,
  amount_paid: 0,
  payment_status: 'pending',
  cancelled_at: null,
  cancel_reason: null,
  customer_reference: 'PO 77/2026',
  replaces: null,
  replaced_by: null,
  notes: 'Not for the customer',
  company: {
    companyName: 'Sahyadri Pumps Pvt Ltd',
    gstin: '27AAACS1234A1Z5',
    pan: 'AAACS1234A',
    contactEmail: 'office@sahyadri.example',
    contactPhone: '+91 20 5550 0100',
    address: 'Bhosari MIDC, Pune 411026',
  },
  items: [item],
  ...{ document_kind: 'invoice', supply_type: null, place_of_supply: null, reverse_charge: false, ship_to: null, charges: [], tax_lines: [], round_off: 0 },
  ...{ vendor_gstin: null, vendor_registration: null, vendor_state_code: null, vendor_city: null, vendor_pincode: null },
  amount_in_words: 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only',
  version: 1,
  created_at: '2026-11-14T10:00:00Z',
  created_by_name: 'Sandeep Patil',
};
const fileOf = async (change: Partial<Sale> = {}) => {
  const recipient = { userId: 1, gone: new AbortController().signal };
  return buffer((await downloadInvoice({ ...sale, ...change }).content(recipient)).content);
};
/** As people read it: a space at the end of each word, however the PDF divides them. */
const pagesOf = async (change: Partial<Sale> = {}) => pdfText(await fileOf(change)).map((page) => page.replaceAll(/\s+/g, ' '));
const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ ...item, id: index, product_name: `Part ${index + 1}.` }));

test('a customer reads what the printed page has, in both scripts, with the rupee sign', async () => {
  const pages = await pagesOf();
  expect(pages).toHaveLength(1);
  for (const text of [
    'INVOICE',
    'Invoice Number INV/26-27/00418',
    'Date 14 Nov 2026',
    'Customer Reference PO 77/2026',
    'Sahyadri Pumps Pvt Ltd',
    'Bhosari MIDC, Pune 411026',
    'GSTIN 27AAACS1234A1Z5',
    'sai@latur.example',
    '413512',
    'Foot valve 65 mm',
    'FT-065',
    '12.5',
    '₹40.40',
    '₹505.00',
    'Tax ₹90.90',
    '₹1,23,456.50',
    'Thank you for your business!',
    'Please include the invoice number in your payment reference.',
    'Page 1 of 1',
  ]) {
    expect(pages[0]).toContain(text);
  }
  for (const text of ['CANCELLED', 'Not for the customer']) expect(pages[0]).not.toContain(text);
  expect(pdfPieces(await fileOf()).filter(({ missing }) => missing)).toEqual([]);
});

test('the day until which to pay is on it, plain or GST; without terms there is none', async () => {
  expect((await pagesOf({ due_date: '2026-12-14' }))[0]).toContain('Date 14 Nov 2026 Due date 14 Dec 2026');
  expect((await pagesOf({ due_date: '2026-12-14', document_kind: 'tax_invoice', supply_type: 'intra' }))[0]).toMatch(/Due date.*14 Dec 2026/);
  expect((await pagesOf({ due_date: null }))[0]).not.toContain('Due date');
});

test('fifteen lines are one page; of sixty each is there once, under header and page number', async () => {
  expect(await pagesOf({ items: lines(15) })).toHaveLength(1);
  const pages = await pagesOf({ items: lines(60) });
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    for (const text of ['Item SKU', 'Unit Price', `Page ${index + 1} of 2`, 'INV/26-27/00418']) expect(page).toContain(text);
  }
  const all = pages.join(' ');
  for (let number = 1; number <= 60; number += 1) expect(all.split(`Part ${number}.`)).toHaveLength(2);
  expect(all.split('Subtotal')).toHaveLength(2);
  expect(pages[1]).toContain('Part 60.');
});

test('a cancelled sale is marked; without tax there is no line for it, and unknown facts take none', async () => {
  const company = { ...sale.company, companyName: null, gstin: null, contactEmail: null };
  const [page] = await pagesOf({ cancelled_at: '2026-11-15T10:00:00Z', tax_amount: 0, customer_reference: null, company });
  expect(page).toContain('CANCELLED');
  for (const text of ['Tax', 'GSTIN', 'Reference', 'null']) expect(page).not.toContain(text);
});

test.each(['W', 'म', 'क्षि', '=1+'])('text of as many %s as the contract lets be, without a space, stays on the page beside its amounts', async (letters) => {
  const long = (length: number) => letters.repeat(length / letters.length);
  const file = await fileOf({
    vendor_name: long(200),
    vendor_address: long(1_000),
    customer_reference: long(100),
    items: [{ ...item, product_name: long(200), sku: long(50) }],
  });
  const right = 555;
  for (const { left, missing } of pdfPieces(file)) {
    expect(left).toBeLessThan(right);
    expect(missing).toBe(false);
  }
  const text = pdfText(file).join('').replaceAll(/\s+/g, '');
  for (const amount of ['₹40.40', '₹505.00', '₹1,23,456.50']) expect(text).toContain(amount);
});

test('the largest possible figures are whole, beside a name and its SKU', async () => {
  const most = 999_999_999_999.99;
  const file = await fileOf({ net_amount: most, items: [{ ...item, quantity: 999_999_999.999, unit_price: most, total_price: most }] });
  for (const { left } of pdfPieces(file)) expect(left).toBeGreaterThanOrEqual(40);
  const text = pdfText(file).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('99,99,99,999.999 ₹9,99,99,99,99,999.99 ₹9,99,99,99,99,999.99');
});

test('the file is named after the number', () => expect(downloadInvoice(sale).filename).toBe('INV-26-27-00418.pdf'));
