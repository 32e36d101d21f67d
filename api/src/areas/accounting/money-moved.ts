import { sql } from 'kysely';

/** What money moved by a transaction: a bill comes to more than its amount where the tax is on top. Rupees. */
export const MOVED = sql<string>`coalesce(bill_net, amount)`;

/** Completed transactions; a bill that is owed counts when it is paid. */
export const COUNTED = sql<boolean>`(status = 'completed' and (bill_net is null or payment_method <> 'credit'))`;
