import { dayInIndia } from '@karkhana/shared-contract/dates';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Milliseconds. No timer until midnight: a machine that sleeps does not count the hours. */
const LOOK_AGAIN = 60_000;

/** 'yyyy-MM-dd' in India; drawn again when it is another day, since a form may stay open past midnight. */
export const useToday = (): string => useSyncExternalStore(onLookAgain, () => dayInIndia());

function onLookAgain(look: () => void): () => void {
  const timer = setInterval(look, LOOK_AGAIN);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * A default date of today moves on to the next day, until the user chooses another one; that is no unsaved input.
 * @param name of the field; undefined for a form that begins with another day
 * @example
 * const today = useToday();
 * const form = useForm({ defaultValues: { date: today } });
 * useFollowsToday(form, 'date', today);
 */
export function useFollowsToday<T extends FieldValues, V>(form: UseFormReturn<T, unknown, V>, name: FieldPath<T> | undefined, today: string): void {
  const before = useRef(today);
  const { getValues, resetField } = form;
  useEffect(() => {
    const was = before.current;
    before.current = today;
    if (name === undefined || was === today || getValues(name) !== was) return;
    resetField(name, { defaultValue: today as PathValue<T, FieldPath<T>> });
  }, [getValues, name, resetField, today]);
}
