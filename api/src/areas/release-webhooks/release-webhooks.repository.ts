import type { Change } from '@karkhana/release/live-set';
import { type HistoryRow, historyOf } from '@karkhana/release/rows';
import { sql } from 'kysely';
import type { Database, Reader } from '../../platform/database.ts';

/** One change of one area that is to be sent. */
export interface Delivery {
  id: number;
  event: string;
  /** JSON of a HistoryRow. */
  body: string;
  /** This one included. */
  attempts: number;
}

/** While one process sends, the others leave it alone; after that they take the sender for dead. */
const LEASE = sql<Date>`now() + interval '1 minute'`;

/** The newest change that was put into the table; undefined before the first time. */
export async function cursorOf(db: Reader): Promise<number | undefined> {
  const row = await db.selectFrom('release_webhook_cursor').select('sequence').executeTakeFirst();
  return row?.sequence;
}

/** Begins here, unless another process has begun. */
export const beginAt = (db: Reader, sequence: number) =>
  db
    .insertInto('release_webhook_cursor')
    .values({ sequence })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Puts changes in and the cursor on, both or neither; nothing when another process was faster. */
export const put = (database: Database, from: number, to: number, changes: readonly Change[]): Promise<void> =>
  database.transaction(async (tx) => {
    const moved = await tx.updateTable('release_webhook_cursor').set({ sequence: to }).where('sequence', '=', from).returning('sequence').executeTakeFirst();
    const rows = changes.flatMap((change) => historyOf(change).map((row: HistoryRow) => ({ event: row.action, body: JSON.stringify(row) })));
    if (moved && rows.length) await tx.insertInto('release_webhooks').values(rows).execute();
  });

/** The oldest one, when it is due: later ones wait for it. Its lease keeps other processes off meanwhile. */
export const claim = (db: Reader): Promise<Delivery | undefined> =>
  db
    .updateTable('release_webhooks')
    .set({ next_at: LEASE, attempts: sql<number>`attempts + 1` })
    .where('id', '=', (row) => row.selectFrom('release_webhooks').select('id').orderBy('id').limit(1))
    .where('next_at', '<=', sql<Date>`now()`)
    .returning(['id', 'event', 'body', 'attempts'])
    .executeTakeFirst();

export const remove = (db: Reader, id: number) => db.deleteFrom('release_webhooks').where('id', '=', id).execute();

/** @param seconds until it is tried again */
export const putOff = (db: Reader, id: number, seconds: number, why: string) =>
  db
    .updateTable('release_webhooks')
    .set({ next_at: sql<Date>`now() + make_interval(secs => ${seconds})`, last_error: why.slice(0, 500) })
    .where('id', '=', id)
    .execute();
