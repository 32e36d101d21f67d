import { sql } from 'kysely';

/** Money that a transaction moved: a bill is more than its amount where the tax is on top. Rupees. */
export const MOVED = sql<string>`coalesce(bill_net, amount)`;

/** Completed transactions; a bill that is owed counts when it is paid. */
export const COUNTED = sql<boolean>`(status = 'completed' and (bill_net is null or payment_method <> 'credit'))`;
