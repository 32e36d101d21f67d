import { useSyncExternalStore } from 'react';
import { media } from '../theme/measures.ts';

function useMedia(rule: string): boolean {
  const query = rule.replace('@media ', '');
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Narrower than 700 px: lists become cards, dialogs sheets, the primary action moves to the bottom. False on paper. */
export const usePhone = () => useMedia(media.phone);

/** Narrower than 1024 px: the menu is a drawer, side columns go below. */
export const useBelowDesk = () => useMedia(media.belowDesk);

/** While the browser lays the page out for paper. */
export const usePrinting = () => useMedia(media.print);
