import type { JournalReversal } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise } from '@karkhana/shared-contract/money';
import type { Actor } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Entered, postByHand, refuseFuture } from './enter-journal.service.ts';
import { reopenSettled } from './settled-documents.ts';

/** Takes an entry by hand back, on a day of its own. Of two who do it at once the second is refused. */
export async function reverseJournal(tx: Transaction, actor: Actor, id: number, { date, reason }: JournalReversal): Promise<Entered> {
  refuseFuture(actor, date);
  const entry = await tx.selectFrom('journal_entries').select(['date', 'kind', 'number', 'reverses']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!entry) throw new AppError('NOT_FOUND', 'Journal entry not found');
  if (entry.kind !== 'journal' && entry.kind !== 'set_off') {
    throw new AppError('CONFLICT', 'A document posted this entry: change or cancel the document instead');
  }
  if (entry.reverses !== null) throw new AppError('CONFLICT', `${entry.number} is a reversal itself: enter a new entry instead`);
  const before = await tx.selectFrom('journal_entries').select('number').where('reverses', '=', id).executeTakeFirst();
  if (before) throw new AppError('CONFLICT', `${entry.number} is already reversed by ${before.number}`);
  if (date < entry.date) throw badInput('date', 'Date cannot be before the entry that is reversed');
  await reopenSettled(tx, actor, { entry_id: id });
  const lines = await tx
    .selectFrom('journal_lines')
    .select(['account_id', 'vendor_id', 'debit', 'credit'])
    .where('entry_id', '=', id)
    .orderBy('line')
    .execute();
  const swapped = lines.map(({ account_id, vendor_id, debit, credit }) => ({ account: String(account_id), vendor_id, amount: paise(credit) - paise(debit) }));
  return postByHand(tx, actor, { date, kind: entry.kind, narration: `Reversal of ${entry.number}: ${reason}`, lines: swapped }, 'reverse', id);
}
