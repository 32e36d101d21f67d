import type { Day } from '@karkhana/shared-contract/dates';
import type { Settles } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import { sql } from 'kysely';
import { type Actor, createdAt, happenedAt } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { balanceOf, type LockedDocument, lockDocuments, saveCredit } from '../notes/locked-document.ts';
import { CREDIT, DEBIT, type NoteSide } from '../notes/note-side.ts';

/** What one party's line pays. Paise. */
export interface SettlingLine {
  /** Of the field in sentences, such as lines[0].settles. */
  path: string;
  vendor_id: number;
  /** What the line takes from what a customer owes (sale), or from what we owe a supplier (purchase). */
  pays: 'sale' | 'purchase';
  /** Below zero where the line adds to the debt. */
  amount: number;
  settles: Settles;
}

interface Settled {
  side: NoteSide;
  document: LockedDocument;
  amount: number;
}

const SIDES: Record<SettlingLine['pays'], NoteSide> = { sale: CREDIT, purchase: DEBIT };
const WORDS = { sale: ['customer', 'sales'], purchase: ['supplier', 'purchases'] } as const;

/** Locks the documents that an entry names, sales before purchases, each in the order of ids, and refuses what they cannot take. */
export async function lockSettled(tx: Transaction, date: Day, lines: readonly SettlingLine[]): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const pays of ['sale', 'purchase'] as const) {
    const own = lines.filter((line) => line.pays === pays && line.settles.length);
    if (!own.length) continue;
    const ids = own.flatMap(({ settles }) => settles.map(({ id }) => id));
    const documents = await lockDocuments(tx, SIDES[pays], ids);
    for (const line of own) settled.push(...settledBy(line, date, documents));
  }
  return settled;
}

function settledBy(line: SettlingLine, date: Day, documents: Map<number, LockedDocument>): Settled[] {
  const [party, kinds] = WORDS[line.pays];
  const total = line.settles.reduce((sum, { amount }) => sum + paise(amount), 0);
  if (total > Math.max(line.amount, 0)) {
    throw badInput(line.path, `${rupeesShown(total)} is named, and the line pays ${rupeesShown(Math.max(line.amount, 0))}: name no more than that`);
  }
  return line.settles.map(({ kind, id, amount }, index) => {
    const at = `${line.path}[${index}]`;
    if (kind !== line.pays) throw badInput(`${at}.kind`, `The line of a ${party} pays ${kinds} alone`);
    const document = documents.get(id);
    if (!document || document.vendor_id !== line.vendor_id) throw badInput(`${at}.id`, `This ${kind} does not exist, or is of another party`);
    if (document.date > date) throw badInput(`${at}.id`, `${document.invoice_number} is of a later day than this entry`);
    if (document.cancelled) throw new AppError('CONFLICT', `${document.invoice_number} is cancelled and takes no payment`);
    if (paise(amount) > balanceOf(document)) {
      const sentence = `${rupeesShown(paise(amount))} is more than the balance of ${rupeesShown(balanceOf(document))} on ${document.invoice_number}`;
      throw new AppError('CONFLICT', sentence, { [`${at}.amount`]: sentence });
    }
    document.settled += paise(amount);
    return { side: SIDES[line.pays], document, amount: paise(amount) };
  });
}

/** Writes what an entry settles. The documents are locked by this transaction. */
export async function saveSettled(tx: Transaction, actor: Actor, entry_id: number, settled: readonly Settled[]): Promise<void> {
  const made = { entry_id, created_by: actor.id, ...createdAt(actor) };
  for (const { side, document, amount } of settled) {
    await tx
      .insertInto('note_allocations')
      .values({ ...made, [side.key]: document.id, amount: rupeesText(amount) })
      .execute();
    await saveCredit(tx, actor, side, document);
  }
}

/** Documents that an entry settled are open again: for an entry that is reversed. */
export async function reopenSettled(tx: Transaction, actor: Actor, entry_id: number): Promise<void> {
  for (const side of [CREDIT, DEBIT]) {
    const { rows } = await sql<{ id: number; amount: string }>`select ${sql.ref(side.key)} as id, sum(amount) as amount from note_allocations
      where entry_id = ${entry_id} and ${sql.ref(side.key)} is not null and cancelled_at is null group by 1`.execute(tx);
    if (!rows.length) continue;
    const documents = await lockDocuments(
      tx,
      side,
      rows.map(({ id }) => id),
    );
    // Read again: until the locks were held, a document could be cancelled, which ends what settled it.
    const ended = await tx
      .updateTable('note_allocations')
      .set({ cancelled_at: happenedAt(actor) })
      .where('entry_id', '=', entry_id)
      .where(side.key, 'is not', null)
      .where('cancelled_at', 'is', null)
      .returning([side.key as 'sale_id', 'amount'])
      .execute();
    for (const { [side.key as 'sale_id']: id, amount } of ended) {
      const document = documents.get(Number(id));
      if (document) document.settled -= paise(amount);
    }
    for (const document of documents.values()) await saveCredit(tx, actor, side, document);
  }
}
