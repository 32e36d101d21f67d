import { memo, useCallback } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ComboField } from '../fields/combo-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import type { LoadOptions } from '../fields/use-loaded-options.ts';
import { useBound, useTextBound } from '../forms/use-bound.ts';
import type { LineProduct, LinesForm } from './line.ts';

// The form wakes every field when a row comes or goes; what is heavy to draw looks first whether anything of it changed.
const Picker = memo(ComboField<LineProduct>);
const NumberBox = memo(NumberField);

export interface LineTexts {
  product: string;
  /** In the picker, while nothing is chosen. */
  choose: string;
  quantity: string;
  unitPrice: string;
  total: string;
}

/** `control` does not change, so that a cell is drawn again for its own value only. */
interface CellProps {
  control: Control<LinesForm>;
  row: number;
}
type FieldCellProps = CellProps & { label: string };

interface ProductCellProps extends FieldCellProps {
  placeholder: string;
  product: LineProduct | undefined;
  load: LoadOptions<LineProduct>;
  onChoose: (row: number, product: LineProduct | null) => void;
}

export function ProductCell({ control, row, label, placeholder, product, load, onChoose }: ProductCellProps) {
  const { value, onChange, ...bound } = useBound({ control, name: `items.${row}.product_id` });
  const choose = useCallback(
    (chosen: LineProduct | null) => {
      onChange(chosen?.id ?? '');
      onChoose(row, chosen);
    },
    [onChange, onChoose, row],
  );
  return (
    <Picker
      {...bound}
      hideLabel
      required
      label={`${label}, row ${row + 1}`}
      placeholder={placeholder}
      load={load}
      value={product?.id === value ? (product ?? null) : null}
      onChange={choose}
    />
  );
}

export function QuantityCell({ control, row, label }: FieldCellProps) {
  return <NumberBox hideLabel required label={`${label}, row ${row + 1}`} {...useTextBound({ control, name: `items.${row}.quantity` })} />;
}

export function UnitPriceCell({ control, row, label }: FieldCellProps) {
  return <NumberBox hideLabel required decimals={2} label={`${label}, row ${row + 1}`} {...useTextBound({ control, name: `items.${row}.unit_price` })} />;
}

/** The only cell that follows what is typed in the others. */
export function TotalCell({ control, row, lineTotal }: CellProps & { lineTotal: (quantity: string, unitPrice: string) => string }) {
  const [quantity, unitPrice] = useWatch({ control, name: [`items.${row}.quantity`, `items.${row}.unit_price`] });
  return <>{lineTotal(quantity ?? '', unitPrice ?? '')}</>;
}
