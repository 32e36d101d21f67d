import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Affix } from './control.tsx';
import { Field, type FieldProps } from './field.tsx';
import { groupedText, plainText } from './number-text.ts';
import { TextControl } from './text-field.tsx';
import { useScanGuard } from './use-scan-guard.ts';

export interface NumberFieldProps extends Omit<FieldProps, 'ref'> {
  /** A plain number as text, '123456.5', or as a number; '' when empty. Other text is shown as typed. */
  value: string | number | null | undefined;
  /** Gets plain digits: '₹1,23,456.50' arrives as '123456.50'. Text that is no number arrives as typed, for the schema to refuse. */
  onChange: (plain: string) => void;
  /** Unit, inside the box at its right: `kg`, or a button that changes it. */
  unit?: ReactNode;
  /** Before the digits when left: '₹'. */
  prefix?: string | undefined;
  /** Decimals shown at least when left. */
  decimals?: number | undefined;
  /** Only whole numbers: phones show the keys without a point. */
  whole?: boolean | undefined;
  /** It shows its number and takes none, but can be reached and copied. */
  readOnly?: boolean | undefined;
  /** In grey while it is empty. */
  placeholder?: string | undefined;
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[] | undefined;
  /** The input itself, to focus it. */
  ref?: ((input: HTMLInputElement | null) => void) | undefined;
}

/**
 * A number, right-aligned: grouping when left, plain digits when focused. It is a text box, so neither the wheel nor the arrow keys change the input.
 * @example
 * <NumberField label="Weight" unit="kg" value={weight} onChange={setWeight} />
 */
export function NumberField({
  value,
  onChange,
  unit,
  prefix,
  decimals = 0,
  whole = false,
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  ...props
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  // The text during typing, while the field has the focus, and the value that it made.
  const [typed, setTyped] = useState<{ text: string; made?: string }>();
  const focused = typed !== undefined;

  // The plain digits replace the grouped ones under the cursor: select them again, so that typing replaces them.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);

  const plain = value === null || value === undefined ? '' : String(value);
  const guard = useScanGuard(plain, (was) => {
    setTyped({ text: was });
    onChange(was);
  });
  if (typed && typed.made === undefined) setTyped({ ...typed, made: plain });
  // Set from outside meanwhile, by a draft that came back: the text follows.
  else if (typed && typed.made !== plain) setTyped({ text: plain, made: plain });
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      {(attributes) => (
        <TextControl
          {...props}
          {...{ error, attributes }}
          numeric
          inputMode={whole ? 'numeric' : 'decimal'}
          value={typed?.text ?? groupedText(plain, decimals)}
          onChange={(text) => {
            setTyped({ text });
            onChange(plainText(text));
          }}
          onKeyDown={guard}
          onFocus={() => setTyped({ text: plain, made: plain })}
          onBlur={() => {
            setTyped(undefined);
            props.onBlur?.();
          }}
          startAdornment={prefix && <Affix side="start">{prefix}</Affix>}
          endAdornment={unit && <Affix side="end">{unit}</Affix>}
          ref={(element) => {
            input.current = element;
            props.ref?.(element);
          }}
        />
      )}
    </Field>
  );
}

/**
 * Pieces, kilograms: decimals as entered.
 * @example
 * <QuantityField label="Quantity" unit="pcs" value={quantity} onChange={setQuantity} />
 */
export const QuantityField = (props: NumberFieldProps) => <NumberField {...props} />;

/**
 * Rupees, two decimals when left.
 * @example
 * <MoneyField label="Amount" required value={amount} onChange={setAmount} error={error} />
 */
export const MoneyField = (props: NumberFieldProps) => <NumberField prefix="₹" decimals={2} {...props} />;

/**
 * Percent, as entered.
 * @example
 * <PercentField label="GST" value={rate} onChange={setRate} />
 */
export const PercentField = (props: NumberFieldProps) => <NumberField unit="%" {...props} />;
