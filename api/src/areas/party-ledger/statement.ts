import type { Company } from '@karkhana/shared-contract/company/company';
import { addDays } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { movementLabel, type PartyLedger, type PartyLedgerRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { StatementQuery } from '@karkhana/shared-contract/party-ledger/party-ledger-queries';
import { addressLine } from '@karkhana/shared-contract/sales/gst-invoice';
import { dayShown } from '@karkhana/shared-contract/shown';
import { type Actor, todayOf } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database.ts';
import { PDF_TYPE, pdfOf } from '../../platform/export/pdf.ts';
import type { PdfColumn, PdfRows } from '../../platform/export/pdf-table.ts';
import { XLSX_TYPE, xlsxOf } from '../../platform/export/xlsx.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { readCompany } from '../company/company.repository.ts';
import { readVendor } from '../vendors/vendors.repository.ts';
import { reportAgeing } from './ageing.repository.ts';
import { pagesOfLedger, readPartyLedger } from './party-ledger.repository.ts';

const HEADERS = ['Date', 'Particulars', 'Number', 'Due date', 'Debit', 'Credit', 'Balance'] as const;
const KINDS = ['day', 'text', 'text', 'day', 'money', 'money', 'money'] as const;
const XLSX_WIDTHS = [14, 22, 24, 14, 16, 16, 16];
const PDF_WIDTHS = [78, 122, 174, 78, 105, 105, 105];
const XLSX_COLUMNS: XlsxColumn[] = HEADERS.map((header, index) => ({ header, kind: mustGet(KINDS, index), width: mustGet(XLSX_WIDTHS, index) }));
const PDF_COLUMNS: PdfColumn[] = HEADERS.map((header, index) => ({ header, kind: mustGet(KINDS, index), width: mustGet(PDF_WIDTHS, index) }));

/** GET /vendors/:id/statement: the ledger of a period, by default up to today, its opening and closing balance, and at the foot the age of what is open. */
export async function statement(db: Reader, user: Actor, vendorId: number, { format, ...asked }: StatementQuery): Promise<FileAnswer> {
  const vendor = await readVendor(db, vendorId);
  const today = todayOf(user);
  const period = { ...asked, to: asked.to ?? (asked.from && asked.from > today ? asked.from : today) };
  const ledger = await readPartyLedger(db, vendorId, { ...period, page: 1, limit: 1 });
  const foot = await footOf(db, vendorId, ledger, period.to);
  const begins: XlsxCell[] = [period.from ? addDays(period.from, -1) : null, 'Balance before', null, null, null, null, ledger.opening_balance];
  const name = ['statement', vendorId, asked.from, asked.to].filter(Boolean).join('-');
  const headers = { 'x-total-rows': String(ledger.total) };
  const pages = pagesOfLedger(db, vendorId, period);
  if (format === 'xlsx') {
    const content = xlsxOf({ sheet: 'Statement', columns: XLSX_COLUMNS, closing: foot, rows: sheetRows(begins, pages) });
    return { filename: `${name}.xlsx`, contentType: XLSX_TYPE, headers, content };
  }
  const company = await readCompany(db);
  const days = asked.from || asked.to ? `${asked.from ? dayShown(asked.from) : 'The beginning'} to ${dayShown(period.to)}` : `Up to ${dayShown(period.to)}`;
  const lines = [`${company.companyName ? `${company.companyName}, ` : ''}${dayShown(today)}`, ...whoAsks(company), `${days}. Minus: we owe them.`];
  const content = pdfOf({ title: `Statement of ${vendor.name}`, lines, columns: PDF_COLUMNS, rows: pdfRows(begins, pages, foot) });
  return { filename: `${name}.pdf`, contentType: PDF_TYPE, headers, content };
}

/** Our address and GSTIN, as they are now. */
const whoAsks = ({ address, city, pincode, gstin }: Company): string[] => {
  const line = [addressLine(address, city, pincode), gstin && `GSTIN ${gstin}`].filter(Boolean).join(', ');
  return line ? [line] : [];
};

async function footOf(db: Reader, vendorId: number, ledger: PartyLedger, as_of: string): Promise<XlsxCell[][]> {
  const { totals } = await reportAgeing(db, { vendor_id: vendorId, as_of, by: 'invoice', sort: 'name' });
  const row = (words: string, amount: number): XlsxCell[] => [null, words, null, null, null, null, amount];
  return [
    row('Closing balance', ledger.closing_balance),
    row('0-30 days', totals.days_0_30),
    row('31-60 days', totals.days_31_60),
    row('61-90 days', totals.days_61_90),
    row('Over 90 days', totals.over_90),
    row('On account', totals.on_account),
  ];
}

const cellsOf = (row: PartyLedgerRow): XlsxCell[] => [
  row.date,
  movementLabel(row.kind),
  row.number,
  row.due_date ?? null,
  row.debit || null,
  row.credit || null,
  row.balance,
];

async function* sheetRows(begins: XlsxCell[], pages: AsyncIterable<PartyLedgerRow[]>): AsyncGenerator<XlsxCell[][]> {
  yield [begins];
  for await (const page of pages) yield page.map(cellsOf);
}

async function* pdfRows(begins: XlsxCell[], pages: AsyncIterable<PartyLedgerRow[]>, foot: XlsxCell[][]): AsyncGenerator<PdfRows> {
  yield { rows: [begins] };
  for await (const page of pages) yield { rows: page.map(cellsOf) };
  yield { rows: foot, strong: true };
}
