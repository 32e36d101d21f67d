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

/** The lines of a period, each with `section`, `invoice_type` and whether its HSN code counts among those to registered buyers. */
export const gstr1Lines = (days: Days): RawBuilder<unknown> => sql`
  select *, ${SECTION} as section, ${INVOICE_TYPE} as invoice_type, gstin is not null or ${ABROAD} as to_registered from (${outwardLines(days)}) outward`;
