import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import type { StockReportRow, StockReportTotals } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';
import { reportStock, reportStockPage } from './stock-report.repository.ts';

const { report, file } = routesOf(reportEndpoints);

/** GET /reports/stock-summary. */
export const stockSummaryRoutes = [
  report('GET /api/reports/stock-summary', (db, { query }) => reportStockPage(db, query)),
  file(
    'GET /api/reports/stock-summary/export',
    spreadsheetOf({
      name: 'stock-summary',
      columns: [
        { header: 'Item', width: 40, kind: 'text' },
        { header: 'Type', width: 12, kind: 'text' },
        { header: 'SKU', width: 18, kind: 'text' },
        { header: 'Unit', width: 10, kind: 'text' },
        { header: 'Opening', width: 14, kind: 'number' },
        { header: 'Received', width: 14, kind: 'number' },
        { header: 'Issued', width: 14, kind: 'number' },
        { header: 'Adjusted', width: 14, kind: 'number' },
        { header: 'Closing', width: 14, kind: 'number' },
        { header: 'Rate', width: 14, kind: 'number' },
        { header: 'Value', width: 18, kind: 'money' },
        { header: 'Rate and value at', width: 18, kind: 'text' },
      ],
      async rows(db, query) {
        const { rows, totals } = await reportStock(db, query);
        return rowsAtHand(
          rows.map(cellsOf),
          (['product', 'material'] as const).flatMap((kind) => closingOf(kind, totals[kind])),
        );
      },
    }),
  ),
];

const BASIS = 'Average cost';

function cellsOf({ name, item_type, sku, unit, opening, received, issued, adjusted, closing, rate, value }: StockReportRow): XlsxCell[] {
  const kind = item_type === 'product' ? 'Product' : 'Material';
  return [name, kind, sku, unit, opening, received, issued, adjusted, closing, rate, value, BASIS];
}

function closingOf(kind: StockItemType, { count, value }: StockReportTotals): XlsxCell[][] {
  const label = kind === 'product' ? 'Total of products' : 'Total of materials';
  return count ? [[label, null, null, null, null, null, null, null, null, null, value, BASIS]] : [];
}
