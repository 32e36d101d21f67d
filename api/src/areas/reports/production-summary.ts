import type { ProductionReport } from '@karkhana/shared-contract/reports/production-summary';
import { reportExportQuery, reportQuery } from '@karkhana/shared-contract/reports/report-queries';
import { sliceOf } from '../../platform/list.ts';
import { reportProduction } from './production-report.repository.ts';
import { reportRoutesOf, rowsAtHand } from './report.ts';

/** GET /reports/production-summary. */
export const productionSummaryRoutes = reportRoutesOf({
  name: 'production-summary',
  query: reportQuery,
  exportQuery: reportExportQuery,
  columns: [
    { header: 'Product', width: 40, kind: 'text' },
    { header: 'SKU', width: 18, kind: 'text' },
    { header: 'Records', width: 10, kind: 'number' },
    { header: 'Quantity', width: 14, kind: 'number' },
    { header: 'Rejected', width: 14, kind: 'number' },
    { header: 'Amount', width: 18, kind: 'money' },
    { header: 'Material Cost', width: 18, kind: 'money' },
  ],
  async read(db, query): Promise<ProductionReport> {
    const { products, totals, months } = await reportProduction(db, query);
    return { data: sliceOf(products, query), total: products.length, totals, months };
  },
  async rows(db, query) {
    const { products } = await reportProduction(db, query);
    return rowsAtHand(products.map((row) => [row.product_name, row.sku, row.records, row.quantity, row.rejected_quantity, row.amount, row.material_cost]));
  },
});
