import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

interface Binding<T extends FieldValues, V> {
  /** Of the form; inside a FormDialog or FormProvider it need not be given. With it, names are checked. */
  control?: Control<T, unknown, V> | undefined;
  name: FieldPath<T>;
}

/** A field of the kit, tied to a form: `control` and `name` instead of value, change and error. */
export type Bound<T extends FieldValues, V, Props> = Omit<Props, 'value' | 'checked' | 'onChange' | 'onUnreadable' | 'error' | 'name' | 'ref'> & Binding<T, V>;

/** Value, change, error and focus of one field; only it is drawn again when it changes. */
export function useBound<T extends FieldValues, V>({ control, name, onBlur }: Binding<T, V> & { onBlur?: (() => void) | undefined }) {
  const { field, fieldState } = useController({ name, ...(control && { control }) });
  const both = () => {
    field.onBlur();
    onBlur?.();
  };
  // The form's own functions stay the same from one render to the next, which a memoised field relies on.
  return {
    name: field.name,
    value: field.value as unknown,
    onChange: field.onChange,
    onBlur: onBlur ? both : field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}

/** For fields whose value is text. */
export function useTextBound<T extends FieldValues, V>(binding: Binding<T, V> & { onBlur?: (() => void) | undefined }) {
  const { value, ...bound } = useBound(binding);
  return { ...bound, value: value === null || value === undefined ? '' : String(value) };
}
