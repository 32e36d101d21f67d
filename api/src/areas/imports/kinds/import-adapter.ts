import type { ImportChanges, ImportValues } from '@karkhana/shared-contract/imports/import-row';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader, Transaction } from '../../../platform/database.ts';
import type { ReadError } from '../reading/read-row.ts';

/** The values of a row, by field. */
export type RowFields = Readonly<Record<string, unknown>>;

/** The books' verdict on a row: nothing is written for it while it has errors. */
export interface Verdict {
  /** The books contain it: the row changes it, or repeats it. */
  found: boolean;
  /** The same record under any name that a row may use: once in a file. */
  identity?: string;
  changes: ImportChanges;
  errors: Omit<ReadError, 'missing'>[];
  /** Figures of the books for the preview, by the headers of the sheet's `beside`. */
  beside?: ImportValues;
  /** A figure among them that every sound row of the file moves on; in paise. */
  moves?: { column: string; key: string; from: number; by: number };
}

/** What was made of a row, kept with it until the import is taken back. */
export type Made = object;

/** One kind of import, against the books. Rows come some hundred at a time. */
export interface ImportAdapter {
  /** Keys that a file may contain once, each with the column to blame. */
  keysOf(read: RowFields): { column: string; key: string }[];
  /** @param lock what is found, until the transaction ends */
  judge(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<Verdict[]>;
  /** Writes rows that were just judged and are new or change something, in their order. */
  write(tx: Transaction, actor: Actor, rows: readonly RowFields[]): Promise<Made[]>;
  /** Takes back what `write` made, the last first. @throws AppError that names what depends on it */
  takeBack(tx: Transaction, actor: Actor, made: readonly Made[]): Promise<void>;
}
