import type { InferType } from 'yup';
import { number, object } from '../answers.ts';
import { text } from '../fields.ts';
import { record } from '../record.ts';

/** GET /<area>/export/progress/:key, while that export is being made: rows written, and how many there will be. Both 0 before it has begun. */
export const exportProgress = object({
  rows: number(),
  total: number(),
});
export type ExportProgress = InferType<typeof exportProgress>;

/** Names an export for requests about its progress. The browser chooses it. */
export const progressKey = () =>
  text('Progress key', 64).matches(/^[A-Za-z0-9-]{8,}$/, { message: 'Progress key must be 8 letters or digits or more', excludeEmptyString: true });

export const exportProgressParams = record({ key: progressKey().required('Progress key is required') });
