import { type Day, monthNameShort } from '@karkhana/shared-contract/dates';
import { hasFigure, TRIAL_BALANCE_COLUMNS } from '@karkhana/shared-contract/ledger/books-columns';
import type { BooksPeriod, ProfitAndLossQuery } from '@karkhana/shared-contract/ledger/books-queries';
import type { ProfitColumn } from '@karkhana/shared-contract/ledger/profit-and-loss';
import { balanceSheetLines, profitLines, type StatementLine } from '@karkhana/shared-contract/ledger/statement-lines';
import { dayShown } from '@karkhana/shared-contract/shown';
import { badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { listFile } from '../../platform/export/list-file.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { balanceSheetOf } from './balance-sheet.ts';
import { atHand, type BooksColumn, type BooksFile, named, periodShown } from './books-file.ts';
import { profitAndLossOf } from './profit-and-loss.ts';
import { trialBalanceOf } from './trial-balance.ts';

const TRIAL_BALANCE = listFile(TRIAL_BALANCE_COLUMNS);

/** GET /reports/trial-balance/export: accounts without a figure are left out, and each balance is on its side. */
export async function trialBalanceFile(db: Reader, { startDate, endDate }: BooksPeriod): Promise<BooksFile> {
  const { data, totals } = await trialBalanceOf(db, { startDate, endDate });
  const rows = data.filter(hasFigure).map(TRIAL_BALANCE.cells);
  const sum = (column: number) => rows.reduce((paise, row) => paise + Math.round(Number(row[column] ?? 0) * 100), 0) / 100;
  return {
    name: named('trial-balance', startDate, endDate),
    title: 'Trial balance',
    words: periodShown(startDate, endDate),
    columns: TRIAL_BALANCE.columns,
    total: rows.length,
    pages: atHand(rows),
    closing: [[null, 'Total', sum(2), sum(3), totals.debit, totals.credit, sum(6), sum(7)]],
  };
}

/** Columns of money that have room on a page. */
const MOST_ON_PAPER = 7;

/** GET /reports/profit-and-loss/export. */
export async function profitAndLossFile(db: Reader, { format, ...query }: ProfitAndLossQuery & { format: 'xlsx' | 'pdf' }): Promise<BooksFile> {
  const { startDate, endDate, columns } = query;
  const { data, columns: beside = [] } = await profitAndLossOf(db, { startDate, endDate, columns });
  if (format === 'pdf' && beside.length >= MOST_ON_PAPER)
    throw badInput('format', `At most ${MOST_ON_PAPER - 1} months fit on paper. Choose Excel or a shorter period`);
  const months = columns === 'months';
  const headers = beside.map((column) => (months ? monthOf(column) : periodShown(column.startDate, column.endDate)));
  const lines = profitLines(months ? [...beside.map((column) => column.data), data] : [data, ...beside.map((column) => column.data)]);
  return {
    name: named('profit-and-loss', startDate, endDate),
    title: 'Profit and loss',
    words: periodShown(startDate, endDate),
    columns: statementColumns(months ? [...headers, 'Total'] : [beside.length ? periodShown(startDate, endDate) : 'Amount', ...headers]),
    total: lines.length,
    pages: atHand(lines.map(cellsOf)),
  };
}

const monthOf = ({ startDate }: ProfitColumn): string => `${monthNameShort(startDate)} ${startDate.slice(0, 4)}`;

/** GET /reports/balance-sheet/export. */
export async function balanceSheetFile(db: Reader, as_of: Day): Promise<BooksFile> {
  const lines = balanceSheetLines(await balanceSheetOf(db, as_of));
  return {
    name: named('balance-sheet', as_of),
    title: 'Balance sheet',
    words: `As of ${dayShown(as_of)}`,
    columns: statementColumns(['Amount']),
    total: lines.length,
    pages: atHand(lines.map(cellsOf)),
  };
}

const statementColumns = (headers: string[]): BooksColumn[] => [
  { header: 'Particulars', width: 44, kind: 'text' },
  ...headers.map((header): BooksColumn => ({ header, width: Math.max(18, header.length), kind: 'money' })),
];

/** Accounts are indented below their group. */
const cellsOf = ({ level, label, amounts }: StatementLine): XlsxCell[] => [level === 'account' ? `    ${label}` : label, ...amounts];
