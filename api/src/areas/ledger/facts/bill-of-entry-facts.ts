import { sql } from 'kysely';
import { STANDING_PURCHASE } from '../../party-ledger/movements.ts';
import type { FactsOf } from './facts-of.ts';
import { paiseOf } from './paise-of.ts';

/** Those of orders that count. */
export const STANDING_BILLS = sql`exists (select from purchases where purchases.id = purchase_id and ${STANDING_PURCHASE})`;

/** By the order's id: it has one. */
export const billOfEntryFacts: FactsOf = (ids) => sql`
  select bills_of_entry.id, bills_of_entry.number, bills_of_entry.date, vendor_name as party, coalesce(itc = 'eligible', false) as eligible,
    ${paiseOf(sql`igst`)} as igst, ${paiseOf(sql`customs_duty`)} as customs_duty
  from bills_of_entry join purchases on purchases.id = purchase_id where ${STANDING_PURCHASE} and bills_of_entry.id = any(${ids}::int[])`;
