import type { RawBuilder } from 'kysely';

/** Of documents with these ids what a rule needs, one row each: `id`, then the fields of the rule's facts, amounts in paise. What does not count has no row. */
export type FactsOf = (ids: readonly number[]) => RawBuilder<unknown>;
