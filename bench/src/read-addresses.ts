import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import type { FileTypes } from '@karkhana/shared-contract/endpoint';
import type { Endpoints } from '@karkhana/shared-contract/endpoints';
import { MATERIAL_SORTS } from '@karkhana/shared-contract/materials/material-schemas';
import { NOTE_SORTS } from '@karkhana/shared-contract/notes/note-sorts';
import { AGEING_SORTS } from '@karkhana/shared-contract/party-ledger/ageing-choices';
import { PRODUCTION_SORTS } from '@karkhana/shared-contract/production/production-sorts';
import { PRODUCT_SORTS } from '@karkhana/shared-contract/products/product-schemas';
import { PURCHASE_PRODUCT_SORTS } from '@karkhana/shared-contract/purchase-products/purchase-product-schemas';
import { PURCHASE_SORTS } from '@karkhana/shared-contract/purchases/purchase-sorts';
import { STOCK_SUMMARY_SORTS } from '@karkhana/shared-contract/reports/report-queries';
import { CUSTOMER_SORTS, SALE_SORTS } from '@karkhana/shared-contract/sales/sale-sorts';
import { VENDOR_SORTS } from '@karkhana/shared-contract/vendors/vendor-choices';
import { SALES } from './fill-books.ts';

/** What answers json. Files are no part of a screen that waits. */
type ReadName = {
  [Name in keyof Endpoints]: Name extends `GET ${string}` ? (Endpoints[Name]['answer'] extends FileTypes ? never : Name) : never;
}[keyof Endpoints];

/** Of a list: `page=last` is its deepest page. */
const PAGES = ['page=1&limit=25', 'page=last&limit=25'];
const sorted = (sorts: readonly string[]): string[] => sorts.flatMap((sort) => [`page=1&limit=25&sort=${sort}`, `page=1&limit=25&sort=-${sort}`]);
const searched = (...words: string[]): string[] => words.map((word) => `page=1&limit=25&search=${word}`);
const picked = (word: string): string => `page=1&limit=20&sort=relevance&search=${word}`;
const daysAgo = (days: number): string => addDays(dayInIndia(), -days);
const YEAR = [daysAgo(365), daysAgo(0)];
const MONTH = [daysAgo(30), daysAgo(0)];
const snake = ([from, to]: string[]): string => `start_date=${from}&end_date=${to}`;
const camel = ([from, to]: string[]): string => `startDate=${from}&endDate=${to}`;

const PARTY = 1_000_007;
const SUPPLIER = 1_000_400;
const RECORD = 1_000_022;
/** Accounts of the chart that a database begins with. */
const [CASH, BANK, CUSTOMERS] = [1, 2, 3];
/** In addition to the main one. */
const PLACE = 1_000_000;
/** A month that is over. */
const RETURN = daysAgo(40).slice(0, 7);
const NOTHING_BUT: string[] = [''];
/** Of the installation, and as small with many sales as with none. */
const SMALL: string[] = [];

/**
 * Requests of screens for each endpoint, after the `?` or, with a record, after the name's first parameter. An endpoint of the contract that is missing here is
 * a type error.
 */
export const READ_ADDRESSES: Record<ReadName, readonly string[]> = {
  'GET /api/sales': [
    ...PAGES,
    ...sorted(SALE_SORTS),
    'page=last&limit=25&sort=vendor_name',
    ...searched(String(1_000_000 + SALES / 2), 'Customer 17', 'nowhere'),
    ...['paid', 'pending', 'partial', 'unpaid', 'overdue'].map((status) => `page=1&limit=25&payment_status=${status}`),
    'page=last&limit=25&payment_status=overdue',
    'page=1&limit=25&cancelled=true',
    `page=1&limit=25&${snake(YEAR)}`,
    `page=1&limit=25&vendor_id=${PARTY}`,
    `page=1&limit=25&product_id=${PARTY}`,
  ],
  'GET /api/sales/customers': [...PAGES, ...sorted(CUSTOMER_SORTS), ...searched('Customer 17')],
  'GET /api/sales/summary': ['by=month', 'by=day', 'by=customer&page=1&limit=25', 'by=product&page=1&limit=25', 'by=product&page=last&limit=25'].flatMap(
    (by) => [by, `${by}&${snake(YEAR)}`, `${by}&${snake(MONTH)}`],
  ),
  'GET /api/sales/unpaid': ['limit=5'],
  'GET /api/sales/due': ['limit=3'],
  'GET /api/sales/credit': [`vendor_id=${PARTY}`],
  'GET /api/sales/:id': [`${RECORD}`],
  'GET /api/sales/:id/attachments': [`${RECORD}`],
  'GET /api/sales/:id/payments': [`${RECORD}`],
  'GET /api/credit-notes': [...PAGES, ...sorted(NOTE_SORTS), ...searched('Customer 17'), 'page=1&limit=25&open=true', `page=1&limit=25&vendor_id=${PARTY}`],
  'GET /api/credit-notes/:id': ['1000005'],
  'GET /api/sale-debit-notes': PAGES,
  'GET /api/sale-debit-notes/:id': SMALL,
  'GET /api/debit-notes': PAGES,
  'GET /api/debit-notes/:id': SMALL,
  'GET /api/receipts': [
    ...PAGES,
    ...sorted(['date', 'amount']),
    ...searched('Customer 17'),
    'page=1&limit=25&unallocated=true',
    `page=1&limit=25&vendor_id=${PARTY}`,
  ],
  'GET /api/receipts/:id': [`${RECORD}`],
  'GET /api/supplier-payments': PAGES,
  'GET /api/supplier-payments/:id': SMALL,

  'GET /api/purchases': [
    ...PAGES,
    ...sorted(PURCHASE_SORTS),
    ...searched('1010000', 'Supplier 417', 'nowhere'),
    ...['pending', 'received'].map((status) => `page=1&limit=25&status=${status}`),
    ...['unpaid', 'overdue'].map((status) => `page=1&limit=25&paymentStatus=${status}`).slice(0, 1),
    `page=1&limit=25&vendorId=${SUPPLIER}`,
  ],
  'GET /api/purchases/stats': NOTHING_BUT,
  'GET /api/purchase-bills': [''],
  'GET /api/purchase-bills/:id': ['1'],
  'GET /api/goods-receipts': [''],
  'GET /api/goods-receipts/:id': ['1'],
  'GET /api/purchases/summary': ['by=month', `by=month&${camel(YEAR)}`],
  'GET /api/purchases/:id': [`${RECORD}`],
  'GET /api/purchases/:id/attachments': [`${RECORD}`],
  'GET /api/purchases/:id/payments': [`${RECORD}`],
  'GET /api/purchases/:id/landed-costs': [`${RECORD}`],
  'GET /api/purchase-products': [...PAGES, ...sorted(PURCHASE_PRODUCT_SORTS), picked('casting')],
  'GET /api/purchase-products/:id': ['1'],
  'GET /api/items': ['limit=50', 'limit=50&search=casting', 'limit=50&bought=true&search=pump', 'limit=50&used=true'],
  'GET /api/items/:kind/:id/stock': ['product/7'],
  'GET /api/items/counted-after': [`items=product:${RECORD % 1000},product:3,material:2&day=${daysAgo(40)}`],

  'GET /api/vendors': [...PAGES, ...sorted(VENDOR_SORTS), ...searched('Customer 17'), picked('customer 1'), 'page=1&limit=25&vendor_type=sale&status=active'],
  'GET /api/vendors/:id': [`${PARTY}`],
  'GET /api/vendors/:id/attachments': [`${PARTY}`],
  'GET /api/vendors/:id/same-firm': [`${PARTY}`],
  'GET /api/vendors/:id/ledger': [
    `${PARTY}`,
    `${PARTY}?page=1&limit=25`,
    `${PARTY}?page=last&limit=25`,
    `${PARTY}?page=1&limit=25&from=${YEAR[0]}`,
    `${SUPPLIER}?page=1&limit=25`,
  ],
  'GET /api/vendors/:id/balance': [`${PARTY}`, `${SUPPLIER}`],

  'GET /api/products': [
    ...PAGES,
    ...sorted(PRODUCT_SORTS),
    ...searched('BN-77', 'gate', 'nowhere'),
    picked('BN-77'),
    picked('valve'),
    'page=1&limit=25&shelf=true&stock_level=low',
  ],
  'GET /api/products/:id': [`${PARTY}`],
  'GET /api/materials': [...PAGES, ...sorted(MATERIAL_SORTS), ...searched('casting'), 'page=1&limit=25&shelf=true&stock_level=low'],
  'GET /api/materials/:id': [`${PARTY}`],
  'GET /api/materials/:id/usage': [`${PARTY}?page=1&limit=25`],
  'GET /api/product-materials': [...PAGES, ...searched('BN-77')],
  'GET /api/product-materials/:productId': [`${PARTY}`],
  'GET /api/product-materials/check-availability/:productId': [`${PARTY}?quantity=10`],
  'GET /api/product-materials/usage/:recordId': [`${RECORD - 15}`],
  'GET /api/stock/ledger': [
    ...PAGES,
    'page=1&limit=25&sort=-id',
    `page=1&limit=25&itemType=product&itemId=${PARTY}`,
    'page=1&limit=25&itemType=material',
    `page=1&limit=25&from=${MONTH[0]}`,
  ],
  'GET /api/stock/summary': ['itemType=product', 'itemType=product&shelf=true', 'itemType=material'],
  'GET /api/stock/low': ['limit=5'],
  'GET /api/stock/below-zero': [''],
  'GET /api/stock/no-cost': [''],
  'GET /api/stock/adjustments': [...PAGES, `page=1&limit=25&productId=${PARTY - 2}`],
  'GET /api/stock/settings': ['', 'limit=1'],
  'GET /api/production/records': [...PAGES, ...sorted(PRODUCTION_SORTS), ...searched('BN-77')],
  'GET /api/production/records/:id': [`${PARTY}`],
  'GET /api/production/metrics': NOTHING_BUT,
  'GET /api/production/metrics/daily': NOTHING_BUT,
  'GET /api/production/metrics/days': ['days=30'],

  'GET /api/accounting/transactions': [
    ...PAGES,
    ...sorted(['date', 'amount', 'category']),
    ...searched('1050000', 'nowhere'),
    'page=1&limit=25&type=expense',
    `page=1&limit=25&${camel(YEAR)}`,
    `page=1&limit=5&sort=-date&vendor_id=${PARTY}`,
  ],
  'GET /api/accounting/transactions/:id': [`${RECORD}`],
  'GET /api/accounting/transactions/:id/attachments': [`${RECORD}`],
  'GET /api/accounting/types': NOTHING_BUT,
  'GET /api/accounting/daily-summary': NOTHING_BUT,
  'GET /api/accounting/monthly-summary': ['', camel(YEAR)],
  'GET /api/opening-balances': PAGES,
  'GET /api/e-invoice-provider': [''],
  'GET /api/reports/sales-register': ['page=1&limit=25', 'page=last&limit=25', `page=1&limit=25&${camel(YEAR)}`, `page=1&limit=25&${camel(MONTH)}`],
  'GET /api/reports/purchase-register': ['page=1&limit=25', `page=1&limit=25&${camel(YEAR)}`],
  'GET /api/reports/stock-summary': [
    ...sorted(STOCK_SUMMARY_SORTS),
    `page=1&limit=25&place_id=${PLACE}`,
    `page=1&limit=25&${camel(YEAR)}`,
    `page=1&limit=25&${camel(MONTH)}`,
  ],
  'GET /api/reports/stock-valuation': ['', `as_of=${daysAgo(90)}`],
  'GET /api/reports/below-cost': ['', `as_of=${daysAgo(90)}`],
  'GET /api/reports/margins': [camel(MONTH), camel(YEAR), `${camel(YEAR)}&by=customer`, `${camel(YEAR)}&by=month`],
  'GET /api/reports/production-summary': ['page=1&limit=25', `page=1&limit=25&${camel(YEAR)}`, `page=1&limit=25&${camel(MONTH)}`],
  'GET /api/reports/income-expense': ['page=1&limit=25', `page=1&limit=25&${camel(YEAR)}`],
  'GET /api/accounts': NOTHING_BUT,
  'GET /api/accounts/:id/ledger': [
    `${CUSTOMERS}?page=1&limit=25`,
    `${CUSTOMERS}?page=last&limit=25`,
    `${CASH}?page=1&limit=25&from=${YEAR[0]}&to=${YEAR[1]}`,
    `${BANK}?page=last&limit=25`,
  ],
  'GET /api/accounting/lock': NOTHING_BUT,
  'GET /api/cash-warnings': [`incoming=false&date=2026-11-20&amount=12000&vendor_id=${SUPPLIER}`],
  'GET /api/bank-statements': [`account_id=${BANK}&page=1&limit=25`],
  'GET /api/bank-statements/lines': [`account_id=${BANK}&page=1&limit=25`],
  'GET /api/bank-reconciliation': [`account_id=${BANK}`],
  'GET /api/places': NOTHING_BUT,
  'GET /api/places/:id/stock': [`1?page=1&limit=25`, `${PLACE}?page=1&limit=25`, `${PLACE}?page=last&limit=25`, `${PLACE}?page=1&limit=25&search=valve`],
  'GET /api/stock/places': [`itemId=${PARTY + 1}`],
  'GET /api/stock-transfers': PAGES,
  'GET /api/stock-transfers/:id': [`${PLACE}`],
  'GET /api/stock-counts': PAGES,
  'GET /api/stock-counts/:id': [`${PARTY}`],
  'GET /api/journal-templates': NOTHING_BUT,
  'GET /api/journal-entries': [`kind=sale&document_id=${RECORD}`, ...PAGES],
  'GET /api/reports/trial-balance': ['', camel(YEAR), camel(MONTH)],
  'GET /api/reports/profit-and-loss': ['', camel(MONTH), `${camel(YEAR)}&columns=months`, `${camel(YEAR)}&columns=year_before`],
  'GET /api/reports/balance-sheet': ['', `as_of=${daysAgo(90)}`],
  'GET /api/reports/day-book': [...PAGES, `page=1&limit=25&${camel(MONTH)}`, 'page=1&limit=25&kind=receipt'],
  'GET /api/reports/cash-book': ['page=1&limit=25', `page=1&limit=25&${camel(YEAR)}`, `account_id=${BANK}&page=1&limit=25`],
  'GET /api/reports/gst-sales-register': [`page=1&limit=25&${camel(MONTH)}`, `page=1&limit=25&${camel(MONTH)}&part=b2cs&by=hsn`],
  'GET /api/reports/gst-purchase-register': [`page=1&limit=25&${camel(MONTH)}`, `page=1&limit=25&${camel(MONTH)}&part=input_credit`],
  'GET /api/gst/gstr1': [`period=${RETURN}`],
  'GET /api/gst/gstr2b': [`period=${RETURN}`],
  'GET /api/gst/month': [`period=${RETURN}`],
  'GET /api/gst/set-off': [`period=${RETURN}`],
  'GET /api/gst/gstr3b': [`period=${RETURN}`],
  // The books of the bench have no filed return.
  'GET /api/gst/gstr3b/filed': [],
  'GET /api/reports/ageing': [
    ...sorted(AGEING_SORTS),
    'page=1&limit=25&by=due',
    'page=1&limit=25&vendor_type=sale',
    `page=1&limit=25&as_of=${daysAgo(90)}`,
    ...searched('Customer 17'),
  ],

  'GET /api/notifications': [
    ...PAGES,
    'page=1&limit=1&read=false',
    'page=1&limit=25&kind=unpaid_sale',
    'page=1&limit=25&kind=low_stock',
    'page=1&limit=25&kind=pending_purchase',
  ],
  'GET /api/gst/missing': PAGES,
  'GET /api/audit': [...PAGES, ...searched('1050000'), 'page=1&limit=25&entity=sale', `page=1&limit=25&${snake(MONTH)}`],
  'GET /api/last-saves/:entity/:id': [`sale/${RECORD}`],

  'GET /api/users/company': NOTHING_BUT,
  'GET /api/users/notifications': NOTHING_BUT,
  'GET /api/users/sessions': NOTHING_BUT,
  'GET /api/firms': SMALL,
  'GET /api/exports/tally/last': NOTHING_BUT,
  'GET /api/exports/tally/ledgers': NOTHING_BUT,
  'GET /api/users/profile': NOTHING_BUT,
  'GET /api/users/settings': NOTHING_BUT,
  'GET /api/users/list': PAGES,
  'GET /api/users/:id': ['1'],
  'GET /api/auth/session': NOTHING_BUT,
  'GET /api/imports': PAGES,
  'GET /api/imports/:id': SMALL,
  'GET /api/imports/:id/rows': SMALL,
  'GET /api/exports/everything/progress/:key': SMALL,
  'GET /api/paper-links': [...PAGES, ...searched('1050000')],
  'GET /api/purchases/export/progress/:key': SMALL,
  'GET /api/reports/export/progress/:key': SMALL,
  'GET /api/sales/export/progress/:key': SMALL,
  'GET /api/openapi.json': SMALL,
  'GET /api/releases': SMALL,
  'GET /api/releases/history': SMALL,
  'GET /api/releases/health': SMALL,
  'GET /api/releases/tokens': SMALL,
  'GET /api/releases/tries': SMALL,
  'GET /api/releases/:area/:version/impact': SMALL,
};

/** Path and query, as in `/api/vendors/7/ledger?page=1`. */
export const readAddresses = (): string[] =>
  Object.entries(READ_ADDRESSES).flatMap(([name, asked]) => asked.map((one) => addressOf(name.slice('GET '.length), one)));

function addressOf(path: string, asked: string): string {
  if (!path.includes(':')) return asked ? `${path}?${asked}` : path;
  const [record = '', query] = asked.split('?');
  const values = record.split('/');
  return path.replace(/:\w+/g, () => values.shift() ?? '') + (query ? `?${query}` : '');
}
