import type { FieldWords } from './field-words.ts';

/** A saved record as a form holds it. */
export interface RecordNow<T> {
  values: T;
  version: number;
  /** Who saved it last, and when (ISO 8601), where that is known. */
  by?: string | undefined;
  at?: string | undefined;
}

/** The record that a form edits. */
export interface EditedRecord<T> extends RecordNow<T> {
  /** Which it is, for its user: 'Shree Ganesh Hardware'. */
  name: string;
  /** First part of its query keys, which events about changes name: 'vendors'. */
  key: string;
  /** Of fields that are none of the kit's. */
  words?: Record<string, FieldWords>;
  /** The record on the server now. */
  read: () => Promise<RecordNow<T>>;
}

/** Whether a save was refused because another user saved first. */
export const isStaleVersion = (error: unknown): boolean => error instanceof Error && (error as { code?: unknown }).code === 'STALE_VERSION';
