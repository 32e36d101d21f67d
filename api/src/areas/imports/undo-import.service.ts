import { IMPORT_ACCESS, IMPORT_LABELS } from '@karkhana/shared-contract/imports/import-kinds';
import { sql } from 'kysely';
import { assertAccess, type User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { settleCosts } from '../../stock/costs/settle-costs.ts';
import { readImport, SAVED_AT_ONCE } from './imports.repository.ts';
import { lockWork } from './killed-imports.ts';
import { ADAPTERS } from './kinds/adapters.ts';
import { refuseBeside } from './refuse-beside.ts';

/** POST /imports/:id/undo: all that it made, in one transaction. @throws AppError that names what depends on it */
export async function undoImport(database: Database, user: User, id: number, requestId: string): Promise<Audit> {
  const { kind, counts, file_name } = await readImport(database.db, user, id);
  if (counts.changed) assertAccess(IMPORT_ACCESS[kind].edit, user);
  if (counts.new) assertAccess(IMPORT_ACCESS[kind].remove, user);
  await refuseBeside(database, id, kind, user);
  return database.upkeep.transaction().execute(async (tx) => {
    await lockWork(tx, id);
    const claimed = await tx
      .updateTable('imports')
      .set({ state: 'undone', undone_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'done')
      .returning('id')
      .executeTakeFirst();
    if (!claimed) throw new AppError('CONFLICT', 'Only a saved import can be undone, and only once');
    let last = 2_147_483_647;
    let count = 0;
    const all = await countMade(tx, id);
    for (;;) {
      // The same batches as when they were saved: the first row of a batch keeps what all its rows made of one product or party.
      const rows = await madeBefore(tx, id, last, (all - count) % SAVED_AT_ONCE || SAVED_AT_ONCE);
      const end = rows.at(-1);
      if (!end) break;
      await ADAPTERS[kind].takeBack(
        tx,
        user,
        rows.flatMap(({ made }) => made ?? []),
      );
      last = end.row;
      count += rows.length;
    }
    if (!count) throw new AppError('CONFLICT', 'This import is too old to undo');
    await settleCosts(tx);
    const summary = `Import of ${IMPORT_LABELS[kind]} from ${file_name} undone`;
    return writeAudit(tx, user, requestId, { action: 'undo', entity: 'import', entity_id: id, summary, detail: { rows: count } });
  });
}

/** The last rows first, as later ones may depend on earlier ones. */
const madeBefore = (tx: Transaction, id: number, row: number, limit: number) =>
  tx
    .selectFrom('import_rows')
    .select(['row', 'made'])
    .where('import_id', '=', id)
    .where('row', '<', row)
    .where('made', 'is not', null)
    .orderBy('row', 'desc')
    .limit(limit)
    .execute();

async function countMade(tx: Transaction, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('import_rows')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .where('made', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
