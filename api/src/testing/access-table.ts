/**
 * Who may call what, written by hand from the HTTP contract and not from the code: one permission, one of several (`|`), all of several (`&`), the
 * role admin beside them, 'signed in' or 'everybody'.
 */
const TABLE: Record<string, string> = {
  everybody: `
    POST /api/auth/login
    POST /api/auth/enter
    GET /api/papers
    GET /healthz
    GET /readyz
    GET /metrics
    GET /frontends.json
    GET /areas/*
    GET /*`,
  'signed in': `
    GET /api/auth/session
    GET /api/firms
    POST /api/firms
    DELETE /api/firms/:name
    POST /api/firms/:name/enter
    GET /api/accounting/lock
    GET /api/events
    GET /api/last-saves/:entity/:id
    GET /api/openapi.json
    POST /api/auth/logout
    GET /api/users/company
    GET /api/users/company/logo
    GET /api/users/profile
    PUT /api/users/profile
    PUT /api/users/password
    GET /api/users/notifications
    PUT /api/users/notifications
    GET /api/users/settings
    GET /api/users/sessions
    DELETE /api/users/sessions/:id
    POST /api/frontends/failures
    POST /api/frontends/measurements
    POST /api/frontends/spans
    POST /api/client-errors
    POST /api/releases/tries/open`,
  'settings:edit': `
    PUT /api/users/company
    PUT /api/users/company/logo
    DELETE /api/users/company/logo`,
  'users:manage & admin': `
    GET /api/users/list
    GET /api/users/:id
    POST /api/users
    PUT /api/users/:id
    DELETE /api/users/:id
    PUT /api/users/:id/permissions
    GET /api/audit
    GET /api/exports/everything
    GET /api/exports/everything/progress/:key`,
  'sales:view | purchases:view | accounting:view | users:manage': `
    GET /api/paper-links
    DELETE /api/paper-links/:id`,
  'settings:view | vendors:view | products:view | stock:view | sales:view | purchases:view': 'GET /api/gst/missing',
  'products:view | stock:view | production:view | sales:view': `
    GET /api/products
    GET /api/products/:id`,
  'products:view | stock:view | production:view | sales:view | purchases:view | stock:adjust': `
    GET /api/items
    GET /api/items/:kind/:id/stock
    GET /api/items/counted-after`,
  'products:view | stock:view': 'GET /api/labels',
  'sales:edit | purchases:edit | accounting:create | accounting:edit': 'GET /api/cash-warnings',
  'stock:view | stock:adjust': 'GET /api/places',
  'products:create': 'POST /api/products',
  'products:edit': `
    PUT /api/products/:id
    POST /api/products/:id/rename`,
  'products:delete': 'DELETE /api/products/:id',
  'stock:adjust': `
    PATCH /api/products/:id/stock
    PUT /api/materials/:id/stock
    POST /api/stock/adjust
    POST /api/stock-counts
    PUT /api/stock-counts/:id
    PUT /api/stock-counts/:id/lines
    POST /api/stock-counts/:id/cancel
    POST /api/places
    PUT /api/places/:id
    GET /api/stock-transfers
    POST /api/stock-transfers
    GET /api/stock-transfers/:id
    GET /api/stock-transfers/:id/challan
    GET /api/stock-transfers/:id/e-way-bill
    POST /api/stock-transfers/:id/cancel`,
  'stock:adjust | stock:post': `
    GET /api/stock-counts
    GET /api/stock-counts/:id
    GET /api/stock-counts/:id/pdf`,
  'stock:post': `
    POST /api/stock-counts/:id/post
    POST /api/stock-counts/:id/reverse`,
  'purchases:view | stock:view': `
    GET /api/purchase-products
    GET /api/purchase-products/:id`,
  'stock:view | production:view': `
    GET /api/materials
    GET /api/materials/:id
    GET /api/product-materials
    GET /api/product-materials/:productId
    GET /api/product-materials/check-availability/:productId`,
  'products:create | stock:create | vendors:create | stock:adjust | stock:edit | production:edit | accounting:create | sales:create | purchases:create': `
    GET /api/imports
    POST /api/imports
    POST /api/imports/:kind
    GET /api/imports/:kind/template
    GET /api/imports/:id
    GET /api/imports/:id/rows
    GET /api/imports/:id/wrong-rows
    PUT /api/imports/:id/columns
    POST /api/imports/:id/commit
    POST /api/imports/:id/undo`,
  'stock:view': `
    GET /api/materials/:id/usage
    GET /api/stock/settings
    GET /api/stock/adjustments
    GET /api/stock/ledger
    GET /api/stock/summary
    GET /api/stock/low
    GET /api/stock/places
    GET /api/places/:id/stock
    GET /api/stock/below-zero
    GET /api/stock/no-cost`,
  'stock:create': 'POST /api/materials',
  'stock:edit': `
    PUT /api/materials/:id
    PUT /api/stock/settings
    PUT /api/stock/costs
    PUT /api/stock/thresholds`,
  'stock:edit | production:edit': 'POST /api/product-materials/:productId',
  'production:view': `
    GET /api/product-materials/usage/:recordId
    GET /api/production/records
    GET /api/production/records/:id
    GET /api/production/records/export
    GET /api/production/metrics
    GET /api/production/metrics/daily
    GET /api/production/metrics/days`,
  'production:create': `
    POST /api/product-materials/record-usage/:recordId
    POST /api/production/records`,
  'production:edit': 'PUT /api/production/records/:id',
  'production:delete': 'DELETE /api/production/records/:id',
  'vendors:view | sales:view | purchases:view': `
    GET /api/vendors
    GET /api/vendors/:id`,
  'vendors:view': `
    GET /api/vendors/:id/same-firm
    GET /api/vendors/:id/attachments
    GET /api/vendors/:id/attachments/:attachmentId`,
  'vendors:create': 'POST /api/vendors',
  'vendors:edit': `
    PUT /api/vendors/:id
    POST /api/vendors/:id/attachments
    DELETE /api/vendors/:id/attachments/:attachmentId`,
  'vendors:delete': 'DELETE /api/vendors/:id',
  'accounting:view': `
    GET /api/accounting/transactions/:id/attachments
    GET /api/accounting/transactions/:id/attachments/:attachmentId
    GET /api/accounting/transactions
    GET /api/accounting/transactions/:id
    GET /api/accounting/types
    GET /api/accounting/daily-summary
    GET /api/accounting/monthly-summary
    GET /api/opening-balances
    GET /api/reports/trial-balance
    GET /api/reports/profit-and-loss
    GET /api/reports/balance-sheet
    GET /api/reports/day-book
    GET /api/reports/cash-book
    GET /api/accounts/:id/ledger
    GET /api/accounts
    GET /api/journal-entries
    GET /api/journal-templates
    GET /api/bank-statements
    GET /api/bank-statements/lines
    GET /api/bank-reconciliation`,
  'accounting:create': `
    POST /api/journal-entries
    POST /api/journal-templates
    POST /api/journal-entries/:id/reverse
    POST /api/appropriations
    POST /api/set-offs
    POST /api/gst/challans
    POST /api/bank-statements
    POST /api/bank-statements/columns
    PUT /api/bank-statements/columns
    POST /api/bank-statements/lines/:id/match
    POST /api/bank-statements/lines/:id/unmatch
    POST /api/bank-statements/lines/:id/set-aside
    POST /api/bank-statements/lines/:id/bring-back
    POST /api/bank-statements/match
    POST /api/bank-statements/lines/:id/create
    POST /api/accounting/transactions
    POST /api/opening-balances
    POST /api/accounts
    PUT /api/opening-balances/:id`,
  'accounting:view & vendors:view': `
    POST /api/vendors/:id/statement/link
    GET /api/vendors/:id/ledger
    GET /api/vendors/:id/balance
    GET /api/vendors/:id/statement`,
  'accounting:edit': `
    PUT /api/accounting/transactions/:id
    PUT /api/accounts/:id
    POST /api/accounting/transactions/:id/attachments
    DELETE /api/accounting/transactions/:id/attachments/:attachmentId`,
  'accounting:close': 'PUT /api/accounting/lock',
  'accounting:close & reports:view & sales:view': 'POST /api/gst/gstr1/filed',
  'accounting:close & reports:view & sales:view & purchases:view': 'POST /api/gst/gstr3b/filed',
  'accounting:delete': `
    DELETE /api/journal-templates/:id
    DELETE /api/accounting/transactions/:id
    DELETE /api/opening-balances/:id
    DELETE /api/bank-statements/:id`,
  'purchases:view': `
    GET /api/purchases/:id/attachments
    GET /api/purchases/:id/attachments/:attachmentId
    GET /api/purchases
    GET /api/purchases/stats
    GET /api/purchases/summary
    GET /api/purchase-bills
    GET /api/purchase-bills/:id
    GET /api/purchases/export/excel
    GET /api/purchases/export/pdf
    GET /api/purchases/export/progress/:key
    GET /api/purchases/:id
    GET /api/purchases/:id/payments
    GET /api/purchases/:id/landed-costs
    GET /api/debit-notes
    GET /api/debit-notes/:id
    GET /api/debit-notes/:id/pdf
    GET /api/purchases/:id/invoice
    POST /api/purchases/:id/link
    POST /api/debit-notes/:id/link
    GET /api/purchases/:id/self-invoice
    GET /api/purchases/:id/payment-voucher
    GET /api/supplier-payments
    GET /api/supplier-payments/:id`,
  'purchases:view | purchases:receive | purchases:edit': `
    GET /api/goods-receipts
    GET /api/goods-receipts/:id
    GET /api/goods-receipts/:id/pdf`,
  'purchases:receive | purchases:edit': `
    POST /api/goods-receipts
    POST /api/goods-receipts/:id/cancel`,
  'purchases:create': `
    POST /api/purchases
    POST /api/purchase-products`,
  'purchases:edit': `
    POST /api/purchases/:id/attachments
    DELETE /api/purchases/:id/attachments/:attachmentId
    PUT /api/purchases/:id
    POST /api/purchases/:id/close
    PATCH /api/purchases/:id/status
    POST /api/purchase-bills
    PUT /api/purchase-bills/:id
    POST /api/purchase-bills/:id/cancel
    PUT /api/purchases/:id/bill
    POST /api/purchases/:id/self-invoice
    PUT /api/purchase-products/:id
    POST /api/purchases/:id/landed-costs
    POST /api/purchases/:id/landed-costs/:costId/cancel
    PUT /api/purchases/:id/bill-of-entry
    DELETE /api/purchases/:id/bill-of-entry
    PUT /api/debit-notes/:id/supplier-note
    POST /api/purchases/:id/payments
    POST /api/supplier-payments
    POST /api/supplier-payments/:id/allocate`,
  'purchases:delete': `
    POST /api/purchases/:id/payments/:paymentId/void
    DELETE /api/purchases/:id
    POST /api/purchases/:id/debit-notes
    POST /api/debit-notes/:id/allocate
    POST /api/debit-notes/:id/allocations/:allocationId/void
    POST /api/debit-notes/:id/refund
    POST /api/debit-notes/:id/cancel
    POST /api/supplier-payments/:id/void
    POST /api/supplier-payments/:id/bounce`,
  'sales:view': `
    POST /api/sales/:id/link
    POST /api/credit-notes/:id/link
    POST /api/sale-debit-notes/:id/link
    POST /api/receipts/:id/voucher/link
    GET /api/sales/:id/attachments
    GET /api/sales/:id/attachments/:attachmentId
    GET /api/sales
    GET /api/sales/customers
    GET /api/sales/summary
    GET /api/sales/unpaid
    GET /api/sales/due
    GET /api/sales/export/excel
    GET /api/sales/export/progress/:key
    GET /api/sales/:id
    GET /api/sales/:id/invoice
    GET /api/sales/:id/payments
    GET /api/credit-notes
    GET /api/sale-debit-notes
    GET /api/sale-debit-notes/:id
    GET /api/sale-debit-notes/:id/pdf
    GET /api/credit-notes/:id
    GET /api/sales/:id/e-invoice
    GET /api/e-invoice-provider
    GET /api/sales/:id/e-way-bill
    GET /api/credit-notes/:id/e-invoice
    GET /api/sale-debit-notes/:id/e-invoice
    GET /api/credit-notes/:id/e-way-bill
    GET /api/credit-notes/:id/pdf
    GET /api/receipts
    GET /api/receipts/:id
    GET /api/receipts/:id/voucher`,
  'sales:create': `
    GET /api/sales/credit
    POST /api/sales`,
  'sales:edit': `
    POST /api/sales/:id/attachments
    DELETE /api/sales/:id/attachments/:attachmentId
    PUT /api/sales/:id
    POST /api/sales/irn
    POST /api/sales/e-way-bills
    POST /api/sales/:id/e-invoice/generate
    POST /api/sales/:id/e-way-bill
    POST /api/sales/:id/irn
    POST /api/sales/:id/payments
    POST /api/receipts
    POST /api/receipts/:id/allocate`,
  'sales:delete': `
    POST /api/sales/:id/cancel
    POST /api/sales/:id/e-invoice/cancel
    POST /api/sales/:id/payments/:paymentId/void
    POST /api/sales/:id/credit-notes
    POST /api/sales/:id/debit-notes
    POST /api/sale-debit-notes/:id/cancel
    POST /api/credit-notes/:id/allocate
    POST /api/credit-notes/:id/allocations/:allocationId/void
    POST /api/credit-notes/:id/refund
    POST /api/credit-notes/:id/cancel
    POST /api/receipts/:id/void
    POST /api/receipts/:id/bounce`,
  'reports:view & sales:view': `
    GET /api/reports/sales-register
    GET /api/reports/gst-sales-register
    GET /api/gst/gstr1`,
  'reports:view & purchases:view': `
    GET /api/reports/purchase-register
    GET /api/reports/gst-purchase-register
    GET /api/gst/gstr2b`,
  'reports:view & purchases:view & purchases:edit': `
    POST /api/gst/gstr2b
    POST /api/gst/gstr2b/choices`,
  'reports:view & sales:view & purchases:view': `
    GET /api/gst/gstr3b
    GET /api/gst/gstr3b/filed`,
  'reports:view & sales:view & purchases:view & accounting:view': `
    GET /api/gst/month
    GET /api/gst/set-off`,
  'accounting:create & sales:view & purchases:view & accounting:view': 'POST /api/gst/set-off',
  'reports:export & sales:view & purchases:view & accounting:view': 'GET /api/gst/month/export',
  'reports:export & sales:view & purchases:view': 'GET /api/gst/gstr3b/export',
  'reports:view & stock:view': `
    GET /api/reports/stock-summary
    GET /api/reports/stock-valuation
    GET /api/reports/below-cost`,
  'reports:view & production:view': 'GET /api/reports/production-summary',
  'reports:view & accounting:view': `
    GET /api/reports/income-expense
    GET /api/reports/margins
    GET /api/reports/ageing`,
  'reports:export & sales:view': `
    GET /api/reports/sales-register/export
    GET /api/reports/gst-sales-register/export
    GET /api/gst/gstr1/export`,
  'reports:export & purchases:view': `
    GET /api/reports/purchase-register/export
    GET /api/reports/gst-purchase-register/export`,
  'reports:export & stock:view': `
    GET /api/reports/stock-summary/export
    GET /api/reports/stock-valuation/export`,
  'reports:export & production:view': 'GET /api/reports/production-summary/export',
  'reports:export & accounting:view': `
    GET /api/exports/tally
    GET /api/exports/tally/last
    GET /api/exports/tally/ledgers
    POST /api/exports/tally/exported
    GET /api/reports/income-expense/export
    GET /api/reports/ageing/export
    GET /api/reports/margins/export
    GET /api/reports/trial-balance/export
    GET /api/reports/profit-and-loss/export
    GET /api/reports/balance-sheet/export
    GET /api/reports/day-book/export
    GET /api/reports/cash-book/export
    GET /api/accounts/:id/ledger/export`,
  'reports:export & accounting:create': 'PUT /api/exports/tally/ledgers',
  'reports:export': 'GET /api/reports/export/progress/:key',
  'notifications:view': `
    GET /api/notifications
    POST /api/notifications/read`,
  'releases:manage': `
    GET /api/releases
    GET /api/releases/history
    POST /api/releases/activate
    POST /api/releases/restore
    POST /api/releases/freeze
    POST /api/releases/thaw
    POST /api/releases/:area/retire
    POST /api/releases/:area/rename
    GET /api/releases/tokens
    POST /api/releases/tokens
    POST /api/releases/tokens/:id/take-over
    DELETE /api/releases/tokens/:id
    POST /api/releases/:area
    POST /api/releases/:area/:version/check
    GET /api/releases/:area/:version/archive
    POST /api/releases/:area/:version/try
    GET /api/releases/health
    POST /api/releases/:area/stop
    GET /api/releases/tries
    DELETE /api/releases/tries/:id
    GET /api/releases/:area/:version/impact
    POST /api/releases/:area/activate
    POST /api/releases/:area/rollback`,
};

/** 'GET /api/sales' to its access rule. */
export const ACCESS_TABLE = new Map(
  Object.entries(TABLE).flatMap(([rule, list]) =>
    list
      .trim()
      .split(/\s*\n\s*/)
      .map((endpoint): [string, string] => [endpoint, rule]),
  ),
);

/** The sets of permissions and roles, each enough for an endpoint: an empty one for 'signed in'. */
export const waysOf = (rule: string): string[][] => (rule === 'signed in' ? [[]] : rule.split(' | ').map((way) => way.split(' & ')));
