import { type RawBuilder, sql } from 'kysely';
import type { FactsOf } from './facts-of.ts';
import { CHARGES, paiseOf } from './paise-of.ts';

/** Notes that count. */
export const STANDING_NOTES = sql`cancelled_at is null`;

/** The part of a debit note's tax that was set off against our own: a line may differ from its order. For other notes all of it. Paise. */
const creditOf = (tax: 'cgst' | 'sgst' | 'igst'): RawBuilder<unknown> => {
  const [all, ofLine] = [sql.ref(`correction_notes.${tax}`), sql.ref(`own.${tax}`)];
  const lines = (itc: string) => sql`(select coalesce(sum(${ofLine}), 0) from correction_note_items own join purchase_items lines on lines.id = item_id
    where note_id = correction_notes.id and lines.itc = ${sql.lit(itc)})`;
  return paiseOf(sql`case when purchase_id is null then ${all}
    when (select itc from purchases where purchases.id = purchase_id) = 'eligible' then ${all} - ${lines('ineligible')} else ${lines('eligible')} end`);
};

export const noteFacts: FactsOf = (ids) => sql`
  select id, case when raises then 'sale_debit_note' when sale_id is null then 'debit_note' else 'credit_note' end as kind, date, number, vendor_id, vendor_name as party, ${CHARGES} as charges,
    ${paiseOf(sql`total_amount`)} as total, ${paiseOf(sql`tax_amount`)} as tax, ${paiseOf(sql`round_off`)} as round_off, ${paiseOf(sql`net_amount`)} as net,
    ${creditOf('cgst')} as cgst, ${creditOf('sgst')} as sgst, ${creditOf('igst')} as igst
  from correction_notes where ${STANDING_NOTES} and id = any(${ids}::int[])`;
