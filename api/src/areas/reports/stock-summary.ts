import { paise, rupees } from '@karkhana/shared-contract/money';
import { stockReportExportQuery, stockReportQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { StockReport, StockReportRow } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sliceOf } from '../../platform/list.ts';
import { reportRoutesOf, rowsAtHand } from './report.ts';
import { reportStock } from './stock-report.repository.ts';

const GREATEST = 10;

/** GET /reports/stock-summary. */
export const stockSummaryRoutes = reportRoutesOf({
  name: 'stock-summary',
  query: stockReportQuery,
  exportQuery: stockReportExportQuery,
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
  ],
  async read(db, { page, limit, ...query }): Promise<StockReport> {
    const rows = await reportStock(db, query);
    return {
      data: sliceOf(rows, { page, limit }),
      total: rows.length,
      greatest: greatestOf(rows),
      totals: { product: totalsOf('product', rows), material: totalsOf('material', rows) },
    };
  },
  async rows(db, query) {
    const rows = await reportStock(db, query);
    return rowsAtHand(
      rows.map(({ name, item_type, sku, unit, opening, received, issued, adjusted, closing, rate, value }) => {
        const kind = item_type === 'product' ? 'Product' : 'Material';
        return [name, kind, sku, unit, opening, received, issued, adjusted, closing, rate, value];
      }),
    );
  },
});

const greatestOf = (rows: readonly StockReportRow[]): StockReportRow[] =>
  rows
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, GREATEST);

function totalsOf(kind: StockItemType, rows: readonly StockReportRow[]): StockReport['totals']['product'] {
  const items = rows.filter(({ item_type }) => item_type === kind);
  return { count: items.length, value: rupees(items.reduce((sum, { value }) => sum + paise(value), 0)) };
}
