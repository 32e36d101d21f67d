import { createContext, useContext, useEffect } from 'react';

/** How a field is called and what its values look like, for those who compare two of them. */
export interface FieldWords {
  label: string;
  /** `was` is the value before. */
  show: (value: unknown, was: unknown) => string;
}

/** Of the fields that a form has shown so far, by name. */
export type WordsOfFields = Map<string, FieldWords>;

/** Around the fields of a form that edits a record. Always the same map, so that no field is drawn again because of it. */
export const FieldWordsContext = createContext<WordsOfFields | undefined>(undefined);

/** Says it of one field. The bound fields of the kit do so by themselves. */
export function useFieldWords(name: string, label: string | undefined, show: FieldWords['show']): void {
  const words = useContext(FieldWordsContext);
  useEffect(() => {
    if (label !== undefined) words?.set(name, { label, show });
  });
}
