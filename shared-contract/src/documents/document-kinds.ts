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
  /** Where the api has it: `/sales` lists them. */
  at?: string;
  /** Its paper by a link that opens without signing in. */
  paper?: string;
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

const KINDS = {
  sale: {
    ...{ one: 'sale', many: 'sales', series: ['INV'], table13: 1 },
    ...{ page: salePath, opens: 'sales:view', touches: 'sale', at: '/sales', paper: 'invoice', files: true },
  },
  credit_note: {
    ...{ one: 'credit note', many: 'credit notes', series: ['CN'], table13: 5 },
    ...{ page: creditNotePath, opens: 'sales:view', touches: 'creditNote', at: '/credit-notes', paper: 'credit-note' },
  },
  sale_debit_note: {
    ...{ one: 'debit note', many: 'debit notes of sales', series: ['SDN'], table13: 4 },
    ...{ page: saleDebitNotePath, opens: 'sales:view', touches: 'creditNote', at: '/sale-debit-notes', paper: 'sale-debit-note' },
  },
  receipt: {
    ...{ one: 'receipt', many: 'receipts', series: ['RCPT'] },
    ...{ page: receiptPath, opens: 'sales:view', touches: 'receipt', at: '/receipts', paper: 'voucher' },
  },
  purchase: {
    ...{ one: 'purchase order', many: 'purchases', series: ['PO'] },
    ...{ page: purchasePath, opens: 'purchases:view', touches: 'purchase', at: '/purchases', paper: 'order', files: true },
  },
  goods_receipt: {
    ...{ one: 'goods receipt', many: 'goods receipts', series: ['GR', 'GR2'] },
    ...{ page: goodsReceiptPath, opens: 'purchases:view', touches: 'purchaseStatus', at: '/goods-receipts' },
  },
  /** Of a supplier, under its number. */
  purchase_bill: {
    ...{ one: 'bill', many: 'bills' },
    ...{ page: purchaseBillPath, opens: 'purchases:view', touches: 'purchase', at: '/purchase-bills' },
  },
  /** Under the id of its order, as a payment voucher. */
  self_invoice: {
    ...{ one: 'self-invoice', many: 'self-invoices', series: ['SI'], table13: 2 },
    ...{ page: purchasePath, opens: 'purchases:view', touches: 'purchase', audit: 'purchase' },
  },
  payment_voucher: {
    ...{ one: 'payment voucher', many: 'payment vouchers', series: ['PV'] },
    ...{ page: purchasePath, opens: 'purchases:view', touches: 'purchasePayment', audit: 'purchase' },
  },
  debit_note: {
    ...{ one: 'debit note', many: 'debit notes', series: ['DN'] },
    ...{ page: debitNotePath, opens: 'purchases:view', touches: 'debitNote', at: '/debit-notes', paper: 'debit-note' },
  },
  supplier_payment: {
    ...{ one: 'supplier payment', many: 'supplier payments', series: ['PAY'] },
    ...{ page: supplierPaymentPath, opens: 'purchases:view', touches: 'supplierPayment', at: '/supplier-payments' },
  },
  production: {
    ...{ one: 'production record', many: 'production' },
    ...{ page: inList('/production'), opens: 'production:view', touches: 'production', at: '/production/records' },
  },
  stock_count: {
    ...{ one: 'stock count', many: 'stock counts', series: ['SC', 'SC2'] },
    ...{ page: stockCountPath, opens: 'stock:adjust', touches: 'stock', at: '/stock-counts' },
  },
  stock_transfer: {
    ...{ one: 'stock transfer', many: 'stock transfers', series: ['DC', 'DC2'], table13: 12 },
    ...{ page: stockTransferPath, opens: 'stock:adjust', touches: 'stockTransfer', at: '/stock-transfers' },
  },
  transaction: {
    ...{ one: 'transaction', many: 'transactions' },
    ...{ page: inList('/accounting'), opens: 'accounting:view', touches: 'transaction', at: '/accounting/transactions', files: true },
  },
  journal: {
    ...{ one: 'entry by hand', many: 'entries by hand', series: ['JV'] },
    ...{ opens: 'accounting:view', touches: 'journal', audit: 'journal_entry', at: '/journal-entries' },
  },
  opening_balance: {
    ...{ one: 'opening balance', many: 'opening balances' },
    ...{ page: () => '/accounting/opening-balances', opens: 'accounting:view', touches: 'openingBalance', at: '/opening-balances' },
  },
} as const satisfies Record<string, DocumentFacts>;

export type DocumentKind = keyof typeof KINDS;
/** Kinds that have something: `KindWith<'series'>`. */
export type KindWith<Field extends keyof DocumentFacts> = {
  [Kind in DocumentKind]: (typeof KINDS)[Kind] extends Record<Field, unknown> ? Kind : never;
}[DocumentKind];
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
