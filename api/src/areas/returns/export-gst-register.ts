import { mustGet } from '@karkhana/shared-contract/must-get';
import type { GstRegisterRow } from '@karkhana/shared-contract/returns/gst-register';
import { GST_COLUMN_IDS, GST_COLUMNS, type GstColumn, REGISTER_DOCUMENT_LABELS } from '@karkhana/shared-contract/returns/register-columns';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { CSV_TYPE, csvFile } from '../../platform/export/csv-file.ts';
import { counted } from '../../platform/export/progress.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { pagesOfGstRegister, type RegisterOf } from './gst-registers.ts';
import type { Days } from './return-days.ts';

const MONEY = { width: 16, kind: 'money', summed: true } as const;
const SHAPES: Record<GstColumn, Omit<XlsxColumn, 'header'>> = {
  date: { width: 12, kind: 'day' },
  document_type: { width: 14, kind: 'text' },
  number: { width: 18, kind: 'text' },
  party_name: { width: 34, kind: 'text' },
  gstin: { width: 18, kind: 'text' },
  state_code: { width: 8, kind: 'text' },
  place_of_supply: { width: 16, kind: 'text' },
  supply_type: { width: 18, kind: 'text' },
  hsn_code: { width: 16, kind: 'text' },
  gst_rate: { width: 8, kind: 'number' },
  taxable_amount: MONEY,
  cgst: MONEY,
  sgst: MONEY,
  igst: MONEY,
  total: MONEY,
};

const cellOf = (row: GstRegisterRow, id: GstColumn): XlsxCell => (id === 'document_type' ? REGISTER_DOCUMENT_LABELS[row.document_type] : row[id]);

export interface RegisterFile {
  /** The file's name, without days. */
  name: string;
  sheet: string;
  /** As the register calls the other side. */
  party: string;
  register: RegisterOf;
}

export const SALES_FILE = { name: 'gst-sales-register', sheet: 'GST sales register', party: 'Customer' };
export const PURCHASE_FILE = { name: 'gst-purchase-register', sheet: 'GST purchase register', party: 'Supplier' };

interface Wanted extends Days {
  format: 'xlsx' | 'csv';
  columns?: readonly GstColumn[] | undefined;
  progressKey?: string | undefined;
}

/** Makes `gst-sales-register-2026-10-01-2026-10-31.xlsx`, with the columns that were chosen, in the register's own order. */
export async function gstRegisterFile(db: Reader, user: Actor, { name, sheet, party, register }: RegisterFile, wanted: Wanted): Promise<FileAnswer> {
  const { format, progressKey, columns = [] } = wanted;
  const chosen = GST_COLUMNS.filter(({ id }) => (columns.length ? columns : GST_COLUMN_IDS).includes(id));
  const { rows } = await sql<{ total: number }>`
    select count(distinct (document_type, document_id, gst_rate ${register.by === 'hsn' ? sql`, hsn_code` : sql``}))::int as total from (${register.lines}) lines`.execute(
    db,
  );
  const { total } = mustGet(rows, 0);
  const progress = progressKey ? { userId: user.id, key: progressKey } : undefined;
  const batches = cellsOf(
    counted(db, progress, total, pagesOfGstRegister(db, register)),
    chosen.map(({ id }) => id),
  );
  const headers = chosen.map(({ id, header }) => (id === 'party_name' ? party : header));
  const filename = `${name}-${wanted.startDate}-${wanted.endDate}.${format}`;
  if (format === 'csv') return { filename, contentType: CSV_TYPE, headers: { 'x-total-rows': String(total) }, content: csvFile(headers, batches) };
  const shape = chosen.map(({ id }, index) => ({ header: mustGet(headers, index), ...SHAPES[id] }));
  return { filename, contentType: XLSX_TYPE, headers: { 'x-total-rows': String(total) }, content: xlsxOf({ sheet, columns: shape, rows: batches }) };
}

async function* cellsOf(pages: AsyncIterable<GstRegisterRow[]>, columns: readonly GstColumn[]): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pages) yield page.map((row) => columns.map((id) => cellOf(row, id)));
}
