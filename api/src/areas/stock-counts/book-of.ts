import { type RawBuilder, sql } from 'kysely';
import { heldAt, movedAfter } from '../places/held-at.ts';

/** A figure of the count's day is compared with the balance of its moment; so is all of a count that is not open any more. */
export const OF_ITS_MOMENT = sql<boolean>`(stock_counts.status <> 'open' or (counted_at at time zone 'Asia/Kolkata')::date <= stock_counts.date)`;

/** What the books have of each item of `lines` of `stock_counts`, joined with their `items`. */
export const bookOf = (place: number): RawBuilder<string> => sql<string>`(case when book_quantity is not null and ${OF_ITS_MOMENT} then book_quantity
  else ${heldAt(place)} - ${movedAfter(place, sql`stock_counts.date`)} end)`;

/** The last row of the ledger of each of `items`. */
export const LAST_ENTRY = sql<string | null>`(case items.kind when 'product' then (select max(id) from stock_ledger where product_id = items.id)
  else (select max(id) from stock_ledger where material_id = items.id) end)`;
