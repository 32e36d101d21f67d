import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { Reader, Transaction } from './database.ts';
import { OutcomeUnknown } from './postgres/database-faults.ts';

export interface IdempotencyKey {
  userId: number;
  route: string;
  key: string;
  body: unknown;
}
export interface StoredAnswer {
  status: number;
  body: object;
}

const EXPIRED = sql<Date>`now() - interval '24 hours'`;

/**
 * Runs `work` once per key and replays its answer for 24 hours. The key is claimed in the document's own transaction: a second
 * request waits on the unique index until the first has ended, a rollback frees the key, and so only answers that happened are kept.
 */
export async function once(tx: Transaction, { userId, route, key, body }: IdempotencyKey, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const mine = { user_id: userId, route, key };
  const body_sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await tx
    .deleteFrom('idempotency_keys')
    .where((row) => row.and(mine))
    .where('created_at', '<', EXPIRED)
    .execute();
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...mine, body_sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The first is still at it, or waits for the end of its commit: it may be saved.
      throw ['55P03', '57014'].includes((error as { code?: string }).code ?? '') ? new OutcomeUnknown(error) : error;
    });
  if (!claimed) {
    const first = await tx
      .selectFrom('idempotency_keys')
      .select(['body_sha256', 'status', 'response'])
      .where((row) => row.and(mine))
      .executeTakeFirstOrThrow();
    if (first.body_sha256 !== body_sha256)
      throw new AppError('KEY_REUSED', 'This form was sent before with other values and may have been saved. Look at the list before you send it again.');
    const { status, response } = first;
    if (status === null || response === null) throw new Error(`No answer was kept for ${route}`);
    // Written once more, so that this commit waits for the replica as that of the first did, perhaps in vain.
    await tx
      .updateTable('idempotency_keys')
      .set({ status })
      .where((row) => row.and(mine))
      .execute();
    return { status, body: JSON.parse(response) };
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, response: JSON.stringify(answer.body) })
    .where((row) => row.and(mine))
    .execute();
  return answer;
}

export const purgeIdempotencyKeys = (db: Reader) => db.deleteFrom('idempotency_keys').where('created_at', '<', EXPIRED).execute();
