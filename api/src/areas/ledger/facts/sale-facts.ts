import { sql } from 'kysely';
import type { FactsOf } from './facts-of.ts';
import { CHARGES, ofTaxLines, paiseOf } from './paise-of.ts';

/** Sales that count. */
export const STANDING_SALES = sql`cancelled_at is null`;

export const saleFacts: FactsOf = (ids) => sql`
  select id, sale_date as date, invoice_number as number, vendor_id, vendor_name as party, opening, ${CHARGES} as charges,
    ${paiseOf(sql`total_amount`)} as total, ${paiseOf(sql`tax_amount`)} as tax, ${paiseOf(sql`round_off`)} as round_off, ${paiseOf(sql`net_amount`)} as net,
    ${ofTaxLines('cgst')} as cgst, ${ofTaxLines('sgst')} as sgst, ${ofTaxLines('igst')} as igst
  from sales where ${STANDING_SALES} and id = any(${ids}::int[])`;
