import { MoneyField, useTyped } from '@karkhana/shared-ui';

const isAmount = (text: string) => text === '' || /^\d{1,12}(\.\d{1,2})?$/.test(text);

interface AmountFilterProps {
  label: string;
  /** Plain digits, '' when not set. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount that filters when the typing pauses; text that is no amount yet filters nothing, and shows a message. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const typed = useTyped(value, onChange, isAmount);
  return <MoneyField label={label} {...typed} error={isAmount(typed.value) ? undefined : `${label} must be an amount`} />;
}
