import MuiAutocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { DownIcon } from '../icons/icons.tsx';
import { MuiTheme } from '../theme/mui-theme.tsx';
import { type Entry, shownText, withAdding } from './adding-option.ts';
import type { ComboFieldProps } from './combo-field-props.ts';
import { ComboInput } from './combo-input.tsx';
import type { ComboOption } from './combo-option.ts';
import { ComboOptionRow, comboBoxStyles, popupStyles } from './combo-styles.tsx';
import { Field } from './field.tsx';
import { matchingOptions } from './matching-options.ts';
import { useComboInput } from './use-combo-input.ts';

/** Number of options drawn; typing finds the rest. */
const SHOWN = 100;
const NONE: readonly never[] = [];

/**
 * A choice among many, found by typing; the best match comes first. The first key typed over a choice takes it back. Enter and Tab choose the exact code or
 * name, else what is highlighted, once the server has answered; leaving chooses an exact or the only match. Other text stays, with a sentence
 * (docs/reference/screens.md#typed-choices).
 * @example
 * <ComboField label="Vendor" value={vendor} onChange={setVendor} load={findVendors} />
 */
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
  const { name, disabled = false, readOnly = false, autoFocus = false, placeholder, onBlur, onEnter, onScan, onAdd, form, ref } = props;
  const { text, open, state, found, ...combo } = useComboInput({ value, onChange, load, options, onEnter, onScan, onAdd, form });
  const shownError = combo.refusal ?? error;
  // MUI measures the box that its list hangs on each time that it draws, and draws twice for it: a page with the field waited for its layout.
  const [anchored, setAnchored] = useState(open);
  if (open && !anchored) setAnchored(true);

  return (
    <Field {...{ label, required, hint, hideLabel, className }} error={shownError}>
      {(attributes) => (
        <MuiTheme>
          <MuiAutocomplete<Entry<T>, false, false, false>
            id={attributes.id}
            sx={comboBoxStyles}
            options={found}
            value={combo.chosen}
            onChange={combo.onChoose}
            inputValue={text}
            onInputChange={combo.onText}
            open={open}
            onOpen={combo.onOpen}
            onClose={combo.onClose}
            onHighlightChange={combo.onPoint}
            getOptionLabel={shownText}
            getOptionKey={(option) => option.id}
            isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
            // Until the server has answered, local options answer at once.
            filterOptions={(_all, { inputValue }) => {
              const matching = matchingOptions(found, load && state === 'idle' ? '' : inputValue, SHOWN);
              return onAdd && combo.isTyped && state !== 'loading' ? withAdding(matching, inputValue) : matching;
            }}
            loading={state === 'loading'}
            loadingText="Loading..."
            noOptionsText={state === 'failed' ? 'The list could not be loaded' : 'No matches'}
            {...{ disabled, readOnly }}
            // Enter in a field in which nothing was typed chooses nothing.
            autoHighlight={text !== ''}
            selectOnFocus
            clearOnBlur={false}
            handleHomeEndKeys
            popupIcon={<DownIcon size={16} />}
            slotProps={{
              paper: { sx: popupStyles },
              listbox: { 'aria-label': label, 'aria-labelledby': undefined },
              clearIndicator: { sx: { display: 'none' } },
            }}
            renderOption={({ key, ...optionProps }, option) => <ComboOptionRow key={key} {...optionProps} option={option} />}
            renderInput={({ slotProps: parts }) => (
              <ComboInput
                {...attributes}
                {...{ parts, anchored, name, autoFocus, placeholder, disabled, readOnly, ref }}
                error={shownError !== undefined}
                field={combo.input}
                onBlur={() => {
                  onBlur?.();
                  combo.onLeave();
                }}
                onKeyDown={combo.onKeyDown}
              />
            )}
          />
        </MuiTheme>
      )}
    </Field>
  );
}
