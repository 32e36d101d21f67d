import { type RawBuilder, sql } from 'kysely';
import { outwardLines } from './outward-lines.ts';
import type { Days } from './return-days.ts';

/** A sale to another state is listed by itself above this value: Notification 12/2024. */
const LARGE = sql`case when original_date < date '2024-08-01' then 250000 else 100000 end`;

const ABROAD = sql`supply_type in ('export_with_tax', 'export_without_tax')`;
const TO_SEZ = sql`supply_type in ('sez_with_tax', 'sez_without_tax')`;
const UNTAXED = sql`(taxability <> 'taxable' or gst_rate = 0)`;

/** The table of GSTR-1 that a line belongs to. What has no kind of supply, and a note of after the last day for notes, is in none. */
const SECTION = sql`case
  when supply_type is null or not declared then null
  when ${ABROAD} then case when document_type = 'sale' then 'exp' else 'cdnur' end
  when ${UNTAXED} and not ${TO_SEZ} then 'nil'
  when gstin is not null then case when document_type = 'sale' then 'b2b' else 'cdnr' end
  when supply_type = 'inter' and original_value > ${LARGE} then case when document_type = 'sale' then 'b2cl' else 'cdnur' end
  else 'b2cs' end`;

/** As the portal names the kind of an invoice or of a note. */
const INVOICE_TYPE = sql`case
  when supply_type = 'export_with_tax' then case when document_type = 'sale' then 'WPAY' else 'EXPWP' end
  when supply_type = 'export_without_tax' then case when document_type = 'sale' then 'WOPAY' else 'EXPWOP' end
  when supply_type = 'sez_with_tax' then 'SEWP' when supply_type = 'sez_without_tax' then 'SEWOP'
  when gstin is null then 'B2CL' else 'R' end`;

/** A GSTR-1: its days, counted as `listed`, and which of their documents are elsewhere. */
export interface Gstr1Days extends Days {
  /** The return itself, where it is filed. */
  filing?: number | undefined;
  /** Filed invoice furnishings of its quarter; `onlyFiled` of itself, once it is one of them. */
  furnishings?: readonly number[];
  onlyFiled?: boolean;
  /** Sales in place of filed ones: they are amendments. */
  successors?: readonly number[];
}

const inReturns = (ids: readonly number[]) => sql`exists (select from gst_filed_rows filed
  where filed.document_type = lines.document_type and filed.document_id = lines.document_id and filed.filing_id = any(${[...ids]}::int[]))`;

/** What a return has in an amendment, or another one has: not in its tables of documents. */
function elsewhere({ filing, furnishings = [], onlyFiled = false, successors = [] }: Gstr1Days): RawBuilder<unknown> {
  const apart = [
    ...(successors.length ? [sql`document_type = 'sale' and document_id = any(${[...successors]}::int[])`] : []),
    ...(onlyFiled && filing !== undefined ? [sql`not ${inReturns([filing])}`] : []),
    ...(furnishings.length ? [sql`section in ('b2b', 'cdnr') and ${inReturns(furnishings)}`] : []),
  ];
  return sql`back ${apart.map((each) => sql`or ${each}`).reduce((all, each) => sql`${all} ${each}`, sql``)}`;
}

/** Small sales of a filed month are in b2csa with the whole sum of that month. */
const inSums = ({ startDate, filing = 0, counts }: Gstr1Days): RawBuilder<unknown> =>
  counts === 'listed'
    ? sql`not (back or lines.date < ${startDate}::date) or not exists (select from gst_filings where filing <> 'iff' and id <> ${filing} and lines.date between start_date and end_date)`
    : sql`true`;

/**
 * The lines of a period, each with `section`, `invoice_type` and whether its HSN code counts among those to registered buyers. `elsewhere`: another table
 * or return lists the document; `in_sums`: it counts in b2cs.
 */
export const gstr1Lines = (days: Gstr1Days): RawBuilder<unknown> => sql`
  select *, ${elsewhere(days)} as elsewhere, case when section = 'b2cs' then ${inSums(days)} else true end as in_sums from (
    select *, ${SECTION} as section, ${INVOICE_TYPE} as invoice_type, gstin is not null or ${ABROAD} as to_registered from (${outwardLines(days)}) outward) lines`;
