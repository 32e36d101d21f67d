import type { Transaction } from '../../platform/database.ts';
import { writeChains, writeOwnBills } from '../../purchase-chain/write-chains.ts';
import { heldFixedDays } from './closed-period.ts';
import { entryChanges } from './entry-changes.ts';
import { insertEntries, type Poster } from './insert-entries.ts';
import { readPostings } from './posted-entries.repository.ts';
import { CHAINED, NOTHING, papersFrom, wantedOf, withOwnBills } from './wanted-purchases.ts';

/** Brings what papers of these orders post, cost and credit in line with the papers. Nothing of a closed or filed day changes: what differs is posted on the first that is neither. */
export async function postPurchases(tx: Transaction, actor: Poster, orders: readonly number[]): Promise<void> {
  if (!orders.length) return;
  const days = await heldFixedDays(tx);
  const own = (await writeOwnBills(tx, orders, days.until)).map(({ bill }) => bill);
  const chained = orders.filter((id) => !own.some(({ purchase_id }) => purchase_id === id));
  const written = chained.length ? wantedOf(await writeChains(tx, chained, days.until), await papersFrom(tx, chained)) : NOTHING();
  const wanted = withOwnBills(written, own);
  // What was cancelled has nothing posted.
  const cancelled = await tx.selectFrom('correction_notes').select('id').where('purchase_id', 'in', orders).where('cancelled_at', 'is not', null).execute();
  for (const { id } of cancelled) wanted.note.set(id, []);
  for (const name of CHAINED) {
    const postings = await readPostings(tx, name, [...wanted[name].keys()], wanted[name]);
    await insertEntries(
      tx,
      actor,
      postings.flatMap((document) => entryChanges(document, days)),
    );
  }
}
