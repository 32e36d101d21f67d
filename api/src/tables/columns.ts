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

export interface EditedByUser extends Omit<Edited, 'created_by'> {
  created_by: number;
}
