import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { closedPeriod, lockedUntil } from './closed-period.ts';
import type { DocumentKindName } from './document-kinds.ts';
import { entryChanges } from './entry-changes.ts';
import { insertEntries } from './insert-entries.ts';
import { postPurchases } from './post-purchases.ts';
import { readPostings } from './posted-entries.repository.ts';
import { isChained, ordersOf } from './wanted-purchases.ts';

/** Transactions whose documents are posted all together when they are saved: postUnposted takes a second for what one by one takes minutes. */
const postponed = new WeakSet<Transaction>();

/** Leaves the posting of what this transaction saves to the caller, which ends it with postUnposted. */
export const postponeEntries = (tx: Transaction): void => void postponed.add(tx);

/**
 * Brings the entries of documents of one kind to what their rule wants, in the transaction that saved, changed, cancelled or deleted them
 * (docs/reference/books.md#entries). For a document that did not change it posts nothing.
 * @throws AppError CLOSED_PERIOD for an entry of a closed day
 */
export async function postDocuments(tx: Transaction, actor: Actor, name: DocumentKindName, ids: readonly number[]): Promise<void> {
  if (!ids.length || postponed.has(tx)) return;
  const orders = await ordersOf(tx, name, ids);
  await postPurchases(tx, actor, orders);
  if (isChained(name) && orders.length) return;
  const closed = await lockedUntil(tx);
  const changes = (await readPostings(tx, name, [...new Set(ids)])).flatMap((document) => entryChanges(document, { closed, until: closed }));
  const refused = changes.find(({ date }) => closed !== null && date <= closed);
  if (refused) throw await closedPeriod(tx, refused.date);
  await insertEntries(tx, actor, changes);
}
