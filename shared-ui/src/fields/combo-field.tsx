import MuiAutocomplete from '@mui/material/Autocomplete';
import type { KeyboardEvent } from 'react';
import { DownIcon } from '../icons/icons.tsx';
import { ComboOptionRow, comboBoxStyles, popupStyles } from './combo-styles.tsx';
import { Control } from './control.tsx';
import { Field, type FieldProps } from './field.tsx';
import { matchingOptions } from './matching-options.ts';
import { type LoadOptions, useLoadedOptions } from './use-loaded-options.ts';

export interface ComboOption {
  id: number;
  label: string;
  /** At the option's right, in grey: `Stock: 86`. */
  secondary?: string | undefined;
  /** What the field shows once chosen; `label` unless given. */
  chosenLabel?: string | undefined;
}

export interface ComboFieldProps<T extends ComboOption> extends Omit<FieldProps, 'ref'> {
  value: T | null;
  onChange: (option: T | null) => void;
  /** Searches on the server: called when the list opens and, 250 ms after the last key, with what was typed. */
  load?: LoadOptions<T> | undefined;
  /** Instead of `load`: everything there is to choose from. */
  options?: readonly T[] | undefined;
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  ref?: ((input: HTMLInputElement | null) => void) | undefined;
}

/** So many are drawn; the rest is found by typing. */
const SHOWN = 100;
const textOf = (option: ComboOption) => option.chosenLabel ?? option.label;
const NONE: readonly never[] = [];

/** A choice among many, found by typing. Arrows, Enter, Escape; what is left half-typed goes back to the choice. */
export function ComboField<T extends ComboOption>({
  value,
  onChange,
  load,
  options = NONE,
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  ...props
}: ComboFieldProps<T>) {
  const { loaded, state, search } = useLoadedOptions(load);
  const { name, disabled = false, readOnly = false, autoFocus = false, placeholder, onBlur, onKeyDown, ref } = props;
  const found = load ? loaded : options;

  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      {(attributes) => (
        <MuiAutocomplete<T, false, false, false>
          id={attributes.id}
          sx={comboBoxStyles}
          options={found}
          value={value}
          onChange={(_event, option) => onChange(option)}
          getOptionLabel={textOf}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          // Until the server has answered, what is already here answers at once.
          filterOptions={(all, { inputValue }) => matchingOptions(all, load && state === 'idle' ? '' : inputValue, SHOWN)}
          // Opened by typing, it looks for what was typed and not for everything.
          {...(load && {
            onOpen: (event) => event.type !== 'change' && search(''),
            onInputChange: (_event, text, reason) => reason === 'input' && search(text),
          })}
          loading={state === 'loading'}
          loadingText="Loading..."
          noOptionsText={state === 'failed' ? 'The list could not be loaded' : 'No matches'}
          {...{ disabled, readOnly }}
          autoHighlight
          selectOnFocus
          clearOnBlur
          handleHomeEndKeys
          popupIcon={<DownIcon size={16} />}
          slotProps={{
            paper: { sx: popupStyles },
            listbox: { 'aria-label': label, 'aria-labelledby': undefined },
            clearIndicator: { sx: { display: 'none' } },
          }}
          renderOption={({ key, ...optionProps }, option) => <ComboOptionRow key={key} {...optionProps} option={option} />}
          renderInput={({ slotProps }) => (
            <Control
              {...slotProps.input}
              {...{ name, autoFocus, placeholder, disabled, readOnly }}
              {...(onBlur && { onBlur })}
              {...(onKeyDown && { onKeyDown })}
              error={error !== undefined}
              inputProps={{ ...slotProps.htmlInput, ...attributes }}
              {...(ref && { inputRef: ref })}
            />
          )}
        />
      )}
    </Field>
  );
}
