import { dayInIndia } from '@karkhana/shared-contract/dates';
import { VALUATION_COLUMNS } from '@karkhana/shared-contract/reports/report-columns';
import type { StockValuationExportQuery } from '@karkhana/shared-contract/reports/report-queries';
import { wasInStock } from '@karkhana/shared-contract/reports/stock-valuation';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { listFile } from '../../platform/export/list-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';
import { stockValuationOf } from './stock-valuation.ts';

const VALUATION_FILE = listFile(VALUATION_COLUMNS);

const sheet = spreadsheetOf<StockValuationExportQuery>({
  name: 'stock-valuation',
  columns: VALUATION_FILE.columns,
  async rows(db, { as_of }) {
    const { data, totals } = await stockValuationOf(db, as_of);
    return rowsAtHand(data.filter(wasInStock).map(VALUATION_FILE.cells), [
      ['Total of products', null, null, null, totals.product.value],
      ['Total of materials', null, null, null, totals.material.value],
      ['Total', null, null, null, totals.value],
    ]);
  },
});

/** GET /reports/stock-valuation/export: `stock-valuation-2027-03-31.xlsx`. */
export const exportStockValuation = (db: Reader, { query, user }: { query: StockValuationExportQuery; user: Actor }): Promise<FileAnswer> =>
  sheet(db, { query: { ...query, as_of: query.as_of ?? dayInIndia() }, user });
