import type { Day } from '@karkhana/shared-contract/dates';
import { aboveCreditLimit } from '@karkhana/shared-contract/sales/credit-limit';
import type { CustomerCredit } from '@karkhana/shared-contract/sales/customer-credit';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { DocumentParty } from '../documents/document-party.ts';
import { readBalances, readOwed } from '../party-ledger/party-balances.ts';

/**
 * `owed` only where there is a limit to compare it with.
 * @param balancesOn adds the balance of this day; without it balances are left out
 */
export async function readCustomerCredit(db: Reader, id: number, balancesOn?: Day): Promise<CustomerCredit> {
  const customer = await db.selectFrom('vendors').select(['name', 'credit_limit', 'credit_days']).where('id', '=', id).executeTakeFirst();
  if (!customer) throw new AppError('NOT_FOUND', 'Vendor not found');
  const { name, credit_limit, credit_days } = customer;
  const balances = balancesOn ? ((await readBalances(db, [id], balancesOn)).get(id) ?? { balance: 0, overdue: 0 }) : {};
  const known = { name, credit_days, ...balances, refused: await refusesAboveLimit(db) };
  if (credit_limit === null) return { ...known, credit_limit: null, owed: 0 };
  return { ...known, credit_limit: Number(credit_limit), owed: Number(await readOwed(db, id)) };
}

const refusesAboveLimit = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('company').select('refuse_above_credit_limit').executeTakeFirstOrThrow()).refuse_above_credit_limit;

/**
 * Throws when the company refuses what brings a customer above the limit. Of two sales to one customer at once the second waits for the
 * first and counts it: the customer's row is taken after the products and before the number. @param net in paise
 */
export async function refuseAboveLimit(tx: Transaction, customer: Pick<DocumentParty, 'id' | 'name'>, net: number): Promise<void> {
  if (!(await refusesAboveLimit(tx))) return;
  const locked = await tx.selectFrom('vendors').select('credit_limit').where('id', '=', customer.id).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (locked.credit_limit === null) return;
  const credit = { name: customer.name, credit_limit: Number(locked.credit_limit), owed: Number(await readOwed(tx, customer.id)) };
  const sentence = aboveCreditLimit(credit, net);
  if (sentence) throw new AppError('CONFLICT', sentence, { vendor_id: sentence });
}
