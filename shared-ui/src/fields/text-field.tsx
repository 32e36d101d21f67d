import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId } from 'react';
import { Control, Input } from './control.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  /** The text as typed. */
  value: string;
  /** Gets the whole text at every key. */
  onChange: (value: string) => void;
  /** Kind of text: decides the keys of a phone. 'text' by default. */
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search' | 'password'>;
  /** It shows its text and takes none, but can be reached and copied. */
  readOnly?: boolean | undefined;
  /** In grey while it is empty, in addition to the label. */
  placeholder?: string | undefined;
  /** Values that the browser may fill in; 'off' by default. */
  autoComplete?: string | undefined;
  /** Keys of a phone, where `type` does not decide them. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Characters; more are not taken. */
  maxLength?: number | undefined;
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[] | undefined;
  /** Inside the box, before the text. */
  startAdornment?: ReactNode;
  /** Inside the box, after the text: a unit or an icon button. */
  endAdornment?: ReactNode;
  /** The control has the focus. */
  onFocus?: (() => void) | undefined;
  /** A key, before the control takes it. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined;
}

/**
 * One line of text. `onChange` gets the text itself.
 * @example
 * <TextField label="Name" required value={name} onChange={setName} error={error} />
 */
export function TextField({ label, required, hint, error, hideLabel, className, ...props }: TextFieldProps) {
  return <Field {...{ label, required, hint, error, hideLabel, className }}>{(attributes) => <TextControl {...props} {...{ error, attributes }} />}</Field>;
}

type TextControlProps = Omit<TextFieldProps, 'label' | 'hint' | 'hideLabel' | 'className'> & { attributes: object; numeric?: boolean };

/** The box alone, for the kit's own fields. */
export function TextControl({ ref, value, onChange, error, attributes, inputMode, maxLength, numeric, autoComplete = 'off', ...props }: TextControlProps) {
  const {
    type = 'text',
    readOnly = false,
    disabled = false,
    autoFocus = false,
    name,
    placeholder,
    onBlur,
    onFocus,
    onKeyDown,
    startAdornment,
    endAdornment,
    suggestions,
  } = props;
  const list = useId();
  const control = (
    <Control {...{ disabled, readOnly }} error={error !== undefined}>
      {startAdornment}
      <Input
        {...attributes}
        {...{ ref, value, type, readOnly, disabled, autoFocus, name, placeholder, autoComplete, inputMode, maxLength, onBlur, onFocus, onKeyDown }}
        {...(suggestions && { list })}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
        {...(numeric && { style: { textAlign: 'right' } })}
      />
      {endAdornment}
    </Control>
  );
  if (!suggestions) return control;
  return (
    <>
      {control}
      <datalist id={list}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
