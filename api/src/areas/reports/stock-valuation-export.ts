import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { StockValuationExportQuery } from '@karkhana/shared-contract/reports/report-queries';
import { wasInStock } from '@karkhana/shared-contract/reports/stock-valuation';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';
import { stockValuationOf } from './stock-valuation.ts';

const sheet = spreadsheetOf<StockValuationExportQuery>({
  name: 'stock-valuation',
  columns: [
    { header: 'Item', width: 40, kind: 'text' },
    { header: 'Kind', width: 12, kind: 'text' },
    { header: 'Quantity', width: 14, kind: 'number' },
    { header: 'Rate', width: 16, kind: 'number' },
    { header: 'Value', width: 18, kind: 'money' },
  ],
  async rows(db, { as_of }) {
    const { data, totals } = await stockValuationOf(db, as_of);
    const cells = data
      .filter(wasInStock)
      .map(({ name, kind, quantity, rate, value }): XlsxCell[] => [name, kind === 'product' ? 'Product' : 'Material', quantity, rate, value]);
    return rowsAtHand(cells, [
      ['Total of products', null, null, null, totals.product.value],
      ['Total of materials', null, null, null, totals.material.value],
      ['Total', null, null, null, totals.value],
    ]);
  },
});

/** GET /reports/stock-valuation/export: `stock-valuation-2027-03-31.xlsx`. */
export const exportStockValuation = (db: Reader, { query, user }: { query: StockValuationExportQuery; user: Actor }): Promise<FileAnswer> =>
  sheet(db, { query: { ...query, as_of: query.as_of ?? dayInIndia() }, user });
