import type { CompanySnapshot } from '../../company/company.ts';
import type { Note } from '../../notes/note.ts';
import type { GoodsReceipt } from '../../purchases/goods-receipt.ts';
import type { Purchase } from '../../purchases/purchase.ts';
import type { Sale } from '../../sales/sale.ts';
import type { StockCount } from '../../stock/stock-count.ts';
import type { StockTransfer } from '../../stock/stock-transfer.ts';
import { challanPaper } from '../challan-paper.ts';
import { countPaper } from '../count-paper.ts';
import { invoicePaper } from '../invoice-paper.ts';
import { notePaper } from '../note-paper.ts';
import { orderPaper } from '../order-paper.ts';
import type { Paper } from '../paper.ts';
import { paymentVoucherPaper } from '../payment-voucher-paper.ts';
import { receiptNotePaper } from '../receipt-note-paper.ts';
import { receiptVoucherPaper } from '../receipt-voucher-paper.ts';
import { selfInvoicePaper } from '../self-invoice-paper.ts';
import { statementPaper } from '../statement-paper.ts';

const company: CompanySnapshot = {
  ...{ companyName: 'Sahyadri Pumps', legal_name: 'Sahyadri Pumps Pvt Ltd', gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F', address: '12 Bhosari MIDC' },
  ...{ city: 'Pune', pincode: '411026', contactEmail: 'office@sahyadri.example', contactPhone: '+91 20 5550 0100', registration_type: 'regular' },
  ...{ state_code: '27', bank_name: 'State Bank', bank_account: '00001234567890', bank_ifsc: 'SBIN0000001', upi_id: 'sahyadri@oksbi' },
  ...{ terms: 'Pay within 30 days.', signatory: 'Works Manager' },
};
const party = {
  ...{
    vendor_id: 1,
    vendor_name: 'Godavari Krishi Kendra',
    vendor_email: 'g@kendra.example',
    vendor_phone: '+91 253 555 0142',
    vendor_address: '14 Main Road',
  },
  ...{ vendor_city: 'Nashik', vendor_pincode: '422003', vendor_gstin: '27AABCK1234M1ZK', vendor_state_code: '27', vendor_registration: 'regular' as const },
};
const item = (id: number, discount: number) => ({
  ...{ id, product_id: id, item_id: id, product_name: `Foot valve ${id} mm`, sku: `FV-${id}`, quantity: 10, unit_price: 100, discount_percent: null },
  ...{ discount_amount: discount, total_price: 1_000 - discount, taxable_amount: 1_000 - discount, hsn_code: '848130', uqc: 'PCS' as const, unit: 'PCS' },
  ...{ taxability: null, gst_rate: 18, cgst: 81, sgst: 81, igst: 0, tax_amount: 162, received_quantity: 0 },
});
/** A document of twelve lines: their numbers have two digits from the tenth on. */
const items = Array.from({ length: 12 }, (_, index) => item(index + 1, 100));
const document = {
  ...{ ...party, company, id: 1, version: 1, created_at: '2026-11-20T06:00:00Z', created_by_name: 'Asha Kulkarni', notes: 'Handle with care' },
  ...{ total_amount: 10_950, tax_amount: 1_971, net_amount: 12_920, round_off: -1, amount_paid: 5_000, payment_status: 'partial' as const },
  ...{ document_kind: 'tax_invoice' as const, supply_type: 'intra' as const, place_of_supply: '27', reverse_charge: false, tax_lines: [] },
  charges: [{ kind: 'freight' as const, amount: 150, gst_rate: 18, hsn_code: null, tax_amount: 27 }],
  amount_in_words: 'Rupees Twelve Thousand Nine Hundred Twenty Only',
};
export const SAMPLE_SALE = {
  ...{ ...document, items, invoice_number: 'INV/26-27/00447', sale_date: '2026-11-28', due_date: '2026-12-28', customer_reference: 'PO 77' },
  ...{ tax_percentage: 18, cancelled_at: null, cancel_reason: null, replaces: null, replaced_by: null, eway_bill_number: '281641105527' },
  ship_to: { name: 'Godown 2', address: 'Gat 318', state_code: '27', pincode: '422010', gstin: null },
  // A field that no paper shows need not be here.
} as Partial<Sale> as Sale;
const untaxed = { ...SAMPLE_SALE, items: items.map((each) => ({ ...each, cgst: 0, sgst: 0 })), charges: [], tax_amount: 0, round_off: 0, net_amount: 10_800 };
const order: Purchase = {
  ...{ ...document, items, document_kind: 'invoice', supply_type: 'intra', invoice_number: 'PO/26-27/00183', purchase_date: '2026-11-14', status: 'pending' },
  ...{ tax_rate: 18, apply_tax: true, itc: null, supplier_invoice_number: 'B/1', supplier_invoice_date: '2026-11-15', reverse_charge: true },
  ...{ self_invoice_number: 'SI/26-27/00001', self_invoice_date: '2026-11-15' },
  tax_lines: [{ gst_rate: 18, taxable_amount: 10_950, cgst: 0, sgst: 0, igst: 0, rcm_cgst: 985.5, rcm_sgst: 985.5 }],
};
const note: Note = {
  ...{
    ...document,
    items,
    number: 'CN/26-27/00001',
    date: '2026-11-29',
    kind: 'return',
    reason: 'Damaged',
    credit_left: 0,
    cancelled_at: null,
    cancel_reason: null,
  },
  ...{ document: { id: 1, invoice_number: 'INV/26-27/00447', date: '2026-11-28' }, restock: true, taxed: true, tax_until: '2027-11-30' },
  ...{ cgst: 985.5, sgst: 985.5, igst: 0, allocations: [], refunds: [] },
};
const transfer: StockTransfer = {
  ...{ id: 1, number: 'DC/26-27/00001', date: '2026-11-14', from_place_id: 1, from_place_name: 'Works', from_place_address: 'Bhosari', to_place_id: 2 },
  ...{ to_place_name: 'Godown 2', to_place_address: null, item_count: 1, notes: 'Fragile', user_name: 'Asha', created_at: '2026-11-14T06:00:00Z' },
  ...{ cancelled_at: null, cancel_reason: null },
  items: [{ kind: 'material', item_id: 1, name: 'Brass rod', sku: null, unit: 'kg', hsn_code: '740721', quantity: 4.5 }],
};

const received: GoodsReceipt = {
  ...{ id: 1, number: 'GR/26-27/00001', received_on: '2026-11-18', purchase_id: 1, invoice_number: 'PO/26-27/00183', vendor_id: 1 },
  ...{ vendor_name: 'Bharat Alloys & Castings', place_id: 1, place_name: 'Main store', challan_number: 'BAC/DC/2207', vehicle_number: 'MH 09 CV 2218' },
  ...{ cancelled_on: '2026-11-19', cancel_reason: 'Wrong order', created_at: '2026-11-18T06:00:00Z', created_by_name: 'Asha' },
  items: [
    {
      ...{ id: 1, purchase_item_id: 1, product_name: 'Pump body casting', unit: 'PCS', quantity: 120, rejected: 4, reject_reason: 'Blow holes' },
      ...{ taken_back: 0, worth: 47_792 },
    },
    { id: 2, purchase_item_id: 2, product_name: 'Gunmetal ingot', unit: 'kg', quantity: 200, rejected: 0, reject_reason: null, taken_back: 0, worth: 137_100 },
  ],
};

const count: StockCount = {
  ...{ id: 1, number: 'SC/26-27/00001', date: '2026-11-14', status: 'open', scope: 'all', notes: null, items: 1, counted: 1, user_name: 'Asha' },
  ...{ created_at: '2026-11-14T06:00:00Z', posted_at: null, reversed_at: null, reverse_reason: null, difference_value: -120 },
  lines: [
    {
      ...{ item_kind: 'product', item_id: 1, name: 'Foot valve', sku: 'FV-65', unit: null, book_quantity: 10, counted: 9, difference: -1 },
      ...{ difference_value: -120, reason: 'Broken', counted_by: 'Asha', counted_at: '2026-11-14T06:00:00Z' },
    },
  ],
};

/** A paper of each kind: what the page shows and what the file has are compared with `textOf`. */
export const SAMPLE_PAPERS: Record<string, Paper> = {
  'tax invoice': invoicePaper(SAMPLE_SALE, { copies: ['original', 'duplicate', 'triplicate'] }),
  'bill of supply': invoicePaper({ ...untaxed, document_kind: 'bill_of_supply', company: { ...company, registration_type: 'composition' } }),
  'invoice-cum-bill of supply': invoicePaper({
    ...SAMPLE_SALE,
    vendor_gstin: null,
    items: [item(1, 0), { ...item(2, 0), taxability: 'exempt', gst_rate: 0, cgst: 0, sgst: 0 }],
  }),
  'export invoice': invoicePaper({
    ...untaxed,
    supply_type: 'export_without_tax',
    place_of_supply: '96',
    vendor_gstin: null,
    vendor_state_code: '96',
    country: 'AE',
    ship_to: null,
  }),
  'invoice under reverse charge': invoicePaper({ ...untaxed, reverse_charge: true }),
  'e-invoice': invoicePaper({
    ...SAMPLE_SALE,
    irn: 'a'.repeat(64),
    ack_number: '112010036563310',
    ack_date: '2026-11-28T08:35:00Z',
    signed_qr: 'x'.repeat(400),
  }),
  'plain invoice': invoicePaper({ ...SAMPLE_SALE, supply_type: null, document_kind: 'invoice' }),
  'cancelled invoice': invoicePaper({ ...SAMPLE_SALE, cancelled_at: '2026-11-29T06:00:00Z' }),
  'credit note': notePaper(note, 'sale'),
  'debit note': notePaper({ ...note, number: 'DN/26-27/00001' }, 'purchase'),
  'purchase order': orderPaper(order),
  'self-invoice': selfInvoicePaper(order, 'SI/26-27/00001'),
  'payment voucher': paymentVoucherPaper(order, [
    { number: 'PV/26-27/00001', date: '2026-11-20', amount: 5_000, before: 0 },
    { number: 'PV/26-27/00002', date: '2026-11-21', amount: 7_920, before: 5_000 },
  ]),
  'receipt voucher': receiptVoucherPaper({
    ...{ number: 'RCPT/26-27/00001', date: '2026-11-14', voided: false, parties: { ...party, company, supply_type: 'regular' } },
    facts: { amount: 118, kind: 'goods', description: null, gst_rate: 18, taxable_amount: 100, cgst: 9, sgst: 9, igst: 0, place_of_supply: '27' },
  }),
  statement: statementPaper({
    ...{ company, party, made: '2026-11-29', from: '2026-04-01', to: '2026-11-28', before: '2026-03-31', opening: 500, closing: 1_180 },
    rows: Array.from({ length: 9 }, (_, index) => ({
      ...{ date: '2026-11-28', kind: 'sale', document_type: 'sale', document_id: index, number: `INV/26-27/0000${index}`, due_date: '2026-12-28' },
      ...{ debit: 680, credit: 0, balance: 1_180 },
    })),
    ages: { balance: 1_180, days_0_30: 680, days_31_60: 500, days_61_90: 0, over_90: 0, on_account: 0 },
  }),
  'count sheet': countPaper(count, { company, review: false, book: true, place: 'Works' }),
  'count with its differences': countPaper(count, { company, review: true, book: true, place: '' }),
  'delivery challan': challanPaper(transfer, company),
  'goods receipt note': receiptNotePaper(received, company),
};
