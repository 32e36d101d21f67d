import { sql } from 'kysely';
import type { FactsOf } from './facts-of.ts';
import { CHARGES, ofTaxLines, paiseOf } from './paise-of.ts';

/** Sales that count: those cancelled after their return was filed in it, and the other way in the next. */
export const STANDING_SALES = sql`(cancelled_at is null or unbooked_on is not null)`;

export const saleFacts: FactsOf = (ids) => sql`
  select id, sale_date as date, invoice_number as number, vendor_id, vendor_name as party, opening, booked_on, unbooked_on, cancelled_at is not null as cancelled, ${CHARGES} as charges,
    ${paiseOf(sql`total_amount`)} as total, ${paiseOf(sql`tax_amount`)} as tax, ${paiseOf(sql`round_off`)} as round_off, ${paiseOf(sql`net_amount`)} as net,
    ${ofTaxLines('cgst')} as cgst, ${ofTaxLines('sgst')} as sgst, ${ofTaxLines('igst')} as igst
  from sales where ${STANDING_SALES} and id = any(${ids}::int[])`;
