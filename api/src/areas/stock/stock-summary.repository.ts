import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockSummary } from '@karkhana/shared-contract/stock/ledger-row';
import type { StockSummaryQuery } from '@karkhana/shared-contract/stock/ledger-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { STOCK_ITEMS } from '../../stock/items.ts';
import { heldAt } from '../places/held-at.ts';
import { AT_LEVEL, ON_SHELF } from './stock-level.ts';

export async function summariseStock(
  db: Reader,
  { itemType, active, shelf, place_id }: Omit<StockSummaryQuery, 'place_id'> & { place_id?: number | null | undefined },
): Promise<StockSummary> {
  const items = sql`(select active, stock_alert_threshold, ${heldAt(place_id)} as stock_quantity from ${STOCK_ITEMS} items where kind = ${itemType} and own_stock) as held`;
  const wanted: RawBuilder<unknown>[] = [sql`true`];
  if (active !== undefined) wanted.push(sql`active = ${active}`);
  if (shelf) wanted.push(ON_SHELF);
  const { rows } = await sql<StockSummary>`
    select count(*) as total, count(*) filter (where ${AT_LEVEL.low}) as low, count(*) filter (where ${AT_LEVEL.out}) as out
    from ${items} where ${sql.join(wanted, sql` and `)}`.execute(db);
  return mustGet(rows, 0);
}
