import { type ReactNode, useId } from 'react';
import { color } from '../theme/color.ts';
import { radius, size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { ChoiceLabel, Dot } from './choice.tsx';
import { ErrorText, type FieldProps, LabelText } from './field.tsx';

export interface RadioOption {
  value: string;
  label: string;
  /** For the segmented look: at 14 px. */
  icon?: ReactNode;
}

export interface RadioGroupProps extends Omit<FieldProps, 'autoFocus' | 'hint'> {
  /** Of the chosen option; '' while none is. */
  value: string;
  /** Gets the value of the option. */
  onChange: (value: string) => void;
  /** In the order shown. */
  options: readonly RadioOption[];
  /** One box with the choices side by side, for two or three short ones. */
  segmented?: boolean | undefined;
}

const Group = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 });
const Inline = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '6px 18px', minHeight: size.control, alignItems: 'center' });
const Segments = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  height: size.control,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.control,
  '& > label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    padding: '0 12px',
    cursor: 'pointer',
    overflow: 'hidden',
  },
  '& > label + label': { borderLeft: `1px solid ${color.border.control}` },
  '& > label:first-of-type': { borderRadius: '5px 0 0 5px' },
  '& > label:last-of-type': { borderRadius: '0 5px 5px 0' },
  '& > label:has(:checked)': { background: color.bg.selected, fontWeight: 600, boxShadow: `inset 0 -3px 0 ${color.primary.main}` },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, appearance: 'none', margin: 0, cursor: 'pointer', outline: 'none' },
});

/** A choice among a few that all stay in sight; `segmented` for two or three short ones. */
export function RadioGroup({
  label,
  required,
  error,
  hideLabel,
  disabled = false,
  name,
  value,
  onChange,
  onBlur,
  options,
  segmented,
  ref,
  className,
}: RadioGroupProps) {
  const id = useId();
  const Frame = segmented ? Segments : Inline;
  const Option = segmented ? 'label' : ChoiceLabel;
  const Input = segmented ? 'input' : Dot;
  return (
    <Group className={className}>
      {!hideLabel && (
        <LabelText>
          <span id={`${id}-label`}>{label}</span>
          {required && <i aria-hidden="true"> (required)</i>}
        </LabelText>
      )}
      <Frame
        role="radiogroup"
        {...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` })}
        {...(error && { 'aria-describedby': `${id}-below` })}
        {...(required && { 'aria-required': true })}
      >
        {options.map((option, index) => (
          <Option key={option.value}>
            {option.icon}
            <Input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              {...(index === 0 && { ref })}
              {...(onBlur && { onBlur })}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Option>
        ))}
      </Frame>
      {error && <ErrorText id={`${id}-below`}>{error}</ErrorText>}
    </Group>
  );
}
