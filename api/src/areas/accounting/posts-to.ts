import type { PaymentMethod, TransactionType } from '@karkhana/shared-contract/constants';
import { takesTransactions } from '@karkhana/shared-contract/ledger/account-groups';
import { sql } from 'kysely';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuseForeignCategory } from './transaction-rules.ts';
import { listCategories } from './transactions.repository.ts';

interface Posted {
  type: TransactionType;
  category: string;
  account_id?: number | null | undefined;
  payment_method: PaymentMethod;
  bank_account_id?: number | null | undefined;
}

/**
 * What a transaction posts to: a category of its type, or an account that takes entries, by id or by name. An account of a category is named by it alone, so
 * that a category stays one of its type. @throws AppError for a field
 */
export async function postsTo(tx: Transaction, sent: Posted): Promise<{ category: string; account_id: number | null }> {
  const { category, type, account_id } = sent;
  const categories = account_id ? [] : await listCategories(tx);
  if (categories.some((each) => each.name === category && each.type === type)) return { category, account_id: null };
  const wanted = account_id
    ? sql`id = ${account_id}`
    : sql`lower(name) = lower(${category}) and not exists (select from transaction_categories kept where kept.account_id = accounts.id)`;
  const { rows } = await sql<{ id: number; name: string; role: string | null; active: boolean; by: boolean }>`
    select id, name, role, active, ${byMoney(sent)} as by from accounts where ${wanted}`.execute(tx);
  const [account] = rows;
  if (!account_id && !account) refuseForeignCategory(categories, category, type);
  if (!account) throw badInput('account_id', 'This account does not exist');
  const field = account_id ? 'account_id' : 'category';
  if (!account.active) throw badInput(field, `${account.name} is inactive: choose another account`);
  if (!takesTransactions(account)) throw badInput(field, `${account.name} takes no transaction: choose another account`);
  if (account.by) throw badInput(field, `The money itself is on ${account.name}: choose another account`);
  return { category: account.name, account_id: account.id };
}

/** Whether the money is on the account itself. */
const byMoney = ({ payment_method, bank_account_id }: Posted) => {
  if (payment_method === 'cash') return sql`coalesce(role = 'cash', false)`;
  if (payment_method !== 'bank') return sql`false`;
  return bank_account_id ? sql`id = ${bank_account_id}` : sql`coalesce(role = 'bank', false)`;
};
