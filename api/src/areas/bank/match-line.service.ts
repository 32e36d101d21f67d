import { paise, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { dayShown } from '@karkhana/shared-contract/shown';
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
  set_aside_reason: string | null;
}

/** Their account first, so that two lines never take one entry. In the order of their days. */
export async function lockLines(tx: Transaction, ids: readonly number[]): Promise<LockedLine[]> {
  const wanted = sql`any(${[...ids]}::int[])`;
  await sql`select from accounts where id in (select account_id from bank_statement_lines where id = ${wanted}) order by id for no key update`.execute(tx);
  const { rows } = await sql<Omit<LockedLine, 'amount'> & { amount: string }>`
    select id, account_id, date, narration, reference, deposit - withdrawal as amount, entry_id, set_aside_reason, ${IS_MATCHED} as matched
    from bank_statement_lines lines where id = ${wanted} order by date, id`.execute(tx);
  if (rows.length < ids.length) throw new AppError('NOT_FOUND', 'This line of a statement does not exist');
  return rows.map((line) => ({ ...line, amount: paise(line.amount) }));
}

export const lockLine = async (tx: Transaction, id: number): Promise<LockedLine> => mustGet(await lockLines(tx, [id]), 0);

export function refuseMatched({ matched, set_aside_reason, date }: LockedLine): void {
  if (matched) throw new AppError('CONFLICT', `The line of ${dayShown(date)} is matched already: take its match back first`);
  if (set_aside_reason !== null) throw new AppError('CONFLICT', `The line of ${dayShown(date)} is set aside (${set_aside_reason}): bring it back first`);
}

interface LockedEntry {
  id: number;
  number: string | null;
  stands: boolean;
  /** On the line's account; null of an entry without lines there. */
  amount: string | null;
  taken: boolean;
}

/** Locked before it is read, so that nobody takes an entry back meanwhile. */
async function lockEntries(tx: Transaction, account_id: number, ids: readonly number[]): Promise<LockedEntry[]> {
  const wanted = sql`any(${[...ids]}::bigint[])`;
  await sql`select from journal_entries where id = ${wanted} order by id for update`.execute(tx);
  const { rows } = await sql<LockedEntry>`
    select id, number, ${STANDS} as stands, (select sum(debit - credit) from journal_lines where entry_id = entries.id and account_id = ${account_id}) as amount,
      exists (select from bank_pairs other where other.entry_id = entries.id and other.account_id = ${account_id}) as taken
    from journal_entries entries where id = ${wanted} order by date, id`.execute(tx);
  return rows;
}

/** One line with several entries, or several lines with one, all of one bank account, that come to the same. */
export async function matchLines(
  tx: Transaction,
  actor: Actor,
  lines: readonly LockedLine[],
  entry_ids: readonly number[],
  field = 'entry_ids',
): Promise<Audit> {
  const line = mustGet(lines, 0);
  lines.forEach(refuseMatched);
  if (lines.some(({ account_id }) => account_id !== line.account_id)) throw badInput('line_ids', 'These lines are of two bank accounts: choose lines of one');
  if (lines.length > 1 && entry_ids.length > 1) throw badInput(field, 'Match one line with several entries, or several lines with one entry');
  const entries = await lockEntries(tx, line.account_id, entry_ids);
  if (entries.length < entry_ids.length || entries.some(({ amount }) => amount === null)) {
    throw badInput(field, 'This entry does not exist on this bank account');
  }
  const name = (number: string | null) => number ?? 'This entry';
  for (const { number, stands, taken } of entries) {
    if (!stands) throw new AppError('CONFLICT', `${name(number)} was taken back: choose another`);
    if (taken) throw new AppError('CONFLICT', `${name(number)} is matched with another line already`);
  }
  const sums = [entries.reduce((sum, { amount }) => sum + paise(amount ?? 0), 0), lines.reduce((sum, { amount }) => sum + amount, 0)] as const;
  if (sums[0] !== sums[1]) {
    const [books, bank] = sums.map(rupeesShown);
    const many = (count: number, one: string, more: string) => (count === 1 ? `The ${one} is` : `The ${more} are`);
    throw badInput(
      field,
      `${many(entries.length, 'entry', 'entries')} of ${books} and the ${lines.length === 1 ? 'line' : 'lines'} of ${bank}: they must be the same`,
    );
  }
  const [first] = entries;
  const ids = lines.map(({ id }) => id);
  await tx
    .updateTable('bank_statement_lines')
    .set({ entry_id: first?.id ?? null, matched_at: happenedAt(actor), matched_by: actor.id })
    .where('id', 'in', ids)
    .execute();
  const pairs = lines.flatMap((own) =>
    entries.map(({ id, amount }) => ({
      ...{ line_id: own.id, entry_id: id, account_id: own.account_id },
      amount: rupeesText(lines.length > 1 ? own.amount : paise(amount ?? 0)),
    })),
  );
  if (pairs.length > 1) await tx.insertInto('bank_line_matches').values(pairs).execute();
  const numbers = entries.flatMap(({ number }) => number ?? []).join(', ');
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : '';
  const summary = `${rupeesShown(Math.abs(sums[1]))} of ${line.date}${more} on a bank statement matched${numbers ? ` with ${numbers}` : ''}`;
  return { action: 'match', entity: 'bank_statement_line', entity_id: line.id, summary, detail: { line_ids: ids, entry_ids } };
}

export const matchLine = (tx: Transaction, actor: Actor, line: LockedLine, entry_id: number): Promise<Audit> =>
  matchLines(tx, actor, [line], [entry_id], 'entry_id');

/** The whole match, with the other lines of its entry. */
export async function unmatchLine(tx: Transaction, id: number): Promise<Audit> {
  const line = await lockLine(tx, id);
  if (!line.matched) throw new AppError('CONFLICT', 'This line is not matched');
  await sql`update bank_statement_lines set entry_id = null, matched_at = null, matched_by = null where id = ${id} or id in (
    select others.line_id from bank_line_matches own join bank_line_matches others using (entry_id, account_id) where own.line_id = ${id})`.execute(tx);
  const summary = `Match of ${rupeesShown(Math.abs(line.amount))} of ${line.date} on a bank statement taken back`;
  return { action: 'unmatch', entity: 'bank_statement_line', entity_id: id, summary, detail: { entry_id: line.entry_id } };
}

/** For a line that belongs in no books. @param reason null brings it back */
export async function setLineAside(tx: Transaction, actor: Actor, id: number, reason: string | null): Promise<Audit> {
  const line = await lockLine(tx, id);
  if (reason !== null) refuseMatched(line);
  else if (line.set_aside_reason === null) throw new AppError('CONFLICT', 'This line is not set aside');
  await tx
    .updateTable('bank_statement_lines')
    .set({ set_aside_reason: reason, set_aside_at: reason === null ? null : happenedAt(actor), set_aside_by: reason === null ? null : actor.id })
    .where('id', '=', id)
    .execute();
  const what = `${rupeesShown(Math.abs(line.amount))} of ${line.date} on a bank statement`;
  const summary = reason === null ? `${what} brought back` : `${what} set aside: ${reason}`;
  return { action: 'update', entity: 'bank_statement_line', entity_id: id, summary, detail: { reason } };
}

/** The last entry that a document has now. */
export async function entryOf(tx: Transaction, kind: 'transaction' | 'receipt' | 'supplier_payment', document_id: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from journal_entries entries where kind = ${kind} and document_id = ${document_id} and ${STANDS} order by id desc limit 1`.execute(tx);
  return mustGet(rows, 0).id;
}
