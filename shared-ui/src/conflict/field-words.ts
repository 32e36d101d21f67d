import { createContext, useContext, useEffect } from 'react';

/** Name of a field and format of its values, for comparing two of them. */
export interface FieldWords {
  label: string;
  /** `was` is the value before. */
  show: (value: unknown, was: unknown) => string;
}

/** Of the fields that a form has shown so far, by name. */
export type WordsOfFields = Map<string, FieldWords>;

/** Around the fields of a form that edits a record. Always the same map, so that no field is drawn again because of it. */
export const FieldWordsContext = createContext<WordsOfFields | undefined>(undefined);

/** Sets them for one field. The bound fields of the kit do so by themselves. */
export function useFieldWords(name: string, label: string | undefined, show: FieldWords['show']): void {
  const words = useContext(FieldWordsContext);
  useEffect(() => {
    if (label !== undefined) words?.set(name, { label, show });
  });
}
