import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';

/** No fault: where there is nothing yet that a rule could be about. */
export const NOTHING: BookRule['faults'] = sql`select null::text as what where false`;

/** A rule that looks at notes, and what it was before there were any. */
export const sinceNotes = ({ faults, before = NOTHING }: { faults: BookRule['faults']; before?: BookRule['faults'] }): Pick<BookRule, 'faults' | 'before'> => ({
  faults,
  before: { table: 'sales', column: 'amount_settled', faults: before },
});
