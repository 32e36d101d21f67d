import { type ComboOption, textOf } from './combo-option.ts';

const namesOf = (option: ComboOption): string[] => [option.label, textOf(option), option.label.replace(` (${option.code})`, '')];

/** The option that has the typed text as its code or, alone among them, as its name; without case. */
export function exactOption<T extends ComboOption>(options: readonly T[], typed: string): T | undefined {
  const text = typed.trim().toLowerCase();
  const named = options.filter((option) => namesOf(option).some((name) => name.toLowerCase() === text));
  return withCode(options, typed) ?? (named.length === 1 ? named[0] : undefined);
}

/** The option with this code, such as a scanner types it. */
export const withCode = <T extends ComboOption>(options: readonly T[], typed: string): T | undefined =>
  options.find(({ code, codes = [] }) => [code, ...codes].some((known) => known?.toLowerCase() === typed.trim().toLowerCase()));

/** What an option's text does not lead to, as a sentence. @param found undefined: they could not be read */
export function noChoice(typed: string, found: readonly unknown[] | undefined): string {
  if (!found) return 'The list could not be loaded. Try again.';
  if (found.length === 0) return `No match for '${typed}'. Choose from the list, or empty the field.`;
  return `More than one match for '${typed}'. Choose from the list.`;
}
