import { type ComboOption, textOf } from './combo-option.ts';

/** The last row of a list: adds the typed text. */
export interface AddingOption {
  id: 'add';
  label: string;
  typed: string;
}
export type Entry<T extends ComboOption> = T | AddingOption;

export const isAdding = <T extends ComboOption>(entry: Entry<T>): entry is AddingOption => entry.id === 'add';

/** What the field shows when the entry is chosen: the typed text stays as it is. */
export const shownText = <T extends ComboOption>(entry: Entry<T>): string => (isAdding(entry) ? entry.typed : textOf(entry));

/** @param typed the text in the field; an empty text, or the name of an existing option, adds nothing */
export function withAdding<T extends ComboOption>(found: readonly T[], typed: string): Entry<T>[] {
  const name = typed.trim();
  const isThere = found.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  return name === '' || isThere ? [...found] : [...found, { id: 'add', label: `+ Add '${name}'`, typed }];
}
