import type {
  AccountPayments,
  JournalTemplates,
  OpeningBalances,
  PurchasePayments,
  SalePayments,
  TallyExports,
  TallyLedgers,
  TransactionCategories,
  Transactions,
} from './accounting.ts';
import type { Attachments } from './attachments.ts';
import type { CompanyLogo, CompanyTable, PaperLinks } from './company.ts';
import type { BillsOfEntry, DocumentCounters, LandedCosts, ProductQuarters, PurchaseItems, Purchases, SaleItems, Sales } from './documents.ts';
import type { ImportColumns, ImportRows, Imports } from './imports.ts';
import type {
  AccountBalances,
  AccountingLock,
  Accounts,
  BankLineMatches,
  BankStatementColumns,
  BankStatementLines,
  BankStatements,
  JournalEntries,
  JournalLines,
} from './ledger.ts';
import type { CorrectionNoteItems, CorrectionNotes, NoteAllocations, NoteRefunds } from './notes.ts';
import type { KnownDevices, NotificationReads, Sessions, SignInFailures, Users } from './people.ts';
import type { ItemBarcodes, PlaceStock, Places, PlacesBelowZero, StockTransferItems, StockTransfers } from './places.ts';
import type { ProductionRecords, ProductionUsage } from './production.ts';
import type { GoodsReceiptItems, GoodsReceipts, PurchaseBillItems, PurchaseBillLines, PurchaseBills, PurchasePapersDue } from './purchase-papers.ts';
import type { AuditLog, ExportProgress, IdempotencyKeys, LastBackup, TableChanges } from './records.ts';
import type {
  AreaFailures,
  ClientErrors,
  DeployTokens,
  ReleaseMeasurements,
  ReleaseTries,
  ReleaseTryLinks,
  ReleaseWebhookCursor,
  ReleaseWebhooks,
  SuiteSecrets,
} from './releases.ts';

import type {
  Gst2bChoices,
  Gst2bFiles,
  Gst2bReversals,
  Gst2bRows,
  Gst3bDocuments,
  Gst3bFilings,
  GstChallans,
  GstCreditMonths,
  GstFiledRows,
  GstFilings,
  GstSetOffs,
} from './returns.ts';
import type {
  ItemCosts,
  Items,
  Materials,
  ProductMaterials,
  ProductRealisableValues,
  Products,
  StockCosts,
  StockCostsDue,
  StockLedger,
  StockSettings,
  StockValueMonths,
} from './stock.ts';
import type { StockCountLines, StockCounts } from './stock-counts.ts';
import type { VendorAddresses, Vendors } from './vendors.ts';

/** The tables of `migrations/` as SQL names them. */
export interface Tables {
  gst_filings: GstFilings;
  gst_3b_filings: Gst3bFilings;
  gst_set_offs: GstSetOffs;
  gst_challans: GstChallans;
  gst_3b_documents: Gst3bDocuments;
  gst_filed_rows: GstFiledRows;
  gst_credit_months: GstCreditMonths;
  gst_2b_files: Gst2bFiles;
  gst_2b_reversals: Gst2bReversals;
  gst_2b_rows: Gst2bRows;
  gst_2b_choices: Gst2bChoices;
  users: Users;
  sessions: Sessions;
  known_devices: KnownDevices;
  sign_in_failures: SignInFailures;
  company: CompanyTable;
  company_logo: CompanyLogo;
  paper_links: PaperLinks;
  stock_settings: StockSettings;
  products: Products;
  materials: Materials;
  items: Items;
  item_costs: ItemCosts;
  product_materials: ProductMaterials;
  product_realisable_values: ProductRealisableValues;
  production_records: ProductionRecords;
  production_usage: ProductionUsage;
  stock_ledger: StockLedger;
  places: Places;
  place_stock: PlaceStock;
  places_below_zero: PlacesBelowZero;
  item_barcodes: ItemBarcodes;
  stock_transfers: StockTransfers;
  stock_transfer_items: StockTransferItems;
  stock_costs: StockCosts;
  stock_costs_due: StockCostsDue;
  stock_value_months: StockValueMonths;
  stock_counts: StockCounts;
  stock_count_lines: StockCountLines;
  vendors: Vendors;
  vendor_addresses: VendorAddresses;
  document_counters: DocumentCounters;
  sales: Sales;
  sale_items: SaleItems;
  product_quarters: ProductQuarters;
  transaction_categories: TransactionCategories;
  transactions: Transactions;
  sale_payments: SalePayments;
  opening_balances: OpeningBalances;
  account_payments: AccountPayments;
  goods_receipts: GoodsReceipts;
  goods_receipt_items: GoodsReceiptItems;
  purchase_papers_due: PurchasePapersDue;
  purchase_bills: PurchaseBills;
  purchase_bill_items: PurchaseBillItems;
  purchase_bill_lines: PurchaseBillLines;
  purchases: Purchases;
  purchase_items: PurchaseItems;
  bills_of_entry: BillsOfEntry;
  landed_costs: LandedCosts;
  purchase_payments: PurchasePayments;
  correction_notes: CorrectionNotes;
  correction_note_items: CorrectionNoteItems;
  note_allocations: NoteAllocations;
  note_refunds: NoteRefunds;
  accounts: Accounts;
  journal_templates: JournalTemplates;
  tally_ledgers: TallyLedgers;
  tally_exports: TallyExports;
  journal_entries: JournalEntries;
  journal_lines: JournalLines;
  account_balances: AccountBalances;
  accounting_lock: AccountingLock;
  bank_statements: BankStatements;
  bank_statement_lines: BankStatementLines;
  bank_statement_columns: BankStatementColumns;
  bank_line_matches: BankLineMatches;
  export_progress: ExportProgress;
  imports: Imports;
  import_rows: ImportRows;
  import_columns: ImportColumns;
  attachments: Attachments;
  audit_log: AuditLog;
  notification_reads: NotificationReads;
  idempotency_keys: IdempotencyKeys;
  table_changes: TableChanges;
  deploy_tokens: DeployTokens;
  release_tries: ReleaseTries;
  release_try_links: ReleaseTryLinks;
  area_failures: AreaFailures;
  client_errors: ClientErrors;
  release_measurements: ReleaseMeasurements;
  suite_secrets: SuiteSecrets;
  last_backup: LastBackup;
  release_webhooks: ReleaseWebhooks;
  release_webhook_cursor: ReleaseWebhookCursor;
}
