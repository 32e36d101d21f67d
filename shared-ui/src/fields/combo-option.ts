export interface ComboOption {
  id: number;
  label: string;
  /** At the option's right, in grey: `Stock: 86`. */
  secondary?: string | undefined;
  /** Text of the field once chosen; `label` by default. */
  chosenLabel?: string | undefined;
  /** A key of its own, such as a SKU: who types all of it means this option. */
  code?: string | undefined;
  /** More of them: barcodes. */
  codes?: readonly string[] | undefined;
  /** Under the label, in grey: what matched where the label does not show it. */
  matched?: string | undefined;
}

/** Text of the field when the option is chosen. */
export const textOf = (option: ComboOption): string => option.chosenLabel ?? option.label;
