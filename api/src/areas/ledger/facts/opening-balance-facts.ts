import { sql } from 'kysely';
import type { FactsOf } from './facts-of.ts';
import { paiseOf } from './paise-of.ts';

export const openingBalanceFacts: FactsOf = (ids) => sql`
  select opening_balances.id, kind, as_on as date, vendor_id, name as party, case vendor_type when 'sale' then 'receivable' when 'purchase' then 'payable' end as side,
    ${paiseOf(sql`amount`)} as amount
  from opening_balances left join vendors on vendors.id = vendor_id where opening_balances.id = any(${ids}::int[])`;
