import type { JournalInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise } from '@karkhana/shared-contract/money';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { badInput, refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextNumber } from '../../platform/document-number.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import type { Entry } from '../ledger/entry.ts';
import { insertEntries } from '../ledger/insert-entries.ts';
import { lineFaults } from './journal-rules.ts';
import { lockSettled, type SettlingLine, saveSettled } from './settled-documents.ts';

export interface Entered {
  id: number;
  number: string;
  audit: Audit;
}

/** An entry by hand. Its schema made sure that debits and credits are the same. */
export async function enterJournal(tx: Transaction, actor: Actor, { date, narration, lines }: JournalInput): Promise<Entered> {
  refuseFuture(actor, date);
  refuseFaults(await lineFaults(tx, lines));
  const settled = await lockSettled(tx, date, await settlingLines(tx, lines));
  const entry = {
    ...{ date, kind: 'journal' as const, narration },
    lines: lines.map(({ account_id, vendor_id, debit, credit }) => ({
      account: String(account_id),
      vendor_id: vendor_id ?? null,
      amount: paise(debit ?? 0) - paise(credit ?? 0),
    })),
  };
  const entered = await postByHand(tx, actor, entry, 'create');
  await saveSettled(tx, actor, { entry_id: entered.id }, settled);
  return entered;
}

/** Lines of parties that name what they pay. Their accounts and parties are checked. */
async function settlingLines(tx: Transaction, lines: JournalInput['lines']): Promise<SettlingLine[]> {
  const placed = lines.map((line, index) => ({ ...line, path: `lines[${index}].settles` })).filter(({ settles }) => settles?.length);
  if (!placed.length) return [];
  const ids = placed.flatMap(({ vendor_id }) => vendor_id ?? []);
  const parties = ids.length ? await tx.selectFrom('vendors').select(['id', 'vendor_type']).where('id', 'in', ids).execute() : [];
  return placed.map(({ path, vendor_id, settles, debit, credit }) => {
    const party = parties.find(({ id }) => id === vendor_id);
    if (!party) throw badInput(path, 'Only the line of a customer or supplier pays documents');
    const amount = paise(debit ?? 0) - paise(credit ?? 0);
    return { path, vendor_id: party.id, pays: party.vendor_type, amount: party.vendor_type === 'sale' ? -amount : amount, settles: settles ?? [] };
  });
}

export function refuseFuture(actor: Actor, date: string): void {
  if (date > todayOf(actor)) throw badInput('date', 'Date cannot be after today');
}

/** Posts an entry under the next number of the series JV. @param reverses the entry that it takes back */
export async function postByHand(
  tx: Transaction,
  actor: Actor,
  entry: Omit<Entry, 'number'>,
  action: 'create' | 'reverse',
  reverses: number | null = null,
): Promise<Entered> {
  await refuseClosed(tx, entry.date);
  const { number } = await nextNumber(tx, 'journal', entry.date);
  await insertEntries(tx, actor, [{ ...entry, number, document_id: null, reverses }]);
  const { id } = await tx.selectFrom('journal_entries').select('id').where('number', '=', number).where('kind', '=', entry.kind).executeTakeFirstOrThrow();
  const summary = `${entry.kind === 'set_off' ? 'Set-off' : 'Journal entry'} ${number}${reverses === null ? '' : ' takes another back'}: ${entry.narration}`;
  return { id, number, audit: { action, entity: 'journal_entry', entity_id: id, summary, detail: { ...entry, number, reverses } } };
}
