import type { ComboOption } from './combo-option.ts';
import type { FieldProps } from './field.tsx';
import type { LoadOptions } from './use-loaded-options.ts';

export interface ComboFieldProps<T extends ComboOption> extends Omit<FieldProps, 'ref'> {
  /** The chosen option itself, null while nothing is chosen. */
  value: T | null;
  /** Gets the option, or null when the field was emptied or something was typed over the choice. */
  onChange: (option: T | null) => void;
  /** Searches on the server: called when the list opens and, 250 ms after the last key, with the typed text. */
  load?: LoadOptions<T> | undefined;
  /** Instead of `load`: everything there is to choose from. */
  options?: readonly T[] | undefined;
  /** In grey while nothing is typed or chosen. */
  placeholder?: string | undefined;
  /** It shows its value and takes none, but can be reached and copied. */
  readOnly?: boolean | undefined;
  /** An option was chosen with Enter, perhaps a moment after the key: when the server's answer to the typed text has come. */
  onEnter?: (() => void) | undefined;
  /** The code of an option and Enter came as fast as only a scanner types them; the option is not chosen then. `was`: the choice that it was typed over. */
  onScan?: ((option: T, was: T | null) => void) | undefined;
  /** Adds the typed text, from the list's last row: "+ Add 'Nagpur Steel'". Absent without permission. */
  onAdd?: ((typed: string) => void) | undefined;
  /** `control` of the form that is not to be saved while the field has text and no choice. */
  form?: object | undefined;
  /** The input itself, to focus it. */
  ref?: ((input: HTMLInputElement | null) => void) | undefined;
}
