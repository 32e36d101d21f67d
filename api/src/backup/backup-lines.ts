import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { checkBooks } from '../books/check-books.ts';
import type { Transaction } from '../platform/database.ts';
import { type AppliedMigration, type BackupCounts, FORMAT, lineOf, type Marker } from './backup-format.ts';
import { filesOf, type ReleasePlace } from './release-files.ts';
import { readSequences, readTables, type TableShape } from './suite-schema.ts';

const ROWS_AT_ONCE = 500;

export interface BackupSource {
  /** Sees one moment of the database. */
  tx: Transaction;
  migrations: AppliedMigration[];
  /** For people: 'PostgreSQL 15.6'. */
  database: string;
  releases: ReleasePlace | undefined;
  told(sentence: string): void;
}

/** All lines of a backup, some rows at a time. `counts` is filled on the way and complete with the last line. */
export async function* backupLines(source: BackupSource, counts: BackupCounts): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of contentLines(source, counts)) {
    hash.update(`${line}\n`);
    yield `${line}\n`;
  }
  yield `${lineOf({ karkhana: 'end', sha256: hash.digest('hex'), ...counts })}\n`;
}

async function* contentLines({ tx, migrations, database, releases, told }: BackupSource, counts: BackupCounts): AsyncGenerator<string> {
  yield lineOf({ karkhana: 'backup', format: FORMAT, madeAt: new Date().toISOString(), database, migrations });
  for (const table of await readTables(tx)) {
    yield lineOf({ karkhana: 'table', name: table.name, columns: table.columns });
    let rows = 0;
    if (table.hasRows)
      for await (const row of rowsOf(tx, table)) {
        rows += 1;
        yield row;
      }
    counts.rows[table.name] = rows;
    told(`${table.name}: ${rows} rows`);
  }
  yield lineOf({ karkhana: 'sequences', sequences: await readSequences(tx) });
  counts.faults = await checkBooks(tx);
  for await (const { path, pieces } of filesOf(tx, releases)) {
    yield lineOf({ karkhana: 'file', path });
    for await (const piece of pieces) yield lineOf({ karkhana: 'bytes', data: piece.toString('base64') } satisfies Marker);
    counts.files += 1;
  }
  told(`releases: ${counts.files} files`);
}

/** The database writes and later reads the rows itself: every digit and every microsecond stays. */
async function* rowsOf(tx: Transaction, { name, columns, primaryKey, hasBytes }: TableShape): AsyncGenerator<string> {
  const list = (names: string[]) => sql.join(names.map((each) => sql.ref(each)));
  const order = primaryKey.length ? sql`order by ${list(primaryKey)}` : sql``;
  await sql`declare backup_rows no scroll cursor for select row_to_json(rows)::text as line from (select ${list(columns)} from ${sql.table(name)} ${order}) rows`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(hasBytes ? 1 : ROWS_AT_ONCE)} from backup_rows`.execute(tx);
    if (!rows.length) break;
    for (const { line } of rows) yield line;
  }
  await sql`close backup_rows`.execute(tx);
}
