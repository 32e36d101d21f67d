import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A field whose text has chosen nothing yet. */
interface TypedText {
  /** @returns whether the text has chosen now, or is gone */
  settle: () => Promise<boolean>;
  input: () => HTMLInputElement | null;
}

const byForm = new WeakMap<object, Set<TypedText>>();
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** While `isTyped`, the form is not saved before the text has chosen. @param form its control; absent for a filter */
export function useTypedText(form: object | undefined, isTyped: boolean, field: TypedText): void {
  const latest = useRef(field);
  useLayoutEffect(() => {
    latest.current = field;
  });
  useLayoutEffect(() => {
    if (!form || !isTyped) return;
    const entry: TypedText = { settle: () => latest.current.settle(), input: () => latest.current.input() };
    const fields = byForm.get(form) ?? new Set();
    byForm.set(form, fields.add(entry));
    changed();
    return () => {
      fields.delete(entry);
      changed();
    };
  }, [form, isTyped]);
}

/** Whether a field of the form, or the one with this name, holds text that has chosen nothing. */
export const hasTypedText = (form: object, name?: string): boolean =>
  [...(byForm.get(form) ?? [])].some(({ input }) => name === undefined || input()?.name === name);

/**
 * Lets the texts of a form choose: an exact match, or the only one. A text that matches nothing keeps the form from being saved and gets the focus.
 * @example if (!(await settleTypedTexts(form.control))) return;
 */
export async function settleTypedTexts(form: object): Promise<boolean> {
  const fields = [...(byForm.get(form) ?? [])];
  const settled = await Promise.all(fields.map((field) => field.settle()));
  const left = fields.flatMap((field, index) => (settled[index] ? [] : (field.input() ?? [])));
  const [first] = left.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
  return settled.every(Boolean);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True while something is entered in the form that is not saved, typed texts that have chosen nothing among it. */
export function useIsDirty<T extends FieldValues, V>({ control, formState }: UseFormReturn<T, unknown, V>): boolean {
  const { isDirty } = formState;
  const isTyped = useSyncExternalStore(subscribe, () => hasTypedText(control));
  return isDirty || isTyped;
}
