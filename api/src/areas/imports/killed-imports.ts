import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../../platform/database.ts';
import { firmName } from '../../platform/firm-context.ts';

/** The space of locks that imports have: 'import' in letters of the alphabet. */
const SPACE = 91_316;
/** A process that still works on a file reports more often than this. */
const SILENT = sql`interval '20 seconds'`;
const LONG_SILENT = sql`interval '3 minutes'`;

/** Held while an import is saved or taken back; the database gives it up when the process dies. */
export async function lockWork(tx: Transaction, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SPACE}, ${id})`.execute(tx);
}

/** Imports of this process whose work waits for its turn, which may be long when others save large files. */
const inHand = new Set<{ firm: string | undefined; id: number }>();

/** During this the import does not count as one of a process that is gone. */
export async function inHandWhile<Result>(id: number, work: Promise<Result>): Promise<Result> {
  const held = { firm: firmName(), id };
  inHand.add(held);
  return work.finally(() => inHand.delete(held));
}

/** Ends imports of a process that is gone: nothing of them was saved. A living one holds a lock while it saves, and else reports regularly. */
export async function endKilledImports(db: Reader): Promise<void> {
  const ids = [...inHand].filter(({ firm }) => firm === firmName()).map(({ id }) => id);
  if (ids.length) await sql`update imports set touched_at = now() where id = any(${ids}::int[]) and state in ('reading', 'committing')`.execute(db);
  const reason = 'The server was stopped on the way. Nothing was saved; upload the file again';
  await sql`update imports set state = 'failed', reason = ${reason}, content = null
    where (state = 'committing' and touched_at < now() - ${SILENT} and not exists (
        select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and classid = ${SPACE} and objid = imports.id and granted))
      or (state = 'reading' and touched_at < now() - ${LONG_SILENT})`.execute(db);
}

/** Run when the one process of an embedded database starts: all work of the last process has ended. */
export async function endImportsOfLastRun({ upkeep, embedded }: Database): Promise<void> {
  if (!embedded) return endKilledImports(upkeep);
  await sql`update imports set touched_at = '-infinity' where state in ('reading', 'committing')`.execute(upkeep);
  await endKilledImports(upkeep);
}

/** Deletes files of uncommitted previews after a week. The record of what an import made stays a year, for undoing it. */
export async function purgeImports(db: Reader): Promise<void> {
  await sql`delete from imports where state in ('preview', 'failed') and created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from import_rows using imports where import_id = imports.id and imports.created_at < now() - interval '1 year'`.execute(db);
}
