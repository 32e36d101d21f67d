import { dayInIndia } from '@karkhana/shared-contract/dates';
import { PROFIT_COLUMNS } from '@karkhana/shared-contract/ledger/books-queries';
import { JOURNAL_KINDS, type JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { REPORT_PERIODS, type ReportDays, type ReportPeriod } from '@karkhana/shared-contract/reports/date-presets';
import { type UrlValues, urlDay, urlNumber, urlOneOf, urlWhole } from '@karkhana/shared-ui';
import { type PeriodViewProps, periodQuery } from '../reports/report-state.ts';
import { BOOKS, type BookName } from './book-names.ts';

/** The page's part of the address; the days count for a custom period only. */
export const BOOKS_FIELDS = {
  book: urlOneOf<BookName>(BOOKS, 'trial-balance'),
  period: urlOneOf<ReportPeriod>(REPORT_PERIODS, 'this-year'),
  startDate: urlDay(),
  endDate: urlDay(),
  /** Of the balance sheet: by default today. */
  as_of: urlDay(),
  /** Of profit and loss. */
  columns: urlOneOf<(typeof PROFIT_COLUMNS)[number] | ''>(['', ...PROFIT_COLUMNS], ''),
  /** Of the cash and bank book: by default the account of cash. */
  account_id: urlNumber(),
  /** Of the day book. */
  kind: urlOneOf<JournalKind | ''>(['', ...JOURNAL_KINDS], ''),
  page: urlWhole(1),
  limit: urlWhole(25, 500),
};
export type BooksState = UrlValues<typeof BOOKS_FIELDS>;
export type ChangeBooks = (changes: Partial<BooksState>) => void;

export type BookViewProps = PeriodViewProps<BooksState>;

export const profitQuery = ({ columns }: BooksState, days: ReportDays) => ({ ...periodQuery(days), columns: columns || undefined });
export const dayBookQuery = ({ kind }: BooksState, days: ReportDays) => ({ ...periodQuery(days), kind: kind || undefined });
export const cashBookQuery = ({ account_id }: BooksState, days: ReportDays) => ({ ...periodQuery(days), account_id: account_id || undefined });

/** Filters of the api: the same for the table and its file. */
export function filtersOf(book: BookName, state: BooksState, days: ReportDays): object {
  if (book === 'balance-sheet') return { as_of: state.as_of || dayInIndia() };
  if (book === 'profit-and-loss') return profitQuery(state, days);
  if (book === 'day-book') return dayBookQuery(state, days);
  return book === 'cash-book' ? cashBookQuery(state, days) : periodQuery(days);
}

/** The ledger of an account for the days of a report. */
export function ledgerQuery({ startDate, endDate }: ReportDays): string {
  const days = Object.entries({ startDate, endDate }).filter(([, day]) => day);
  return `?${new URLSearchParams([['period', 'custom'], ...days])}`;
}
