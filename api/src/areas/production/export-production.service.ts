import { dayInIndia } from '@karkhana/shared-contract/dates';
import { type ExportColumn, productionExportFileName } from '@karkhana/shared-contract/production/export-columns';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import { chosenColumns, type ProductionExportQuery } from '@karkhana/shared-contract/production/production-schemas';
import type { Reader } from '../../platform/database.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { pagesOfProduction } from './production.repository.ts';
import { countRecords } from './production-filters.ts';

const CELLS: Record<ExportColumn, Pick<XlsxColumn, 'kind' | 'summed'> & { of: (record: ProductionRecord) => XlsxCell }> = {
  date: { kind: 'day', of: (record) => record.production_date },
  product: { kind: 'text', of: (record) => record.product_name },
  sku: { kind: 'text', of: (record) => record.sku },
  quantity: { kind: 'number', summed: true, of: (record) => record.quantity },
  supervisor: { kind: 'text', of: (record) => record.supervisor },
  quality_notes: { kind: 'text', of: (record) => record.quality_notes },
};

/** The list with its filters as a spreadsheet of the chosen columns. X-Total-Rows is the number of matching records. */
export async function exportProduction(db: Reader, { columns, ...query }: ProductionExportQuery): Promise<FileAnswer> {
  const chosen = chosenColumns(columns);
  const total = await countRecords(db, query);
  async function* rows(): AsyncGenerator<XlsxCell[][]> {
    for await (const page of pagesOfProduction(db, query)) yield page.map((record) => chosen.map(({ key }) => CELLS[key].of(record)));
  }
  return {
    filename: productionExportFileName(dayInIndia()),
    contentType: XLSX_TYPE,
    headers: { 'x-total-rows': String(total) },
    content: xlsxOf({
      sheet: 'Production Records',
      columns: chosen.map(({ key, label, width }) => ({ header: label, width, kind: CELLS[key].kind, summed: CELLS[key].summed ?? false })),
      rows: rows(),
    }),
  };
}
