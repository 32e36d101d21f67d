import type { Account } from '@karkhana/shared-contract/ledger/account';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';

/** By their codes. */
export const listAccounts = (db: Reader): Promise<Account[]> => accounts(db).orderBy('code').execute();

/** @throws AppError NOT_FOUND */
export async function readAccount(db: Reader, id: number): Promise<Account> {
  const account = await accounts(db).where('id', '=', id).executeTakeFirst();
  if (!account) throw new AppError('NOT_FOUND', 'Account not found');
  return account;
}

const accounts = (db: Reader) => db.selectFrom('accounts').select(['id', 'code', 'name', 'kind', 'account_group as group', 'role', 'active']);
