import { MoneyField } from '@karkhana/shared-ui';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key. */
const PAUSE = 300;

interface AmountFilterProps {
  label: string;
  /** Plain digits, '' when not set. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount that filters 300 ms after the last key; what is no amount yet filters nothing. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Set from elsewhere: a chip removed, Back.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const isAmount = typed === '' || /^\d{1,12}(\.\d{1,2})?$/.test(typed);
  return (
    <MoneyField
      label={label}
      value={typed}
      error={isAmount ? undefined : `${label} must be an amount`}
      onChange={(plain) => {
        setTyped(plain);
        clearTimeout(timer.current);
        if (plain !== '' && !/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return;
        timer.current = setTimeout(() => {
          setKnown(plain);
          onChange(plain);
        }, PAUSE);
      }}
    />
  );
}
