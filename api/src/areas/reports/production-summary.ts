import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { reportProduction } from './production-report.repository.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';

const { report, file } = routesOf(reportEndpoints);

/** GET /reports/production-summary. */
export const productionSummaryRoutes = [
  report('GET /api/reports/production-summary', async (db, { query }) => {
    const { products, ...sums } = await reportProduction(db, query, query);
    return { data: products, ...sums };
  }),
  file(
    'GET /api/reports/production-summary/export',
    spreadsheetOf({
      name: 'production-summary',
      columns: [
        { header: 'Product', width: 40, kind: 'text' },
        { header: 'SKU', width: 18, kind: 'text' },
        { header: 'Records', width: 10, kind: 'number', summed: true },
        { header: 'Quantity', width: 14, kind: 'number', summed: true },
        { header: 'Rejected', width: 14, kind: 'number', summed: true },
        { header: 'Amount', width: 18, kind: 'money', summed: true },
        { header: 'Material Cost', width: 18, kind: 'money', summed: true },
      ],
      async rows(db, query) {
        const { products } = await reportProduction(db, query);
        return rowsAtHand(products.map((row) => [row.product_name, row.sku, row.records, row.quantity, row.rejected_quantity, row.amount, row.material_cost]));
      },
    }),
  ),
];
