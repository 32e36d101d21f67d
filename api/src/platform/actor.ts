import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import { nextVersion } from './versioned.ts';

/** The user of a change, and its time. Requests leave `at` to the clock; demonstration data and tests of dates set it. */
export interface Actor {
  id: number;
  at?: Date;
  /** The user's own place, for stock that moves without a place. */
  place_id?: number | null;
}

/** The business day on which it happens. */
export const todayOf = ({ at }: Actor): Day => dayInIndia(at);

/** `created_at` of a new row, for the insert to spread: absent leaves it to the column's default. */
export const createdAt = ({ at }: Actor): { created_at?: Date } => (at ? { created_at: at } : {});

/** The same for a record that can be edited: it was last changed when it was made. */
export const createdAndUpdatedAt = ({ at }: Actor): { created_at?: Date; updated_at?: Date } => (at ? { created_at: at, updated_at: at } : {});

/** The instant for any other column. */
export const happenedAt = ({ at }: Actor) => at ?? sql<Date>`now()`;

/** What every change of an editable record writes beside its own columns (docs/reference/documents.md#two-people-at-once). */
export const updatedBy = (actor: Actor) => ({ version: nextVersion, updated_by: actor.id, updated_at: happenedAt(actor) });
