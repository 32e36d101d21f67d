import { createContext, useContext, useEffect } from 'react';
import type { ComboOption } from '../fields/combo-option.ts';

/** Facts that the fields of a dialog provide, so that input can be kept. */
export interface KeptFields {
  /** Choices in pickers, by name of the field: the form's values have only ids. */
  options: Map<string, ComboOption>;
  /** Names of fields that are never kept: passwords. */
  secrets: Set<string>;
}

/** Around the fields of a dialog. Always the same object, so that no field is drawn again because of it. */
export const KeptFieldsContext = createContext<KeptFields | undefined>(undefined);

/** The field's value is never stored. */
export function useSecretField(name: string): void {
  const kept = useContext(KeptFieldsContext);
  useEffect(() => {
    kept?.secrets.add(name);
  }, [kept, name]);
}

/** Values without those of secret fields, which are as in `begun`. */
export function withoutSecrets<T extends object>(values: T, secrets: ReadonlySet<string>, begun: object): T {
  if (secrets.size === 0) return values;
  // It is written as JSON anyway.
  const copy = JSON.parse(JSON.stringify(values)) as T;
  for (const name of secrets) replace(copy as Record<string, unknown>, begun as Record<string, unknown>, name.split('.'));
  return copy;
}

function replace(into: Record<string, unknown> | undefined, from: Record<string, unknown> | undefined, [name, ...rest]: string[]): void {
  if (!into || name === undefined || !(name in into)) return;
  if (rest.length === 0) into[name] = from?.[name] ?? '';
  else replace(into[name] as Record<string, unknown>, from?.[name] as Record<string, unknown>, rest);
}
