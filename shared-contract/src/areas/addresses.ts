/**
 * Addresses of screens that other areas link to. An address never changes, because messages and bookmarks contain it. A list behind a figure belongs to its
 * owner (`/sales?payment_status=unpaid`).
 */
type Id = number | string;

export const salePath = (id: Id): string => `/sales/${id}`;
/** Of a sale: its invoice. */
export const invoicePath = (id: Id): string => `${salePath(id)}/invoice`;
export const creditNotePath = (id: Id): string => `/sales/credit-notes/${id}`;
/** Leads on to its sale, which lists its debit notes. */
export const saleDebitNotePath = (id: Id): string => `/sales/debit-notes/${id}`;
/** Of money received on account. */
export const receiptPath = (id: Id): string => `/sales/receipts/${id}`;
export const purchasePath = (id: Id): string => `/purchases/${id}`;
export const goodsReceiptPath = (id: Id): string => `/purchases/receipts/${id}`;
/** Of a supplier's bill. */
export const purchaseBillPath = (id: Id): string => `/purchases/bills/${id}`;
export const debitNotePath = (id: Id): string => `/purchases/debit-notes/${id}`;
/** Of money paid on account. */
export const supplierPaymentPath = (id: Id): string => `/purchases/payments/${id}`;
export const stockCountPath = (id: Id): string => `/stock/counts/${id}`;
export const stockTransferPath = (id: Id): string => `/stock/transfers/${id}`;
/** Of a customer as of a supplier. */
export const vendorPath = (id: Id): string => `/vendors/${id}`;
export const productPath = (id: Id): string => `/products/${id}`;
/** The ledger of an account; the period in the address is the screen's own. */
export const accountPath = (id: Id): string => `/accounting/accounts/${id}`;
