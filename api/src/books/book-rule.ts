import type { RawBuilder } from 'kysely';

/** What must always hold in the books. */
export interface BookRule {
  /** A sentence that is true when they are in order. */
  holds: string;
  /** One row for each place where it does not, with what a person would look for. */
  faults: RawBuilder<{ what: string }>;
  /** What it was before a column came: a backup may be made before the database is brought up to date. */
  before?: BeforeColumn;
}

interface BeforeColumn {
  table: string;
  column: string;
  faults: RawBuilder<{ what: string }>;
  before?: BeforeColumn;
}
