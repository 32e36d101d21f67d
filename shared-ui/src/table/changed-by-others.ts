/** Milliseconds within which a list is read again after an event about another user's change. */
const SOON_MS = 3_000;

let heardAt = Number.NEGATIVE_INFINITY;
let ownAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();
/** First parts of query keys, as in query-keys.ts of the contract. */
type TouchedKeys = readonly string[] | 'all';
const otherListeners = new Set<(keys: TouchedKeys) => void>();

/** Reports that following reads come from another user's change: lists mark it, and move nothing under the pointer. */
export function noteChangeByOthers(keys: TouchedKeys = 'all'): void {
  heardAt = performance.now();
  for (const listener of otherListeners) listener(keys);
}

/** @returns what ends it */
export function onChangeByOthers(listener: (keys: TouchedKeys) => void): () => void {
  otherListeners.add(listener);
  return () => void otherListeners.delete(listener);
}

/** Reports that this page has saved something: the server's event about it shows in lists at once, also in rows that they hold back. */
export function noteOwnChange(): void {
  ownAt = performance.now();
  for (const listener of listeners) listener();
}

/** @returns what ends it */
export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a list's new data come from another user's change, and not from this user's own action. */
export function isChangeByOthers(): boolean {
  const now = performance.now();
  return now - heardAt < SOON_MS && now - ownAt >= SOON_MS;
}
