import type { SalesPart } from '@karkhana/shared-contract/returns/register-parts';
import { type RawBuilder, sql } from 'kysely';
import { gstr1Lines } from './gstr1-lines.ts';
import type { Days } from './return-days.ts';

const ZERO_RATED = sql`(supply_type like 'export%' or supply_type like 'sez%')`;

/** The row of table 3.1 of GSTR-3B that a line belongs to; what the buyer pays the tax of is in none of them. */
const ROW_OF_3B = sql`case when not declared or supply_type is null then null when ${ZERO_RATED} then 'zero_rated' when taxability = 'non_gst' then 'non_gst'
  when taxability <> 'taxable' or gst_rate = 0 then 'nil_exempt' when reverse_charge then null else 'taxable' end`;

/** The lines of a period, each with its table of GSTR-1 (`section`) and its row of GSTR-3B (`part`). */
export const outwardParts = (days: Days): RawBuilder<unknown> => sql`select *, ${ROW_OF_3B} as part from (${gstr1Lines(days)}) lines`;

const OF_3B: readonly SalesPart[] = ['taxable', 'zero_rated', 'nil_exempt', 'non_gst'];
export const isOf3b = (part: SalesPart): boolean => OF_3B.includes(part);

/** What a table of GSTR-1, or a row of GSTR-3B, is made of. */
export const outwardPart = (days: Days, part: SalesPart): RawBuilder<unknown> =>
  sql`select * from (${outwardParts(days)}) parts where ${part} in (section, part)`;
