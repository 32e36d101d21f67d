import { sql } from 'kysely';
import type { Reader } from '../platform/database.ts';
import { BEGINNING, readChanges } from '../stock/costs/recost.ts';

const AT_ONCE = 200;

/** Items whose costs are not what their documents come to in the order of days, but for those that are still being worked out. */
export async function costFaults(db: Reader): Promise<string[]> {
  const faults: string[] = [];
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
