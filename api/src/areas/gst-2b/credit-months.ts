import type { MatchedSupply } from '@karkhana/shared-contract/returns/gstr2b';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import type { Transaction } from '../../platform/database.ts';

interface OfDocument {
  document_type: string;
  document_id: number;
}

/** The month in which the credit of a document is claimed; null: it waits until the portal shows the bill. Undefined: its own. */
export async function setCreditMonth(
  tx: Transaction,
  user: User,
  { document_type, document_id }: OfDocument,
  period: string | null | undefined,
): Promise<void> {
  if (period === undefined) {
    await tx.deleteFrom('gst_credit_months').where('document_type', '=', document_type).where('document_id', '=', document_id).execute();
    return;
  }
  await tx
    .insertInto('gst_credit_months')
    .values({ document_type, document_id, period, updated_by: user.id })
    .onConflict((conflict) => conflict.columns(['document_type', 'document_id']).doUpdateSet({ period, updated_by: user.id, updated_at: sql<Date>`now()` }))
    .execute();
}

/** Claims waiting credit of bills in a month's file, in that month. @returns how many */
export async function claimWhatAppeared(tx: Transaction, user: User, period: string, rows: readonly MatchedSupply[]): Promise<number> {
  const waiting = rows.flatMap(({ state, chosen, portal, book }) =>
    portal?.credit_available && book?.credit_period === null && (state === 'exact' || chosen) ? [book] : [],
  );
  for (const book of waiting) await setCreditMonth(tx, user, book, period);
  return waiting.length;
}
