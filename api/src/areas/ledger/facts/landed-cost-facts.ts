import { sql } from 'kysely';
import { STANDING_PURCHASE } from '../../party-ledger/movements.ts';
import type { FactsOf } from './facts-of.ts';
import { paiseOf } from './paise-of.ts';

/** Active landed costs of orders that count. */
export const STANDING_COSTS = sql`landed_costs.status = 'active' and exists (select from purchases where purchases.id = purchase_id and ${STANDING_PURCHASE})`;

export const landedCostFacts: FactsOf = (ids) => sql`
  select landed_costs.id, invoice_number as number, landed_costs.date, kind, landed_costs.vendor_id, vendors.name as party, ${paiseOf(sql`amount`)} as amount
  from landed_costs join purchases on purchases.id = purchase_id left join vendors on vendors.id = landed_costs.vendor_id
  where landed_costs.status = 'active' and ${STANDING_PURCHASE} and landed_costs.id = any(${ids}::int[])`;
