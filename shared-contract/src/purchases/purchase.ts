import type { CompanySnapshot } from '../company/company.ts';
import type { PaymentStatus, PurchaseStatus } from '../constants.ts';
import type { Day } from '../dates.ts';

/** A row of GET /purchases (spec section 3). Money in rupees. */
export interface PurchaseRow {
  id: number;
  invoice_number: string;
  vendor_id: number;
  vendor_name: string;
  purchase_date: Day;
  status: PurchaseStatus;
  /** Subtotal. */
  total_amount: number;
  /** Percent; 0 without tax. */
  tax_rate: number;
  tax_amount: number;
  /** Total. */
  net_amount: number;
  apply_tax: boolean;
  /** Standing payments. */
  amount_paid: number;
  payment_status: PaymentStatus;
}

export interface PurchaseItem {
  id: number;
  /** Of the material, which is what a purchase product is. */
  product_id: number;
  product_name: string;
  unit: string;
  /** As ordered. */
  quantity: number;
  received_quantity: number;
  unit_price: number;
  total_price: number;
}

/** GET /purchases/:id: as it was when it was saved, names and addresses included (behaviour.md, Numbers 3). */
export interface Purchase extends PurchaseRow {
  vendor_email: string;
  vendor_phone: string;
  vendor_address: string;
  vendor_gstin: string | null;
  company: CompanySnapshot;
  notes: string | null;
  items: PurchaseItem[];
  created_at: string;
  created_by_name: string;
}

/** The answer of GET /purchases (spec section 3). */
export interface PurchasePage {
  purchases: PurchaseRow[];
  total: number;
}

/** GET /purchases/stats: by the document's date, net amounts in rupees; cancelled and deleted ones count nowhere (behaviour.md, Money 4). */
export interface PurchaseStats {
  todayAmount: number;
  todayOrders: number;
  monthlyAmount: number;
  monthlyOrders: number;
}
