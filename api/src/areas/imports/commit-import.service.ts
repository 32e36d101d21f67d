import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import { IMPORT_ACCESS, IMPORT_LABELS, type ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { ImportChanges } from '@karkhana/shared-contract/imports/import-row';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { assertAccess, type User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { settleCosts } from '../../stock/costs/settle-costs.ts';
import { readImport, rowsToSave } from './imports.repository.ts';
import { statusOf } from './judge-rows.ts';
import { inHandWhile, lockWork } from './killed-imports.ts';
import { ADAPTERS } from './kinds/adapters.ts';
import { refuseBeside } from './refuse-beside.ts';
import { assertStillMay } from './still-may.ts';
import { goOn, savingTurn } from './under-way.ts';

interface Commit {
  user: User;
  requestId: string;
  skipWrong: boolean;
  log(error: unknown): void;
  /** Publishes it to open pages when it is saved. */
  saved(audit: Audit): void;
}

/**
 * Claims the import for this commit, and reads it for the answer first: the embedded database would block readers until all is saved.
 * @throws AppError 409 when another request has claimed it, or rows are wrong
 */
export async function commitImport(database: Database, id: number, commit: Commit): Promise<ImportDetail> {
  const { kind, state, counts } = await readImport(database.db, commit.user, id);
  if (counts.changed) assertAccess(IMPORT_ACCESS[kind].edit, commit.user);
  if (state === 'preview' && counts.wrong && !commit.skipWrong) {
    throw new AppError('CONFLICT', `${counts.wrong} ${counts.wrong === 1 ? 'row is' : 'rows are'} wrong. Mend them, or leave them out`);
  }
  if (state === 'preview' && counts.new + counts.changed === 0) throw new AppError('CONFLICT', 'There is nothing to save in this file');
  await refuseBeside(database, id, kind, commit.user);
  const claimed = await database.db
    .updateTable('imports')
    .set({ state: 'committing', progress: 0, skipped_wrong: counts.wrong > 0, touched_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'preview')
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw new AppError('CONFLICT', WHY_NOT[state]);
  const answer = await readImport(database.db, commit.user, id);
  const saving = savingTurn({ userId: commit.user.id, gone: new AbortController().signal }, () => save(database, id, kind, commit));
  goOn(inHandWhile(id, saving), commit.log);
  return answer;
}

const WHY_NOT = {
  reading: 'This file is still being read',
  preview: 'Somebody else is saving this import',
  committing: 'This import is being saved already',
  done: 'This import is saved already',
  undone: 'This import was undone. Upload the file again',
  failed: 'This import failed. Upload the file again',
} as const;

async function save(database: Database, id: number, kind: ImportKind, { user, requestId, log, saved }: Commit): Promise<void> {
  try {
    const audit = await database.upkeep.transaction().execute(async (tx) => {
      await lockWork(tx, id);
      const audit = await saveAll(tx, database, id, kind, user, requestId);
      await settleCosts(tx);
      return audit;
    });
    saved(audit);
  } catch (error) {
    log(error);
    const reason = `${error instanceof AppError ? error.message : 'It could not be saved'}. Nothing was saved; upload the file again`;
    await database.upkeep.updateTable('imports').set({ state: 'failed', reason, content: null }).where('id', '=', id).execute();
  }
}

/** All of it in one transaction: a process that dies on the way has written nothing. */
async function saveAll(tx: Transaction, database: Database, id: number, kind: ImportKind, user: User, requestId: string): Promise<Audit> {
  const adapter = ADAPTERS[kind];
  const { new_rows, changed_rows, file_name } = await tx
    .selectFrom('imports')
    .select(['new_rows', 'changed_rows', 'file_name'])
    .where('id', '=', id)
    .where('state', '=', 'committing')
    .executeTakeFirstOrThrow(() => new AppError('CONFLICT', 'The import waited too long for others to finish. Try again'));
  let last = 0;
  let done = 0;
  for (;;) {
    const rows = await rowsToSave(tx, id, last);
    const end = rows.at(-1);
    if (!end) break;
    const reads = rows.map(({ read }) => read);
    const verdicts = await adapter.judge(tx, reads, true);
    for (const [index, verdict] of verdicts.entries()) refuseStale(mustGet(rows, index), verdict);
    const made = await adapter.write(tx, user, reads);
    await keepMade(tx, id, rows, made);
    last = end.row;
    done += rows.length;
    tellProgress(database, id, Math.floor((done * 100) / (new_rows + changed_rows)));
  }
  await assertStillMay(tx, user, kind, changed_rows > 0);
  await tx.updateTable('imports').set({ state: 'done', progress: 100, committed_at: sql`now()`, content: null }).where('id', '=', id).execute();
  const summary = `${IMPORT_LABELS[kind]} imported from ${file_name}: ${new_rows} new, ${changed_rows} changed`;
  return writeAudit(tx, user, requestId, { action: 'commit', entity: 'import', entity_id: id, summary, detail: { new: new_rows, changed: changed_rows } });
}

/** Another user may have saved the same record since the preview: the row would then make changes that the preview did not show. */
function refuseStale(row: { row: number; status: string; changes: ImportChanges }, verdict: Parameters<typeof statusOf>[0]): void {
  const [error] = verdict.errors;
  if (error) throw new AppError('CONFLICT', `Row ${row.row}: ${error.message}`);
  if (statusOf(verdict) === row.status && sameChanges(row.changes, verdict.changes)) return;
  throw new AppError('CONFLICT', `Row ${row.row} has changed since the preview: somebody else saved it. Check the preview again`);
}

/** Compares the values before and after: the database keeps no order of fields. */
function sameChanges(one: ImportChanges, other: ImportChanges): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name]?.from === other[name]?.from && one[name]?.to === other[name]?.to);
}

async function keepMade(tx: Transaction, id: number, rows: readonly { row: number }[], made: readonly object[]): Promise<void> {
  const given = rows.map(({ row }, index) => ({ row, made: mustGet(made, index) }));
  await sql`update import_rows as stored set made = given.made from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(given)}::jsonb) as given
    where stored.import_id = ${id} and stored.row = given.row`.execute(tx);
}

/** Outside of the transaction, so that others see it; the embedded database serves one at a time and would wait for the end. */
function tellProgress({ db, embedded }: Database, id: number, progress: number): void {
  if (embedded) return;
  void db
    .updateTable('imports')
    .set({ progress: Math.min(99, progress), touched_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'committing')
    .execute()
    .catch(() => undefined);
}
