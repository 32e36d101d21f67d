/** What transactions have still to do at their end, when they hold all their other locks. */
const left = new WeakMap<object, Set<(tx: never) => Promise<void>>>();

/** Does `work` once, last of all in this transaction. */
export function beforeCommit<Tx extends object>(tx: Tx, work: (tx: Tx) => Promise<void>): void {
  const works = left.get(tx) ?? new Set();
  left.set(tx, works.add(work));
}

/** For the code that opens the transaction. */
export async function endWork(tx: object): Promise<void> {
  for (const work of left.get(tx) ?? []) await work(tx as never);
  left.delete(tx);
}
