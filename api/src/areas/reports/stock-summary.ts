import { paise, rupees } from '@karkhana/shared-contract/money';
import { reportEndpoints } from '@karkhana/shared-contract/reports/report-endpoints';
import type { StockReportRow, StockReportTotals } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';
import { pageOfStock, reportStock } from './stock-report.repository.ts';

const GREATEST = 10;

const { read, file } = routesOf(reportEndpoints);

/** GET /reports/stock-summary. */
export const stockSummaryRoutes = [
  read('GET /api/reports/stock-summary', async (db, { query: { page, limit, ...query } }) => {
    const { data, greatest, total, ...sums } = await pageOfStock(db, { ...query, page, limit, greatest: GREATEST });
    const totals = {
      product: { count: sums.products, value: Number(sums.product_value) },
      material: { count: sums.materials, value: Number(sums.material_value) },
    };
    return { data, total, greatest, totals };
  }),
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
        const rows = await reportStock(db, query);
        return rowsAtHand(
          rows.map(cellsOf),
          (['product', 'material'] as const).flatMap((kind) => closingOf(kind, rows)),
        );
      },
    }),
  ),
];

/** What an item is valued at, as it is now. */
const BASIS: Record<StockItemType, XlsxCell> = { product: 'Selling price', material: 'Average cost' };

function cellsOf({ name, item_type, sku, unit, opening, received, issued, adjusted, closing, rate, value }: StockReportRow): XlsxCell[] {
  const kind = item_type === 'product' ? 'Product' : 'Material';
  return [name, kind, sku, unit, opening, received, issued, adjusted, closing, rate, value, BASIS[item_type]];
}

/** Prices and costs are not added to one another, nor pieces to kilograms. */
function closingOf(kind: StockItemType, rows: readonly StockReportRow[]): XlsxCell[][] {
  const { count, value } = totalsOf(kind, rows);
  const label = kind === 'product' ? 'Total of products' : 'Total of materials';
  return count ? [[label, null, null, null, null, null, null, null, null, null, value, BASIS[kind]]] : [];
}

function totalsOf(kind: StockItemType, rows: readonly StockReportRow[]): StockReportTotals {
  const items = rows.filter(({ item_type }) => item_type === kind);
  return { count: items.length, value: rupees(items.reduce((sum, { value }) => sum + paise(value), 0)) };
}
