import type { Queries } from '@karkhana/release/database/queries';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../platform/database.ts';

/** The suite's connection or transaction, for what reads and writes the store of releases that lies in the same database. */
export const queriesIn = (tx: Reader): Queries => ({
  rows: async <Row>(text: string, values: readonly unknown[] = []) => (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
});
