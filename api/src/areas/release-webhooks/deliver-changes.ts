import type { Change } from '@karkhana/release/live-set';
import type { Store } from '@karkhana/release/store';
import { suiteNow } from '@karkhana/shared-contract/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { webhooks } from '../../platform/metrics/process-series.ts';
import { beginAt, claim, cursorOf, type Delivery, put, putOff, remove } from './release-webhooks.repository.ts';
import { type Receiver, sendWebhook } from './send-webhook.ts';

const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 3_600;
/** With these pauses about three days. */
const MOST_ATTEMPTS = 80;
const THREE_DAYS = 3 * 86_400_000;

/** Seconds: 5, 10, 20 and so on, an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);

/**
 * Notes in the database what changed in the live set since the last time, by any user and any way: the page, a pipeline, the command line, the suite
 * itself. The first time it only begins.
 */
export async function noteChanges(database: Database, store: Pick<Store, 'served' | 'current'>): Promise<void> {
  const newest = (await store.current())?.sequence ?? 0;
  const known = await cursorOf(database.upkeep);
  if (known === undefined) return void (await beginAt(database.upkeep, newest));
  if (known === newest) return;
  // After a restore the history may be a shorter one.
  const changes: Change[] = [];
  if (known < newest) for await (const change of store.served.changesAfter(known)) changes.push(change);
  const fresh = changes.filter(({ at }) => suiteNow().getTime() - Date.parse(at) < THREE_DAYS);
  await put(database, known, changes.at(-1)?.sequence ?? newest, fresh);
}

/** Sends what is due, the oldest first: later ones wait until it went through. At least once, by one process at a time. */
export async function sendDue({ upkeep: db }: Database, receiver: Receiver, log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>): Promise<void> {
  for (let delivery = await claim(db); delivery; delivery = await claim(db)) {
    const line = { webhook: delivery.id, event: delivery.event, attempts: delivery.attempts };
    const why = await failureOf(receiver, delivery);
    if (why === undefined) {
      await remove(db, delivery.id);
      webhooks.inc({ outcome: 'delivered' });
      log.info(line, 'a change of the live set was told');
    } else if (delivery.attempts >= MOST_ATTEMPTS) {
      await remove(db, delivery.id);
      webhooks.inc({ outcome: 'given-up' });
      log.error({ ...line, why, body: delivery.body }, 'a change of the live set could not be told, and is not tried again');
    } else {
      await putOff(db, delivery.id, pauseAfter(delivery.attempts), why);
      webhooks.inc({ outcome: 'failed' });
      log.warn({ ...line, why }, 'a change of the live set could not be told yet');
    }
  }
}

const failureOf = (receiver: Receiver, delivery: Delivery): Promise<string | undefined> =>
  sendWebhook(receiver, delivery).then(
    () => undefined,
    (error: Error) => error.message,
  );
