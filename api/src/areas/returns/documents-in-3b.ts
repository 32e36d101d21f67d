import { type RawBuilder, sql } from 'kysely';
import { inwardCredit } from './inward-credit.ts';
import { outwardParts } from './outward-parts.ts';
import type { Days } from './return-days.ts';

const OUTWARD = { taxable: '3.1(a)', zero_rated: '3.1(b)', nil_exempt: '3.1(c)', non_gst: '3.1(e)' } as const;

/** Which rows of the form a line of a purchase is in, and with which sign. */
const INWARD: readonly (readonly [row: string, wanted: RawBuilder<unknown>, sign: 1 | -1])[] = [
  ['3.1(d)', sql`ours`, 1],
  ['4(A)(3)', sql`ours_credit`, 1],
  ['4(A)(5)', sql`claimed`, 1],
  ['4(B)(1)', sql`(claimed or ours_credit or reversed) and itc = 'ineligible'`, 1],
  ['4(B)(2)', sql`reversed and itc is distinct from 'ineligible'`, -1],
  ['4(D)(1)', sql`reclaimed and itc is distinct from 'ineligible'`, 1],
  ['4(D)(2)', sql`barred`, 1],
  ['5', sql`exempt or non_gst`, 1],
];

/**
 * What each document is in a GSTR-3B: `part` is the row of the form, and `for_day` the day that it is of, where that is another than the one on which it
 * counts. Rows of one document and part on one day are one.
 */
export const documentsIn3b = (days: Days): RawBuilder<unknown> => sql`
  with bought as materialized (${inwardCredit(days)})
  select case part ${sql.join(
    Object.entries(OUTWARD).map(([part, row]) => sql`when ${sql.lit(part)} then ${sql.lit(row)}`),
    sql` `,
  )} end as part, document_type, document_id, number, date, date as for_day, null::date as on_day, back, sum(taxable) as taxable, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst
  from (${outwardParts(days)}) sold where part is not null group by 1, 2, 3, 4, 5, 8
  union all select '4(A)(1)', 'bill_of_entry', id, number, date, date, date, false, assessable_value, igst, 0, 0 from bills_of_entry
    where date between ${days.startDate}::date and ${days.endDate}::date
  ${INWARD.map(
    ([
      row,
      wanted,
      sign,
    ]) => sql`union all select ${sql.lit(row)}, document_type, document_id, number, date, for_day, on_day, ${sql.lit(row === '4(B)(2)')}::boolean, sum(taxable) * ${sign}::int, sum(igst) * ${sign}::int,
    sum(cgst) * ${sign}::int, sum(sgst) * ${sign}::int from bought where ${wanted} group by 2, 3, 4, 5, 6, 7`,
  ).reduce((all, each) => sql`${all} ${each}`)}`;
