import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader, Transaction } from '../../../platform/database.ts';
import type { ImportSheet } from '../sheets/import-sheet.ts';
import { idsOf, insertRows, namedElsewhere, takeIds, updateRows } from './bulk-rows.ts';
import type { ImportAdapter, RowFields, Verdict } from './import-adapter.ts';
import { refuseUndo, usedOn } from './refuse-undo.ts';
import { changesOfRow } from './shown-value.ts';

type Table = 'products' | 'materials' | 'vendors';
type Columns = Readonly<Record<string, unknown>>;

export interface StoredRecord {
  id: number;
  version: number;
  /** By field, as `read` has it. */
  fields: RowFields;
  /** As the table has it: all columns that `columnsOf` writes. */
  columns: Columns;
  /** Of a stocked item: its opening quantity, and its quantity now. */
  stock?: { began: number; now: number };
  /** The row may mean other records as well; nothing in it decides which. */
  isOneOfSeveral?: boolean;
}

export interface RecordKind {
  table: Table;
  sheet: ImportSheet;
  keysOf: ImportAdapter['keysOf'];
  /** The record that each row means, in the order of the rows. */
  find(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<(StoredRecord | undefined)[]>;
  /** What does not fit what is stored, by field; `undefined` for nothing. @param changed the fields that change */
  faults(stored: StoredRecord, read: RowFields, changed: readonly string[]): Record<string, string | undefined>;
  /** More faults, of new rows as well, by data beside the records, such as our own company. Read once for a file. */
  rowFaults?(db: Reader): Promise<(read: RowFields, stored: StoredRecord | undefined) => Record<string, string | undefined>>;
  /** The table's columns of a row. For an existing record, columns that the row lacks stay as they are stored. */
  columnsOf(read: RowFields, stored?: StoredRecord): Columns;
  /** What a new record brings beside its own row, such as its stock. */
  afterInsert?(tx: Transaction, actor: Actor, added: readonly { id: number; read: RowFields }[]): Promise<void>;
  /** Reasons that prevent deleting new records. It also deletes what has to go before them. */
  beforeDelete?(tx: Transaction, ids: readonly number[], nameOf: (id: number) => string): Promise<string[]>;
}

/** What was made of a row of records: a new one, or one as it was before. */
interface MadeRecord {
  id: number;
  /** When it was changed: its columns before, and the version that it has since. */
  before?: Columns;
  version: number;
}

/** Kinds of cells whose columns come as text out of the database. */
const NUMBERS: readonly string[] = ['amount', 'number', 'percent'];

/** A stored record as a row of its sheet: a field that the table lacks is there too, and differs. */
export const rowOf = ({ columns }: ImportSheet, stored: Columns, fixed: readonly string[]): RowFields =>
  Object.fromEntries(
    columns
      .filter(({ field }) => !fixed.includes(field))
      .map(({ field, kind }) => {
        const value = stored[field];
        return [field, NUMBERS.includes(kind) && typeof value === 'string' ? Number(value) : value];
      }),
  );

/** What goes with a product or material: its item, and what an opening stock leaves behind. */
const OF_OPENINGS = ['stock_ledger', 'place_stock', 'stock_costs', 'stock_costs_due', 'items', 'places_below_zero', 'item_barcodes'] as const;

/** Records with a key of their own in the sheet: added when there is none, else changed where cells differ. */
export function recordAdapter(kind: RecordKind): ImportAdapter {
  const { table, sheet, keysOf, find } = kind;
  const headerOf = (field: string) => sheet.columns.find((column) => column.field === field)?.header ?? field;

  async function judge(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<Verdict[]> {
    const stored = await find(db, rows, lock);
    const rowFaults = (await kind.rowFaults?.(db)) ?? (() => ({}));
    const errorsOf = (faults: Record<string, string | undefined>) =>
      Object.entries(faults).flatMap(([field, message]) => (message ? [{ column: headerOf(field), message }] : []));
    return rows.map((read, index) => {
      const record = stored[index];
      if (!record) return { found: false, changes: {}, errors: errorsOf(rowFaults(read, undefined)) };
      const changes = changesOfRow(sheet, record.fields, read);
      const changed = sheet.columns.filter(({ header }) => header in changes).map(({ field }) => field);
      const faults = { ...kind.faults(record, read, changed), ...rowFaults(read, record) };
      return { found: true, identity: String(record.id), changes, errors: errorsOf(faults) };
    });
  }

  async function write(tx: Transaction, actor: Actor, rows: readonly RowFields[]): Promise<MadeRecord[]> {
    const stored = await find(tx, rows, true);
    const ids = await takeIds(tx, table, stored.filter((record) => !record).length);
    const added = rows.flatMap((read, index) => (stored[index] ? [] : [{ read, index }])).map((each, place) => ({ ...each, id: mustGet(ids, place) }));
    await insertRows(
      tx,
      table,
      added.map(({ id, read }) => ({ id, ...kind.columnsOf(read), created_by: actor.id })),
    );
    await updateRows(
      tx,
      table,
      rows.flatMap((read, index) => (stored[index] ? [{ id: stored[index].id, ...kind.columnsOf(read, stored[index]) }] : [])),
      actor.id,
    );
    await kind.afterInsert?.(tx, actor, added);
    const idAt = new Map(added.map(({ index, id }) => [index, id]));
    return stored.map((record, index) =>
      record ? { id: record.id, before: record.columns, version: record.version + 1 } : { id: mustGet(idAt, index), version: 1 },
    );
  }

  async function takeBack(tx: Transaction, actor: Actor, list: readonly object[]): Promise<void> {
    const made = list as readonly MadeRecord[];
    const { rows } = await sql<{ id: number; version: number; name: string }>`
      select id, version, name from ${sql.table(table)} where id = ${idsOf(made.map(({ id }) => id))} order by id for update`.execute(tx);
    const now = new Map(rows.map((row) => [row.id, row]));
    const nameOf = (id: number) => now.get(id)?.name ?? 'What is gone already';
    refuseUndo(made.filter(({ id, version }) => now.has(id) && mustGet(now, id).version !== version).map(({ id }) => `${nameOf(id)} was changed since`));
    const added = made.filter(({ before }) => !before).map(({ id }) => id);
    const named = await namedElsewhere(tx, table, added, kind.beforeDelete ? OF_OPENINGS : []);
    refuseUndo(named.map(({ id, table: where }) => usedOn(nameOf(id), where)));
    refuseUndo((await kind.beforeDelete?.(tx, added, nameOf)) ?? []);
    await sql`delete from ${sql.table(table)} where id = ${idsOf(added)}`.execute(tx);
    await updateRows(
      tx,
      table,
      made.flatMap(({ id, before }) => (before && now.has(id) ? [{ id, ...before }] : [])),
      actor.id,
    );
  }

  return { keysOf, judge, write, takeBack };
}
