import type { MarginRow } from '@karkhana/shared-contract/reports/margins';
import type { MarginsBy, MarginsExportQuery } from '@karkhana/shared-contract/reports/report-queries';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { marginsOf } from './margins.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';

const NAMED: Record<MarginsBy, string> = { product: 'Product', customer: 'Customer', month: 'Month' };

const cellsOf = (name: string, { quantity, amount, cost, margin, margin_percent }: Omit<MarginRow, 'id' | 'name'>): XlsxCell[] => [
  ...[name, quantity, amount, cost, margin, margin_percent],
];

/** GET /reports/margins/export: the names' header is what the rows are by. */
export const exportMargins = spreadsheetOf<MarginsExportQuery>({
  name: 'margins',
  columns: ({ by }) => [
    { header: NAMED[by], width: 40, kind: 'text' },
    { header: 'Quantity', width: 14, kind: 'number' },
    { header: 'Sales', width: 18, kind: 'money' },
    { header: 'Cost', width: 18, kind: 'money' },
    { header: 'Margin', width: 18, kind: 'money' },
    { header: 'Margin %', width: 12, kind: 'number' },
  ],
  async rows(db, { progressKey: _progressKey, ...asked }) {
    const { data, totals } = await marginsOf(db, asked);
    return rowsAtHand(
      data.map(({ name, ...row }) => cellsOf(name, row)),
      [cellsOf('Total', totals)],
    );
  },
});
