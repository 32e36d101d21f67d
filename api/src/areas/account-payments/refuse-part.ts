import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';

/** What is a part of money on account is taken back with all of it, and not alone. */
export async function refusePartOfAccount(tx: Transaction, { account_payment_id }: { account_payment_id: number | null }): Promise<void> {
  if (account_payment_id === null) return;
  const { kind, number } = await tx.selectFrom('account_payments').select(['kind', 'number']).where('id', '=', account_payment_id).executeTakeFirstOrThrow();
  const whole = kind === 'receipt' ? 'receipt' : 'supplier payment';
  throw new AppError('CONFLICT', `This payment belongs to ${whole} ${number}. Void the ${whole} instead`);
}
