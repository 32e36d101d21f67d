import type { PurchasePayments, SalePayments, TransactionCategories, Transactions } from './tables/accounting.ts';
import type { CompanyTable } from './tables/company.ts';
import type { DocumentCounters, PurchaseItems, Purchases, SaleItems, Sales } from './tables/documents.ts';
import type { NotificationReads, Sessions, SignInFailures, Users } from './tables/people.ts';
import type { ProductionRecords, ProductionUsage } from './tables/production.ts';
import type { AuditLog, ExportProgress, IdempotencyKeys } from './tables/records.ts';
import type { AreaFailures, DeployTokens } from './tables/releases.ts';
import type { Materials, ProductMaterials, Products, StockLedger, StockSettings } from './tables/stock.ts';
import type { Vendors } from './tables/vendors.ts';

/** The tables of `migrations/` as SQL names them. */
export interface Tables {
  users: Users;
  sessions: Sessions;
  sign_in_failures: SignInFailures;
  company: CompanyTable;
  stock_settings: StockSettings;
  products: Products;
  materials: Materials;
  product_materials: ProductMaterials;
  production_records: ProductionRecords;
  production_usage: ProductionUsage;
  stock_ledger: StockLedger;
  vendors: Vendors;
  document_counters: DocumentCounters;
  sales: Sales;
  sale_items: SaleItems;
  transaction_categories: TransactionCategories;
  transactions: Transactions;
  sale_payments: SalePayments;
  purchases: Purchases;
  purchase_items: PurchaseItems;
  purchase_payments: PurchasePayments;
  export_progress: ExportProgress;
  audit_log: AuditLog;
  notification_reads: NotificationReads;
  idempotency_keys: IdempotencyKeys;
  deploy_tokens: DeployTokens;
  area_failures: AreaFailures;
}
