import type { Account } from '@karkhana/shared-contract/ledger/account';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { BANK_GROUP } from '../payments/bank-account.ts';

/** By their codes. */
export const listAccounts = (db: Reader): Promise<Account[]> => accounts(db).orderBy('code').execute();

/** Active ones of the group, the one with the role `bank` first. */
export const listBankAccounts = (db: Reader): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('account_group', '=', BANK_GROUP)
    .where('active', '=', true)
    .orderBy(sql`role is distinct from 'bank'`)
    .orderBy('code')
    .execute();

/** @throws AppError NOT_FOUND */
export async function readAccount(db: Reader, id: number): Promise<Account> {
  const account = await accounts(db).where('id', '=', id).executeTakeFirst();
  if (!account) throw new AppError('NOT_FOUND', 'Account not found');
  return account;
}

const accounts = (db: Reader) => db.selectFrom('accounts').select(['id', 'code', 'name', 'kind', 'account_group as group', 'role', 'active']);
