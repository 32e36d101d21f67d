import type { NumberSeries } from '@karkhana/shared-contract/document-number';
import { type RawBuilder, sql } from 'kysely';
import type { BookRule } from './book-rule.ts';

/** Sales that were brought over have a place below zero: they keep the numbers of the program before. */
const OWN = sql`sequence > 0`;

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
      select *, case when prefix = ${kind} then sequence else row_number() over (partition by financial_year, prefix order by sequence) end as place
      from (select *, split_part(invoice_number, '/', 1) as prefix from ${sql.table(table)} where ${OWN}) documents) documents
      where financial_year <> extract(year from ${sql.ref(date)} - interval '3 months') or invoice_number <> ${numberOf()}`,
  },
  {
    holds: `the next number of ${table} follows the last one`,
    faults: sql`select ${kind} || ' of ' || financial_year as what
      from (select financial_year, last from document_counters where kind = ${kind} and last > 0) counters
      full join (select financial_year, max(sequence) as highest from ${sql.table(table)} where ${OWN} group by 1) documents using (financial_year)
      where last is distinct from highest`,
  },
];

export const numberRules: BookRule[] = [...rulesOf('INV', 'sales', 'sale_date'), ...rulesOf('PO', 'purchases', 'purchase_date')];
