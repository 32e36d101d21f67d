import { sql } from 'kysely';
import type { FactsOf } from './facts-of.ts';
import { accountOf, paiseOf } from './paise-of.ts';

/** Those that count: a payment posts the transaction that it recorded, and purchases post their part of a bill. */
export const OWN_TRANSACTIONS = sql`status = 'completed' and document_type is null and vendor_id is null`;

export const transactionFacts: FactsOf = (ids) => sql`
  select transactions.id, date, reference, category, description, transactions.type = 'income' as incoming, ${paiseOf(sql`amount`)} as amount,
    payment_method as method, coalesce(${accountOf(sql`bank_account_id`)}, 'bank') as bank,
    ${accountOf(sql`coalesce(entered_on_id, (select account_id from transaction_categories kept where kept.name = category and kept.type = transactions.type))`)} as account
  from transactions where ${OWN_TRANSACTIONS} and transactions.id = any(${ids}::int[])`;
