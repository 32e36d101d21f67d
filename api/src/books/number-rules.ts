import { sql } from 'kysely';
import { numberSql } from '../documents/stored-documents.ts';
import type { BookRule } from './book-rule.ts';

/** Sales that were brought over have a place below zero: they keep the numbers of the program before. */
const OWN = sql`sequence > 0`;

/** With the parts of each number. A series whose prefix was kept in small letters goes on in capitals. */
const NUMBERED = sql`select *, split_part(invoice_number, '/', 1) as prefix,
  case when split_part(invoice_number, '/', 3) ~ '^[0-9]{1,9}$' then split_part(invoice_number, '/', 3)::integer end as own from sales where ${OWN}`;

/** A prefix of the company's own has a series beside the kind's, which counts from 1. */
const ofSales: BookRule[] = [
  {
    holds: `the numbers of sales have no gap within a financial year`,
    faults: sql`select invoice_number as what from (
      select *, row_number() over (partition by financial_year order by sequence) as place from sales where ${OWN}) documents where sequence <> place`,
  },
  {
    holds: `the numbers of sales are those of their dates`,
    faults: sql`select invoice_number as what from (
      select *, case when prefix = 'INV' then sequence else row_number() over (partition by financial_year, prefix order by sequence) + first - 1 end as place
      from (select *, min(own) over (partition by financial_year, prefix) as first from (${NUMBERED}) documents) documents) documents
      where financial_year <> extract(year from sale_date - interval '3 months') or invoice_number <> ${numberSql(sql`prefix`, sql`financial_year`, sql`place`)}
        or prefix <> 'INV' and first > 1 and not exists (select from (${NUMBERED}) before
          where before.financial_year = documents.financial_year and upper(before.prefix) = upper(documents.prefix) and before.own = first - 1)`,
  },
  {
    holds: `the next number of sales follows the last one`,
    faults: sql`select 'INV' || ' of ' || financial_year as what
      from (select financial_year, last from document_counters where kind = 'INV' and last > 0) counters
      full join (select financial_year, max(sequence) as highest from sales where ${OWN} group by 1) documents using (financial_year)
      where last is distinct from highest`,
  },
];

/** A prefix of the company's own has a counter beside the one of all sales. */
const ofPrefixes: BookRule = {
  holds: 'the next number of each prefix of the company follows the last one',
  faults: sql`select prefix || ' of ' || financial_year as what from (
      select upper(prefix) as prefix, financial_year, max(own) as highest from (${NUMBERED}) own where upper(prefix) <> 'INV' group by 1, 2) used
    left join (select upper(kind) as prefix, financial_year, max(last) as last from document_counters group by 1, 2) counters using (prefix, financial_year)
    where last is distinct from highest`,
};

export const numberRules: BookRule[] = [ofPrefixes, ...ofSales];
