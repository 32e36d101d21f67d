import type { BookFault } from '../books/check-books.ts';

/**
 * A backup is gzip of lines, each of them JSON. The first key separates markers from rows. In order: one `backup`; for each table a `table` and its
 * rows, as PostgreSQL writes them; `sequences`; for each released file a `file` and its `bytes`; one `end`.
 */
export type Marker =
  | { karkhana: 'backup'; format: number; madeAt: string; database: string; migrations: AppliedMigration[] }
  | { karkhana: 'table'; name: string; columns: string[] }
  | { karkhana: 'sequences'; sequences: SequenceState[] }
  /** Relative to the folder of releases, with forward slashes. */
  | { karkhana: 'file'; path: string }
  /** Base64, as many lines as the file needs. */
  | { karkhana: 'bytes'; data: string }
  /** The hash is of all lines before this one. */
  | ({ karkhana: 'end'; sha256: string } & BackupCounts);

export interface AppliedMigration {
  name: string;
  timestamp: string;
}

/** What the column's next number comes from. */
export interface SequenceState {
  table: string;
  column: string;
  last: string;
  called: boolean;
}

export interface BackupCounts {
  /** By table. */
  rows: Record<string, number>;
  files: number;
  /** What was not in order with the books when they were backed up. */
  faults: BookFault[];
}

export const FORMAT = 1;
const MARK = '{"karkhana":';

export const isMarker = (line: string): boolean => line.startsWith(MARK);
export const lineOf = (marker: Marker): string => JSON.stringify(marker);
export const totalOf = (rows: Record<string, number>): number => Object.values(rows).reduce((sum, count) => sum + count, 0);
