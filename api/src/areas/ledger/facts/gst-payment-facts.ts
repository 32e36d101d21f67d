import { sql } from 'kysely';
import type { FactsOf } from './facts-of.ts';
import { accountOf, paiseOf } from './paise-of.ts';

export const setOffFacts: FactsOf = (ids) => sql`select id, period, date, figures, paid, paid_on from gst_set_offs where id = any(${ids}::int[])`;

export const challanFacts: FactsOf = (ids) => sql`
  select id, date, ${paiseOf(sql`igst`)} as igst, ${paiseOf(sql`cgst`)} as cgst, ${paiseOf(sql`sgst`)} as sgst, coalesce(${accountOf(sql`bank_account_id`)}, 'bank') as bank
  from gst_challans where id = any(${ids}::int[])`;
