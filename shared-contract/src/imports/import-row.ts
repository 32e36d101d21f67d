import { type InferType, mixed } from 'yup';
import { list, number, object, oneOf, string } from '../answers.ts';

export const IMPORT_STATUSES = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** By the headers of the template: the value read from each cell, as text or number; null for an empty one. */
export type ImportValues = Record<string, string | number | null>;
/** By the headers of the template: the value in the books, and the value in the file. */
export type ImportChanges = Record<string, { from: string | number | null; to: string | number | null }>;

export const importError = object({
  /** A header of the template. */
  column: string(),
  /** The fault, and how to correct it. */
  message: string(),
});
export type ImportError = InferType<typeof importError>;

/** A row of GET /imports/:id/rows. */
export const importRow = object({
  /** As the sheet numbers it: the header is mostly row 1. */
  row: number(),
  status: oneOf(IMPORT_STATUSES),
  values: mixed<ImportValues>().defined(),
  changes: mixed<ImportChanges>().defined(),
  errors: list(importError),
});
export type ImportRow = InferType<typeof importRow>;
