import { type RefObject, startTransition, useEffect, useState } from 'react';
import type { AreaState } from '../federation/area-store.ts';

/**
 * The state that a card shows: the latest, except that another release replaces a running one only when it is ready to be drawn, and not while the card has the
 * focus. A failed card has nothing to lose.
 */
export function useDeferredSwap(latest: AreaState, cell: RefObject<HTMLElement | null>): AreaState {
  const [shown, setShown] = useState(latest);
  const isSwap = shown.status === 'ready' && latest.status === 'ready';
  if (!isSwap && shown !== latest) setShown(latest);

  useEffect(() => {
    const element = cell.current;
    if (!isSwap || shown === latest || !element) return;
    const swap = () => startTransition(() => setShown(latest));
    const inUse = (focused: Element | null) => focused !== null && element.contains(focused) && !focused.closest('[role=alert]');
    if (!inUse(document.activeElement)) return swap();
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A window that loses the focus keeps it in the card.
      if (!inUse(relatedTarget as Element | null) && !inUse(document.activeElement)) swap();
    };
    element.addEventListener('focusout', leave);
    return () => element.removeEventListener('focusout', leave);
  }, [isSwap, shown, latest, cell]);
  return isSwap ? shown : latest;
}
