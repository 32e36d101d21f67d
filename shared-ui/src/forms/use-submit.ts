import { type BaseSyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyServerErrors, isFormFailure } from './server-errors.ts';

/**
 * The one way to save a form: checks, saves once however often it is called meanwhile, and shows a refusal at its fields and in the
 * banner. An error that is no refusal goes on to whoever watches for bugs.
 * @example
 * const save = useSubmit(form, (values) => createVendor.mutateAsync(values));
 * <form noValidate onSubmit={save}>
 */
export function useSubmit<T extends FieldValues, V>(form: UseFormReturn<T, unknown, V>, save: (values: V) => Promise<unknown>) {
  const busy = useRef(false);
  return async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await form.handleSubmit(save)(event);
    } catch (error) {
      if (!isFormFailure(error)) throw error;
      applyServerErrors(form, error);
    } finally {
      busy.current = false;
    }
  };
}
