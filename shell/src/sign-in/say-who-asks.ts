import { addRequestHeaders, newId } from '@karkhana/shared-auth';
import { PAGE_HEADER, UNATTENDED_HEADER } from '@karkhana/shared-contract/live-events';

/** Id of this page, among all open ones. */
export const PAGE = newId();

/** Milliseconds without a touch of the page, after which its requests count as its own. */
const ATTENDED_MS = 120_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Marks requests with their page, and with whether the user is there: a page that reads again by itself must not prolong a sign-in. Returns a function that
 * ends it.
 */
export function sayWhoAsks(): () => void {
  let touchedAt = Date.now();
  const touched = () => {
    touchedAt = Date.now();
  };
  for (const sign of SIGNS) addEventListener(sign, touched, { passive: true, capture: true });
  const end = addRequestHeaders(() => ({ [PAGE_HEADER]: PAGE, ...(Date.now() - touchedAt > ATTENDED_MS && { [UNATTENDED_HEADER]: '1' }) }));
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, touched, { capture: true });
    end();
  };
}
