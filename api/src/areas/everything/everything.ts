import { createHash } from 'node:crypto';
import { suiteNow } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import type { Recipient } from '../../platform/export/made-file.ts';
import type { ZipEntry } from '../../platform/export/zip-file.ts';
import { countOf } from '../../platform/list.ts';
import { csvPieces, jsonPieces } from './data-files.ts';
import { exportedTables } from './exported-tables.ts';
import { countPapers, paperFiles } from './paper-files.ts';

export interface Wanted {
  attachments: boolean;
  papers: boolean;
}

/** One file of an archive, in its list. */
interface Listed {
  file: string;
  bytes: number;
  sha256: string;
  /** Of a table. */
  rows?: number;
}

/**
 * All data of the suite: each table as JSON and as CSV, attachments and papers where they are wanted, and at last a manifest with the hash of
 * each file. Nothing is kept in memory but one piece.
 */
export async function* everything(db: Reader, wanted: Wanted, recipient: Recipient): AsyncGenerator<ZipEntry> {
  const files: Listed[] = [];
  const begun = suiteNow().toISOString();
  for (const table of await exportedTables(db)) {
    const facts = { rows: 0 };
    yield listed(
      files,
      `data/${table.name}.json`,
      jsonPieces(db, table, (rows) => (facts.rows += rows)),
      facts,
    );
    yield listed(files, `data/${table.name}.csv`, csvPieces(db, table), facts);
  }
  if (wanted.attachments) yield* attachmentFiles(db, files);
  if (wanted.papers) {
    for await (const { folder, make } of paperFiles(db)) {
      const paper = await make().catch(goneMeanwhile);
      if (paper) yield listed(files, `papers/${folder}/${safe(paper.filename)}`, (await paper.content(recipient)).content);
    }
  }
  const manifest = { made_by: 'Karkhana', format: 1, begun_at: begun, ended_at: suiteNow().toISOString(), migrations: await migrations(db), files };
  yield { name: 'manifest.json', pieces: once(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)) };
}

/** How many files the archive has, when nothing is saved meanwhile. */
export async function filesIn(db: Reader, wanted: Wanted): Promise<number> {
  const tables = await exportedTables(db);
  const attachments = wanted.attachments ? await countOf(db.selectFrom('attachments')) : 0;
  return 2 * tables.length + attachments + (wanted.papers ? await countPapers(db) : 0) + 1;
}

/** Work goes on while papers are made: an order that is deleted meanwhile has none any more. */
function goneMeanwhile(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
}

const safe = (name: string): string => name.replaceAll(/[/\\\p{Cc}]/gu, '-');

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece;
}

/** A file that is listed, with its hash, once it has been read to its end. */
function listed(files: Listed[], name: string, pieces: AsyncIterable<Uint8Array>, facts: { rows?: number } = {}): ZipEntry {
  return { name, pieces: hashed() };
  async function* hashed(): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.byteLength;
      yield piece;
    }
    files.push({ file: name, bytes, sha256: hash.digest('hex'), ...facts });
  }
}

async function* attachmentFiles(db: Reader, files: Listed[]): AsyncGenerator<ZipEntry> {
  for (let last = 0; ; ) {
    const row = await db.selectFrom('attachments').select(['id', 'name', 'content']).where('id', '>', last).orderBy('id').limit(1).executeTakeFirst();
    if (!row) return;
    yield listed(files, `attachments/${row.id}-${safe(row.name)}`, once(row.content));
    last = row.id;
  }
}

async function migrations(db: Reader): Promise<string> {
  const { rows } = await sql<{ last: string | null }>`select max(name) as last from kysely_migration`.execute(db);
  return mustGet(rows, 0).last ?? '';
}
