import type { PaymentStatus, PurchaseStatus } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { Itc, PurchaseSupplyType } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { DocumentKind, SupplyType } from '@karkhana/shared-contract/gst/supply';
import type { Taxability, Unit } from '@karkhana/shared-contract/gst/units';
import type { ShareBy } from '@karkhana/shared-contract/purchases/landed-cost';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Counted, Decimal, EditedByUser, Id } from './columns.ts';

export interface DocumentCounters {
  /** INV, PO, or a prefix of the company's own. */
  kind: string;
  financial_year: number;
  last: number;
}

/** Sums of a document's standing notes, and what credit paid of it. */
interface Credited {
  credited_total: Generated<Decimal>;
  credited_tax: Generated<Decimal>;
  credited_net: Generated<Decimal>;
  amount_settled: Generated<Decimal>;
}

export interface Sales extends EditedByUser, Credited, Counted {
  id: Id;
  financial_year: number;
  sequence: number;
  invoice_number: string;
  sale_date: Day;
  /** From which its goods leave. */
  place_id: Generated<number>;
  vendor_id: number;
  vendor_name: string;
  vendor_email: string;
  vendor_phone: string;
  vendor_address: string;
  /** CompanySnapshot of the contract, as it was. */
  company: JSONColumnType<object>;
  tax_rate: Decimal;
  total_amount: Decimal;
  tax_amount: Decimal;
  net_amount: Decimal;
  amount_paid: Generated<Decimal>;
  payment_status: PaymentStatus;
  notes: string | null;
  customer_reference: string | null;
  /** The cancelled sale in whose place this one was saved. */
  replaces_id: number | null;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  cancel_reason: string | null;
  search_text: GeneratedAlways<string>;
  /** Of its lines, added up by the trigger of their table. */
  total_quantity: Generated<Decimal>;
  /** Brought over from the program before, under its own number: no lines, and `sequence` below zero. */
  opening: Generated<boolean>;
  /** Null where nothing was agreed. */
  due_date: Day | null;
  /** Null before the company set its registration. */
  document_kind: DocumentKind | null;
  supply_type: SupplyType | null;
  place_of_supply: string | null;
  reverse_charge: Generated<boolean>;
  /** ShipTo of the contract. */
  ship_to: JSONColumnType<object> | null;
  /** The buyer's registration, GSTIN, state, city and PIN, as they were. */
  buyer: JSONColumnType<object> | null;
  /** Charge[] of the contract. */
  charges: ColumnType<object, string | undefined, string>;
  /** TaxLine[] of the contract. */
  tax_lines: ColumnType<object, string | undefined, string>;
  /** What it lacks for GST although it was taken (MissingOfDocument of the contract). */
  gst_lacks: Generated<string[]>;
  round_off: Generated<Decimal>;
  /** Prices, charges and the discount on the whole were entered with tax. */
  prices_include_tax: Generated<boolean>;
  /** Off the whole, before tax. */
  discount_percent: Decimal | null;
  discount_amount: Generated<Decimal>;
  /** Of destination, ISO 3166. */
  country: string | null;
  port_code: string | null;
  /** ISO 4217, with the rupees for one of it. */
  currency: string | null;
  exchange_rate: Decimal | null;
  /** What the e-invoice portal answered. */
  irn: string | null;
  ack_number: string | null;
  ack_date: Date | null;
  signed_qr: string | null;
  eway_bill_number: string | null;
  eway_bill_date: Date | null;
  /** Null before Part B is entered. */
  eway_bill_valid_until: Date | null;
  irn_recorded_at: Date | null;
  irn_cancelled_at: Date | null;
}

interface GstOfLine {
  hsn_code: string | null;
  uqc: Unit | null;
  taxability: Taxability | null;
  /** Null before there were rates: the document's own. */
  gst_rate: Decimal | null;
  discount_percent: Decimal | null;
  discount_amount: Generated<Decimal>;
  cgst: Generated<Decimal>;
  sgst: Generated<Decimal>;
  igst: Generated<Decimal>;
  tax_amount: Decimal | null;
}

export interface SaleItems extends GstOfLine {
  /** As they were entered, where prices include tax. */
  unit_price_including_tax: Decimal | null;
  discount_including_tax: Decimal | null;
  /** Of the line's discount, the share of the invoice's. */
  shared_discount: Generated<Decimal>;
  id: Id;
  sale_id: number;
  line: number;
  /** Null is the sale's. */
  place_id: number | null;
  product_id: number;
  product_name: string;
  sku: string;
  quantity: Decimal;
  unit_price: Decimal;
  total_price: Decimal;
}

/**
 * Quantity and amount of a product that active sales sold in a quarter, without what notes took. A trigger adds the lines of a new sale, another
 * subtracts them when the sale is cancelled. Nothing else can change it: lines and day of a sale stay as they are. Sales by product of all time take
 * a fifth of the time that an index with the lines takes, of a year half (docs/decisions/0014). check-books compares it with the lines.
 */
export interface ProductQuarters {
  product_id: number;
  quarter: Day;
  sales_count: number;
  quantity: Decimal;
  amount: Decimal;
}

export interface Purchases extends EditedByUser, Credited {
  id: Id;
  financial_year: number;
  sequence: number;
  invoice_number: string;
  purchase_date: Day;
  vendor_id: number;
  vendor_name: string;
  vendor_email: string;
  vendor_phone: string;
  vendor_address: string;
  vendor_gstin: string | null;
  /** CompanySnapshot of the contract, as it was. */
  company: JSONColumnType<object>;
  status: Generated<PurchaseStatus>;
  apply_tax: boolean;
  tax_rate: Decimal;
  total_amount: Decimal;
  tax_amount: Decimal;
  net_amount: Decimal;
  amount_paid: Generated<Decimal>;
  payment_status: PaymentStatus;
  notes: string | null;
  deleted_at: Date | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string>;
  /** Brought over from the program before, under its supplier's number: no lines, and `sequence` below zero. */
  opening: Generated<boolean>;
  /** The transaction whose bill it is: no lines either. */
  expense_id: number | null;
  /** A bill of lines of accounts, which are with the bill. */
  without_order: Generated<boolean>;
  /** Null before the company was registered. */
  document_kind: DocumentKind | null;
  supply_type: PurchaseSupplyType | null;
  place_of_supply: string | null;
  reverse_charge: Generated<boolean>;
  itc: Itc | null;
  /** The vendor's registration, state, city and PIN, as they were. */
  supplier: JSONColumnType<object> | null;
  /** Charge[] of the contract. */
  charges: ColumnType<object, string | undefined, string>;
  /** TaxLine[] of the contract. */
  tax_lines: ColumnType<object, string | undefined, string>;
  /** What it lacks for GST although it was taken (MissingOfDocument of the contract). */
  gst_lacks: Generated<string[]>;
  /** Our own invoice for a supply under reverse charge of a vendor who is not registered (Rule 47A): all three or none. */
  self_invoice_year: number | null;
  self_invoice_sequence: number | null;
  self_invoice_date: Day | null;
  /** The vendor's own bill: both or neither. */
  supplier_invoice_number: string | null;
  /** By which the vendor rounded the bill. */
  round_off: Generated<Decimal>;
  supplier_invoice_date: Day | null;
  /** What of it we owe, by its receipts and bills. */
  owed: Generated<Decimal>;
  /** Its entries up to this day are those of before, under the order itself. */
  papers_from: Day | null;
  papered_at: Date | null;
  /** Nothing more of it comes. */
  closed_at: Date | null;
  closed_by: number | null;
  close_reason: string | null;
  /** The day of its entry in the books where the bill's month was closed already. */
  booked_on: Day | null;
  /** When it is to be paid, since it was billed or received; null leaves it to the vendor's credit days. */
  due_date: Day | null;
}

export interface PurchaseItems extends GstOfLine {
  id: Id;
  purchase_id: number;
  line: number;
  material_id: number;
  product_name: string;
  unit: string;
  /** Units of stock in one unit of the line. */
  units_per_purchase_unit: Generated<Decimal>;
  stock_unit: string | null;
  quantity: Decimal;
  received_quantity: Generated<Decimal>;
  unit_price: Decimal;
  total_price: Decimal;
  /** When it is to be delivered. */
  deliver_on: Day | null;
  /** Null follows the order. */
  itc: Itc | null;
}

/** What customs was paid on an order from abroad. */
export interface BillsOfEntry extends EditedByUser {
  purchase_id: number;
  /** The same. */
  id: GeneratedAlways<number>;
  number: string;
  date: Day;
  port: string;
  assessable_value: Decimal;
  igst: Decimal;
  customs_duty: Generated<Decimal>;
}

/** What others were paid for goods of an order, such as transport. */
export interface LandedCosts extends EditedByUser {
  id: Id;
  purchase_id: number;
  /** Null is none of our parties. */
  vendor_id: number | null;
  date: Day;
  amount: Decimal;
  kind: string;
  share_by: Generated<ShareBy>;
  status: Generated<'active' | 'cancelled'>;
}
