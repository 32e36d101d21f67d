import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { NumberField } from '../fields/number-field.tsx';
import { useTextBound } from '../forms/use-bound.ts';
import { color } from '../theme/color.ts';
import { media, radius } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import type { LinesForm } from './line.ts';
import type { CellProps } from './line-cells.tsx';

const KINDS = {
  discount_percent: { label: 'Discount percent', unit: '%', other: 'discount_amount', change: 'in rupees' },
  discount_amount: { label: 'Discount amount', unit: '₹', other: 'discount_percent', change: 'in percent' },
} as const;

const Change = styled('button')({
  border: 0,
  minWidth: 24,
  minHeight: 24,
  padding: '2px 4px',
  borderRadius: radius.chip,
  background: 'none',
  color: color.text.secondary,
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: color.bg.hover, color: color.text.primary },
  // A finger needs 44 px, for which the box has no room beside its figure.
  [media.touch]: { position: 'relative', '&::before': { content: '""', position: 'absolute', inset: -10 } },
});

/** A row's discount, in percent or in rupees: the sign in the box changes between the two. */
export function DiscountCell({ control, row }: CellProps) {
  const { getValues, setValue } = useFormContext<LinesForm>();
  const [kind, setKind] = useState<keyof typeof KINDS>(() => (getValues(`items.${row}.discount_amount`) ? 'discount_amount' : 'discount_percent'));
  const { label, unit, other, change } = KINDS[kind];
  const swap = () => {
    setValue(`items.${row}.${other}`, getValues(`items.${row}.${kind}`) ?? '', { shouldDirty: true });
    setValue(`items.${row}.${kind}`, '', { shouldDirty: true });
    setKind(other);
  };
  const sign = (
    <Change type="button" aria-label={`Discount of row ${row + 1} ${change}`} title={`Enter it ${change}`} onClick={swap}>
      {unit}
    </Change>
  );
  return <DiscountBox key={kind} {...{ control, row }} name={kind} label={`${label}, row ${row + 1}`} unit={sign} />;
}

interface DiscountBoxProps extends CellProps {
  name: keyof typeof KINDS;
  label: string;
  unit: React.ReactNode;
}

const DiscountBox = ({ control, row, name, ...box }: DiscountBoxProps) => (
  <NumberField hideLabel placeholder="0" {...box} {...useTextBound({ control, name: `items.${row}.${name}` })} />
);
