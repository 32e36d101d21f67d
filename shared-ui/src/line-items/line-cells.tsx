import { memo, useCallback, useContext } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ComboField } from '../fields/combo-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { ScanContext } from '../fields/scan-context.ts';
import type { LoadOptions } from '../fields/use-loaded-options.ts';
import { useBound, useTextBound } from '../forms/use-bound.ts';
import type { LineDiscount, LineProduct, LinesForm } from './line.ts';

// The form wakes every field when a row comes or goes; heavy ones first check whether their own props changed.
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
export interface CellProps {
  control: Control<LinesForm>;
  row: number;
}
type FieldCellProps = CellProps & { label: string };

interface ProductCellProps extends FieldCellProps {
  placeholder: string;
  product: LineProduct | undefined;
  load: LoadOptions<LineProduct>;
  onChoose: (row: number, product: LineProduct | null) => void;
  onEnter: (row: number) => void;
  onAdd: ((row: number, typed: string) => void) | undefined;
}

export function ProductCell({ control, row, label, placeholder, product, load, onChoose, onEnter, onAdd }: ProductCellProps) {
  const { value, onChange, ...bound } = useBound({ control, name: `items.${row}.product_id` });
  const choose = useCallback(
    (chosen: LineProduct | null) => {
      onChange(chosen?.id ?? '');
      onChoose(row, chosen);
    },
    [onChange, onChoose, row],
  );
  const enter = useCallback(() => onEnter(row), [onEnter, row]);
  const rows = useContext(ScanContext);
  const scan = useCallback(
    (product: LineProduct, was: LineProduct | null) => {
      // Not typed over it: the row keeps its product and its price.
      if (was) onChange(was.id);
      rows?.put?.(product);
    },
    [onChange, rows],
  );
  const add = useCallback((typed: string) => onAdd?.(row, typed), [onAdd, row]);
  return (
    <Picker
      {...bound}
      form={control}
      hideLabel
      required
      label={`${label}, row ${row + 1}`}
      placeholder={placeholder}
      load={load}
      value={product?.id === value ? (product ?? null) : null}
      onChange={choose}
      onEnter={enter}
      onScan={scan}
      onAdd={onAdd && add}
    />
  );
}

export function QuantityCell({ control, row, label }: FieldCellProps) {
  return <NumberBox hideLabel required label={`${label}, row ${row + 1}`} {...useTextBound({ control, name: `items.${row}.quantity` })} />;
}

export function UnitPriceCell({ control, row, label }: FieldCellProps) {
  return <NumberBox hideLabel required decimals={2} label={`${label}, row ${row + 1}`} {...useTextBound({ control, name: `items.${row}.unit_price` })} />;
}

/** A row's total as it shows; '-' where something is missing. */
export type LineTotal = (quantity: string, unitPrice: string, discount: LineDiscount) => string;

/** The only cell that follows the input of the others. */
export function TotalCell({ control, row, lineTotal }: CellProps & { lineTotal: LineTotal }) {
  const [quantity, unitPrice, discount_percent, discount_amount] = useWatch({
    control,
    name: [`items.${row}.quantity`, `items.${row}.unit_price`, `items.${row}.discount_percent`, `items.${row}.discount_amount`],
  });
  return <>{lineTotal(quantity ?? '', unitPrice ?? '', { discount_percent, discount_amount })}</>;
}
