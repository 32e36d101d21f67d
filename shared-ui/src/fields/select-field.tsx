import MuiNativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { DownIcon } from '../icons/icons.tsx';
import { color } from '../theme/color.ts';
import { Control } from './control.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps {
  /** Of the chosen option; '' while none is. */
  value: string;
  /** Gets the value of the option, '' for the placeholder. */
  onChange: (value: string) => void;
  /** In the order in which they stand. */
  options: readonly SelectOption[];
  /** Shown in grey while nothing is chosen: 'Select a product...'. */
  placeholder?: string | undefined;
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
const Chevron = () => (
  <Arrow>
    <DownIcon size={16} />
  </Arrow>
);

const Native = styled(MuiNativeSelect)({
  '&& .MuiNativeSelect-select': { paddingRight: 30, height: '100%', minWidth: 0, borderRadius: 'inherit' },
  '& option': { background: color.bg.surface, color: color.text.primary },
});

/** A choice among a few. The browser's own list: the best one for keyboard, finger and screen reader. */
export function SelectField({ value, onChange, options, placeholder, label, required, hint, error, hideLabel, className, ...props }: SelectFieldProps) {
  const { name, disabled = false, autoFocus = false, onBlur, ref } = props;
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      {(attributes) => (
        <Native
          value={value}
          onChange={(event) => onChange(event.target.value)}
          IconComponent={Chevron}
          input={<Control {...{ disabled, autoFocus, name }} error={error !== undefined} {...(ref && { inputRef: ref })} {...(onBlur && { onBlur })} />}
          inputProps={{
            ...attributes,
            'aria-invalid': error !== undefined,
            ...(placeholder && value === '' && { sx: { '&&': { color: color.text.placeholder } } }),
          }}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Native>
      )}
    </Field>
  );
}
