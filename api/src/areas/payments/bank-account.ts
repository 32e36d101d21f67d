import type { PaymentMethod } from '@karkhana/shared-contract/constants';
import { badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';

export const BANK_GROUP = 'Bank Accounts';

/** Only a payment by bank names its account, and that is an active one of the group Bank Accounts. */
export async function refuseBankAccount(
  db: Reader,
  { payment_method, bank_account_id }: { payment_method: PaymentMethod; bank_account_id?: number | null | undefined },
): Promise<void> {
  if (bank_account_id === null || bank_account_id === undefined) return;
  if (payment_method !== 'bank') throw badInput('bank_account_id', 'Only a payment by bank names a bank account');
  await bankAccountOf(db, bank_account_id, 'bank_account_id');
}

/** @param field where the fault is shown @param inactive one that is not used any more does too */
export async function bankAccountOf(db: Reader, id: number, field: string, { inactive = false } = {}): Promise<{ id: number; name: string }> {
  const account = await db.selectFrom('accounts').select(['id', 'name', 'account_group', 'active']).where('id', '=', id).executeTakeFirst();
  if (!account) throw badInput(field, 'This account does not exist');
  if (account.account_group !== BANK_GROUP) throw badInput(field, `${account.name} is no bank account: choose one of the group ${BANK_GROUP}`);
  if (!account.active && !inactive) throw badInput(field, `${account.name} is inactive: choose another bank account`);
  return account;
}

/** As answers name it. */
export const shownBank = (bank_account_id: number | null): { bank_account_id?: number } => (bank_account_id === null ? {} : { bank_account_id });
