/**
 * Input that is not yet saved, across the page: all forms with such input, the latest on top. The shell confirms before it reloads, signs out or goes elsewhere
 * (docs/reference/screens.md#unsaved-input).
 */
export interface UnsavedForm {
  /** Confirms with the user, and continues if they agree. */
  ask(goOn: () => void): void;
}

const forms: UnsavedForm[] = [];
const listeners = new Set<() => void>();

/** True while any form on the page holds unsaved input. */
export const hasUnsavedInput = (): boolean => forms.length > 0;

/** Continues at once, or after the user has discarded unsaved input. For actions that are no link: signing out, reloading, Cancel. */
export function leaveSafely(goOn: () => void): void {
  const top = forms.at(-1);
  if (top) top.ask(goOn);
  else goOn();
}

export function registerUnsavedForm(form: UnsavedForm): () => void {
  forms.push(form);
  changed();
  return () => {
    forms.splice(forms.indexOf(form), 1);
    changed();
  };
}

/** @returns what ends the subscription */
export function subscribeUnsavedInput(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
