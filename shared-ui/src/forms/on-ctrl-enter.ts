import type { KeyboardEvent } from 'react';

/** `onKeyDown={onCtrlEnter(save)}`: Ctrl+Enter saves the form from anywhere in it. A page has `useCtrlEnter`, which gets the key outside the form too. */
export const onCtrlEnter = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  save();
};
