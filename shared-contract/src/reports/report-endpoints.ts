import { dataOf } from '../answers.ts';
import { CSV, defineEndpoints, file, XLSX } from '../endpoint.ts';
import { exportProgress, exportProgressParams } from '../exports/export-progress.ts';
import type { Permission } from '../permissions.ts';
import { belowCost } from './below-cost.ts';
import { incomeExpenseReport } from './income-expense.ts';
import { margins } from './margins.ts';
import { productionReport } from './production-summary.ts';
import { register } from './register.ts';
import {
  marginsExportQuery,
  marginsQuery,
  registerExportQuery,
  registerQuery,
  reportExportQuery,
  reportQuery,
  stockReportExportQuery,
  stockReportQuery,
  stockValuationExportQuery,
  stockValuationQuery,
} from './report-queries.ts';
import { REPORT_DRAWS_ON, type ReportName } from './reports.ts';
import { stockReport } from './stock-summary.ts';
import { stockValuation } from './stock-valuation.ts';

/** A report needs the view of the area that it draws on too (docs/reference/permissions.md#reports). */
const both = (permission: Permission, report: ReportName) => ({ all: [permission, REPORT_DRAWS_ON[report]] }) as const;
const view = (report: ReportName) => both('reports:view', report);
const download = (report: ReportName) => both('reports:export', report);

export const reportEndpoints = defineEndpoints({
  'GET /api/reports/sales-register': { access: view('sales-register'), query: registerQuery, answer: register },
  'GET /api/reports/purchase-register': { access: view('purchase-register'), query: registerQuery, answer: register },
  'GET /api/reports/stock-summary': { access: view('stock-summary'), query: stockReportQuery, answer: stockReport },
  'GET /api/reports/stock-valuation': { access: view('stock-valuation'), query: stockValuationQuery, answer: stockValuation },
  'GET /api/reports/below-cost': { access: view('stock-valuation'), query: stockValuationQuery, answer: belowCost },
  'GET /api/reports/margins': { access: view('margins'), query: marginsQuery, answer: margins },
  'GET /api/reports/production-summary': { access: view('production-summary'), query: reportQuery, answer: productionReport },
  'GET /api/reports/income-expense': { access: view('income-expense'), query: reportQuery, answer: incomeExpenseReport },
  'GET /api/reports/sales-register/export': { access: download('sales-register'), query: registerExportQuery, answer: file(XLSX, CSV) },
  'GET /api/reports/purchase-register/export': { access: download('purchase-register'), query: registerExportQuery, answer: file(XLSX, CSV) },
  'GET /api/reports/stock-summary/export': { access: download('stock-summary'), query: stockReportExportQuery, answer: file(XLSX) },
  'GET /api/reports/stock-valuation/export': { access: download('stock-valuation'), query: stockValuationExportQuery, answer: file(XLSX) },
  'GET /api/reports/margins/export': { access: download('margins'), query: marginsExportQuery, answer: file(XLSX) },
  'GET /api/reports/production-summary/export': { access: download('production-summary'), query: reportExportQuery, answer: file(XLSX) },
  'GET /api/reports/income-expense/export': { access: download('income-expense'), query: reportExportQuery, answer: file(XLSX) },
  'GET /api/reports/export/progress/:key': { access: 'reports:export', params: exportProgressParams, answer: dataOf(exportProgress) },
});
