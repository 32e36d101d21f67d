import { Area, Control } from './control.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends Omit<FieldProps, 'ref'> {
  /** The text as typed, with its line ends. */
  value: string;
  /** Gets the whole text at every key. */
  onChange: (value: string) => void;
  /** Lines that it shows before it is pulled taller. */
  rows?: number | undefined;
  /** Characters; more are not taken. */
  maxLength?: number | undefined;
  /** It shows its text and takes none, but can be reached and copied. */
  readOnly?: boolean | undefined;
  /** In grey while it is empty. */
  placeholder?: string | undefined;
  /** The text area itself, to focus it. */
  ref?: ((area: HTMLTextAreaElement | null) => void) | undefined;
}

/** Several lines of text; staff can pull it taller. */
export function TextArea({ value, onChange, rows = 3, maxLength, label, required, hint, error, hideLabel, className, ...props }: TextAreaProps) {
  const { name, disabled = false, autoFocus = false, readOnly = false, placeholder, onBlur, ref } = props;
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      {(attributes) => (
        <Control {...{ disabled, readOnly }} error={error !== undefined} style={{ height: 'auto' }}>
          <Area
            {...attributes}
            {...{ ref, value, rows, maxLength, disabled, autoFocus, readOnly, name, placeholder, onBlur }}
            aria-invalid={error !== undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        </Control>
      )}
    </Field>
  );
}
