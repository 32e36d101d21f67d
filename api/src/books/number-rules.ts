import type { NumberSeries } from '@karkhana/shared-contract/document-number';
import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';

/** Sales that were brought over have a place below zero: they keep the numbers of the program before. */
const OWN = sql`sequence > 0`;

/** With the parts of each number. A series whose prefix was kept in small letters goes on in capitals. */
const numbered = (table: 'sales' | 'purchases') => sql`select *, split_part(invoice_number, '/', 1) as prefix,
  case when split_part(invoice_number, '/', 3) ~ '^[0-9]{1,9}$' then split_part(invoice_number, '/', 3)::integer end as own from ${sql.table(table)} where ${OWN}`;

/** As documentNumber of the contract. A prefix of the company's own has a series beside the kind's, which counts from 1. */
const numberOf = (): RawBuilder<string> => sql<string>`prefix || '/' || lpad((financial_year % 100)::text, 2, '0') || '-'
  || lpad(((financial_year + 1) % 100)::text, 2, '0') || '/' || lpad(place::text, greatest(5, length(place::text)), '0')`;

const rulesOf = (kind: NumberSeries, table: 'sales' | 'purchases', date: 'sale_date' | 'purchase_date'): BookRule[] => [
  {
    holds: `the numbers of ${table} have no gap within a financial year`,
    faults: sql`select invoice_number as what from (
      select *, row_number() over (partition by financial_year order by sequence) as place from ${sql.table(table)} where ${OWN}) documents where sequence <> place`,
  },
  {
    holds: `the numbers of ${table} are those of their dates`,
    faults: sql`select invoice_number as what from (
      select *, case when prefix = ${kind} then sequence else row_number() over (partition by financial_year, prefix order by sequence) + first - 1 end as place
      from (select *, min(own) over (partition by financial_year, prefix) as first from (${numbered(table)}) documents) documents) documents
      where financial_year <> extract(year from ${sql.ref(date)} - interval '3 months') or invoice_number <> ${numberOf()}
        or prefix <> ${kind} and first > 1 and not exists (select from (${numbered(table)}) before
          where before.financial_year = documents.financial_year and upper(before.prefix) = upper(documents.prefix) and before.own = first - 1)`,
  },
  {
    holds: `the next number of ${table} follows the last one`,
    faults: sql`select ${kind} || ' of ' || financial_year as what
      from (select financial_year, last from document_counters where kind = ${kind} and last > 0) counters
      full join (select financial_year, max(sequence) as highest from ${sql.table(table)} where ${OWN} group by 1) documents using (financial_year)
      where last is distinct from highest`,
  },
];

/** A prefix of the company's own has a counter beside the one of all sales. */
const ofPrefixes: BookRule = {
  holds: 'the next number of each prefix of the company follows the last one',
  faults: sql`select prefix || ' of ' || financial_year as what from (
      select upper(prefix) as prefix, financial_year, max(own) as highest from (${numbered('sales')}) own where upper(prefix) <> 'INV' group by 1, 2) used
    left join (select upper(kind) as prefix, financial_year, max(last) as last from document_counters group by 1, 2) counters using (prefix, financial_year)
    where last is distinct from highest`,
};

export const numberRules: BookRule[] = [ofPrefixes, ...rulesOf('INV', 'sales', 'sale_date'), ...rulesOf('PO', 'purchases', 'purchase_date')];
