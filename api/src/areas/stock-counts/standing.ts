import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { joinItems } from '../../stock/items.ts';

/** Until the transaction ends nobody else adds items to counts of this place. Taken before a number is. */
export const holdCountsAt = (tx: Transaction, place: number) =>
  sql`select pg_advisory_xact_lock(hashtext('karkhana stock counts at ' || ${place}::text))`.execute(tx);

/**
 * An item is in one open count of a place: two that compare with the same balance would both move its difference. The caller holds the counts of
 * the place. @throws AppError 409 that names the other count
 */
export async function refuseStanding(tx: Transaction, count: { id: number; place_id: number }): Promise<void> {
  const { rows } = await sql<{ number: string; name: string; items: number }>`
    select open.number, items.name, count(*) over ()::int as items
    from stock_count_lines lines ${joinItems('lines')}
      join stock_count_lines others on others.stock_count_id <> lines.stock_count_id and (others.product_id = lines.product_id or others.material_id = lines.material_id)
      join stock_counts open on open.id = others.stock_count_id and open.status = 'open' and open.place_id = ${count.place_id}
    where lines.stock_count_id = ${count.id} order by lines.id, open.id limit 1`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const others = first.items > 1 ? ` and ${first.items - 1} more` : '';
  throw new AppError('CONFLICT', `${first.name}${others} in open count ${first.number} of this place: post or cancel it first`);
}
