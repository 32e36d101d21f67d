/** Business constants, for the browser and the server alike (docs/reference/screens.md#constants). */

export const PAGE_SIZE = 10;

/** Percent. */
export const DEFAULT_TAX_RATE = 18;
export const DEFAULT_STOCK_ALERT_THRESHOLD = 10;
export const DEFAULT_BATCH_SIZE = 100;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;
export const MAX_SEARCH_LENGTH = 200;

const FIVE_MINUTES = 5 * 60_000;
/** Caching and retries of the browser's queries. A 4xx is never retried (docs/reference/screens.md#failures). */
export const QUERY_DEFAULTS = { staleTime: FIVE_MINUTES, retry: 3 } as const;
export const COMPANY_QUERY = { staleTime: FIVE_MINUTES, retry: 2 } as const;
export const TRANSACTIONS_QUERY = { retry: 1 } as const;
export const DAILY_SUMMARY_QUERY = { retry: 0, staleTime: FIVE_MINUTES } as const;
export const PURCHASES_QUERY = { retry: 1, refetchOnWindowFocus: false } as const;

/** Of an expense bill: inside the state CGST and SGST, else IGST. */
export const BILL_SUPPLY_TYPES = ['intra', 'inter'] as const;

export const PAYMENT_METHODS = ['cash', 'bank', 'credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Channel of a bank payment. */
export const PAYMENT_CHANNELS = ['upi', 'cheque'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];
export const PAYMENT_STATUSES = ['paid', 'pending', 'partial'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const VENDOR_TYPES = ['purchase', 'sale'] as const;
export type VendorType = (typeof VENDOR_TYPES)[number];
export const TRANSACTION_TYPES = ['income', 'expense'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
export const TRANSACTION_STATUSES = ['completed', 'pending', 'cancelled'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Percent: above it Good or Excellent, otherwise Needs Improvement or Needs Attention. */
export const GOOD_EFFICIENCY = 80;
export const EXCELLENT_QUALITY = 90;

/** Days after which a sale without a due date is worth a notification while it is not paid in full (docs/reference/screens.md#notifications). */
export const UNPAID_AFTER_DAYS = 30;

/** Of a material, which is the same as a purchase product (docs/reference/stock.md#items). */
export const PURCHASE_UNITS = ['kg', 'pieces', 'meters', 'liters', 'boxes'] as const;
export type PurchaseUnit = (typeof PURCHASE_UNITS)[number];
export const PURCHASE_CATEGORIES = ['raw_material', 'packaging', 'finished_goods', 'consumables', 'other'] as const;
export type PurchaseCategory = (typeof PURCHASE_CATEGORIES)[number];
export const PURCHASE_CATEGORY_LABELS: Record<PurchaseCategory, string> = {
  raw_material: 'Raw material',
  packaging: 'Packaging',
  finished_goods: 'Finished goods',
  consumables: 'Consumables',
  other: 'Other',
};
export const PURCHASE_STATUSES = ['pending', 'received', 'partially_received', 'cancelled'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];
/** The smallest quantity and the smallest price of a line. */
export const MIN_PURCHASE_AMOUNT = 0.01;
