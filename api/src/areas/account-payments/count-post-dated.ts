import { dayInIndia } from '@karkhana/shared-contract/dates';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import type { LockedPayable } from '../payments/payment-side.ts';
import { lockAccountPayment } from './locked-account-payment.ts';
import { type Part, payDocuments } from './pay-documents.ts';
import { RECEIPTS, type Side, SUPPLIER_PAYMENTS } from './side.ts';

/** Cheques whose day has come pay the documents that they were taken for, up to what is still open; the rest is an advance. @param at instead of now */
export async function countPostDated({ upkeep, transaction }: Pick<Database, 'upkeep' | 'transaction'>, at?: Date): Promise<void> {
  const due = await upkeep
    .selectFrom('account_payments')
    .select(['id', 'kind'])
    .where('planned', 'is not', null)
    .where('voided_at', 'is', null)
    .where('date', '<=', dayInIndia(at))
    .orderBy('date')
    .orderBy('id')
    .execute();
  for (const { id, kind } of due) await transaction((tx) => countOne(tx, kind === 'receipt' ? RECEIPTS : SUPPLIER_PAYMENTS, id, at));
}

async function countOne(tx: Transaction, side: Side, id: number, at?: Date): Promise<void> {
  // Two that run at once follow one another: the second finds nothing planned any more.
  const row = await tx
    .selectFrom('account_payments')
    .select(['planned', 'voided_at', 'created_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (row.planned === null || row.voided_at) return;
  const whole = await lockAccountPayment(tx, side, id);
  const actor: Actor = { id: row.created_by, ...(at && { at }) };
  const parts = await openParts(tx, side, whole);
  await payDocuments(tx, actor, side, whole, parts);
  const allocated = parts.reduce((sum, { amount }) => sum + amount, 0);
  await tx
    .updateTable('account_payments')
    .set({ allocated: rupeesText(allocated), planned: null })
    .where('id', '=', id)
    .execute();
  const summary = `${whole.number} counts: its day has come`;
  await writeAudit(tx, { id: null, name: 'the suite' }, null, {
    action: 'allocate',
    entity: side.kind,
    entity_id: id,
    summary,
    detail: { allocated: rupeesText(allocated) },
  });
}

/** What of the planned documents is open still, in the order of their ids. */
async function openParts(tx: Transaction, { pays }: Side, whole: Awaited<ReturnType<typeof lockAccountPayment>>): Promise<Part[]> {
  const parts: Part[] = [];
  for (const planned of (whole.planned ?? []).toSorted((a, b) => a.document_id - b.document_id)) {
    const document = await lockStanding(tx, pays, planned.document_id);
    if (!document || document.cancelled || document.vendor_id !== whole.vendor_id) continue;
    const amount = Math.min(paise(planned.amount), document.net - document.paid - document.settled);
    let payment_date = whole.date;
    if (document.date > payment_date) payment_date = document.date;
    if (amount > 0) parts.push({ document, amount, payment_date });
  }
  return parts;
}

/** Undefined where it was deleted since. */
async function lockStanding(tx: Transaction, pays: Side['pays'], id: number): Promise<LockedPayable | undefined> {
  try {
    return await pays.lock(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
