import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { type Actor, happenedAt } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { STANDS } from './bank-entries.ts';
import { IS_MATCHED } from './statement-lines.repository.ts';

/** Paise; below zero for money that went out. */
export interface LockedLine {
  id: number;
  account_id: number;
  date: string;
  narration: string;
  reference: string;
  amount: number;
  entry_id: number | null;
  matched: boolean;
}

/** Its account first, so that two lines never take one entry. */
export async function lockLine(tx: Transaction, id: number): Promise<LockedLine> {
  await sql`select from accounts where id = (select account_id from bank_statement_lines where id = ${id}) for no key update`.execute(tx);
  const { rows } = await sql<Omit<LockedLine, 'amount'> & { amount: string }>`
    select id, account_id, date, narration, reference, deposit - withdrawal as amount, entry_id, ${IS_MATCHED} as matched from bank_statement_lines lines where id = ${id}`.execute(
    tx,
  );
  const [line] = rows;
  if (!line) throw new AppError('NOT_FOUND', 'This line of a statement does not exist');
  return { ...line, amount: paise(line.amount) };
}

export function refuseMatched({ matched }: LockedLine): void {
  if (matched) throw new AppError('CONFLICT', 'This line is matched already: take its match back first');
}

export async function matchLine(tx: Transaction, actor: Actor, line: LockedLine, entry_id: number): Promise<Audit> {
  refuseMatched(line);
  const { rows } = await sql<{ number: string | null; stands: boolean; amount: string | null; taken: boolean }>`
    select number, ${STANDS} as stands, (select sum(debit - credit) from journal_lines where entry_id = entries.id and account_id = ${line.account_id}) as amount,
      exists (select from bank_statement_lines other where other.entry_id = entries.id and other.account_id = ${line.account_id} and other.id <> ${line.id}) as taken
    from journal_entries entries where id = ${entry_id}`.execute(tx);
  const [entry] = rows;
  if (!entry || entry.amount === null) throw badInput('entry_id', 'This entry does not exist on this bank account');
  if (!entry.stands) throw new AppError('CONFLICT', 'This entry was taken back: choose another');
  if (entry.taken) throw new AppError('CONFLICT', 'This entry is matched with another line already');
  const amount = paise(entry.amount);
  if (amount !== line.amount) {
    throw badInput('entry_id', `The entry is of ${rupeesShown(amount)} and the line of ${rupeesShown(line.amount)}: they must be the same`);
  }
  await tx
    .updateTable('bank_statement_lines')
    .set({ entry_id, matched_at: happenedAt(actor), matched_by: actor.id })
    .where('id', '=', line.id)
    .execute();
  const summary = `${rupeesShown(Math.abs(line.amount))} of ${line.date} on a bank statement matched${entry.number ? ` with ${entry.number}` : ''}`;
  return { action: 'match', entity: 'bank_statement_line', entity_id: line.id, summary, detail: { entry_id } };
}

export async function unmatchLine(tx: Transaction, id: number): Promise<Audit> {
  const line = await lockLine(tx, id);
  if (!line.matched) throw new AppError('CONFLICT', 'This line is not matched');
  await tx.updateTable('bank_statement_lines').set({ entry_id: null, matched_at: null, matched_by: null }).where('id', '=', id).execute();
  const summary = `Match of ${rupeesShown(Math.abs(line.amount))} of ${line.date} on a bank statement taken back`;
  return { action: 'unmatch', entity: 'bank_statement_line', entity_id: id, summary, detail: { entry_id: line.entry_id } };
}

/** The last entry that a document has now. */
export async function entryOf(tx: Transaction, kind: 'transaction' | 'receipt' | 'supplier_payment', document_id: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from journal_entries entries where kind = ${kind} and document_id = ${document_id} and ${STANDS} order by id desc limit 1`.execute(tx);
  return mustGet(rows, 0).id;
}
