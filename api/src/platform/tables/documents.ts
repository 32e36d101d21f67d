import type { PaymentStatus, PurchaseStatus } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import type { DocumentKind } from '@karkhana/shared-contract/document-number';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Decimal, EditedByUser, Id } from './columns.ts';

export interface DocumentCounters {
  kind: DocumentKind;
  financial_year: number;
  last: number;
}

export interface Sales extends EditedByUser {
  id: Id;
  financial_year: number;
  sequence: number;
  invoice_number: string;
  sale_date: Day;
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
  cancelled_at: Date | null;
  cancelled_by: number | null;
  cancel_reason: string | null;
  search_text: GeneratedAlways<string>;
}

export interface SaleItems {
  id: Id;
  sale_id: number;
  line: number;
  product_id: number;
  product_name: string;
  sku: string;
  quantity: Decimal;
  unit_price: Decimal;
  total_price: Decimal;
}

export interface Purchases extends EditedByUser {
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
}

export interface PurchaseItems {
  id: Id;
  purchase_id: number;
  line: number;
  material_id: number;
  product_name: string;
  unit: string;
  quantity: Decimal;
  received_quantity: Generated<Decimal>;
  unit_price: Decimal;
  total_price: Decimal;
}
