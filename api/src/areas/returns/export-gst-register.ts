import { mustGet } from '@karkhana/shared-contract/must-get';
import type { GstRegisterRow } from '@karkhana/shared-contract/returns/gst-register';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { counted } from '../../platform/export/progress.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { type LinesOf, pagesOfGstRegister } from './gst-registers.ts';
import type { Days } from './return-days.ts';

const TITLES = {
  sale: 'Sale',
  credit_note: 'Credit note',
  sale_debit_note: 'Debit note',
  purchase: 'Purchase',
  debit_note: 'Debit note',
  transaction: 'Expense',
} as const;

const columns = (party: string): XlsxColumn[] => [
  { header: 'Date', width: 12, kind: 'day' },
  { header: 'Document', width: 14, kind: 'text' },
  { header: 'Number', width: 18, kind: 'text' },
  { header: party, width: 34, kind: 'text' },
  { header: 'GSTIN', width: 18, kind: 'text' },
  { header: 'State', width: 8, kind: 'text' },
  { header: 'Place of supply', width: 16, kind: 'text' },
  { header: 'Supply type', width: 18, kind: 'text' },
  { header: 'HSN/SAC', width: 16, kind: 'text' },
  { header: 'Rate %', width: 8, kind: 'number' },
  ...['Taxable value', 'CGST', 'SGST', 'IGST', 'Total'].map((header) => ({ header, width: 16, kind: 'money' as const, summed: true })),
];

const cellsOf = (row: GstRegisterRow): XlsxCell[] => [
  ...[row.date, TITLES[row.document_type], row.number, row.party_name, row.gstin, row.state_code, row.place_of_supply, row.supply_type, row.hsn_code],
  ...[row.gst_rate, row.taxable_amount, row.cgst, row.sgst, row.igst, row.total],
];

interface Register {
  name: string;
  sheet: string;
  party: string;
  linesOf: LinesOf;
}

/** Makes `gst-sales-register-2026-10-01-2026-10-31.xlsx`. */
export const gstRegisterFile =
  ({ name, sheet, party, linesOf }: Register) =>
  async (db: Reader, { query: { progressKey, ...days }, user }: { query: Days & { progressKey?: string | undefined }; user: Actor }): Promise<FileAnswer> => {
    const { rows } = await sql<{ total: number }>`
      select count(distinct (document_type, document_id, gst_rate))::int as total from (${linesOf(days)}) lines`.execute(db);
    const { total } = mustGet(rows, 0);
    const progress = progressKey ? { userId: user.id, key: progressKey } : undefined;
    return {
      filename: `${name}-${days.startDate}-${days.endDate}.xlsx`,
      contentType: XLSX_TYPE,
      headers: { 'x-total-rows': String(total) },
      content: xlsxOf({ sheet, columns: columns(party), rows: cells(counted(db, progress, total, pagesOfGstRegister(db, linesOf, days))) }),
    };
  };

async function* cells(pages: AsyncIterable<GstRegisterRow[]>): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pages) yield page.map(cellsOf);
}
