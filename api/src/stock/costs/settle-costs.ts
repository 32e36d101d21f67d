import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Reader, Transaction } from '../../platform/database.ts';
import { recost } from './recost.ts';

/** More movements than this are left to the chore: 3,000 take about a third of a second (docs/reference/cost.md#late). */
const MOST_MOVEMENTS = 3_000;
/** Items computed at once. */
const MOST_ITEMS = 200;

const KINDS: readonly StockItemType[] = ['material', 'product'];

interface Due {
  id: number;
  day: string;
  /** Rows of the ledger since that day. */
  movements: number;
}

/**
 * Computes the costs that this transaction's movements made due, where it is quick. It comes last, when all other locks are held. The whole suite
 * does it one at a time, so a transaction that waits for it holds nothing that the other needs.
 */
export async function settleCosts(tx: Transaction): Promise<void> {
  const asked = await kindsAsked(tx);
  if (!asked.size) return;
  await lockCosts(tx);
  for (const kind of KINDS) {
    if (!asked.has(kind)) continue;
    const due = await readDue(tx, kind, OWN, MOST_MOVEMENTS + 1);
    let left = MOST_MOVEMENTS;
    const quick = due.filter(({ movements }) => {
      left -= movements;
      return left >= 0;
    });
    // What was made of materials costs otherwise too.
    if (await settle(tx, kind, quick)) asked.add('product');
  }
}

/** All that is left, in steps that are a transaction each: a killed one continues where it was, and saves wait for one step at most. */
export async function settleLeft({ upkeep }: Pick<Database, 'upkeep'>): Promise<void> {
  while (await isAsked(upkeep, sql`true`)) await upkeep.transaction().execute(settleSome);
}

/** The same in a transaction of the caller's. */
export async function settleAll(tx: Transaction): Promise<void> {
  while (await isAsked(tx, sql`true`)) await settleSome(tx);
}

const OWN = sql`xid = pg_current_xact_id_if_assigned()`;

async function kindsAsked(tx: Transaction): Promise<Set<StockItemType>> {
  const { rows } = await sql<{ kind: StockItemType }>`
    select distinct case when product_id is null then 'material' else 'product' end as kind from stock_costs_due where ${OWN}`.execute(tx);
  return new Set(rows.map(({ kind }) => kind));
}

async function isAsked(db: Reader, asked: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from stock_costs_due where ${asked} limit 1`.execute(db);
  return rows.length > 0;
}

async function settleSome(tx: Transaction): Promise<void> {
  await lockCosts(tx);
  for (const kind of KINDS) {
    const due = await readDue(tx, kind, sql`true`, MOST_MOVEMENTS);
    if (!due.length) continue;
    let left = MOST_MOVEMENTS;
    const next = due.filter(({ movements }, place) => {
      left -= movements;
      return place === 0 || left >= 0;
    });
    await settle(tx, kind, next);
    return;
  }
}

/** The close of the books first: who closes or opens them waits for this, and holds nothing of it. */
async function lockCosts(tx: Transaction): Promise<void> {
  await sql`with closed as materialized (select id from accounting_lock for share) select pg_advisory_xact_lock(hashtext('stock costs')) from closed`.execute(
    tx,
  );
}

/** The first days from which items are due, for items that `asked` selects; those with the fewest movements first. */
async function readDue(tx: Transaction, kind: StockItemType, asked: RawBuilder<unknown>, most: number): Promise<Due[]> {
  const own = sql.ref(`${kind}_id`);
  const { rows } = await sql<Due>`
    select id, due.day::text as day, movements from (
      select ${own} as id, min(day) as day from stock_costs_due where ${own} in (select ${own} from stock_costs_due where ${asked}) group by 1) due
    cross join lateral (select count(*) as movements from (
      select from stock_ledger where ${own} = due.id and stock_ledger.day >= case when due.day <= (select locked_until from accounting_lock) then '0001-01-01' else due.day end limit ${most}) counted) counts
    order by movements, id limit ${MOST_ITEMS}`.execute(tx);
  return rows;
}

/** @returns whether products are to be worked out because of it */
async function settle(tx: Transaction, kind: StockItemType, due: readonly Due[]): Promise<boolean> {
  if (!due.length) return false;
  const records = await recost(tx, kind, due);
  const ids = due.map(({ id }) => id);
  await sql`delete from stock_costs_due where ${sql.ref(`${kind}_id`)} = any(${ids}::int[])`.execute(tx);
  if (!records.length) return false;
  await sql`
    insert into stock_costs_due (product_id, day) select product_id, min(day) from stock_ledger
    where document_type = 'production' and document_id = any(${records}::int[]) and product_id is not null group by 1`.execute(tx);
  return true;
}
