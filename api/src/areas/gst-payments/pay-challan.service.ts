import { paise, rupees, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import type { ChallanInput } from '@karkhana/shared-contract/returns/gst-payment-endpoints';
import type { User } from '../../platform/access.ts';
import { todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Written } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { bankAccountOf } from '../payments/bank-account.ts';
import { headsOf, ledgerBalances } from './month-figures.ts';
import { payFromCash, waitingForCash } from './set-off-month.service.ts';

/** POST /gst/challans: from the bank to the cash ledger of the portal, which pays what set-offs left, the oldest month first. */
export async function payChallan(tx: Transaction, { body, user }: { body: ChallanInput; user: User }) {
  const { date, bank_account_id = null } = body;
  if (date > todayOf(user)) throw badInput('date', 'A challan cannot be paid after today');
  await refuseClosed(tx, date);
  if (bank_account_id !== null) await bankAccountOf(tx, bank_account_id, 'bank_account_id');
  const heads = headsOf((head) => paise(body.heads[head] ?? 0));
  const text = { igst: rupeesText(heads.igst), cgst: rupeesText(heads.cgst), sgst: rupeesText(heads.sgst) };
  const { id } = await tx
    .insertInto('gst_challans')
    .values({ date, ...text, amount: rupeesText(paise(body.amount)), bank_account_id, created_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postDocuments(tx, user, 'gst_challan', [id]);
  for (const period of await waitingForCash(tx)) await payFromCash(tx, user, period);
  const held = await ledgerBalances(tx, 'cash_ledger');
  const summary = `GST challan of ${rupeesShown(paise(body.amount))}`;
  return {
    body: { data: { id, date, amount: body.amount, heads: headsOf((head) => rupees(heads[head])), cash_ledger: headsOf((head) => rupees(held[head])) } },
    audit: { action: 'create', entity: 'gst_challan', entity_id: id, summary, detail: { ...body } },
  } satisfies Written<object>;
}
