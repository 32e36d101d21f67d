import {
  creditNotePath,
  debitNotePath,
  goodsReceiptPath,
  purchaseBillPath,
  purchasePath,
  receiptPath,
  saleDebitNotePath,
  salePath,
  stockCountPath,
  stockTransferPath,
  supplierPaymentPath,
} from '../areas/addresses.ts';
import type { Permission } from '../permissions.ts';
import type { touchedBy } from '../query-keys.ts';

/** Movements of a party's balance. `receipt` is money from them, `payment` money to them, `purchase` goods received from them. */
export const LEDGER_KINDS = ['opening', 'sale', 'credit_note', 'receipt', 'purchase', 'debit_note', 'payment', 'refund', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What the suite knows of a kind of documents. Tables by kind are made from it, so that a new kind is a line here, and a table that needs more of it does not compile. */
export interface DocumentFacts {
  /** In sentences: 'credit note', 'credit notes'. */
  one: string;
  many: string;
  /** What its numbers begin with, each kind its own. The second in place of the first, where a firm's invoices have that: a prefix that was free before this kind came. */
  series?: readonly [own: string, ...other: string[]];
  /** The address of its page; `day` is the document's, where a list of that day shows it. */
  page?: (id: number, day: string) => string;
  /** Opens that page. */
  opens: Permission;
  /** What a change of one makes stale. */
  touches: keyof typeof touchedBy;
  /** What it is called in the audit trail, unless as the kind. */
  audit?: 'purchase' | 'journal_entry';
  /** What its entries in the books are called, and what they are in the ledger of a party. */
  entry?: readonly [label: string, movement: LedgerKind];
  /** Where the api has it: `/sales` lists them. */
  at?: string;
  /** Its paper by a link that opens without signing in: its name in the link, and what it is called. */
  paper?: readonly [name: string, label: string];
  /** Photos and PDFs may be attached. */
  files?: true;
  /** Nature of the document in table 13 of GSTR-1. */
  table13?: keyof typeof TABLE_13;
}

/** As the portal numbers and names them. */
export const TABLE_13 = {
  1: 'Invoices for outward supply',
  2: 'Invoices for inward supply from unregistered person',
  4: 'Debit Note',
  5: 'Credit Note',
  12: 'Delivery Challan in cases other than by way of supply',
} as const;

/** Its day in a list, for a document without a page of its own. */
const inList = (list: string) => (_id: number, day: string) => (day ? `${list}?${new URLSearchParams({ startDate: day, endDate: day })}` : list);

const facts = <const Words extends object, const Place extends object>(words: Words, place: Place) => ({ ...words, ...place });

const KINDS = {
  sale: facts(
    { one: 'sale', many: 'sales', series: ['INV'], table13: 1, entry: ['Sale', 'sale'] },
    { page: salePath, opens: 'sales:view', touches: 'sale', at: '/sales', paper: ['invoice', 'Invoice'], files: true },
  ),
  credit_note: facts(
    { one: 'credit note', many: 'credit notes', series: ['CN'], table13: 5, entry: ['Credit note', 'credit_note'] },
    { page: creditNotePath, opens: 'sales:view', touches: 'creditNote', at: '/credit-notes', paper: ['credit-note', 'Credit note'] },
  ),
  sale_debit_note: facts(
    { one: 'debit note', many: 'debit notes of sales', series: ['SDN'], table13: 4, entry: ['Debit note to customer', 'debit_note'] },
    { page: saleDebitNotePath, opens: 'sales:view', touches: 'creditNote', at: '/sale-debit-notes', paper: ['sale-debit-note', 'Debit note of a sale'] },
  ),
  receipt: facts(
    { one: 'receipt', many: 'receipts', series: ['RCPT'], entry: ['Receipt', 'receipt'] },
    { page: receiptPath, opens: 'sales:view', touches: 'receipt', at: '/receipts', paper: ['voucher', 'Receipt voucher'] },
  ),
  purchase: facts(
    { one: 'purchase order', many: 'purchases', series: ['PO'], entry: ['Purchase', 'purchase'] },
    { page: purchasePath, opens: 'purchases:view', touches: 'purchase', at: '/purchases', paper: ['order', 'Purchase order'], files: true },
  ),
  goods_receipt: facts(
    { one: 'goods receipt', many: 'goods receipts', series: ['GR', 'GR2'], entry: ['Goods receipt', 'purchase'] },
    { page: goodsReceiptPath, opens: 'purchases:view', touches: 'purchaseStatus', at: '/goods-receipts' },
  ),
  /** Of a supplier, under its number. */
  purchase_bill: facts(
    { one: 'bill', many: 'bills', entry: ['Bill of a supplier', 'purchase'] },
    { page: purchaseBillPath, opens: 'purchases:view', touches: 'purchase', at: '/purchase-bills' },
  ),
  /** Under the id of its order, as a payment voucher. */
  self_invoice: facts(
    { one: 'self-invoice', many: 'self-invoices', series: ['SI'], table13: 2 },
    { page: purchasePath, opens: 'purchases:view', touches: 'purchase', audit: 'purchase' },
  ),
  payment_voucher: facts(
    { one: 'payment voucher', many: 'payment vouchers', series: ['PV'] },
    { page: purchasePath, opens: 'purchases:view', touches: 'purchasePayment', audit: 'purchase' },
  ),
  debit_note: facts(
    { one: 'debit note', many: 'debit notes', series: ['DN'], entry: ['Debit note', 'debit_note'] },
    { page: debitNotePath, opens: 'purchases:view', touches: 'debitNote', at: '/debit-notes', paper: ['debit-note', 'Debit note'] },
  ),
  supplier_payment: facts(
    { one: 'supplier payment', many: 'supplier payments', series: ['PAY'], entry: ['Supplier payment', 'payment'] },
    { page: supplierPaymentPath, opens: 'purchases:view', touches: 'supplierPayment', at: '/supplier-payments' },
  ),
  production: facts(
    { one: 'production record', many: 'production' },
    { page: inList('/production'), opens: 'production:view', touches: 'production', at: '/production/records' },
  ),
  stock_count: facts(
    { one: 'stock count', many: 'stock counts', series: ['SC', 'SC2'] },
    { page: stockCountPath, opens: 'stock:adjust', touches: 'stock', at: '/stock-counts' },
  ),
  stock_transfer: facts(
    { one: 'stock transfer', many: 'stock transfers', series: ['DC', 'DC2'], table13: 12 },
    { page: stockTransferPath, opens: 'stock:adjust', touches: 'stockTransfer', at: '/stock-transfers' },
  ),
  transaction: facts(
    { one: 'transaction', many: 'transactions', entry: ['Transaction', 'adjustment'] },
    { page: inList('/accounting'), opens: 'accounting:view', touches: 'transaction', at: '/accounting/transactions', files: true },
  ),
  journal: facts(
    { one: 'entry by hand', many: 'entries by hand', series: ['JV'], entry: ['Journal', 'adjustment'] },
    { opens: 'accounting:view', touches: 'journal', audit: 'journal_entry', at: '/journal-entries' },
  ),
  opening_balance: facts(
    { one: 'opening balance', many: 'opening balances', entry: ['Opening balance', 'opening'] },
    { page: () => '/accounting/opening-balances', opens: 'accounting:view', touches: 'openingBalance', at: '/opening-balances' },
  ),
} satisfies Record<string, DocumentFacts>;

export type DocumentKind = keyof typeof KINDS;
/** Kinds that have something: `KindWith<'series'>`. */
export type KindWith<Field extends keyof DocumentFacts> = {
  [Kind in DocumentKind]: (typeof KINDS)[Kind] extends Record<Field, unknown> ? Kind : never;
}[DocumentKind];
/** What kinds have in a field: `FactOf<'at', 'sale'>` is '/sales'. */
export type FactOf<Field extends keyof DocumentFacts, Kind extends DocumentKind = DocumentKind> = Kind extends DocumentKind
  ? (typeof KINDS)[Kind] extends Record<Field, infer Fact>
    ? Fact
    : never
  : never;
/** What they are called in the audit trail. */
export type DocumentAudit = { [Kind in DocumentKind]: (typeof KINDS)[Kind] extends { audit: infer Name } ? Name : Kind }[DocumentKind];

export const DOCUMENTS: Readonly<Record<DocumentKind, DocumentFacts>> = KINDS;
export const seriesOf = (kind: KindWith<'series'>): readonly [own: string, ...other: string[]] => KINDS[kind].series;
export const auditOf = (kind: DocumentKind): DocumentAudit => DOCUMENTS[kind].audit ?? (kind as DocumentAudit);
export const DOCUMENT_KINDS = Object.keys(KINDS) as DocumentKind[];
/** Kinds with entries of their own in the audit trail: a self-invoice is an entry about its order. */
export const NAMED_KINDS = DOCUMENT_KINDS.filter((kind) => DOCUMENTS[kind].audit !== 'purchase');
export const kindsWith = <Field extends keyof DocumentFacts>(field: Field) =>
  DOCUMENT_KINDS.filter((kind): kind is KindWith<Field> => DOCUMENTS[kind][field] !== undefined);
