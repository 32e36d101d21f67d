import type { queryKeys } from '@karkhana/shared-contract/query-keys';

/** What screens read, by the first part of its query key: written down by hand from the areas' queries, for ids that a test has. */
export const screenReads = (ids: Readonly<Record<string, number>>): [key: keyof typeof queryKeys, path: string][] => {
  const { customer, supplier, product, material } = ids;
  const one = (name: string, before: string, after = '') => (ids[name] ? [`${before}/${ids[name]}${after}`] : []);
  const reads: Record<keyof typeof queryKeys, string[]> = {
    session: ['/auth/session'],
    users: ['/users/list'],
    profile: ['/users/profile', '/users/notifications'],
    devices: ['/users/sessions'],
    company: ['/users/company'],
    settings: ['/users/settings', '/gst/missing', '/e-invoice-provider'],
    products: ['/products', `/products/${product}`],
    materials: ['/materials', `/materials/${material}/usage`, '/purchase-products'],
    stock: [
      '/places',
      `/stock/places?itemId=${product}`,
      '/stock-transfers',
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
    production: ['/production/records', '/production/metrics', '/production/metrics/daily', `/product-materials/check-availability/${product}?quantity=100`],
    vendors: [
      ...['/vendors?balances=true', `/vendors/${customer}`, `/vendors/${customer}/same-firm`],
      ...[customer, supplier].flatMap((id) => [`/vendors/${id}/balance`, `/vendors/${id}/ledger`]),
    ],
    sales: [
      ...[
        '/sales',
        '/sales/customers',
        '/sales/summary?by=customer',
        '/sales/unpaid',
        '/sales/due',
        '/credit-notes',
        '/receipts',
        `/sales/credit?vendor_id=${customer}`,
      ],
      ...[one('sale', '/sales'), one('sale', '/sales', '/payments'), one('credit', '/credit-notes'), one('receipt', '/receipts')].flat(),
    ],
    purchases: [
      ...['/purchases', '/purchases/stats', '/purchases/summary?by=month', '/debit-notes', '/supplier-payments'],
      ...[one('purchase', '/purchases'), one('purchase', '/purchases', '/payments'), one('purchase', '/purchases', '/landed-costs')].flat(),
      ...[one('debit', '/debit-notes'), one('paid', '/supplier-payments')].flat(),
    ],
    accounting: [
      '/accounting/transactions',
      '/accounting/daily-summary',
      '/accounting/monthly-summary',
      '/opening-balances',
      '/accounts',
      '/journal-entries',
      '/journal-templates',
      '/accounting/lock',
      ...one('entry', '/accounting/transactions'),
    ],
    reports: [
      ...['sales-register', 'purchase-register', 'stock-summary', 'stock-valuation', 'below-cost', 'margins', 'production-summary', 'income-expense', 'ageing'],
      ...['trial-balance', 'profit-and-loss', 'balance-sheet', 'day-book', 'cash-book'],
    ]
      .map((name) => `/reports/${name}`)
      .concat('/exports/tally/ledgers'),
    notifications: ['/notifications'],
    releases: ['/releases/tokens'],
    activity: ['/audit'],
    imports: ['/imports', ...one('file', '/imports'), ...one('file', '/imports', '/rows')],
    attachments: [`/vendors/${customer}/attachments`, ...one('sale', '/sales', '/attachments'), ...one('entry', '/accounting/transactions', '/attachments')],
  };
  return Object.entries(reads).flatMap(([key, paths]) => paths.map((path): [keyof typeof queryKeys, string] => [key as keyof typeof queryKeys, path]));
};
