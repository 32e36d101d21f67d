import { setTimeout as sleep } from 'node:timers/promises';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import pg from 'pg';
import type { Client } from '../load/client.ts';
import { probe, type Times } from '../parts/probe.ts';
import { postgresOf, startSuite } from '../parts/suite.ts';
import type { Scenario } from '../scenario.ts';
import { type Outcome, type Stand, underLoad } from '../under-load.ts';

const HELD_MS = 40_000;
/** As promised of a suite with a stuck table: other screens, and a save that waits for it. */
const SCREEN_MS = 1_000;
const SAVE_MS = 10_000;
const WAITING = 20;

/** Locks that a person may leave behind: a whole table, or the rows that every sale needs. */
const LOCKS = ['lock table sales in access exclusive mode', 'select 1 from document_counters for update', 'select 1 from products for update'];

export const lockHeld: Scenario = {
  name: 'lock-held',
  title: 'another connection holds a lock for 40 s, 20 sales wait for it',
  run: (options) => underLoad({ options, rounds: LOCKS.length, open: () => startSuite('postgres'), hurt }),
};

async function hurt(stand: Stand): Promise<Outcome> {
  const { load, client, rounds } = stand;
  const broken: string[] = [];
  const counts: Record<string, number> = { locks: rounds };
  // Today's time for the same screen under the same load, without a lock: added to the promised one.
  const usual = await probe(() => listVendors(client), load.acknowledges(150));
  const most = (name: string, ms: number) => (counts[name] = Math.max(counts[name] ?? 0, Math.round(ms)));
  most('usual vendors ms', usual.slowest);
  for (let round = 0; round < rounds; round += 1) {
    const lock = mustGet(LOCKS, round % LOCKS.length);
    const { vendors, saves } = await whileLocked(stand, lock);
    most('vendors ms', vendors.slowest);
    most('waiting sale ms', Math.max(...saves));
    if (vendors.failed) broken.push(`${vendors.failed} of ${vendors.count} vendors lists failed during '${lock}'`);
    if (vendors.slowest > SCREEN_MS + usual.slowest) broken.push(`vendors took ${vendors.slowest} ms during '${lock}'`);
    const late = saves.filter((ms) => ms > SAVE_MS + usual.slowest);
    if (late.length) broken.push(`${late.length} of ${saves.length} waiting sales were answered after ${Math.round(Math.max(...late))} ms during '${lock}'`);
    await load.acknowledges(30);
  }
  return { counts, broken };
}

const listVendors = async (client: Client) => (await client.send('GET', '/vendors?limit=25')).outcome === 'acknowledged';

async function whileLocked(stand: Stand, lock: string): Promise<{ vendors: Times; saves: number[] }> {
  const holder = new pg.Client(postgresOf(stand.suite).url);
  await holder.connect();
  await holder.query('begin');
  await holder.query(lock);
  const saves = Promise.all(Array.from({ length: WAITING }, (_, index) => sellOnce(stand, `${stand.run}-lock-${lock.length}-${index}`)));
  const vendors = await probe(() => listVendors(stand.client), sleep(HELD_MS));
  await holder.query('rollback');
  await holder.end();
  return { vendors, saves: await saves };
}

/** One sale that is not tried again. Resolves with the milliseconds until its answer. */
async function sellOnce({ client, claims, stage }: Stand, token: string): Promise<number> {
  const claim = claims.open('sale', token);
  const items = [{ product_id: stage.products[0], quantity: 1, unit_price: 100 }];
  const sale = { vendor_id: stage.customer, sale_date: dayInIndia(), items, notes: token };
  const answer = await client.send('POST', '/sales', sale, token);
  claim.outcome = answer.outcome;
  return answer.ms;
}
