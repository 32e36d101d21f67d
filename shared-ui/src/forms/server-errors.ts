import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A failed request, in the shape of shared-auth's ApiError. */
export interface FormFailure {
  /** A sentence for staff. */
  message: string;
  /** Path as yup writes it (`items[0].quantity`) to sentence. */
  fields: Record<string, string>;
}

export const isFormFailure = (error: unknown): error is FormFailure =>
  error instanceof Error && typeof (error as Partial<FormFailure>).fields === 'object' && (error as Partial<FormFailure>).fields !== null;

/**
 * Shows a failed save at its fields: each sentence at its own, the first one focused; the message, with sentences of no field of this form, in the form's
 * banner (`serverMessage`). All input stays.
 */
export function applyServerErrors<T extends FieldValues, V>(form: UseFormReturn<T, unknown, V>, failure: FormFailure): void {
  const strays: string[] = [];
  let first = true;
  for (const [path, sentence] of Object.entries(failure.fields)) {
    const name = path.replace(/\[(\d+)\]/g, '.$1') as FieldPath<T>;
    const value: unknown = form.getValues(name);
    // A list has no control of its own to show it at.
    if (value === undefined || Array.isArray(value)) strays.push(sentence);
    else {
      form.setError(name, { type: 'server', message: sentence }, { shouldFocus: first });
      first = false;
    }
  }
  const sentences = [failure.message, ...strays.filter((sentence) => !failure.message.includes(sentence))];
  form.setError('root.server', { type: 'server', message: sentences.join('. ') });
}

/** Text of the form's banner, after a save that failed and until the next try. */
export const serverMessage = <T extends FieldValues>(errors: FieldErrors<T>): string | undefined => errors.root?.['server']?.message;
