import type { Day } from '@karkhana/shared-contract/dates';
import type { Generated, GeneratedAlways } from 'kysely';

/** `numeric` arrives as text with all decimals of its column: see database.ts. */
export type Decimal = string;

export type Id = GeneratedAlways<number>;

/** Who and when, on every editable record (docs/reference/documents.md#two-people-at-once). An insert may leave out a null. */
export interface Edited {
  version: Generated<number>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

/** The days of the returns that have a document, and that take it back: null where that is its own day, or where nothing was taken back from a filed one. */
export interface Counted {
  booked_on: Day | null;
  unbooked_on: Day | null;
  listed_on: Day | null;
  unlisted_on: Day | null;
}

export interface EditedByUser extends Omit<Edited, 'created_by'> {
  created_by: number;
}
