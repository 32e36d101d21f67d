import type { Day } from '@karkhana/shared-contract/dates';
import type { LateEntry } from '@karkhana/shared-contract/stock/stock-count';
import { sql } from 'kysely';
import { ofMovement } from '../../documents/stored-documents.ts';
import type { Reader } from '../../platform/database.ts';
import { joinItems } from '../../stock/items.ts';

interface Row extends Omit<LateEntry, 'quantity' | 'created_at' | 'on_day'> {
  quantity: string;
  on_day: Day;
  created_at: Date;
}

/**
 * What was entered for a day before a posted count after its items were counted: the count does not contain it. Where the count compared with the end
 * of its day, what was entered for that very day too.
 */
export async function lateEntries(db: Reader, { id, status, place_id }: { id: number; status: string; place_id: number }): Promise<LateEntry[]> {
  if (status !== 'posted') return [];
  const { rows } = await sql<Row>`
    select kind as item_kind, items.id as item_id, items.name, later.quantity, later.day as on_day, later.cause, later.document_type, later.document_id,
      later.document_number, users.name as user_name, later.created_at
    from stock_counts join stock_count_lines lines on stock_count_id = stock_counts.id ${joinItems('lines')}
    cross join lateral (
      select stock_ledger.*, ${ofMovement('number')} as document_number from stock_ledger
      where (stock_ledger.product_id = lines.product_id or stock_ledger.material_id = lines.material_id)
        and case when lines.book_entry is null then stock_ledger.created_at > lines.counted_at else stock_ledger.id > lines.book_entry end
        and stock_ledger.day <= stock_counts.date and stock_ledger.place_id = ${place_id}
        and (stock_ledger.day < stock_counts.date or (lines.counted_at at time zone 'Asia/Kolkata')::date > stock_counts.date)
        and (document_type, document_id) is distinct from ('stock_count', ${id}::int)) later
    join users on users.id = later.user_id
    where stock_counts.id = ${id} and counted is not null order by later.id desc limit 100`.execute(db);
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity), created_at: row.created_at.toISOString() }));
}
