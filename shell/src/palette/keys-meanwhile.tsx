import { useEffect } from 'react';

/** Text typed before the palette had loaded. `enter`: Enter came last. */
export interface Typed {
  text: string;
  enter: boolean;
}

interface KeysMeanwhileProps {
  onTyped: (change: (typed: Typed) => Typed) => void;
  onClose: () => void;
}

/** Keys that write nothing, but would move or choose something in the screen below. */
const SWALLOWED = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Keeps typing after Ctrl K until the palette has loaded: else it would be lost, or reach the screen below as shortcuts. */
export function KeysMeanwhile({ onTyped, onClose }: KeysMeanwhileProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) onTyped(({ text }) => ({ text: text + event.key, enter: false }));
      else if (event.key === 'Backspace') onTyped(({ text }) => ({ text: text.slice(0, -1), enter: false }));
      else if (event.key === 'Enter') onTyped(({ text }) => ({ text, enter: true }));
      else if (event.key === 'Escape') onClose();
      else if (!SWALLOWED.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    // Without a network it may take long: a user who goes on with the mouse has given it up.
    document.addEventListener('pointerdown', onClose, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('pointerdown', onClose, { capture: true });
    };
  }, [onTyped, onClose]);
  return null;
}
