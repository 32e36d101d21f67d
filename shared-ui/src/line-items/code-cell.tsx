import { TextField } from '../fields/text-field.tsx';
import { useTextBound } from '../forms/use-bound.ts';
import type { LineProduct } from './line.ts';
import type { CellProps } from './line-cells.tsx';
import type { LineGst } from './line-gst.ts';

/** Whether the invoice must show more digits of HSN than this product has. */
export const asksForCode = ({ hsn }: LineProduct, { codeDigits }: LineGst): boolean => codeDigits !== undefined && (hsn?.length ?? 0) < codeDigits;

/** A row's HSN where its product has none, or too short a one. */
export function CodeCell({ control, row, digits }: CellProps & { digits: number }) {
  const bound = useTextBound({ control, name: `items.${row}.hsn_code` });
  return <TextField hideLabel required label={`HSN, row ${row + 1}`} placeholder={`${digits} digits`} maxLength={8} {...bound} />;
}
