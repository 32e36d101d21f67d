import type { InferType } from 'yup';
import { boolean, instant, list, number, object, oneOf, string } from '../answers.ts';
import { IMPORT_KINDS } from './import-kinds.ts';

const CELL_KINDS = ['text', 'amount', 'number', 'percent', 'day', 'choice'] as const;

/** Reading, preview and committing follow each other; a done one may be undone; a failed one has written nothing. */
export const IMPORT_STATES = ['reading', 'preview', 'committing', 'done', 'undone', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const facts = {
  id: number(),
  kind: oneOf(IMPORT_KINDS),
  state: oneOf(IMPORT_STATES),
  /** Percent of the rows that the state is about, 0 to 100. */
  progress: number(),
  /** Rows by their result on saving; during reading those read so far. */
  counts: object({ new: number(), changed: number(), unchanged: number(), wrong: number() }),
  file_name: string(),
  /** Null of a CSV file. */
  sheet: string().nullable(),
  /** Rows of the file, without the header and empty ones. */
  rows: number(),
  /** Why it failed. */
  reason: string().nullable(),
  user_name: string(),
  created_at: instant(),
  committed_at: instant().nullable(),
  undone_at: instant().nullable(),
  /** Wrong rows were left out when it was committed. */
  skipped_wrong: boolean(),
};

/** A row of GET /imports, newest first. */
export const importSummary = object(facts);
export type ImportSummary = InferType<typeof importSummary>;

/** GET /imports/:id. */
export const importDetail = object({
  ...facts,
  /** The file's columns in their order; `column` is null for one that the import ignores, `sample` what its first filled cell shows. */
  columns: list(object({ header: string(), column: string().nullable(), sample: string().nullable().optional() })),
  /** One text for all rows that have nothing for a column of the template. */
  all: list(object({ column: string(), value: string() })).optional(),
  /** Rows of the file that are no record, as the sheet numbers them. */
  passed_over: list(object({ row: number(), reason: oneOf(['total', 'header'] as const), text: string() })).optional(),
  /** Columns of a file of this kind, by the headers of its template. */
  template: list(object({ column: string(), required: boolean(), kind: oneOf(CELL_KINDS) })),
  /** Further columns in `values` of a row: figures of the books, null where there are none. */
  beside: list(object({ column: string(), kind: oneOf(CELL_KINDS) })).optional(),
});
export type ImportDetail = InferType<typeof importDetail>;
