import { marginColumns } from '@karkhana/shared-contract/reports/report-columns';
import type { MarginsExportQuery } from '@karkhana/shared-contract/reports/report-queries';
import { listFile } from '../../platform/export/list-file.ts';
import { marginsOf } from './margins.ts';
import { rowsAtHand, spreadsheetOf } from './report.ts';

/** GET /reports/margins/export: the names' header is what the rows are by. */
export const exportMargins = spreadsheetOf<MarginsExportQuery>({
  name: 'margins',
  columns: ({ by }) => listFile(marginColumns(by)).columns,
  async rows(db, { progressKey: _progressKey, ...asked }) {
    const { data, totals } = await marginsOf(db, asked);
    const { cells } = listFile(marginColumns(asked.by));
    return rowsAtHand(data.map(cells), [cells({ name: 'Total', ...totals })]);
  },
});
