import { rupeesText } from '@karkhana/shared-contract/money';
import { sql } from 'kysely';
import { fixedDays } from '../areas/ledger/closed-period.ts';
import type { Reader } from '../platform/database.ts';
import { settledChains } from '../purchase-chain/write-chains.ts';
import { BEGINNING, readChanges } from '../stock/costs/recost.ts';

const AT_ONCE = 200;

/** Items whose costs are not what their documents come to in the order of days, but for those that are still being worked out. */
export async function costFaults(db: Reader): Promise<string[]> {
  const faults: string[] = await worthFaults(db);
  for (const kind of ['product', 'material'] as const) {
    const [table, own] = [sql.table(`${kind}s`), sql.ref(`${kind}_id`)];
    for (let after = 0; ; ) {
      const { rows } = await sql<{ id: number; name: string }>`select id, name from ${table} items where id > ${after}
        and not exists (select from stock_costs_due where ${own} = items.id) order by id limit ${AT_ONCE}`.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      const changes = await readChanges(
        db,
        kind,
        rows.map(({ id }) => ({ id, day: BEGINNING })),
      );
      const wrong = new Set(changes.map(({ id }) => id));
      faults.push(...rows.filter(({ id }) => wrong.has(id)).map(({ name }) => name));
      after = last.id;
    }
  }
  return faults;
}

/** Goods receipts whose worth is not what the papers of their order come to. */
async function worthFaults(db: Reader): Promise<string[]> {
  const faults: string[] = [];
  const { until } = await fixedDays(db);
  for (let after = 0; ; ) {
    const { rows } = await sql<{
      id: number;
    }>`select distinct purchase_id as id from goods_receipts where purchase_id > ${after} order by 1 limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return faults;
    const ids = rows.map(({ id }) => id);
    const chains = await settledChains(db, ids, until);
    const worth = chains.flatMap(({ settled }) => [...settled.worth].map(([id, value]) => ({ id, worth: rupeesText(value) })));
    const wrong = await sql<{ number: string }>`select distinct number from goods_receipts receipts join goods_receipt_items own on receipt_id = receipts.id
      join jsonb_to_recordset(${JSON.stringify(worth)}::jsonb) as given (id int, worth numeric) on given.id = own.id
      where own.worth is distinct from given.worth and not exists (select from purchase_papers_due due where due.purchase_id = receipts.purchase_id)`.execute(
      db,
    );
    faults.push(...wrong.rows.map(({ number }) => number));
    after = last.id;
  }
}
