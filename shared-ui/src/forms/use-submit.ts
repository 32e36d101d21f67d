import { type BaseSyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isStaleVersion } from '../conflict/edited-record.ts';
import type { Edited } from '../conflict/use-edited-record.ts';
import { hasTypedText, settleTypedTexts } from '../fields/typed-text.ts';
import { applyServerErrors, isFormFailure } from './server-errors.ts';

/**
 * The one way to save a form: lets typed texts choose, checks, saves once even when called again meanwhile, and shows a refusal at its fields and in the banner. Other errors are thrown
 * on.
 * @example const save = useSubmit(form, (values) => createVendor.mutateAsync(values)); <form noValidate onSubmit={save}>
 * @param edited of a form that edits a record: another user's save meanwhile is shown for a choice and never overwritten
 */
export function useSubmit<T extends FieldValues, V>(form: UseFormReturn<T, unknown, V>, save: (values: V) => Promise<unknown>, edited?: Edited) {
  const busy = useRef(false);
  /** A second time when another user saved fields that this form does not show. */
  async function send(event: BaseSyntheticEvent | undefined, isSecond = false): Promise<void> {
    let again = false;
    await form.handleSubmit(async (values) => {
      if (edited?.mustAsk()) return;
      try {
        await save(values);
      } catch (error) {
        if (!edited || isSecond || !isStaleVersion(error)) throw error;
        again = (await edited.refused().catch(() => Promise.reject(error))) === 'again';
      }
    })(event);
    if (again) await send(undefined, true);
  }
  return async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      if (hasTypedText(form.control) && !(await settleTypedTexts(form.control))) return;
      await send(event);
    } catch (error) {
      if (!isFormFailure(error)) throw error;
      applyServerErrors(form, error);
    } finally {
      busy.current = false;
    }
  };
}
