import type { Day } from '@karkhana/shared-contract/dates';
import type { Settles } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise, rupeesShown, rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { type Actor, createdAt, happenedAt } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { balanceOf, type LockedDocument, lockDocuments, saveCredit } from '../notes/locked-document.ts';
import { CREDIT, DEBIT, type NoteSide } from '../notes/note-side.ts';
import { type BillPart, openOfPart, readBillParts } from './open-bills.ts';

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
  bill_id: number | null;
  amount: number;
}

/** What pays: an entry by hand, or an opening balance. */
type Source = { entry_id: number } | { opening_id: number };

const SIDES: Record<SettlingLine['pays'], NoteSide> = { sale: CREDIT, purchase: DEBIT };
const WORDS = { sale: ['customer', 'sales'], purchase: ['supplier', 'purchases and their bills'] } as const;
const NAMES = { sale: 'sale', purchase: 'purchase', purchase_bill: 'bill' } as const;

/** The locked documents that lines may pay, and the bills of the orders among them. */
interface Open {
  documents: Map<number, LockedDocument>;
  bills: BillPart[];
}

/**
 * Locks the documents that are named, sales before purchases, each in the order of ids, and refuses what they cannot take.
 * @param date none of a later day is paid; an opening balance pays later ones too
 */
export async function lockSettled(tx: Transaction, date: Day | null, lines: readonly SettlingLine[]): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const pays of ['sale', 'purchase'] as const) {
    const own = lines.filter((line) => line.pays === pays && line.settles.length);
    if (!own.length) continue;
    const open = await lockOpen(
      tx,
      SIDES[pays],
      own.flatMap(({ settles }) => settles),
    );
    for (const line of own) settled.push(...settledBy(line, date, open));
  }
  return settled;
}

async function lockOpen(tx: Transaction, side: NoteSide, named: Settles): Promise<Open> {
  const idsOf = (bill: boolean) => named.filter(({ kind }) => (kind === 'purchase_bill') === bill).map(({ id }) => id);
  const ids = idsOf(false);
  const bills = idsOf(true);
  if (bills.length) {
    const { rows } = await sql<{ purchase_id: number }>`select purchase_id from purchase_bill_orders where bill_id = any(${bills}::int[])`.execute(tx);
    ids.push(...rows.map(({ purchase_id }) => purchase_id));
  }
  if (!ids.length) return { documents: new Map(), bills: [] };
  const documents = await lockDocuments(tx, side, ids);
  // Read under the locks, because two at once may pay one bill.
  return { documents, bills: bills.length ? await readBillParts(tx, ids) : [] };
}

function settledBy(line: SettlingLine, date: Day | null, open: Open): Settled[] {
  const [party, kinds] = WORDS[line.pays];
  const total = line.settles.reduce((sum, { amount }) => sum + paise(amount), 0);
  const most = Math.max(line.amount, 0);
  if (total > most) throw badInput(line.path, `${rupeesShown(total)} is named, and ${rupeesShown(most)} is paid: name no more than that`);
  return line.settles.flatMap(({ kind, id, amount }, index) => {
    const at = `${line.path}[${index}]`;
    if ((kind === 'sale') !== (line.pays === 'sale')) throw badInput(`${at}.kind`, `The line of a ${party} pays ${kinds} alone`);
    const parts = partsOf({ kind, id }, open);
    const [first] = parts;
    if (!first || first.vendor_id !== line.vendor_id) throw badInput(`${at}.id`, `This ${NAMES[kind]} does not exist, or is of another party`);
    if (date && first.date > date) throw badInput(`${at}.id`, `${first.number} is of a later day than this entry`);
    if (first.cancelled) throw new AppError('CONFLICT', `${first.number} is cancelled and takes no payment`, { [`${at}.id`]: `${first.number} is cancelled` });
    const balance = parts.reduce((sum, { left }) => sum + left, 0);
    if (paise(amount) > balance) {
      const sentence = `${rupeesShown(paise(amount))} is more than the balance of ${rupeesShown(balance)} on ${first.number}`;
      throw new AppError('CONFLICT', sentence, { [`${at}.amount`]: sentence });
    }
    let rest = paise(amount);
    return parts.flatMap(({ document, bill, left }): Settled[] => {
      const given = Math.min(rest, left);
      if (given <= 0) return [];
      rest -= given;
      document.settled += given;
      if (bill) bill.named += given;
      return [{ side: SIDES[line.pays], document, bill_id: bill?.bill_id ?? null, amount: given }];
    });
  });
}

/** A document, or a bill by its orders, with what is left to pay of each. */
function partsOf({ kind, id }: Pick<Settles[number], 'kind' | 'id'>, { documents, bills }: Open) {
  if (kind !== 'purchase_bill') {
    const document = documents.get(id);
    if (!document) return [];
    const { vendor_id, date, cancelled, invoice_number: number } = document;
    return [{ vendor_id, date, cancelled, number, document, bill: null, left: balanceOf(document) }];
  }
  return bills
    .filter(({ bill_id }) => bill_id === id)
    .map((bill) => {
      const document = mustGet(documents, bill.purchase_id);
      return { ...bill, cancelled: bill.cancelled || document.cancelled, document, bill, left: openOfPart(bill, bills, document) };
    });
}

/** Writes what is settled. The documents are locked by this transaction. */
export async function saveSettled(tx: Transaction, actor: Actor, source: Source, settled: readonly Settled[]): Promise<void> {
  const made = { ...source, created_by: actor.id, ...createdAt(actor) };
  for (const { side, document, bill_id, amount } of settled) {
    await tx
      .insertInto('note_allocations')
      .values({ ...made, [side.key]: document.id, bill_id, amount: rupeesText(amount) })
      .execute();
    await saveCredit(tx, actor, side, document);
  }
}

/** Documents that were settled are open again: for an entry that is reversed, or an opening balance that changes or goes. */
export async function reopenSettled(tx: Transaction, actor: Actor, source: Source): Promise<void> {
  const [[column, paying]] = Object.entries(source) as [['entry_id' | 'opening_id', number]];
  for (const side of [CREDIT, DEBIT]) {
    const { rows } = await sql<{ id: number }>`select distinct ${sql.ref(side.key)} as id from note_allocations
      where ${sql.ref(column)} = ${paying} and ${sql.ref(side.key)} is not null and cancelled_at is null`.execute(tx);
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
      .where(column, '=', paying)
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
