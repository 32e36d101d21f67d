import type { Permission } from '../permissions.ts';

/** GET /reports/:name, in the order of the page's tabs. */
export const REPORTS = [
  'sales-register',
  'purchase-register',
  'stock-summary',
  'stock-valuation',
  'margins',
  'production-summary',
  'income-expense',
  'ageing',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** These come page by page; the others answer all rows at once. GET /reports/:name/export has all rows of each. */
export const PAGED_REPORTS = ['sales-register', 'purchase-register', 'stock-summary', 'production-summary', 'income-expense', 'ageing'] as const;
export type PagedReport = (typeof PAGED_REPORTS)[number];

export const REPORT_LABELS: Record<ReportName, string> = {
  'sales-register': 'Sales register',
  'purchase-register': 'Purchase register',
  'stock-summary': 'Stock summary',
  'stock-valuation': 'Stock valuation',
  margins: 'Margins',
  'production-summary': 'Production summary',
  'income-expense': 'Money in and out',
  ageing: 'Ageing',
};

/** The view that a report requires in addition to reports:view or reports:export (docs/reference/permissions.md#reports). */
export const REPORT_DRAWS_ON: Record<ReportName, Permission> = {
  'sales-register': 'sales:view',
  'purchase-register': 'purchases:view',
  'stock-summary': 'stock:view',
  'stock-valuation': 'stock:view',
  margins: 'accounting:view',
  'production-summary': 'production:view',
  'income-expense': 'accounting:view',
  ageing: 'accounting:view',
};
