import { sql } from 'kysely';
import { BY_ITSELF } from '../../party-ledger/movements.ts';
import type { FactsOf } from './facts-of.ts';
import { CHARGES, paiseOf } from './paise-of.ts';

/** Notes that count, as sales do. */
export const STANDING_NOTES = sql`(cancelled_at is null or unbooked_on is not null)`;

export const noteFacts: FactsOf = (ids) => sql`
  select id, case when raises then 'sale_debit_note' when sale_id is null then 'debit_note' else 'credit_note' end as kind, date, number, vendor_id, vendor_name as party, booked_on, unbooked_on, cancelled_at is not null as cancelled, ${CHARGES} as charges,
    ${paiseOf(sql`total_amount`)} as total, ${paiseOf(sql`tax_amount`)} as tax, ${paiseOf(sql`round_off`)} as round_off, ${paiseOf(sql`net_amount`)} as net,
    ${paiseOf(sql`cgst`)} as cgst, ${paiseOf(sql`sgst`)} as sgst, ${paiseOf(sql`igst`)} as igst
  from correction_notes where ${STANDING_NOTES} and (purchase_id is null or exists (select from purchases where purchases.id = purchase_id and ${BY_ITSELF})) and id = any(${ids}::int[])`;
