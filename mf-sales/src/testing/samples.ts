import { paise, rupees } from '@karkhana/shared-contract/money';
import type { Customer, Sale, SalePayment, SaleRow, SalesSummary, SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';

import type { SaleGst, SaleItemGst } from '@karkhana/shared-contract/sales/sale-gst';

/** For tests: believable answers of the api, each part to be replaced. */
export const aSaleRow = (parts: Partial<SaleRow> = {}): SaleRow => ({
  id: 418,
  invoice_number: 'INV/26-27/00418',
  sale_date: '2026-11-20',
  vendor_id: 12,
  vendor_name: 'Shree Ganesh Hardware, Nashik',
  total_amount: 299.97,
  tax_amount: 53.99,
  net_amount: 353.96,
  amount_paid: 100,
  payment_status: 'partial',
  cancelled_at: null,
  ...parts,
});

/** Of a company whose registration is not entered. */
export const NO_GST: SaleGst = {
  ...{ document_kind: 'invoice', supply_type: null, place_of_supply: null, reverse_charge: false, ship_to: null, charges: [], tax_lines: [], round_off: 0 },
  ...{ vendor_gstin: null, vendor_registration: null, vendor_state_code: null, vendor_city: null, vendor_pincode: null },
  amount_in_words: 'Rupees Three Hundred Fifty Three and Ninety Six Paise Only',
};
export const noLineGst = (taxable_amount: number, gst_rate: number): SaleItemGst => ({
  ...{ hsn_code: null, uqc: null, taxability: null, discount_percent: null, discount_amount: 0, cgst: 0, sgst: 0, igst: 0 },
  taxable_amount,
  gst_rate,
});

export const aSale = (parts: Partial<Sale> = {}): Sale => ({
  ...aSaleRow(),
  vendor_email: 'orders@ganeshhardware.example',
  vendor_phone: '+91 253 555 0142',
  vendor_address: '14, Main Road, Nashik',
  company: { companyName: 'Sahyadri Pumps', gstin: null, pan: null, contactEmail: null, contactPhone: null, address: null },
  tax_percentage: 18,
  notes: 'Unloading at site.',
  customer_reference: null,
  cancel_reason: null,
  replaces: null,
  replaced_by: null,
  version: 1,
  items: [
    { id: 1, product_id: 7, product_name: 'फुट वाल्व 65 mm', sku: 'VLV-FT-065', quantity: 3, unit_price: 99.99, total_price: 299.97, ...noLineGst(299.97, 18) },
  ],
  ...NO_GST,
  created_at: '2026-11-20T06:00:00.000Z',
  created_by_name: 'Ravi Deshmukh',
  ...parts,
});

export const aPayment = (parts: Partial<SalePayment> = {}): SalePayment => ({
  id: 5,
  amount: 100,
  payment_date: '2026-11-20',
  payment_method: 'bank',
  reference: 'UTR 4261',
  created_at: '2026-11-20T07:00:00.000Z',
  created_by_name: 'Ravi Deshmukh',
  voided_at: null,
  void_reason: null,
  ...parts,
});

export const aCustomer = (parts: Partial<Customer> = {}): Customer => ({
  id: 12,
  name: 'Shree Ganesh Hardware, Nashik',
  phone: '+91 253 555 0142',
  status: 'active',
  sales_count: 3,
  net_amount: 1061.88,
  amount_paid: 100,
  outstanding: 961.88,
  last_sale_date: '2026-11-20',
  ...parts,
});

export const aSummaryRow = (parts: Partial<SalesSummaryRow> = {}): SalesSummaryRow => ({
  key: '2026-11',
  label: 'Nov 2026',
  sales_count: 2,
  quantity: 6,
  total_amount: 599.94,
  tax_amount: 107.98,
  net_amount: 707.92,
  amount_paid: 100.1,
  ...parts,
});

/** GET /sales/summary; its totals are those of the rows. */
export function aSummary(rows: SalesSummaryRow[], total = rows.length) {
  const sum = (column: 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid') => rupees(rows.reduce((amount, row) => amount + paise(row[column]), 0));
  const amounts = { total_amount: sum('total_amount'), tax_amount: sum('tax_amount'), net_amount: sum('net_amount'), amount_paid: sum('amount_paid') };
  const sales_count = rows.reduce((count, row) => count + row.sales_count, 0);
  const credited_amount = rupees(rows.reduce((amount, row) => amount + paise(row.credited_amount ?? 0), 0));
  const totals = { sales_count, ...amounts, credited_amount, balance: rupees(paise(amounts.net_amount) - paise(amounts.amount_paid)) };
  return { body: { data: rows, total, totals, greatest: rows.slice(0, 10) } satisfies SalesSummary };
}

/** GET /sales/credit of a customer without an agreed limit. */
export const NO_LIMIT = { body: { data: { name: 'Any', credit_limit: null, owed: 0, refused: false } } };

export const anError = (status: number, message: string, fields: Record<string, string> = {}) => ({
  status,
  body: { error: message, message, code: status === 403 ? 'NOT_PERMITTED' : status === 404 ? 'NOT_FOUND' : 'CONFLICT', fields, requestId: 'req-17' },
});

export const pageOf = <T>(data: T[], total = data.length) => ({ body: { data, total } });
