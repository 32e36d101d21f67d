import { useId } from 'react';
import { styled } from '../theme/styled.ts';
import { ChoiceLabel, Tick } from './choice.tsx';
import { ErrorText, type FieldProps, Hint } from './field.tsx';

export interface CheckboxFieldProps extends Pick<FieldProps, 'label' | 'hideLabel' | 'hint' | 'error' | 'disabled' | 'name' | 'onBlur' | 'ref' | 'className'> {
  /** Whether it is ticked. */
  checked: boolean;
  /** Gets whether it is ticked now. */
  onChange: (checked: boolean) => void;
}

const Root = styled('span')({ display: 'inline-flex', flexDirection: 'column', gap: 4 });

/** One thing that is so or not; the label is at its right. */
export function CheckboxField({ label, hideLabel, hint, error, checked, onChange, disabled = false, name, onBlur, ref, className }: CheckboxFieldProps) {
  const id = useId();
  return (
    <Root className={className}>
      <ChoiceLabel>
        <Tick
          type="checkbox"
          {...{ checked, disabled, name, ref }}
          {...(onBlur && { onBlur })}
          {...(hideLabel && { 'aria-label': label })}
          {...(error && { 'aria-invalid': true })}
          {...((error ?? hint) && { 'aria-describedby': `${id}-below` })}
          onChange={(event) => onChange(event.target.checked)}
        />
        {!hideLabel && label}
      </ChoiceLabel>
      {error ? <ErrorText id={`${id}-below`}>{error}</ErrorText> : hint && <Hint id={`${id}-below`}>{hint}</Hint>}
    </Root>
  );
}
