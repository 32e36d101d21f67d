import { DownIcon } from '../icons/icons.tsx';
import { color } from '../theme/color.ts';
import { styled } from '../theme/styled.ts';
import { Control, Select } from './control.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends Omit<FieldProps, 'ref'> {
  /** Of the chosen option; '' while none is. */
  value: string;
  /** Gets the value of the option, '' for the placeholder. */
  onChange: (value: string) => void;
  /** In the order shown. */
  options: readonly SelectOption[];
  /** Shown in grey while nothing is chosen: 'Select a product...'. */
  placeholder?: string | undefined;
  /** The select itself, to focus it. */
  ref?: ((select: HTMLSelectElement | null) => void) | undefined;
}

const Arrow = styled('span')({
  position: 'absolute',
  right: 9,
  top: '50%',
  transform: 'translateY(-50%)',
  color: color.text.secondary,
  pointerEvents: 'none',
  '& svg': { width: 16, height: 16 },
});
/** A choice among a few. The browser's own list: the best one for keyboard, finger and screen reader. */
export function SelectField({ value, onChange, options, placeholder, label, required, hint, error, hideLabel, className, ...props }: SelectFieldProps) {
  const { name, disabled = false, autoFocus = false, onBlur, ref } = props;
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      {(attributes) => (
        <Control {...{ disabled }} error={error !== undefined}>
          <Select
            {...attributes}
            {...{ ref, value, disabled, autoFocus, name, onBlur }}
            aria-invalid={error !== undefined}
            onChange={(event) => onChange(event.target.value)}
            {...(placeholder && value === '' && { style: { color: color.text.placeholder } })}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Arrow>
            <DownIcon size={16} />
          </Arrow>
        </Control>
      )}
    </Field>
  );
}
