import { NumberField } from '../fields/number-field.tsx';
import type { SelectOption } from '../fields/select-field.tsx';
import { useTextBound } from '../forms/use-bound.ts';
import type { CellProps } from './line-cells.tsx';

/** A row's GST rate: typed, or one of those that are offered; empty for that of the document. */
export function RateCell({ control, row, options, disabled }: CellProps & { options: readonly SelectOption[]; disabled: boolean }) {
  const rates = options.flatMap(({ value }) => (value ? [value] : []));
  const bound = useTextBound({ control, name: `items.${row}.gst_rate` });
  return <NumberField hideLabel label={`GST, row ${row + 1}`} unit="%" placeholder="Default" suggestions={rates} disabled={disabled} {...bound} />;
}
