import type { ImportState } from '@karkhana/shared-contract/imports/import';
import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { ImportChanges, ImportError, ImportStatus, ImportValues } from '@karkhana/shared-contract/imports/import-row';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PassedRow } from '../areas/imports/reading/pass-over.ts';
import type { Id } from './columns.ts';

export interface Imports {
  id: Id;
  kind: ImportKind;
  state: ImportState;
  file_name: string;
  sheet: string | null;
  /** Until it is committed. */
  content: Buffer | null;
  /** `sample` is absent of files that were read before there was one. */
  columns: JSONColumnType<{ header: string; field: string | null; sample?: string | null }[]>;
  /** Totals, and headers that come again. */
  passed_over: ColumnType<PassedRow[], string | undefined>;
  /** Text for rows that have nothing for a field, by field. */
  for_all: ColumnType<Record<string, string>, string | undefined, string>;
  row_count: Generated<number>;
  progress: Generated<number>;
  new_rows: Generated<number>;
  changed_rows: Generated<number>;
  unchanged_rows: Generated<number>;
  wrong_rows: Generated<number>;
  skipped_wrong: Generated<boolean>;
  reason: string | null;
  created_by: number | null;
  user_name: string;
  created_at: Generated<Date>;
  committed_at: Date | null;
  undone_at: Date | null;
  touched_at: Generated<Date>;
}

export interface ImportRows {
  import_id: number;
  row: number;
  status: ImportStatus;
  /** As they came, by the file's own headers. */
  cells: JSONColumnType<Record<string, string | number | null>>;
  /** Typed, by field; what could not be read is absent. */
  read: JSONColumnType<Record<string, unknown>>;
  values: JSONColumnType<ImportValues>;
  changes: JSONColumnType<ImportChanges>;
  errors: JSONColumnType<ImportError[]>;
  /** What committing it made, for taking it back. */
  made: JSONColumnType<object> | null;
}

export interface ImportColumns {
  kind: ImportKind;
  /** Without case, blanks and punctuation. */
  header: string;
  field: string | null;
}
