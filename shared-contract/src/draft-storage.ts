/**
 * Unsaved input in this browser's storage: one key for each open form, `karkhana-draft:<user's id>:<form>:<begun>`. The kit writes them, signing out removes
 * the user's.
 */
export const DRAFT_PREFIX = 'karkhana-draft:';

export const draftsOf = (userId: number): string => `${DRAFT_PREFIX}${userId}:`;

/** Removes all unsaved input of this user, in every form. */
export function forgetDrafts(userId: number): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftsOf(userId))) localStorage.removeItem(key);
}
