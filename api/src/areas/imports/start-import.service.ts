import { IMPORT_ACCESS, type ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { ImportColumns } from '@karkhana/shared-contract/imports/import-schemas';
import { sql } from 'kysely';
import { assertAccess, type User } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { keepRows, readImport } from './imports.repository.ts';
import { judgeOf } from './judge-rows.ts';
import { inHandWhile } from './killed-imports.ts';
import { ADAPTERS } from './kinds/adapters.ts';
import { knownColumns, rememberColumns } from './known-columns.ts';
import { type OpenFile, openFile } from './read-file.ts';
import { readCell } from './reading/read-cell.ts';
import type { ImportSheet } from './sheets/import-sheet.ts';
import { SHEETS } from './sheets/sheets.ts';
import { goOn, readingTurn } from './under-way.ts';

type Log = (error: unknown) => void;
const nobodyLeaves = (userId: number) => ({ userId, gone: new AbortController().signal });

/** @throws AppError when this person may not import this kind */
export function mayImport(kind: ImportKind, user: User): void {
  assertAccess(IMPORT_ACCESS[kind].create, user);
}

/**
 * Opens the file, which refuses what is no sheet, and reads it row by row when the answer is on its way.
 * @param kinds one, or those among which the file's is looked for
 */
export async function startImport(
  database: Database,
  user: User,
  kinds: readonly ImportKind[],
  { content, name }: Pick<UploadedFile, 'name' | 'content'>,
  log: Log,
): Promise<{ id: number; kind: ImportKind }> {
  const known = Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await knownColumns(database.db, kind)] as const)));
  const [only, ...others] = kinds;
  const task = only && !others.length ? { kind: only, known: known[only] ?? {} } : { kind: 'find' as const, kinds: known };
  const file = await openInTurn(user.id, () => openFile({ ...task, content, fileName: name }));
  const kind = file.opened.kind as ImportKind;
  const id = await readOn(database, kind, file, log, async ({ sheet, columns, passed, forAll, rows }) => {
    const { id } = await database.db
      .insertInto('imports')
      .values({
        kind,
        state: 'reading',
        file_name: name,
        sheet,
        content,
        columns: JSON.stringify(columns),
        passed_over: JSON.stringify(passed),
        for_all: JSON.stringify(forAll),
        row_count: rows,
        created_by: user.id,
        user_name: user.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return { id, kind };
}

/**
 * PUT /imports/:id/columns: reads the file anew by columns that a person matched, which are remembered for the next file, and with one text for all rows
 * where they have nothing, which is not.
 */
export async function matchByHand(database: Database, user: User, id: number, { columns, all = [] }: ImportColumns, log: Log): Promise<void> {
  const { kind } = await readImport(database.db, user, id);
  const sheet = SHEETS[kind];
  const byHand = columns.map(({ header, column }) => ({ header, field: column === null ? null : sheet.columns.find((each) => each.header === column)?.field }));
  if (byHand.some(({ field }) => field === undefined)) throw new AppError('BAD_INPUT', 'The template has no such column');
  const chosen = byHand.flatMap(({ field }) => field ?? []);
  if (new Set(chosen).size < chosen.length) throw new AppError('BAD_INPUT', 'Two columns of the file cannot be the same column of the template');
  const given = Object.fromEntries(all.map(({ column, value }) => [fieldFor(sheet, column, value), value ?? '']));
  const file = await database.transaction(async (tx) => {
    await rememberColumns(tx, kind, byHand as { header: string; field: string | null }[]);
    const stored = await tx
      .updateTable('imports')
      .set({ state: 'reading', progress: 0, new_rows: 0, changed_rows: 0, unchanged_rows: 0, wrong_rows: 0, touched_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'preview')
      .returning(['content', 'file_name', 'for_all'])
      .executeTakeFirst();
    if (!stored?.content) throw new AppError('CONFLICT', 'Columns can be matched only before the import is saved');
    await tx.deleteFrom('import_rows').where('import_id', '=', id).execute();
    const texts: Record<string, string> = { ...stored.for_all, ...given };
    const forAll = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
    return { kind, content: stored.content, fileName: stored.file_name, known: await knownColumns(tx, kind), forAll };
  });
  try {
    const opened = await inHandWhile(
      id,
      openInTurn(user.id, () => openFile(file)),
    );
    await readOn(database, kind, opened, log, async ({ columns: matched, forAll }) => {
      await database.db
        .updateTable('imports')
        .set({ columns: JSON.stringify(matched), for_all: JSON.stringify(forAll) })
        .where('id', '=', id)
        .execute();
      return id;
    });
  } catch (error) {
    await failImport(database.db, id, reasonOf(error)).catch(log);
    throw error;
  }
}

/** @throws AppError for a column that the template has not, and a value that it cannot take */
function fieldFor({ columns }: ImportSheet, header: string, value: string | null): string {
  const column = columns.find((each) => each.header === header);
  if (!column) throw new AppError('BAD_INPUT', 'The template has no such column');
  const read = value ? readCell(column, value) : undefined;
  if (read && 'fault' in read) throw new AppError('BAD_INPUT', read.fault);
  return column.field;
}

interface InTurn {
  opened: OpenFile;
  /** Gives the turn to the next one. */
  turn(): void;
}

/** Reads the file when the answer is on its way. What keeps it from that closes it and gives the turn up. @param begun writes down that it is read; returns the import's id */
async function readOn(database: Database, kind: ImportKind, { opened, turn }: InTurn, log: Log, begun: (file: OpenFile) => Promise<number>): Promise<number> {
  try {
    const id = await begun(opened);
    goOn(readRows(database, id, kind, opened, log).finally(turn), log);
    return id;
  } catch (error) {
    await opened.close();
    turn();
    throw error;
  }
}

/** The turn lasts until the file is read, which is after the answer. */
async function openInTurn(userId: number, open: () => Promise<OpenFile>): Promise<InTurn> {
  return new Promise((resolve, reject) => {
    const waiting = readingTurn(nobodyLeaves(userId), async () => {
      const opened = await open();
      await new Promise<void>((turn) => resolve({ opened, turn }));
    });
    waiting.catch(reject);
  });
}

async function readRows(database: Database, id: number, kind: ImportKind, opened: OpenFile, log: Log): Promise<void> {
  const { db } = database;
  const judge = judgeOf(ADAPTERS[kind]);
  try {
    for await (const rows of opened.batches()) await keepRows(db, id, await judge(db, rows));
    await db
      .updateTable('imports')
      .set({ state: 'preview', progress: 100, touched_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute();
  } catch (error) {
    log(error);
    await failImport(db, id, reasonOf(error));
  } finally {
    await opened.close();
  }
}

const reasonOf = (error: unknown) => (error instanceof AppError ? error.message : 'The file could not be read to its end. Upload it again');

/** Nothing of it was saved. */
const failImport = (db: Database['db'], id: number, reason: string) =>
  db.updateTable('imports').set({ state: 'failed', reason, content: null }).where('id', '=', id).execute();
