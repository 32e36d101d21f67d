import { addDays, type Day } from '@karkhana/shared-contract/dates';
import type { Transaction } from '../../platform/database.ts';

/** The day by which a bill is to be paid. Null where nothing was agreed. */
export const dueAfter = (billed: Day, credit_days: number | null): Day | null => (credit_days === null ? null : addDays(billed, credit_days));

/** The same by the vendor's terms as they are now. */
export async function dueByTerms(tx: Transaction, vendorId: number, billed: Day): Promise<Day | null> {
  const { credit_days } = await tx.selectFrom('vendors').select('credit_days').where('id', '=', vendorId).executeTakeFirstOrThrow();
  return dueAfter(billed, credit_days);
}
