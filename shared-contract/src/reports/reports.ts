import type { Permission } from '../permissions.ts';

/** GET /reports/:name (api.md), in the order of the page's tabs. */
export const REPORTS = ['sales-register', 'purchase-register', 'stock-summary', 'production-summary', 'income-expense'] as const;
export type ReportName = (typeof REPORTS)[number];

export const REPORT_LABELS: Record<ReportName, string> = {
  'sales-register': 'Sales register',
  'purchase-register': 'Purchase register',
  'stock-summary': 'Stock summary',
  'production-summary': 'Production summary',
  'income-expense': 'Income and expense',
};

/** The view that a report needs beside reports:view or reports:export (behaviour.md, Who may do what 3). */
export const REPORT_DRAWS_ON: Record<ReportName, Permission> = {
  'sales-register': 'sales:view',
  'purchase-register': 'purchases:view',
  'stock-summary': 'stock:view',
  'production-summary': 'production:view',
  'income-expense': 'accounting:view',
};
