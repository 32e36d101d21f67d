import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees, rupeesShown } from '@karkhana/shared-contract/money';
import type { BounceInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { addTransaction } from '../accounting/write-transaction.service.ts';
import { entryOf, lockLine, matchLine } from '../bank/match-line.service.ts';
import { IS_MATCHED } from '../bank/statement-lines.repository.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { postTransaction } from '../payments/linked-transaction.ts';
import { lockAccountPayment } from './locked-account-payment.ts';
import type { Side } from './side.ts';
import { withdraw } from './void-account-payment.service.ts';

/** Days around the bounce in which the bank writes it. */
const NEAR = 7;

/**
 * A cheque came back: its documents are open again, its money goes back on the day it bounced, and what the bank charged is an expense. The bank's lines of
 * the way back and of the charges are matched where one line fits.
 */
export async function bounceAccountPayment(tx: Transaction, actor: Actor, side: Side, id: number, { date, charges }: BounceInput): Promise<Audit[]> {
  if (date > todayOf(actor)) throw badInput('date', 'Date cannot be after today');
  const whole = await lockAccountPayment(tx, side, id);
  if (whole.payment_method !== 'bank') throw new AppError('CONFLICT', `${whole.number} was paid in cash: only a payment by bank bounces. Void it instead`);
  if (whole.amount === 0) throw new AppError('CONFLICT', `${whole.number} is TDS alone: no money can bounce. Void it instead`);
  if (date < whole.date || whole.planned) throw badInput('date', `Date cannot be before ${dayShown(whole.date)}, the date of the cheque`);
  await refuseClosed(tx, date);
  await withdraw(tx, actor, side, id, `Bounced on ${dayShown(date)}`);
  const back = side.kind === 'receipt' ? (['expense', 'Sales refunds'] as const) : (['income', 'Purchase refunds'] as const);
  const { amount, payment_method, payment_channel, reference, bank_account_id } = whole;
  const posting = { type: back[0], category: back[1], description: `${whole.number} bounced`, document_type: side.kind, document_id: id };
  const paid = { amount, payment_method, payment_channel, reference, bank_account_id };
  const bounce_transaction_id = await postTransaction(tx, actor, posting, { ...paid, payment_date: date });
  await tx.updateTable('account_payments').set({ bounced_on: date, bounce_transaction_id }).where('id', '=', id).execute();
  await postDocuments(tx, actor, 'account_payment', [id]);
  const sign = side.kind === 'receipt' ? -1 : 1;
  const matched = [await matchOne(tx, actor, { bank_account_id, date, amount: sign * paise(amount) }, () => entryOf(tx, side.kind, id))];
  const audits: Audit[] = [];
  if (charges) {
    const description = `Charges: ${whole.number} bounced`;
    const expense = { type: 'expense' as const, category: 'Bank charges', status: 'completed' as const, tax_details: [], description };
    const made = await addTransaction(tx, actor, { ...expense, date, amount: charges, payment_method: 'bank', bank_account_id, reference });
    audits.push(made.audit);
    matched.push(await matchOne(tx, actor, { bank_account_id, date, amount: -paise(charges) }, () => entryOf(tx, 'transaction', made.id)));
  }
  const summary = `${whole.number} of ${rupeesShown(whole.settles)} ${side.pays.preposition} ${whole.vendor_name} bounced on ${dayShown(date)}`;
  const detail = { date, charges: charges ?? null, amount: rupees(whole.settles) };
  return [{ action: 'bounce', entity: side.kind, entity_id: id, summary, detail }, ...audits, ...matched.flat()];
}

/** Matches the bank's line of this amount near a day, where there is one such line and no other. `amount` in paise. */
async function matchOne(
  tx: Transaction,
  actor: Actor,
  { bank_account_id, date, amount }: { bank_account_id: number | null; date: Day; amount: number },
  entry: () => Promise<number>,
): Promise<Audit[]> {
  const { rows } = await sql<{ id: number }>`select id from bank_statement_lines lines
    where account_id = coalesce(${bank_account_id}::int, (select id from accounts where role = 'bank')) and deposit - withdrawal = ${rupees(amount)}::numeric
      and date between ${date}::date - ${NEAR}::int and ${date}::date + ${NEAR}::int and not ${IS_MATCHED} limit 2`.execute(tx);
  const [line, other] = rows;
  return line && !other ? [await matchLine(tx, actor, await lockLine(tx, line.id), await entry())] : [];
}
