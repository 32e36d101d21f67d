import { dayInIndia } from '@karkhana/shared-contract/dates';
import { DOCUMENTS, kindsWith } from '@karkhana/shared-contract/documents/document-kinds';
import { type queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';

type Key = keyof typeof queryKeys;

/** The list of each kind of documents, and one of those whose ids a test has, with its files. */
const documentReads = (ids: Readonly<Record<string, number>>): [key: Key, path: string][] =>
  kindsWith('at').flatMap((kind) => {
    const { at, files, touches } = DOCUMENTS[kind];
    const [[key]] = touchedBy[touches];
    const one: [Key, string][] = ids[kind]
      ? [[key, `${at}/${ids[kind]}`], ...(files ? [['attachments', `${at}/${ids[kind]}/attachments`] as [Key, string]] : [])]
      : [];
    return [[key, `${at}`], ...one];
  });

/** What screens read, by the first part of its query key, for ids that a test has: of documents by their register, else written down by hand from the areas' queries. */
export const screenReads = (ids: Readonly<Record<string, number>>): [key: Key, path: string][] => {
  const { customer, supplier, product, material } = ids;
  const today = dayInIndia();
  const one = (name: string, before: string, after = '') => (ids[name] ? [`${before}/${ids[name]}${after}`] : []);
  const reads: Record<Key, string[]> = {
    session: ['/auth/session'],
    users: ['/users/list'],
    profile: ['/users/profile', '/users/notifications'],
    devices: ['/users/sessions'],
    company: ['/users/company'],
    settings: ['/users/settings', '/gst/missing', '/e-invoice-provider', '/paper-links'],
    products: ['/products', `/products/${product}`],
    materials: ['/materials', `/materials/${material}`, `/materials/${material}/usage`, '/purchase-products'],
    stock: [
      '/places',
      `/stock/places?itemId=${product}`,
      '/places/1/stock',
      '/stock/settings',
      '/stock/adjustments',
      '/stock/ledger',
      '/stock/ledger?itemType=material',
      '/stock/summary',
      '/stock/low',
      '/stock/below-zero',
      '/stock/no-cost',
      '/product-materials',
      `/product-materials/${product}`,
    ],
    production: [
      '/production/metrics',
      '/production/metrics/daily',
      '/production/metrics/days?days=7',
      `/product-materials/check-availability/${product}?quantity=100`,
    ],
    vendors: [
      ...['/vendors?balances=true', `/vendors/${customer}`, `/vendors/${customer}/same-firm`],
      ...[customer, supplier].flatMap((id) => [`/vendors/${id}/balance`, `/vendors/${id}/ledger`]),
    ],
    sales: [
      ...['/sales/customers', '/sales/summary?by=customer', '/sales/unpaid', '/sales/due', `/sales/credit?vendor_id=${customer}`],
      ...one('sale', '/sales', '/payments'),
    ],
    purchases: [
      '/purchases/stats',
      '/purchases/summary?by=month',
      ...one('purchase', '/purchases', '/payments'),
      ...one('purchase', '/purchases', '/landed-costs'),
    ],
    accounting: [
      ...['/accounting/daily-summary', '/accounting/monthly-summary', '/accounting/types', '/accounts', '/journal-templates', '/accounting/lock'],
      ...[one('bank', '/bank-statements/lines?account_id='), one('bank', '/bank-reconciliation?account_id='), one('bank', '/bank-statements?account_id=')]
        .flat()
        .map((path) => path.replace('=/', '=')),
    ],
    reports: [
      ...['sales-register', 'purchase-register', 'stock-summary', 'stock-valuation', 'below-cost', 'margins', 'production-summary', 'income-expense', 'ageing'],
      ...['trial-balance', 'profit-and-loss', 'balance-sheet', 'day-book', 'cash-book'],
    ]
      .map((name) => `/reports/${name}`)
      .concat('/exports/tally/ledgers', `/exports/tally/last?startDate=${today}&endDate=${today}`)
      .concat(
        one('bank', '/accounts', '/ledger'),
        one('sale', '/journal-entries?kind=sale&document_id=').map((path) => path.replace('=/', '=')),
      )
      .concat(['gst-sales-register', 'gst-purchase-register'].map((name) => `/reports/${name}?startDate=${today}&endDate=${today}`))
      .concat(['gstr1', 'gstr2b', 'gstr3b', 'month', 'set-off'].map((name) => `/gst/${name}?period=${today.slice(0, 7)}`)),
    notifications: ['/notifications'],
    releases: ['/releases/tokens'],
    activity: ['/audit'],
    imports: ['/imports', ...one('file', '/imports'), ...one('file', '/imports', '/rows')],
    attachments: [`/vendors/${customer}/attachments`],
  };
  return [...documentReads(ids), ...Object.entries(reads).flatMap(([key, paths]) => paths.map((path): [Key, string] => [key as Key, path]))];
};
