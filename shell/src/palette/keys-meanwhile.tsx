import { useEffect } from 'react';

interface KeysMeanwhileProps {
  onText: (change: (text: string) => string) => void;
  onClose: () => void;
}

/** Keeps what is typed after Ctrl K until the palette has loaded: else it would be lost, or land in the screen below as shortcuts. */
export function KeysMeanwhile({ onText, onClose }: KeysMeanwhileProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) onText((text) => text + event.key);
      else if (event.key === 'Backspace') onText((text) => text.slice(0, -1));
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [onText, onClose]);
  return null;
}
