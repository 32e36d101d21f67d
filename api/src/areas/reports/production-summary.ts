import { PRODUCTION_REPORT_COLUMNS } from '@karkhana/shared-contract/reports/report-columns';
import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import { listFile } from '../../platform/export/list-file.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { reportProduction } from './production-report.repository.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';

const PRODUCTION_FILE = listFile(PRODUCTION_REPORT_COLUMNS);
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
      columns: PRODUCTION_FILE.columns,
      async rows(db, query) {
        const { products } = await reportProduction(db, query);
        return rowsAtHand(products.map(PRODUCTION_FILE.cells));
      },
    }),
  ),
];
