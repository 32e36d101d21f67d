import { isWholeUnit } from '@karkhana/shared-contract/gst/units';
import { AppError } from '../platform/app-error.ts';
import type { StockedItem } from './stock.ts';

type Counted = Pick<StockedItem, 'kind' | 'name' | 'uqc'> & { unit?: string | null };

/** The sentence about a quantity with decimals of what is counted whole; undefined where it may have them. */
export function partFault(item: Counted, quantity: number | null | undefined): string | undefined {
  if (quantity == null || Number.isInteger(quantity) || !isWholeUnit(item)) return undefined;
  return `${item.name} is counted whole: enter a quantity without decimals`;
}

/** @throws AppError 400 at the fields with a part of what is counted whole (docs/reference/stock.md#ledger) */
export function refuseParts<Line extends { quantity: number }>(
  lines: readonly Line[],
  itemOf: (line: Line) => Counted | undefined,
  field: (index: number) => string,
): void {
  const faults = lines.flatMap((line, index) => {
    const item = itemOf(line);
    const fault = item && partFault(item, line.quantity);
    return fault ? [[field(index), fault] as const] : [];
  });
  const [first] = faults;
  if (first) throw new AppError('BAD_INPUT', first[1], Object.fromEntries(faults));
}
