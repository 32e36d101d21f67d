import type { RawBuilder } from 'kysely';

/** A rule's facts of documents with these ids, one row each: `id`, then its fields, amounts in paise. A document that does not count has no row. */
export type FactsOf = (ids: readonly number[]) => RawBuilder<unknown>;
