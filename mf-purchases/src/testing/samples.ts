import { PARTY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import type { Payment } from '@karkhana/shared-contract/payments/payment';
import type { PurchaseProduct } from '@karkhana/shared-contract/purchase-products/purchase-product';
import type { Purchase, PurchaseItem, PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseGst } from '@karkhana/shared-contract/purchases/purchase-gst';
import type { ListedVendor } from '@karkhana/shared-contract/vendors/vendor';

/** For tests: believable answers of the api, each part to be replaced. */
export const aPurchaseRow = (parts: Partial<PurchaseRow> = {}): PurchaseRow => ({
  id: 183,
  invoice_number: 'PO/26-27/00183',
  vendor_id: 20,
  vendor_name: 'Rajkot Copper Wire Co.',
  purchase_date: '2026-11-14',
  status: 'pending',
  total_amount: 505,
  tax_rate: 18,
  tax_amount: 90.9,
  net_amount: 595.9,
  apply_tax: true,
  amount_paid: 0,
  payment_status: 'pending',
  supplier_invoice_number: null,
  supplier_invoice_date: null,
  ...parts,
});

/** Of a company that is not registered. */
export const NO_GST: PurchaseGst = {
  ...{ document_kind: 'invoice', supply_type: null, place_of_supply: null, reverse_charge: false, itc: null, charges: [], tax_lines: [] },
  ...{ vendor_gstin: null, vendor_registration: null, vendor_state_code: null, vendor_city: null, vendor_pincode: null },
};

export const anItem = (parts: Partial<PurchaseItem> = {}): PurchaseItem => ({
  id: 501,
  product_id: 4,
  product_name: 'तांब्याची तार 2.5 mm',
  unit: 'meters',
  quantity: 12.5,
  received_quantity: 0,
  unit_price: 40.4,
  total_price: 505,
  ...{ hsn_code: null, uqc: null, taxability: null, gst_rate: 18, discount_percent: null, discount_amount: 0, taxable_amount: 505 },
  ...{ cgst: 0, sgst: 0, igst: 0 },
  ...parts,
});

export const aPurchase = (parts: Partial<Purchase> = {}): Purchase => ({
  ...aPurchaseRow(),
  vendor_email: 'orders@rajkotcopper.example',
  vendor_phone: '+91 281 5555 0177',
  vendor_address: 'Aji GIDC, Rajkot',
  ...NO_GST,
  company: { companyName: 'Sahyadri Pumps', gstin: null, pan: null, contactEmail: null, contactPhone: null, address: null },
  notes: 'Deliver at gate 2.',
  items: [anItem()],
  version: 3,
  created_at: '2026-11-14T06:00:00.000Z',
  created_by_name: 'Imran Shaikh',
  ...parts,
});

export const aPayment = (parts: Partial<Payment> = {}): Payment => ({
  id: 7,
  amount: 100,
  payment_date: '2026-11-15',
  payment_method: 'bank',
  reference: 'UTR 5180',
  created_at: '2026-11-15T07:00:00.000Z',
  created_by_name: 'Imran Shaikh',
  voided_at: null,
  void_reason: null,
  ...parts,
});

export const aVendor = (parts: Partial<ListedVendor> = {}): ListedVendor => ({
  id: 20,
  name: 'Rajkot Copper Wire Co.',
  vendor_type: 'purchase',
  contact_person: 'Jayesh Patel',
  email: 'orders@rajkotcopper.example',
  phone: '+91 281 5555 0177',
  address: 'Aji GIDC, Rajkot',
  status: 'active',
  ...PARTY_NOTHING_KNOWN,
  version: 3,
  ...parts,
});

export const aProduct = (parts: Partial<PurchaseProduct> = {}): PurchaseProduct => ({
  id: 4,
  name: 'Copper wire 2.5 mm',
  description: null,
  unit: 'meters',
  category: 'raw_material',
  default_unit_price: 40.4,
  minimum_stock: 100,
  current_stock: 350,
  product_id: null,
  active: true,
  version: 1,
  ...parts,
});

export const STATS = { todayAmount: 219480, todayOrders: 1, monthlyAmount: 3874215.5, monthlyOrders: 21 };

export const anError = (status: number, message: string, fields: Record<string, string> = {}) => ({
  status,
  body: { error: message, message, code: status === 403 ? 'NOT_PERMITTED' : status === 404 ? 'NOT_FOUND' : 'CONFLICT', fields, requestId: 'req-17' },
});

export const pageOf = <T>(data: T[], total = data.length) => ({ body: { data, total } });
/** Of an order of which nothing has come, and that is on no bill. */
export const NO_PAPERS = { 'GET /goods-receipts': pageOf([]), 'GET /purchase-bills': pageOf([]) };
export const purchasesOf = (purchases: PurchaseRow[], total = purchases.length) => ({ body: { purchases, total } });
