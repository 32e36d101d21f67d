import type { CreateFromLine } from '@karkhana/shared-contract/bank/bank-schemas';
import { rupees } from '@karkhana/shared-contract/money';
import { assertAccess, type User } from '../../platform/access.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { recordAccountPayment } from '../account-payments/record-account-payment.service.ts';
import { RECEIPTS, SUPPLIER_PAYMENTS } from '../account-payments/side.ts';
import { addTransaction } from '../accounting/write-transaction.service.ts';
import { entryOf, lockLine, matchLine, refuseMatched } from './match-line.service.ts';

/** A line becomes a transaction of a category, or a receipt or supplier payment on account, and is matched with it. */
export async function createFromLine(
  tx: Transaction,
  user: User,
  id: number,
  { category, account_id, vendor_id, description }: CreateFromLine,
): Promise<Audit[]> {
  if (Boolean(category || account_id) === Boolean(vendor_id))
    throw badInput(vendor_id ? 'vendor_id' : 'category', 'Choose a category or a party, and not both');
  const line = await lockLine(tx, id);
  refuseMatched(line);
  const { date, account_id: bank_account_id } = line;
  const incoming = line.amount > 0;
  const paid = { date, amount: rupees(Math.abs(line.amount)), payment_method: 'bank' as const, bank_account_id, reference: line.reference || null };
  if (vendor_id) {
    assertAccess(incoming ? 'sales:edit' : 'purchases:edit', user);
    const side = incoming ? RECEIPTS : SUPPLIER_PAYMENTS;
    const made = await recordAccountPayment(tx, user, side, { ...paid, vendor_id, payment_channel: null }, []);
    return [made.audit, await matchLine(tx, user, line, await entryOf(tx, side.kind, made.id))];
  }
  const made = await addTransaction(tx, user, {
    ...paid,
    ...{ type: incoming ? 'income' : 'expense', category: category ?? '', account_id, description: description ?? (line.narration || null) },
    ...{ status: 'completed', tax_details: [] },
  });
  return [made.audit, await matchLine(tx, user, line, await entryOf(tx, 'transaction', made.id))];
}
