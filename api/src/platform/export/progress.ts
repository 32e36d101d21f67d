import type { ExportProgress } from '@karkhana/shared-contract/exports/export-progress';
import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { primaryOf } from '../postgres/replica-clients.ts';

/** Whose export it is, and how the one who waits calls it. */
export interface ProgressOf {
  userId: number;
  key: string;
}

/**
 * Passes the pages on and stores the number of rows taken, for the progress that the page shows. The figure counts finished pages: a page counts when
 * the reader takes the next one. Without a key there is no progress to show.
 */
export async function* counted<Page extends readonly unknown[]>(
  db: Reader,
  of: ProgressOf | undefined,
  total: number,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  let rows = 0;
  if (of) await write(db, of, { rows, total });
  for await (const page of pages) {
    yield page;
    rows += page.length;
    if (of) await write(db, of, { rows, total });
  }
}

/** The same of pieces that come one by one. @param total asked for only where there is somebody who waits */
export async function* followed<Piece>(
  db: Reader,
  of: ProgressOf | undefined,
  total: () => Promise<number>,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  for await (const [piece] of counted(db, of, of ? await total() : 0, inOnes(pieces))) yield piece;
}

async function* inOnes<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<[Piece]> {
  for await (const piece of pieces) yield [piece];
}

/** Null when no such export has begun. */
export async function readProgress(db: Reader, { userId, key }: ProgressOf): Promise<ExportProgress | null> {
  const row = await db
    .selectFrom('export_progress')
    .select(['rows_done as rows', 'rows_total as total'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Answers users who may export, each about their own exports only. */
export const readExportProgress = async (db: Reader, { params, user }: { params: { key: string }; user: { id: number } }) => ({
  data: (await readProgress(db, { userId: user.id, key: params.key })) ?? { rows: 0, total: 0 },
});

export const purgeProgress = (db: Reader) => db.deleteFrom('export_progress').where('updated_at', '<', sql<Date>`now() - interval '1 hour'`).execute();

async function write(db: Reader, { userId, key }: ProgressOf, { rows, total }: ExportProgress): Promise<void> {
  const figures = { rows_done: rows, rows_total: total };
  await primaryOf(db)
    .insertInto('export_progress')
    .values({ user_id: userId, key, ...figures })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ ...figures, updated_at: sql`now()` }))
    .execute();
}
