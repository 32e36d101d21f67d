import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId } from 'react';
import { Control } from './control.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search' | 'password'>;
  readOnly?: boolean | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number | undefined;
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[] | undefined;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  onFocus?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined;
}

/** One line of text. `onChange` gets the text itself. */
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
    <Control
      {...{ value, type, readOnly, disabled, autoFocus, name, placeholder, autoComplete, startAdornment, endAdornment }}
      {...(ref && { inputRef: ref })}
      {...(onBlur && { onBlur })}
      {...(onFocus && { onFocus })}
      {...(onKeyDown && { onKeyDown })}
      error={error !== undefined}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { ...attributes, inputMode, maxLength, ...(suggestions && { list }), ...(numeric && { sx: { textAlign: 'right' } }) } }}
    />
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
