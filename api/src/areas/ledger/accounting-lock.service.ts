import type { AccountingLock, AccountingLockInput } from '@karkhana/shared-contract/ledger/accounting-lock';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { dayShown } from '../../platform/export/shown.ts';
import type { Audit } from '../../platform/write-answer.ts';

import { listBankAccounts } from './accounts.repository.ts';

export async function readLock(db: Reader): Promise<AccountingLock> {
  const { locked_until, user_name, at, reason } = await db.selectFrom('accounting_lock').selectAll().executeTakeFirstOrThrow();
  const bank_accounts = await listBankAccounts(db);
  return { locked_until, user_name, at: at?.toISOString() ?? null, reason, ...(bank_accounts.length > 1 && { bank_accounts }) };
}

/** PUT /accounting/lock. It waits for everything that is being posted, and what is posted after it sees it. Null when nothing differs. */
export async function setLock(tx: Transaction, user: User, { locked_until = null, reason }: AccountingLockInput): Promise<Audit | null> {
  if (locked_until && locked_until > todayOf(user)) throw badInput('locked_until', 'The books cannot be closed up to a day after today');
  const { locked_until: before } = await tx.selectFrom('accounting_lock').select('locked_until').forUpdate().executeTakeFirstOrThrow();
  if (before === locked_until) return null;
  await tx.updateTable('accounting_lock').set({ locked_until, reason, user_id: user.id, user_name: user.name, at: sql<Date>`now()` }).execute();
  const closes = locked_until !== null && (before === null || locked_until > before);
  const summary = closes ? `Books closed up to ${dayShown(locked_until)}` : `Books opened again${locked_until ? ` after ${dayShown(locked_until)}` : ''}`;
  return { action: closes ? 'close' : 'open', entity: 'accounting_lock', entity_id: 1, summary, detail: { from: before, to: locked_until, reason } };
}
