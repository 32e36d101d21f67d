import type { AccountingLock, AccountingLockInput } from '@karkhana/shared-contract/ledger/accounting-lock';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { listBankAccounts } from './accounts.repository.ts';
import { LATE } from './entry-changes.ts';
import { postPurchases } from './post-purchases.ts';
import { ordersOf } from './wanted-purchases.ts';

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
  if (before !== null && (locked_until === null || locked_until < before)) await postPurchases(tx, user, await lateOrders(tx));
  const closes = locked_until !== null && (before === null || locked_until > before);
  const summary = closes ? `Books closed up to ${dayShown(locked_until)}` : `Books opened again${locked_until ? ` after ${dayShown(locked_until)}` : ''}`;
  return { action: closes ? 'close' : 'open', entity: 'accounting_lock', entity_id: 1, summary, detail: { from: before, to: locked_until, reason } };
}

/** Orders with an entry that differs from closed days: when such are open again, what is of them goes there. */
async function lateOrders(tx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ kind: 'goods_receipt' | 'purchase_bill' | 'purchase' | 'debit_note'; ids: number[] }>`
    select kind, array_agg(distinct document_id) as ids from journal_entries entries where narration = ${LATE} and reverses is null
      and kind in ('goods_receipt', 'purchase_bill', 'purchase', 'debit_note') and not exists (select from journal_entries back where back.reverses = entries.id) group by 1`.execute(
    tx,
  );
  const orders: number[] = [];
  for (const { kind, ids } of rows) orders.push(...(await ordersOf(tx, kind === 'debit_note' ? 'note' : kind, ids)));
  return [...new Set(orders)];
}
