import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import { StartError } from '../start-error.ts';
import type { Marker } from './backup-format.ts';
import type { BackupLine } from './read-backup.ts';
import { setSequence, type TableShape } from './suite-schema.ts';

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4_000_000;

type TableMarker = Extract<Marker, { karkhana: 'table' }>;

/** Puts the rows and sequences of a backup into empty tables; what belongs to files goes to `file`. */
export async function loadRows(
  tx: Transaction,
  tables: readonly TableShape[],
  lines: AsyncIterable<BackupLine>,
  file: (marker: Marker) => Promise<void>,
  told: (sentence: string) => void,
): Promise<void> {
  let table: TableMarker | undefined;
  let rows: string[] = [];
  let [bytes, count] = [0, 0];
  const flush = async () => {
    if (table && rows.length) await insert(tx, table, rows);
    [rows, bytes] = [[], 0];
  };
  for await (const line of lines) {
    if ('row' in line) {
      rows.push(line.row);
      bytes += line.row.length;
      count += 1;
      if (rows.length >= ROWS_AT_ONCE || bytes > BYTES_AT_ONCE) await flush();
      continue;
    }
    await flush();
    if (table) told(`${table.name}: ${count} rows`);
    table = undefined;
    const { marker } = line;
    if (marker.karkhana === 'table') [table, count] = [fitting(tables, marker), 0];
    else if (marker.karkhana === 'sequences') for (const state of marker.sequences) await setSequence(tx, state);
    else await file(marker);
  }
}

function fitting(tables: readonly TableShape[], marker: TableMarker): TableMarker {
  const table = tables.find(({ name }) => name === marker.name);
  if (!table) throw unknownHere(`the table ${marker.name}`);
  const strange = marker.columns.find((column) => !table.columns.includes(column));
  if (strange !== undefined) throw unknownHere(`the column ${strange} of the table ${marker.name}`);
  return marker;
}

const unknownHere = (what: string) => new StartError(`The backup has ${what}, which this suite does not know: nothing was changed.`);

/** The database reads what a database wrote: nothing goes through a number of JavaScript's. */
async function insert(tx: Transaction, { name, columns }: TableMarker, rows: readonly string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(tx);
}
