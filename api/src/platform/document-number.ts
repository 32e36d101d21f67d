import { type DocumentKind, LAST_SEQUENCE } from '@karkhana/shared-contract/document-number';
import { AppError } from './app-error.ts';
import type { Transaction } from './database.ts';

/**
 * The next number of a financial year, without gap or duplicate: the row stays locked until the document's transaction ends, and a
 * rollback gives it back. Take it after every other lock (behaviour.md, One stock ledger 8), so that documents wait as briefly as possible.
 */
export async function nextSequence(tx: Transaction, kind: DocumentKind, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('document_counters')
    .values({ kind, financial_year: year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'financial_year']).doUpdateSet((row) => ({ last: row('document_counters.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  if (last > LAST_SEQUENCE) throw new AppError('CONFLICT', 'The numbers of this financial year are used up');
  return last;
}
