import { ACCOUNT_LEDGER_COLUMNS, CASH_BOOK_COLUMNS } from '@karkhana/shared-contract/ledger/books-columns';
import type { AccountLedgerQuery, CashBookQuery, DayBookQuery } from '@karkhana/shared-contract/ledger/books-queries';
import type { DayBookEntry } from '@karkhana/shared-contract/ledger/day-book';
import { entryLabel } from '@karkhana/shared-contract/ledger/journal-entry';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { Reader } from '../../platform/database.ts';
import { listFile } from '../../platform/export/list-file.ts';
import type { XlsxCell } from '../../platform/export/xlsx-shape.ts';
import { pagesOfAccountLedger, readAccountLedger } from './account-ledger.repository.ts';
import { atHand, type BooksColumn, type BooksFile, named, periodShown } from './books-file.ts';
import { readDays } from './cash-book.repository.ts';
import { countEntries, pagesOfDayBook } from './day-book.repository.ts';
import { closingOf } from './opened.ts';

const text = (header: string, width: number): BooksColumn => ({ header, width, kind: 'text' });
const money = (header: string): BooksColumn => ({ header, width: 18, kind: 'money' });
const DATE: BooksColumn = { header: 'Date', width: 14, kind: 'day' };
const LEDGER = listFile(ACCOUNT_LEDGER_COLUMNS);
const CASH_BOOK = listFile(CASH_BOOK_COLUMNS);

/** GET /accounts/:id/ledger/export: what it begins and ends with, and every row between. */
export async function accountLedgerFile(db: Reader, id: number, { from, to }: Pick<AccountLedgerQuery, 'from' | 'to'>): Promise<BooksFile> {
  const { account, opening_balance, closing_balance, total } = await readAccountLedger(db, id, { from, to, page: 1, limit: 1 });
  const row = (words: string, amount: number): XlsxCell[] => [null, words, null, null, null, null, amount];
  return {
    name: named('ledger', account.code, from, to),
    title: `Ledger of ${account.name}`,
    words: `${periodShown(from, to)}. Balances are positive in debit.`,
    columns: LEDGER.columns,
    total,
    pages: withFirst(row('Opening balance', opening_balance), pagesOfAccountLedger(db, id, { from, to }, paise(opening_balance)), LEDGER.cells),
    closing: [row('Closing balance', closing_balance)],
  };
}

/** GET /reports/day-book/export: a row for each line of an entry. */
export async function dayBookFile(db: Reader, { startDate, endDate, kind }: DayBookQuery): Promise<BooksFile> {
  const wanted = { startDate, endDate, kind };
  return {
    name: named('day-book', startDate, endDate),
    title: 'Day book',
    words: [periodShown(startDate, endDate), kind && entryLabel(kind)].filter(Boolean).join(' | '),
    columns: [DATE, text('Kind', 20), text('Number', 22), text('Account', 28), text('Party', 28), money('Debit'), money('Credit'), text('Narration', 30)],
    total: await countEntries(db, wanted),
    pages: linesOf(pagesOfDayBook(db, wanted)),
  };
}

async function* linesOf(pages: AsyncIterable<DayBookEntry[]>): AsyncGenerator<XlsxCell[][]> {
  for await (const entries of pages) {
    yield entries.flatMap(({ date, kind, number, narration, lines }) =>
      lines.map((line): XlsxCell[] => [
        date,
        entryLabel(kind),
        number,
        line.account_name,
        line.vendor_name,
        line.debit || null,
        line.credit || null,
        narration,
      ]),
    );
  }
}

/** GET /reports/cash-book/export. */
export async function cashBookFile(db: Reader, { account_id, startDate, endDate }: CashBookQuery): Promise<BooksFile> {
  const { account, days } = await readDays(db, { account_id, startDate, endDate });
  const rows = days.map(CASH_BOOK.cells);
  return {
    name: named('book', account.code, startDate, endDate),
    title: `Book of ${account.name}`,
    words: periodShown(startDate, endDate),
    columns: CASH_BOOK.columns,
    total: rows.length,
    pages: atHand(rows),
    closing: [[null, rupees(account.opening), rupees(account.debit), rupees(account.credit), rupees(closingOf(account)), null]],
  };
}

async function* withFirst<Row>(first: XlsxCell[], pages: AsyncIterable<Row[]>, cellsOf: (row: Row) => XlsxCell[]): AsyncGenerator<XlsxCell[][]> {
  yield [first];
  for await (const page of pages) yield page.map(cellsOf);
}
