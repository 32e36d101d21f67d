import type { Generated, JSONColumnType } from 'kysely';
import type { Id } from './columns.ts';

export interface ExportProgress {
  user_id: number;
  key: string;
  rows_done: number;
  rows_total: number;
  updated_at: Generated<Date>;
}

/** What transactions changed; platform/table-changes.ts reads it. */
export interface TableChanges {
  xid: Generated<string>;
  table_name: string;
}

/** One row: when the suite was backed up last. */
export interface LastBackup {
  one: Generated<boolean>;
  finished_at: Generated<Date>;
  /** When one was last restored to try it, with success. */
  restored_at: Date | null;
  /** Of the last one that was tried. */
  restore_fault: string | null;
}

export interface AuditLog {
  id: Id;
  user_id: number | null;
  user_name: string;
  action: string;
  entity: string;
  entity_id: number | null;
  summary: string;
  detail: JSONColumnType<object>;
  request_id: string | null;
  created_at: Generated<Date>;
}

export interface IdempotencyKeys {
  user_id: number;
  route: string;
  key: string;
  body_sha256: string;
  status: number | null;
  response: string | null;
  created_at: Generated<Date>;
}
