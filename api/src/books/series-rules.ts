import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { NOTHING } from './since-notes.ts';

interface Series {
  /** As a person calls its documents. */
  of: string;
  series: string;
  /** Column of document_counters. */
  counter: string;
  /** Columns `number` and `date`. */
  documents: RawBuilder<unknown>;
  since: { table: string; column: string };
}

const ofAccount = (kind: 'receipt' | 'supplier_payment') => sql`select number, date from account_payments where kind = ${kind}`;
const twoDigits = (year: RawBuilder<unknown>) => sql`lpad(((${year}) % 100)::text, 2, '0')`;
/** As documentNumber of the contract. */
const numberOf = (series: string, year: RawBuilder<unknown>, place: RawBuilder<unknown>) =>
  sql`${series} || '/' || ${twoDigits(year)} || '-' || ${twoDigits(sql`${year} + 1`)} || '/' || lpad(${place}::text, greatest(5, length(${place}::text)), '0')`;

const SERIES: Series[] = [
  { of: 'receipts', series: 'RCPT', counter: 'receipt', documents: ofAccount('receipt'), since: { table: 'account_payments', column: 'id' } },
  {
    of: 'supplier payments',
    series: 'PAY',
    counter: 'supplier_payment',
    documents: ofAccount('supplier_payment'),
    since: { table: 'account_payments', column: 'id' },
  },
  {
    of: 'self-invoices',
    series: 'SI',
    counter: 'SI',
    documents: sql`select ${numberOf('SI', sql`self_invoice_year`, sql`self_invoice_sequence`)} as number, self_invoice_date as date
      from purchases where self_invoice_sequence is not null`,
    since: { table: 'purchases', column: 'self_invoice_sequence' },
  },
  {
    of: 'entries by hand',
    series: 'JV',
    counter: 'JV',
    documents: sql`select number, date from journal_entries where document_id is null and number like 'JV/%'`,
    since: { table: 'journal_entries', column: 'id' },
  },
  {
    of: 'stock counts',
    series: 'SC',
    counter: 'stock_count',
    documents: sql`select number, date from stock_counts`,
    since: { table: 'stock_counts', column: 'id' },
  },
];

const YEAR = sql`extract(year from date - interval '3 months')::integer`;

/** Every series without columns of its own for year and place: the number contains both. */
export const seriesRules: BookRule[] = SERIES.map(({ of, series, counter, documents, since }) => ({
  holds: `the numbers of ${of} have no gap within a financial year, and are those of their dates`,
  faults: sql`select number as what from (
      select number, ${YEAR} as year, row_number() over (partition by ${YEAR} order by number) as place from (${documents}) documents) numbered
    where number <> ${numberOf(series, sql`year`, sql`place`)}
    union all select ${series} || ' of ' || year from (select financial_year as year, last from document_counters where kind = ${counter} and last > 0) counters
      full join (select ${YEAR} as year, count(*) as numbered from (${documents}) documents group by 1) own using (year)
      where last is distinct from numbered`,
  before: { ...since, faults: NOTHING },
}));
