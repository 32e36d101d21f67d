interface Choices {
  options?: readonly { value: string; label: string }[] | undefined;
  /** What else the value looks like than as it is typed. */
  format?: ((text: string) => string) | undefined;
}

/** A field's value in words: the label of a choice, Yes or No, a dash for nothing. */
export function shownValue(value: unknown, { options, format = (text) => text }: Choices = {}): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = value === null || value === undefined ? '' : String(value);
  const option = options?.find((each) => each.value === text);
  if (option) return option.label;
  return text.trim() === '' ? '-' : format(text);
}
