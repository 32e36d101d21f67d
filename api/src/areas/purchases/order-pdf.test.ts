import { buffer } from 'node:stream/consumers';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { pdfPieces, pdfText } from '../../testing/pdf-text.ts';
import { downloadOrder } from './download-order.ts';

const item = {
  id: 1,
  product_id: 1,
  product_name: 'Copper wire 2.5 mm',
  unit: 'meters',
  quantity: 12.5,
  received_quantity: 0,
  unit_price: 40.4,
  total_price: 505,
  ...{ hsn_code: null, uqc: null, taxability: null, gst_rate: 18, discount_percent: null, discount_amount: 0, taxable_amount: 505 },
  ...{ cgst: 0, sgst: 0, igst: 0 },
};
const order: Purchase = {
  id: 1,
  version: 1,
  invoice_number: 'PO/26-27/00183',
  vendor_id: 1,
  vendor_name: 'Rajkot Copper Wire Co.',
  vendor_email: 'orders@rajkot.example',
  vendor_phone: '+91 281 555 0100',
  vendor_address: 'Aji GIDC, Rajkot 360003',
  ...{ document_kind: 'invoice', supply_type: null, place_of_supply: null, reverse_charge: false, itc: null, charges: [], tax_lines: [] },
  ...{ vendor_registration: null, vendor_state_code: null, vendor_city: null, vendor_pincode: null },
  vendor_gstin: '24AAACR1234A1Z5',
  supplier_invoice_number: null,
  supplier_invoice_date: null,
  purchase_date: '2026-11-14',
  status: 'pending',
  total_amount: 505,
  tax_rate: 18,
  tax_amount: 90.9,
  net_amount: 595.9,
  apply_tax: true,
  amount_paid: 0,
  payment_status: 'pending',
  company: {
    companyName: 'Sahyadri Pumps Pvt Ltd',
    gstin: '27AAACS1234A1Z5',
    pan: 'AAACS1234A',
    contactEmail: 'office@sahyadri.example',
    contactPhone: '+91 20 5550 0100',
    address: 'Bhosari MIDC, Pune 411026',
  },
  notes: 'गेट क्रमांक २ वर उतरवा',
  items: [item],
  created_at: '2026-11-14T10:00:00Z',
  created_by_name: 'Sandeep Patil',
};
const recipient = () => ({ userId: 1, gone: new AbortController().signal });
const fileOf = async (change: Partial<Purchase> = {}) => buffer((await downloadOrder({ ...order, ...change }).content(recipient())).content);
const pagesOf = async (change: Partial<Purchase> = {}) => pdfText(await fileOf(change));
/** As people read it: a space at the end of each word, however the PDF divides them. */
const words = (page: string) => page.replaceAll(/\s+/g, ' ');

test('a vendor reads number, both parties, the line and the totals with the rupee sign', async () => {
  const pages = await pagesOf();
  expect(pages).toHaveLength(1);
  const page = words(pages[0]!);
  for (const text of [
    'PURCHASE ORDER',
    'PO/26-27/00183',
    '14 Nov 2026',
    'Sahyadri Pumps Pvt Ltd',
    'GSTIN 27AAACS1234A1Z5',
    'PAN AAACS1234A',
    'Rajkot Copper Wire Co.',
    'Aji GIDC, Rajkot 360003',
    'GSTIN 24AAACR1234A1Z5',
    'Copper wire 2.5 mm',
    '12.5 meters',
    '₹40.40',
    '₹505.00',
    'Tax (18%)',
    '₹90.90',
    '₹595.90',
    'क्रमांक',
    'For Sahyadri Pumps Pvt Ltd',
    'Page 1 of 1',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('CANCELLED');
});

const parts = (count: number) => Array.from({ length: count }, (_, index) => ({ ...item, id: index, product_name: `Part ${index + 1}.` }));

test('every page repeats the header and is numbered', async () => {
  const pages = (await pagesOf({ items: parts(70) })).map(words);
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    for (const text of ['Product', 'Quantity', 'Unit Price', 'Total Price', `Page ${index + 1} of 2`, 'PO/26-27/00183']) expect(page).toContain(text);
  }
});

test('on any length of the page the totals are with the last two lines', async () => {
  let moved = false;
  for (let count = 44; count <= 54; count += 1) {
    const pages = (await pagesOf({ items: parts(count), notes: null })).map(words);
    const last = pages.find((page) => page.includes('Subtotal'))!;
    for (const text of [`Part ${count - 1}.`, `Part ${count}.`, '₹595.90', 'Product']) expect(last).toContain(text);
    moved ||= pages.length > 1 && last === pages[1] && !last.includes(`Part ${count - 2}.`);
  }
  expect(moved).toBe(true);
});

test('an unknown unit is Pcs, a tax that does not apply is left out, a cancelled order is marked', async () => {
  const [page] = await pagesOf({ items: [{ ...item, unit: '' }], apply_tax: false, tax_amount: 0, tax_rate: 0, net_amount: 505, status: 'cancelled' });
  expect(words(page!)).toContain('12.5 Pcs');
  expect(words(page!)).toContain('CANCELLED');
  expect(page).not.toContain('Tax');
});

test('the file is named after the number', () => {
  expect(downloadOrder(order).filename).toBe('PO-26-27-00183.pdf');
});

const RIGHT_MARGIN = 555;

test.each(['W', 'म', 'क्षि', '<b>', '=1+'])(
  'text of as many %s as the contract lets be, without a space, stays on the page beside its amounts',
  async (letters) => {
    const long = (length: number) => letters.repeat(length / letters.length);
    const company = { ...order.company, companyName: long(200), address: long(500) };
    const file = await fileOf({
      company,
      vendor_name: long(200),
      vendor_address: long(1_000),
      notes: long(2_000),
      items: [{ ...item, product_name: long(200) }],
    });
    for (const { left, missing } of pdfPieces(file)) {
      expect(left).toBeLessThan(RIGHT_MARGIN);
      expect(missing).toBe(false);
    }
    const text = words(pdfText(file).join(' ')).replaceAll(' ', '');
    for (const amount of ['₹40.40', '₹505.00', '₹595.90']) expect(text).toContain(amount);
  },
);

test('Devanagari has its signs, joined ones too, and markup is text', async () => {
  const name = 'क्षत्रिय इंजिनिअरिंग श्री ज्ञानेश्वर <script>alert(1)</script> "><svg onload=x>';
  const file = await fileOf({ vendor_name: name });
  expect(pdfPieces(file).filter(({ missing }) => missing)).toEqual([]);
  expect(pdfText(file)[0]!.replaceAll(/[\s\u200B]/g, '')).toContain('<script>alert(1)</script>"><svgonload=x>');
});
