import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useForkRef } from '@mui/material/utils';
import type { ComponentProps, RefObject } from 'react';
import { Control, Input } from './control.tsx';

interface ComboInputProps extends Omit<ComponentProps<typeof Input>, 'onBlur'> {
  /** What MUI ties the box and the input of its combobox with. */
  parts: AutocompleteRenderInputParams['slotProps'];
  /** Whether the list has a use for the box yet. */
  anchored: boolean;
  error: boolean;
  onBlur: () => void;
  field: RefObject<HTMLInputElement | null>;
}

/** The input of a ComboField in its box, with the arrow that opens the list. */
export function ComboInput({ parts, anchored, error, onBlur, field, ref, ...props }: ComboInputProps) {
  const { endAdornment, startAdornment: _none, ref: anchor, ...box } = parts.input;
  const { htmlInput } = parts;
  return (
    <Control {...box} ref={anchored ? anchor : null} {...{ error }} disabled={props.disabled ?? false} readOnly={props.readOnly ?? false}>
      <Input
        {...htmlInput}
        {...props}
        ref={useForkRef(htmlInput.ref, ref, field)}
        aria-invalid={error}
        onBlur={(event) => {
          onBlur();
          htmlInput.onBlur?.(event);
        }}
      />
      {endAdornment}
    </Control>
  );
}
