import { COST_BASIS, STOCK_COLUMNS } from '@karkhana/shared-contract/reports/report-columns';
import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import type { StockReportTotals } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { listFile } from '../../platform/export/list-file.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';
import { reportStock, reportStockPage } from './stock-report.repository.ts';

const STOCK_FILE = listFile(STOCK_COLUMNS);
const { report, file } = routesOf(reportEndpoints);

/** GET /reports/stock-summary. */
export const stockSummaryRoutes = [
  report('GET /api/reports/stock-summary', (db, { query }) => reportStockPage(db, query)),
  file(
    'GET /api/reports/stock-summary/export',
    spreadsheetOf({
      name: 'stock-summary',
      columns: STOCK_FILE.columns,
      async rows(db, query) {
        const { rows, totals } = await reportStock(db, query);
        return rowsAtHand(
          rows.map(STOCK_FILE.cells),
          (['product', 'material'] as const).flatMap((kind) => closingOf(kind, totals[kind])),
        );
      },
    }),
  ),
];

function closingOf(kind: StockItemType, { count, value }: StockReportTotals): XlsxCell[][] {
  const label = kind === 'product' ? 'Total of products' : 'Total of materials';
  return count ? [[label, null, null, null, null, null, null, null, null, null, value, COST_BASIS]] : [];
}
